// Two servers on a PostgreSQL cluster whose primary is killed again and again under load: nothing that was acknowledged is
// lost or there twice, writes go on within half a minute, and no client gets anything but 2xx, 409 and 503. Then a planned
// switchover, a rolling restart, a read replica, a check on a standby, and PgBouncer in both modes.
// node e2e/cluster.mjs [--kills 20] [--profile release]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { Cluster } from './support/cluster.mjs';
import { pause } from './support/expect.mjs';
import { isAskedAtAll, isBehind, isGone, readsOwnWrites } from './support/replica.mjs';
import { freePort, Installation } from './support/server.mjs';
import { unexpected, Writers } from './support/writers.mjs';

const WRITERS = 6;
const MOST_MS = 30_000;

const { values: options } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, profile: { type: 'string', default: 'release' } },
});
const kills = Number(options.kills);

/** A server on a port that the balancer knows. */
class Desk extends Installation {
  async start() {
    await super.startAt(this.port);
  }
}

function desk(databaseUrl, port, environment = {}) {
  const made = new Desk({ profile: options.profile, databaseUrl, environment });
  made.port = port;
  return made;
}

const told = (answers) =>
  [...answers]
    .sort()
    .map(([answer, count]) => `${count} x ${answer}`)
    .join(', ');

/** Every acknowledged lead is there once, and nothing else. */
function nothingIsLost(cluster, writers) {
  const rows = cluster.sql(
    'exitdesk',
    "SELECT id || ' ' || last_name FROM leads WHERE first_name = 'Cluster'",
  );
  const stored = new Map();
  for (const row of rows.split('\n').filter(Boolean)) {
    const [id, ...name] = row.split(' ');
    const lastName = name.join(' ');
    assert.ok(!stored.has(lastName), `${lastName} is there twice`);
    stored.set(lastName, Number(id));
  }
  for (const [lastName, id] of writers.acknowledged) {
    assert.equal(stored.get(lastName), id, `acknowledged ${lastName} is gone`);
  }
  return writers.acknowledged.size;
}

async function primaryIsKilled(cluster, writers) {
  const gaps = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await cluster.isWhole();
    await pause(3_000);
    writers.longestGap();
    const name = await cluster.killPrimary();
    await pause(5_000);
    const gap = writers.longestGap();
    gaps.push(gap);
    console.log(`  kill ${kill}: ${name}; nothing was written for ${(gap / 1_000).toFixed(1)} s`);
    assert.ok(gap < MOST_MS, 'writes go on within 30 seconds');
  }
  return gaps;
}

/** Requests of a planned change: tried again as the balancer and the screens do, none is lost. */
async function losesNothing(what, writers, change) {
  const before = new Map(writers.answers);
  writers.longestGap();
  await change();
  await pause(4_000);
  const during = [...writers.answers].map(([answer, count]) => [answer, count - (before.get(answer) ?? 0)]);
  const counted = during.filter(([, count]) => count > 0);
  console.log(`  ${what}: ${told(counted)}; longest gap ${(writers.longestGap() / 1_000).toFixed(1)} s`);
  assert.deepEqual(unexpected(counted), [], what);
}

/** The replica answers, with the reader's own writes, as long as it is there and not far behind. */
async function replicaIsRead(cluster, port) {
  const server = desk(cluster.databaseUrl, port, { EXITDESK_READ_REPLICA_URL: cluster.replicaUrl });
  await server.start();
  try {
    await readsOwnWrites(server);
    await isAskedAtAll(cluster, server);
    await isBehind(cluster, server);
    await isGone(cluster, server);
  } finally {
    await server.remove();
  }
}

function checkRunsOnAStandby(cluster) {
  const server = new Installation({ profile: options.profile, databaseUrl: cluster.replicaUrl });
  server.command(['check']);
}

async function poolers(cluster) {
  const session = desk(await cluster.pooler('session'), await freePort());
  await session.start();
  await Api.signedIn(session.url);
  await session.remove();
  const transaction = await cluster.pooler('transaction');
  const unsaid = new Installation({ profile: options.profile, databaseUrl: transaction });
  const run = spawnSync(unsaid.program, ['check'], { env: unsaid.environment, encoding: 'utf8' });
  assert.notEqual(run.status, 0);
  assert.match(run.stderr, /exitdesk_pooler=transaction/, 'the start is refused, and the setting is named');
  const said = desk(`${transaction}?exitdesk_pooler=transaction`, await freePort());
  await said.start();
  const api = await Api.signedIn(said.url);
  const writers = new Writers([said.url], api.cookie);
  writers.start(WRITERS);
  await pause(10_000);
  await writers.stop();
  assert.deepEqual(unexpected(writers.answers), []);
  assert.ok(writers.acknowledged.size > 50, told(writers.answers));
  console.log(`  PgBouncer in transaction mode: ${told(writers.answers)}`);
  await said.remove();
}

const ports = await Promise.all([freePort(), freePort()]);
const cluster = await Cluster.started(ports);
const servers = ports.map((port) => desk(cluster.databaseUrl, port));
// Both keep the same files.
servers[1].own = { EXITDESK_FILES: servers[0].environment.EXITDESK_FILES };
try {
  servers[0].prepare();
  for (const server of servers) await server.start();
  await pause(3_000);
  const { cookie } = await Api.signedIn(cluster.webUrl);
  const writers = new Writers([cluster.webUrl], cookie);
  writers.start(WRITERS);
  const gaps = await primaryIsKilled(cluster, writers);
  await cluster.isWhole();
  await losesNothing('planned switchover', writers, () => cluster.switchOver());
  await cluster.isWhole();
  await losesNothing('rolling restart', writers, async () => {
    for (const server of servers) {
      await server.end('SIGTERM');
      await pause(500);
      await server.start();
      await pause(3_000);
    }
  });
  await writers.stop();
  const count = nothingIsLost(cluster, writers);
  assert.deepEqual(unexpected(writers.answers), [], told(writers.answers));
  await replicaIsRead(cluster, await freePort());
  checkRunsOnAStandby(cluster);
  await poolers(cluster);
  servers[0].command(['check']);
  const longest = (Math.max(0, ...gaps) / 1_000).toFixed(1);
  console.log(
    `${kills} kills of the primary: ${count} acknowledged writes all there, once; longest gap ${longest} s`,
  );
  console.log(`  ${told(writers.answers)}`);
  console.log('proved');
} catch (error) {
  for (const server of servers) console.log(server.log().slice(-3000));
  throw error;
} finally {
  for (const server of servers) await server.remove();
  await cluster.remove();
}
