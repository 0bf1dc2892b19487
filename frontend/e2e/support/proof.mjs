// The frame of the proofs that kill the server: their options, the databases, one server on each.
import { parseArgs } from 'node:util';
import { databases } from './databases.mjs';
import { Installation } from './server.mjs';

/** How many write at once while the server is killed. */
export const WRITERS = 6;

/** Waits for the end of one life of the server, which comes at a random moment; answers its length. */
export async function aLife(longestMs) {
  const life = 20 + Math.random() * longestMs;
  await new Promise((resolve) => setTimeout(resolve, life));
  return `${life.toFixed(0)} ms`;
}

/**
 * Runs `prove(server, sizes)` on each database asked for; what it answers is printed, and the server's log when it fails.
 * `usually` has the sizes of the proof by the names of their options, such as the rounds. Of several `offices` each is proved
 * by itself.
 */
export async function proveOnEach(usually, prove) {
  const own = Object.entries(usually).map(([name, size]) => [
    name,
    { type: 'string', default: String(size) },
  ]);
  const { values: options } = parseArgs({
    options: {
      ...Object.fromEntries(own),
      database: { type: 'string' },
      profile: { type: 'string', default: 'release' },
    },
  });
  const sizes = Object.fromEntries(Object.keys(usually).map((name) => [name, Number(options[name])]));
  for (const database of databases.filter(({ name }) => name === (options.database ?? name))) {
    for (let office = 0; office < (sizes.offices ?? 1); office += 1) {
      await proveOn(database, options.profile, (server) => prove(server, sizes));
    }
  }
  console.log('proved');
}

async function proveOn(database, profile, prove) {
  const { databaseUrl, drop } = database.fresh();
  const server = new Installation({ profile, databaseUrl });
  try {
    server.prepare();
    console.log(`${database.name}: ${await prove(server)}`);
  } catch (error) {
    console.log(server.log().slice(-4000));
    throw error;
  } finally {
    await server.remove();
    drop();
  }
}
