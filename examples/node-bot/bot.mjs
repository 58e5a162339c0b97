// A player in Node.js: it scores what brings points, and else does anything.
// Try it: spicetable tournament zanzibar --players "stdio:node examples/node-bot/bot.mjs,random" --games 20 --out results
import { createInterface } from 'node:readline';

const lines = createInterface({ input: process.stdin });

lines.on('line', (line) => {
  const question = JSON.parse(line);
  const random = generator(question.seed);
  const wanted = question.legal.filter((action) => /^(score|keep|walk|step)/.test(action));
  const actions = wanted.length > 0 && random() < 0.7 ? wanted : question.legal;
  const action = actions[Math.floor(random() * actions.length)];
  process.stdout.write(JSON.stringify({ id: question.id, action }) + '\n');
});

// The same seed gives the same numbers, so that a game can be played again.
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
