// Plays random acts at many live tables at once, and tells how many were acknowledged:
//   node load.mjs ADDRESS GAME TABLES SECONDS
// Two people a table, each on a connection of its own; a seat acts as soon as it knows that it is to act, and an act
// counts when its `ack` comes. A table whose game is over is followed by another.
import { createRequire } from 'node:module';
import { Counter } from './measure.mjs';
import { actFor } from './acts.mjs';

const WebSocket = createRequire(new URL('../peers/boardgameio/load.mjs', import.meta.url))('ws');

const [address, game, tables, seconds] = process.argv.slice(2);
const counter = new Counter();
let ending = false;

// What a load need not read costs it nothing: the server is measured, and shares the cores with it.
const EVENTS = '{"type":"events"';
const VIEW = '{"type":"view"';
const matters = (text, seat) => text.includes(`"seat":${seat},"actor":${seat},`) || text.includes(`"actor":null`);

async function ask(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

function sit(table, seat, token, over) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/tables/${table}?v=1`, {
    perMessageDeflate: false,
    headers: { authorization: `Bearer ${token}` },
  });
  let acts = 0;
  let sent = null;

  const look = (view) => {
    if (view.actor === null) over();
    if (view.actor !== seat || view.seat !== seat || ending) return;
    const id = `${seat}-${(acts += 1)}`;
    sent = { id, at: performance.now() };
    socket.send(JSON.stringify({ id, do: 'act', seat, seq: view.seq, action: actFor(view) }));
  };

  return new Promise((seated, failed) => {
    socket.on('error', failed);
    socket.on('open', () => seated(socket));
    socket.on('message', (data) => {
      const text = data.toString();
      if (text.startsWith(EVENTS) || (text.startsWith(VIEW) && !matters(text, seat))) return;
      const message = JSON.parse(text);
      if (message.type === 'ack' && message.id === sent?.id) {
        counter.add(performance.now() - sent.at);
        sent = null;
      } else if (message.type === 'view') look(message);
      else if (message.type === 'refused' || message.type === 'bye') {
        console.error(message);
        process.exit(1);
      }
    });
  });
}

async function play(people) {
  const [host, guest] = people;
  const { id } = await ask('/api/tables', { game, seats: ['me', 'open'] }, host);
  await ask(`/api/tables/${id}/join`, { seat: 1 }, guest);
  const sockets = [];
  let done = false;
  const over = () => {
    if (done || ending) return;
    done = true;
    for (const socket of sockets) socket.close();
    play(people).then(({ begin }) => begin());
  };
  for (const [seat, token] of people.entries()) sockets.push(await sit(id, seat, token, over));
  return { begin: () => ask(`/api/tables/${id}/start`, {}, host) };
}

const laid = [];
for (let table = 0; table < Number(tables); table++) {
  const people = [];
  for (const name of ['Asha', 'Omar']) people.push((await ask('/api/guest', { name })).token);
  laid.push(await play(people));
}
await Promise.all(laid.map(({ begin }) => begin()));
await counter.run(Number(seconds));
ending = true;
process.exit(0); // also where a next table is just being laid
