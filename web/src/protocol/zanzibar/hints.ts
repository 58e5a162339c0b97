// Generated from schema/zanzibar/hints.json by `npm run protocol`: never edited.

/**
 * What follows from a view and helps its reader to decide.
 */
export interface Hints {
  ahead: boolean;
  choice: Choice | null;
  merchants: Merchant[];
  others: Other[];
  places: {
    [k: string]: string[] | undefined;
  };
  worth: Worth[][];
}
/**
 * Where a rival is sent is for the player to say: by `push` or by `displace`, and to one of the spaces `to`.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Choice".
 */
export interface Choice {
  how: 'displace' | 'push';
  rival: Rival;
  to: string[];
}
/**
 * Another player's merchant, and where it stands now.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Rival".
 */
export interface Rival {
  number: number;
  seat: number;
  space: string;
}
/**
 * An own merchant that may be moved: its number, where it stands, the steps it has left, and all it can reach.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Merchant".
 */
export interface Merchant {
  number: number;
  reach: Reach[];
  space: string;
  steps: number;
}
/**
 * A space that can be reached: the shortest way, then, if that sends somebody away, the shortest quiet one.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Reach".
 */
export interface Reach {
  space: string;
  ways: Way[];
}
/**
 * One way to a space.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Way".
 */
export interface Way {
  acts: string[];
  choice: Choice | null;
  sends: Rival[];
  spaces: string[];
  steps: number;
}
/**
 * Another player's merchant, and how many steps it would take to each space, if it were his turn now.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Other".
 */
export interface Other {
  number: number;
  reach: {
    [k: string]: number | undefined;
  };
  seat: number;
  space: string;
}
/**
 * What a card would bring if it were scored now: how many merchants it counts, on which spaces, and the points.
 *
 * This interface was referenced by `Hints`'s JSON-Schema
 * via the `definition` "Worth".
 */
export interface Worth {
  card: 'centre' | 'cinnamon' | 'cloves' | 'east' | 'ginger' | 'north' | 'pepper' | 'south' | 'vanilla' | 'west';
  merchants: number;
  points: number;
  spaces: string[];
}
