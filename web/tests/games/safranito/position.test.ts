import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { areaAt } from '$lib/games/safranito/areas';
import { chipIn, placesIn, positionOf, priceIn } from '$lib/games/safranito/position';
import { BLENDS, recipe } from '$lib/games/safranito/recipes';
import type { View } from '$lib/games/safranito/types';
import { entryOf, GAMES, played, ROOT, viewOf } from './moments';

/** What a board shows of a position; what is asked next is told by the settled view alone. */
function shown(view: View): Partial<View> {
  const { chips, display, face_up, money, tokens, chef, round, throws, pile, blends, held, reserves } = view;
  const { made, known, home, hand, reserved, drawn, seen, discards } = view;
  return {
    ...{ chips, display, face_up, money, tokens, chef, round, throws, pile, blends, held, reserves },
    ...{ made, known, home, hand, drawn, seen, discards, reserved: [...reserved].sort() },
  };
}

describe.each(GAMES)('in the %s game', (name) => {
  const { views, entries } = played(name);

  it('each entry leads from one view to the next', () => {
    entries.forEach((entry, index) => {
      const before = views[index] as View;
      expect([index, shown(positionOf(before, [entry]))]).toEqual([index, shown(views[index + 1] as View)]);
    });
  });

  it('many entries lead from one view to a much later one', () => {
    for (const far of [7, 40, entries.length])
      for (let start = 0; start + far <= entries.length; start += 5) {
        const position = positionOf(views[start] as View, entries.slice(start, start + far));
        expect([start, shown(position)]).toEqual([start, shown(views[start + far] as View)]);
      }
  });

  it('chips in hand are those that are not away', () => {
    entries.forEach((entry, index) => {
      const after = views[index + 1] as View;
      if (after.seat !== null) expect(positionOf(views[index] as View, [entry]).in_hand).toEqual(after.in_hand);
    });
  });

  it('areas are where the physics has them', () => {
    for (const chip of views.flatMap((view) => view.chips))
      if (chip.x !== null && chip.y !== null) expect(areaAt(chip.x, chip.y)).toBe(chip.area);
  });
});

describe('a position', () => {
  it('is the view where nothing has happened since, and tells nobody what he may not know', () => {
    const view = viewOf();
    expect(positionOf(view, [])).toEqual({ ...view, price: null });
    expect(positionOf(view, [entryOf([{ type: 'got_card', seat: 0, spice: 'mint' }], { do: 'undo' })])).toEqual(
      positionOf(view, []),
    );
  });

  it('knows the price in a bowl once all of it is revealed', () => {
    const chips = [30, 20].map((value) => ({ seat: 0, value, shown: true, x: 0, y: 0, area: 'saffron' }));
    const view = viewOf({ phase: 'sell', bowl: 'saffron', chips });
    expect(priceIn(view)).toBe(50);
    expect(priceIn({ ...view, phase: 'name' })).toBeNull();
    const began = entryOf([{ type: 'sale_began', spice: 'saffron', price: 50 }]);
    expect(positionOf(viewOf({ chips }), [began]).price).toBe(50);
  });

  it('reads places and chips from actions', () => {
    expect([...placesIn('landed down side=0 x=1 v=0,1,2 0@-13,58 3@7,-9 out=1')]).toEqual([
      [0, [-13, 58]],
      [3, [7, -9]],
    ]);
    expect([
      placesIn(null).size,
      chipIn('throw 40 up x=0 v=0,1,2'),
      chipIn('throw ? x=0 v=0,1,2'),
      chipIn(null),
    ]).toEqual([0, 40, null, null]);
  });
});

it('recipes are those of the kitchen', () => {
  const kitchen = readFileSync(path.join(ROOT, 'src/spicetable/safranito/kitchen.toml'), 'utf8');
  const told = [...kitchen.matchAll(/id = "(.+)"\nname = .*\nspices = (.*)/g)];
  expect(told.map(([, id]) => id)).toEqual(BLENDS);
  for (const [, id = '', spices = ''] of told) expect(recipe(id)).toEqual(JSON.parse(spices));
});
