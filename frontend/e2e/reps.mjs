// Eight reps work one campaign at the same time while its servers are killed every few seconds: no number has two holders, every
// person is called once, each call has a decision that allowed it, and every outcome that was acknowledged is there.
// node e2e/reps.mjs [--people 10000] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { callers, phoneOf } from './support/callers.mjs';
import { pause } from './support/expect.mjs';
import { proveOnEach } from './support/proof.mjs';
import { Rep } from './support/rep.mjs';
import { percentile, Servers } from './support/servers.mjs';

const REPS = 8;
/** From one kill to the next. */
const KILL_MS = [2_000, 5_000];
const PER_PAGE = 200;

/** However a screen writes a number. */
const digitsOf = (phone) => phone.replaceAll(/\D/g, '').slice(-10);

async function campaignOf(api, people) {
  await callers(api, people);
  // The whole list: whom indexes find.
  return (await api.post('/api/campaigns', { name: 'Eight at once', list: 'raw_leads' }, 201)).id;
}

async function hire(url, number) {
  const person = { username: `rep${number}`, password: `calls-by-the-hour-${number}` };
  const names = { email: `rep${number}@example.com`, firstName: 'Rep', lastName: `Number ${number}` };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, ...names, role: 'phone_agent' }),
  });
  assert.equal(answer.status, 201, await answer.text());
  return (await Api.signedIn(url, person)).cookie;
}

async function killing(servers, going) {
  const [shortest, longest] = KILL_MS;
  let kills = 0;
  for (;;) {
    await pause(shortest + Math.random() * (longest - shortest));
    if (!going()) return kills;
    await servers.killOne();
    kills += 1;
  }
}

/** From a rep's being shown a number to their saying what came of it, no other rep was shown it. */
function checkHolds(holds) {
  const last = new Map();
  for (const hold of [...holds].sort((one, other) => one.from - other.from)) {
    const before = last.get(hold.phone);
    const alone = !before || before.rep === hold.rep || before.until <= hold.from;
    assert.ok(alone, `${hold.phone} was held by ${before?.rep} and ${hold.rep} at once`);
    if (!before || before.until < hold.until) last.set(hold.phone, hold);
  }
}

async function* callsOf(api, campaign) {
  for (let page = 1; ; page += 1) {
    const rows = await api.get(
      `/api/desk/calls?campaignId=${campaign}&sort=startedAt&page=${page}&perPage=${PER_PAGE}`,
    );
    yield* rows;
    if (rows.length < PER_PAGE) return;
  }
}

async function checkDecision(api, { decisionId, entityId, phone }) {
  const decisions = await api.get(`/api/contact/decisions?rawLeadId=${entityId}`);
  const decision = decisions.find(({ id }) => id === decisionId);
  assert.equal(decision?.answer, 'allowed', `the call to ${phone} has no decision that allowed it`);
  assert.ok(decision.begunAt);
}

/** What is stored compared with what the reps read. */
async function checkCalls(api, campaign, { reps, people }) {
  const said = new Map(reps.flatMap((rep) => [...rep.outcomes]));
  const called = new Map();
  const calls = [];
  for await (const call of callsOf(api, campaign)) {
    const phone = digitsOf(call.phone);
    assert.ok(!called.has(phone), `${phone} was called twice`);
    called.set(phone, call);
    calls.push(call);
    assert.equal(call.outcome, said.get(call.id), `what came of call ${call.id}`);
    said.delete(call.id);
  }
  assert.deepEqual([...said], [], 'outcomes that were acknowledged and are gone');
  const skipped = new Set(reps.flatMap((rep) => [...rep.skipped].map(digitsOf)));
  const never = Array.from({ length: people }, (_, place) => phoneOf(place)).filter(
    (phone) => !called.has(phone) && !skipped.has(phone),
  );
  assert.deepEqual(never, [], 'people whom nobody was shown');
  const decisions = new Set(calls.map(({ decisionId }) => decisionId));
  assert.equal(decisions.size, calls.length, 'a decision for each call');
  const waiting = [...calls];
  const look = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) await checkDecision(api, call);
  };
  await Promise.all(Array.from({ length: REPS }, look));
  return calls.length;
}

await proveOnEach({ people: 10_000 }, async (server, { people }) => {
  // They read faster than a person.
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  const onPostgres = server.databaseUrl.startsWith('postgres');
  const servers = new Servers(server, onPostgres ? 2 : 1);
  try {
    await servers.start();
    const url = await servers.url();
    const api = await Api.signedIn(url);
    const campaign = await campaignOf(api, people);
    const reps = [];
    for (let number = 1; number <= REPS; number += 1) {
      reps.push(new Rep(servers, `rep${number}`, await hire(url, number)));
    }
    const began = Date.now();
    let works = true;
    const killed = killing(servers, () => works);
    await Promise.all(reps.map((rep) => rep.work(campaign))).finally(() => (works = false));
    const kills = await killed;
    const seconds = (Date.now() - began) / 1000;
    checkHolds(reps.flatMap((rep) => rep.holds));
    const admin = await Api.signedIn(await servers.url());
    const calls = await checkCalls(admin, campaign, { reps, people });
    const times = reps.flatMap((rep) => rep.times).sort((a, b) => a - b);
    const undone = reps.reduce((sum, rep) => sum + rep.undone, 0);
    const skips = reps.reduce((sum, rep) => sum + rep.skipped.size, 0);
    return (
      `${people} people, ${REPS} reps, ${servers.all.length} servers, ${kills} kills, ${seconds.toFixed(0)} s: ` +
      `${calls} calls, each allowed, with its outcome, to another person; ${undone} undone, ${skips} skipped; no number with ` +
      `two holders; an outcome and the next person p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}`
    );
  } catch (error) {
    console.log(servers.log());
    throw error;
  } finally {
    await servers.remove();
  }
});
