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
 * Runs `prove(server, rounds, rows)` on each database asked for; what it answers is printed, and the server's log when it
 * fails. `usually` has the rounds, and the rows of a list where one is imported.
 */
export async function proveOnEach(usually, prove) {
  const { values: options } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(usually.rounds) },
      rows: { type: 'string', default: String(usually.rows ?? 0) },
      database: { type: 'string' },
      profile: { type: 'string', default: 'release' },
    },
  });
  const [rounds, rows] = [Number(options.rounds), Number(options.rows)];
  for (const database of databases.filter(({ name }) => name === (options.database ?? name))) {
    const { databaseUrl, drop } = database.fresh();
    const server = new Installation({ profile: options.profile, databaseUrl });
    try {
      server.prepare();
      console.log(`${database.name}: ${rounds} kills, ${await prove(server, rounds, rows)}`);
    } catch (error) {
      console.log(server.log().slice(-4000));
      throw error;
    } finally {
      await server.remove();
      drop();
    }
  }
  console.log('proved');
}
