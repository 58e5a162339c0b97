// Generated from schema/player/answer.json by `npm run protocol`: never edited.

/**
 * What a program answers; further fields are its own.
 */
export interface Answer {
  action: string;
  id: number;
}
