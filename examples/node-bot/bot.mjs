// A player in Node.js: it scores what brings points, and else does anything; where it is to throw, it throws somewhere.
// Try it: spicetable tournament zanzibar --players "stdio:node examples/node-bot/bot.mjs,random" --games 20 --out results
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin });

lines.on('line', (line) => {
  const question = JSON.parse(line);
  const random = generator(question.seed);
  if (question.throw !== null && question.legal.length === 0) {
    const action = someThrow(question.throw, random);
    process.stdout.write(JSON.stringify({ id: question.id, action }) + '\n');
    return;
  }
  const wanted = question.legal.filter((action) => /^(score|keep|walk|step)/.test(action));
  const actions = wanted.length > 0 && random() < 0.7 ? wanted : question.legal;
  const action = actions[Math.floor(random() * actions.length)];
  process.stdout.write(JSON.stringify({ id: question.id, action }) + '\n');
});

// Throws are told by their bounds; within them, these land on the board as a rule.
function someThrow({ chips, x, vx, vy, vz }, random) {
  const between = ([low, high], from, to) => {
    const [least, most] = [Math.max(low, from), Math.min(high, to)];
    return least + Math.floor(random() * (most - least + 1));
  };
  const chip = chips[Math.floor(random() * chips.length)];
  return `throw ${chip} x=${between(x, -250, 250)} v=${between(vx, -100, 100)},${between(vy, 1300, 2300)},${between(vz, 0, 400)}`;
}

// The same seed gives the same numbers, so that a game can be played again.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
