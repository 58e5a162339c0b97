// The peer's server with its storage in memory. Prints its port.
import { createRequire } from 'node:module';
import { Island } from './game.mjs';

const { Server } = createRequire(import.meta.url)('boardgame.io/server');

const server = Server({ games: [Island], origins: [/127\.0\.0\.1/] });
const { appServer } = await server.run({ port: 0 });
console.log(`READY ${appServer.address().port}`);
