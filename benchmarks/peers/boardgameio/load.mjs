// Plays random acts at many tables at once through the peer's WebSocket, and tells how many it acknowledged:
//   node load.mjs PORT TABLES SECONDS
// Two players a table, each on a connection of its own; a seat acts as soon as it knows that it is to act. An act is
// acknowledged when its player is sent the state that it led to.
import WebSocket from 'ws';
import { Counter, pick } from '../../server/measure.mjs';
import { Island, SPACES, neighbours } from './game.mjs';

const [port, tables, seconds] = process.argv.slice(2).map(Number);
const counter = new Counter();
let playing = false;

function someStep({ board }, seat) {
  for (;;) {
    const from = pick([...Array(SPACES).keys()].filter((space) => board[space]?.seat === seat));
    const free = neighbours(from).filter((space) => board[space] === null);
    if (free.length) return [from, pick(free)];
  }
}

function sit(match, seat) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
  let sent = null;
  let newest = null;

  const say = (...message) => socket.send(`42/${Island.name},${JSON.stringify(message)}`);

  const seen = (state) => {
    newest = state;
    if (!playing) return;
    if (sent !== null && state._stateID === sent.id + 1) {
      counter.add(performance.now() - sent.at);
      sent = null;
    }
    if (state.ctx.currentPlayer !== seat || sent !== null) return;
    sent = { id: state._stateID, at: performance.now() };
    const payload = { type: 'step', args: someStep(state.G, seat), playerID: seat };
    say('update', { type: 'MAKE_MOVE', payload }, state._stateID, match, seat);
  };

  return new Promise((seated, failed) => {
    socket.on('error', failed);
    socket.on('message', (data) => {
      const text = data.toString();
      if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40/${Island.name},`);
      else if (text.startsWith('40/')) say('sync', match, seat, undefined, 2);
      else if (text.startsWith('42/')) {
        // What a load need not read costs it nothing: the server is measured, and shares the cores with it.
        if (playing && sent === null && !text.includes(`"currentPlayer":"${seat}"`)) return;
        const [type, name, info] = JSON.parse(text.slice(text.indexOf(',') + 1));
        if (name !== match) return;
        if (type === 'sync') {
          seen(info.state);
          seated({ socket, begin: () => seen(newest) });
        } else if (type === 'update') seen(info);
      }
    });
  });
}

const seats = [];
for (let table = 0; table < tables; table++) {
  for (const seat of ['0', '1']) seats.push(await sit(`bench-${process.pid}-${table}`, seat));
}
playing = true;
for (const { begin } of seats) begin();
await counter.run(seconds);
for (const { socket } of seats) socket.terminate();
