// Generated from schema/safranito/places.json by `npm run protocol`: never edited.

/**
 * Where everything on the board has its place, in millimetres from its middle.
 */
export interface Places {
  areas: Area[];
  board: number;
  /**
   * @minItems 2
   * @maxItems 2
   */
  card: [number, number];
  chip: ChipSize;
  /**
   * @minItems 4
   * @maxItems 4
   */
  frame: [number, number, number, number];
  hands: {
    [k: string]: Spread | undefined;
  };
  motion: Motion;
  release: Releases;
  rim: number;
  sides: {
    [k: string]: number[] | undefined;
  };
  slots: {
    /**
     * @minItems 2
     * @maxItems 2
     */
    [k: string]: [number, number] | undefined;
  };
}
/**
 * A bowl or an action space: its middle as seen from side 0 (to the right, and away), and its radius.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Area".
 */
export interface Area {
  kind: 'bowl' | 'space';
  name:
    | ('cardamom' | 'chili' | 'cinnamon' | 'cumin' | 'curry' | 'garlic' | 'ginger' | 'mint' | 'saffron')
    | ('extra-throw' | 'head-chef' | 'reserved-blend' | 'spice-card');
  radius: number;
  x: number;
  y: number;
}
/**
 * How large a chip and the hole in it are.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "ChipSize".
 */
export interface ChipSize {
  hole: number;
  radius: number;
  thickness: number;
}
/**
 * How a hand trembles: standard deviations of speed (a share of it) and of direction (degrees).
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Spread".
 */
export interface Spread {
  angle: number;
  speed: number;
}
/**
 * The constants of a chip that meets nothing: enough to tell where it would come to rest on an empty board.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Motion".
 */
export interface Motion {
  bounce: number;
  friction: number;
  gravity: number;
  grip: number;
  rim: number;
  settle: number;
}
/**
 * Where chips leave the hand: so far before the board's edge, so high, and so far along it at most.
 *
 * This interface was referenced by `Places`'s JSON-Schema
 * via the `definition` "Releases".
 */
export interface Releases {
  along: number;
  back: number;
  fastest: number;
  height: number;
}
