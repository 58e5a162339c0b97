import { describe, expect, it } from 'vitest';
import { read } from '$lib/routing/router.svelte';

describe('addresses', () => {
  it.each([
    ['/', { at: 'home' }],
    ['/new', { at: 'new' }],
    ['/t/K4TZ', { at: 'table', key: 'K4TZ' }],
    ['/t/a%20b', { at: 'table', key: 'a b' }],
    ['/rules/somegame', { at: 'rules', game: 'somegame' }],
    ['/fairness', { at: 'fairness' }],
    ['/other', { at: 'nowhere' }],
    ['/t/a/b', { at: 'nowhere' }],
    ['/t/%E0%A4%A', { at: 'nowhere' }],
  ])('%s', (path, route) => {
    expect(read(path)).toEqual(route);
  });
});
