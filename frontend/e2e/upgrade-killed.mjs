// `exitdesk migrate` is killed with SIGKILL at random moments and started again until it is done. The office of the baseline
// then holds what an upgrade that no one killed leaves: each row, each index, and books that `exitdesk check` finds sound.
// node e2e/upgrade-killed.mjs [--rounds 20] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { backup, databases } from './support/databases.mjs';
import { eventually } from './support/expect.mjs';
import { contentOf, ITS_SECRET, loadOfficeOfBefore, migrationsOf } from './support/officeOfBefore.mjs';
import { Installation } from './support/server.mjs';

/** After so many kills of one upgrade the next try is left alone. */
const MOST_KILLS = 40;

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    database: { type: 'string' },
    profile: { type: 'string', default: 'release' },
  },
});

const utcDay = () => new Date().toISOString().slice(0, 10);

/** Migrates, and is killed after so long unless it ended before; without `ms` no one kills it. */
function migrate(server, ms) {
  const began = performance.now();
  const child = spawn(server.program, ['migrate'], { cwd: server.folder, env: server.environment });
  let said = '';
  const hear = (text) => {
    said += text;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const killing = ms === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), ms);
  return new Promise((resolve) => {
    child.once('close', (status, signal) => {
      clearTimeout(killing);
      assert.ok(status === 0 || signal === 'SIGKILL', `migrate ended with ${status}: ${said}`);
      resolve({ isKilled: signal === 'SIGKILL', took: performance.now() - began });
    });
  });
}

/** What an upgrade without a kill leaves, and how long it takes. Some rows bear the day of the upgrade. */
async function undisturbed(server, office) {
  const day = utcDay();
  office.restore();
  const { took } = await migrate(server);
  return { day, took, content: contentOf(server.databaseUrl) };
}

/** Starts it again after each kill; answers how many migrations stood at each. */
async function upgradeWithKills(server, longestMs) {
  const stood = [];
  for (;;) {
    const ms = stood.length < MOST_KILLS ? Math.random() * longestMs : undefined;
    const { isKilled } = await migrate(server, ms);
    if (!isKilled) return stood;
    stood.push(migrationsOf(server.databaseUrl));
  }
}

async function prove(server, rounds) {
  loadOfficeOfBefore(server.databaseUrl);
  const before = migrationsOf(server.databaseUrl);
  const office = backup(server.databaseUrl);
  try {
    let expected = await undisturbed(server, office);
    assert.ok(migrationsOf(server.databaseUrl) > before, 'there is something to migrate');
    const moments = [];
    for (let round = 0; round < rounds; round += 1) {
      if (expected.day !== utcDay()) expected = await undisturbed(server, office);
      office.restore();
      moments.push(...(await upgradeWithKills(server, expected.took)));
      assert.deepEqual(contentOf(server.databaseUrl), expected.content, `round ${round}`);
      server.command(['check']);
    }
    assert.ok(moments.length > 0, 'no try was killed');
    await opens(server);
    const took = expected.took.toFixed(0);
    return `${rounds} upgrades of ${took} ms, killed ${moments.length} times at ${new Set(moments).size} different schemas, each as if no one had`;
  } finally {
    office.drop();
  }
}

/** The last of them is an office that people work in. */
async function opens(server) {
  await server.start();
  await eventually(async () => {
    const ready = await fetch(`${server.url}/readyz`);
    assert.equal(ready.status, 200, await ready.text());
  });
  await server.end();
}

for (const database of databases.filter(({ name }) => name === (options.database ?? name))) {
  const { databaseUrl, drop } = database.fresh();
  const environment = { EXITDESK_SECRET_KEY: ITS_SECRET };
  const server = new Installation({ profile: options.profile, databaseUrl, environment });
  try {
    console.log(`${database.name}: ${await prove(server, Number(options.rounds))}`);
  } catch (error) {
    console.log(server.log().slice(-4000));
    throw error;
  } finally {
    await server.remove();
    drop();
  }
}
console.log('proved');
