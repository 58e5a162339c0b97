/** Where a chip lies: which area shows through the hole in its middle. Measures as in the physics, in micrometres. */
import { SPACES, SPICES, type Space, type Spice } from './types';

const PITCH = 187_500;
const HOLE = 4_000;
const BOWL = 58_000;
const SPACE = 35_000;

/** The bowls row by row from the far left, as seen from the south. */
const ROWS: readonly (readonly Spice[])[] = [
  ['curry', 'ginger', 'cardamom'],
  ['chili', 'saffron', 'garlic'],
  ['mint', 'cumin', 'cinnamon'],
];

export interface Area {
  readonly name: Spice | Space;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export const AREAS: readonly Area[] = [
  ...ROWS.flatMap((row, down) =>
    row.map((name, right) => ({ name, x: (right - 1) * PITCH, y: (1 - down) * PITCH, radius: BOWL })),
  ),
  ...SPACES.map((name, index) => ({
    name,
    x: ((index % 2) - 0.5) * PITCH,
    y: (0.5 - Math.floor(index / 2)) * PITCH,
    radius: SPACE,
  })),
];

export function areaAt(x: number, y: number): Spice | Space | null {
  const found = AREAS.find((area) => (x - area.x) ** 2 + (y - area.y) ** 2 < (area.radius + HOLE) ** 2);
  return found?.name ?? null;
}

export const isBowl = (area: string | null): boolean => SPICES.some((spice) => spice === area);
