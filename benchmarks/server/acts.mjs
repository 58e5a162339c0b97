// What to do in a view: any of the listed acts, or, where one may throw, something that lands on the board.
import { pick } from './measure.mjs';

const between = ([low, high]) => low + Math.floor(Math.random() * (high - low + 1));

const within = ([low, high], [from, to]) => between([Math.max(low, from), Math.min(high, to)]);

const someThrow = ({ chips, x, vx, vy, vz }) =>
  `throw ${pick(chips)} x=${within(x, [-250, 250])} v=${within(vx, [-100, 100])},${within(vy, [1300, 2300])},${within(vz, [0, 400])}`;

export const actFor = ({ legal, throw: range }) => (range && (!legal.length || Math.random() < 0.9) ? someThrow(range) : pick(legal));
