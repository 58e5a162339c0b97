import { describe, expect, it } from 'vitest';
import { assign, COLOURS, SIGNS } from '$lib/looks/looks';
import type { Person } from '$lib/protocol/table/protocol';

const person = (colour: number, sign: number): Person => ({ id: 'x', name: 'x', colour, sign });

describe('the looks of seats', () => {
  it('are all different, whatever people wish', () => {
    for (let colour = 0; colour < COLOURS.length; colour += 1) {
      const seats = Array.from({ length: 8 }, (_, seat) => ({
        seat,
        person: seat % 2 === 0 ? person(colour, 3) : null,
      }));
      const looks = [...assign(seats).values()];
      expect(new Set(looks.map((look) => look.colour)).size).toBe(8);
      expect(new Set(looks.map((look) => look.sign)).size).toBe(8);
    }
  });

  it('are what people wish where nobody else wished it before', () => {
    const looks = assign([
      { seat: 0, person: null },
      { seat: 1, person: person(0, 0) },
      { seat: 2, person: person(5, 6) },
    ]);
    expect(looks.get(1)).toEqual({ colour: 0, sign: 0 });
    expect(looks.get(2)).toEqual({ colour: 5, sign: 6 });
    expect(looks.get(0)?.colour).not.toBe(0);
  });

  it('have as many signs as colours', () => {
    expect(SIGNS.length).toBe(COLOURS.length);
  });
});
