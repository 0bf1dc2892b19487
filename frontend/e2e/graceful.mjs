// Two servers behind a balancer are told to stop in turn, under load, and started again: no request fails that a server took.
// One of them is told so with 1,000 idle connections open, and waits for none of them.
// node e2e/graceful.mjs [--rounds 20] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { Balancer } from './support/balancer.mjs';
import { eventually } from './support/expect.mjs';
import { openIdle } from './support/idle.mjs';
import { proveOnEach } from './support/proof.mjs';

const CLIENTS = 12;
/** Long enough that a busy machine hears of it before the server closes. */
const DRAIN_SECONDS = 2;
/** Between two stops. */
const LOAD_MS = 400;
/** A stop ends within the drain and a little: no request here is long. */
const STOP_MS = 10_000;
/** Of them some never asked for anything. */
const IDLE = { used: 900, unused: 100 };
/** What a stop may take besides its drain: ending idle connections is no work. */
const IDLE_STOP_MS = 2_000;

/** Two that write at the same moment may be asked to try again; that is an answer. */
async function made(api, lead) {
  try {
    return await api.post('/api/raw-leads', lead, 201);
  } catch (error) {
    if (!/"code":"clash"/.test(error.message)) throw error;
    return made(api, lead);
  }
}

/** Reads and writes until told to stop; every answer must be as expected. */
async function work(api, first, going, done) {
  for (let number = first; going(); number += CLIENTS) {
    const phone = `4${String(number).padStart(9, '0')}`;
    const lead = { firstName: 'Going', lastName: `On ${number}`, phone, marketingStatus: 'New' };
    const { id } = await made(api, lead);
    const kept = await api.get(`/api/raw-leads/${id}`);
    assert.equal(kept.phone, phone);
    await api.get('/api/leads');
    done.count += 3;
  }
}

/** Sends the signal; readiness says so as soon as the server has heard it, long before it closes. */
async function tell(server) {
  server.child.kill('SIGTERM');
  await eventually(
    async () => {
      const { status } = await fetch(`${server.url}/readyz`);
      assert.equal(status, 503);
    },
    { within: DRAIN_SECONDS * 750 },
  );
}

async function stopAndStart(server) {
  const port = Number(new URL(server.url).port);
  const began = Date.now();
  await tell(server);
  const code = await server.ended;
  const took = Date.now() - began;
  assert.equal(code, 0, `the server ended with ${code}`);
  assert.ok(took < STOP_MS, `the stop took ${took} ms`);
  server.child = undefined;
  await server.startAt(port);
  return took;
}

/** Idle connections are ended and not waited for: the server would let them idle for 75 seconds. */
async function stopBesideIdle(server) {
  await server.start();
  const idle = await openIdle(server.url, IDLE);
  const began = Date.now();
  await tell(server);
  assert.equal(await server.ended, 0);
  const took = Date.now() - began;
  server.child = undefined;
  await idle.allEnded();
  const most = DRAIN_SECONDS * 1_000 + IDLE_STOP_MS;
  assert.ok(took < most, `the stop took ${took} ms beside ${idle.count} idle connections`);
  return `${took} ms beside ${idle.count} idle connections`;
}

/** A second signal does not wait for anything. */
async function stopAtOnce(server) {
  const began = Date.now();
  await tell(server);
  server.child.kill('SIGTERM');
  assert.equal(await server.ended, 1);
  assert.ok(Date.now() - began < DRAIN_SECONDS * 1_000, 'it waited for its drain');
  server.child = undefined;
}

await proveOnEach({ rounds: 20 }, async (server, { rounds }) => {
  server.own = { ...server.own, EXITDESK_DRAIN_SECONDS: String(DRAIN_SECONDS) };
  // They read faster than a person.
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  const other = server.beside();
  const servers = [server, other];
  for (const each of servers) await each.start();
  const balancer = await Balancer.over(servers.map(({ url }) => url));
  const done = { count: 0 };
  let stops = false;
  let slowest = 0;
  let besideIdle;
  try {
    const api = await Api.signedIn(balancer.url);
    const clients = Array.from({ length: CLIENTS }, (_, first) => work(api, first, () => !stops, done));
    const failed = Promise.all(clients);
    // Reported at the end; until then it must not be taken for an error that goes unseen.
    failed.catch(() => {});
    for (let round = 0; round < rounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, LOAD_MS));
      slowest = Math.max(slowest, await stopAndStart(servers[round % 2]));
      await balancer.untilAllReady();
    }
    stops = true;
    await failed;
    assert.deepEqual(balancer.failures, []);
    await stopAtOnce(other);
    besideIdle = await stopBesideIdle(other);
  } finally {
    stops = true;
    balancer.close();
    await other.remove();
  }
  return `${rounds} stops under load, ${done.count} requests, none failed; the slowest stop took ${slowest} ms, ${besideIdle}`;
});
