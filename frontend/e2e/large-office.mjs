// An office of a million leads: how long its lists take in each order, with and without filters, and an action on 10,000 rows
// at a time, while people read lists, and its Undo.
// node e2e/large-office.mjs [--leads 1000000] [--rows 10000] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { pause } from './support/expect.mjs';
import { proveOnEach } from './support/proof.mjs';
import { percentile } from './support/servers.mjs';

const TIMES = 20;
const DAY_MS = 86_400_000;
/** Sample data reaches no further back. */
const MOST_DAYS = 3 * 365;

const ORDERS = {
  'raw-leads': ['createdAt', 'name', 'nextContactDate', 'status'],
  leads: ['createdAt', 'name', 'status', 'source', 'brand'],
  clients: ['createdAt', 'name', 'status', 'serviceType', 'brand'],
  payments: ['paymentDate', 'amount'],
  invoices: ['dueDate', 'amount'],
  partners: ['name', 'createdAt'],
};

const FILTERS = {
  'raw-leads': ['status=New', 'state=FL', 'callable=now', 'search=smith', 'search=555'],
  leads: [
    'status=New%20Lead',
    'state=FL',
    'contact=phone',
    'contact=none',
    'assignedTo=none',
    'callable=now',
    'callable=never',
    'search=smith',
    'search=mary%20jo',
    'status=Qualified&state=FL&contact=email',
  ],
  clients: ['status=Active', 'state=FL', 'contact=email', 'assignedTo=none', 'archived=all', 'search=smith'],
};

const day = (ms) => new Date(ms).toISOString().slice(0, 10);

async function timed(act) {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

/** The times of one list, the shortest first; the first look is not among them, but printed with them. */
async function timesOf(api, path) {
  const first = await timed(() => api.get(path));
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await timed(() => api.get(path)));
  return { path, first, times: times.sort((a, b) => a - b) };
}

/** Every list in every order, its second page, and a page far behind; then filtered. */
async function lists(api) {
  const measured = [];
  for (const [list, orders] of Object.entries(ORDERS)) {
    const address = `/api/${list}?perPage=50`;
    const total = await api.total(`${address}&page=1`);
    const last = Math.max(1, Math.ceil(total / 50));
    for (const order of orders.flatMap((name) => [name, `-${name}`])) {
      measured.push(await timesOf(api, `${address}&page=1&sort=${order}`));
    }
    measured.push(await timesOf(api, `${address}&page=2`));
    measured.push(await timesOf(api, `${address}&page=${Math.ceil(last / 2)}`));
    for (const filter of FILTERS[list] ?? [])
      measured.push(await timesOf(api, `${address}&page=1&${filter}`));
  }
  return measured;
}

function tell(measured) {
  const byP95 = (one) => one.times[Math.floor(one.times.length * 0.95)];
  const slowest = [...measured].sort((a, b) => byP95(b) - byP95(a));
  for (const { path, first, times } of slowest.slice(0, 12)) {
    console.log(
      `  ${path}: p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, first ${first.toFixed(0)} ms`,
    );
  }
}

/** A query of leads that so many match, or a few more: those of the newest days. */
async function matching(api, rows) {
  for (let days = 1; days < MOST_DAYS; days += 1) {
    const query = `createdFrom=${day(Date.now() - days * DAY_MS)}`;
    const total = await api.total(`/api/leads?${query}&page=1&perPage=1`);
    if (total >= rows) return { query, total };
  }
  throw new Error(`fewer than ${rows} leads`);
}

/** Waits until the action is in one of these states, however it got there. */
async function ended(api, id, states) {
  for (;;) {
    const action = await api.get(`/api/bulk-actions/${id}`);
    if (states.includes(action.state)) return action;
    assert.notEqual(action.state, 'failed', action.error);
    await pause(20);
  }
}

/** A user who reads a list until they are told to stop. */
async function reader(api, state) {
  const times = [];
  while (!state.stopped) {
    times.push(await timed(() => api.get('/api/leads?page=1&perPage=50&status=New%20Lead')));
    await pause(100);
  }
  return times.sort((a, b) => a - b);
}

async function bulk(api, rows) {
  const { query, total } = await matching(api, rows);
  const [clerk] = await api.get('/api/staff');
  const state = { stopped: false };
  const reads = reader(api, state);
  const act = { list: 'leads', action: 'assign', assignedTo: clerk.id, allMatching: true, query };
  let [id, done] = [undefined, undefined];
  const took = await timed(async () => {
    ({ id } = await api.post('/api/bulk-actions', act, 202));
    done = await ended(api, id, ['done']);
  });
  assert.equal(done.total, total);
  assert.equal(done.done + done.unchanged, total, JSON.stringify(done));
  const back = await timed(async () => {
    await api.post(`/api/bulk-actions/${id}/undo`, {});
    done = await ended(api, id, ['undone']);
  });
  assert.equal(done.kept, 0);
  state.stopped = true;
  const times = await reads;
  return (
    `${total} leads assigned in ${(took / 1000).toFixed(1)} s, undone in ${(back / 1000).toFixed(1)} s; ` +
    `a list beside it p50 ${percentile(times, 0.5)}, p95 ${percentile(times, 0.95)}, longest ${percentile(times, 1)}`
  );
}

await proveOnEach({ leads: 1_000_000, rows: 10_000 }, async (server, { leads, rows }) => {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  server.command(['seed', '--leads', String(leads), '--append']);
  await server.start();
  const api = await Api.signedIn(server.url);
  const measured = await lists(api);
  tell(measured);
  return `${leads} leads, ${measured.length} lists; ${await bulk(api, rows)}`;
});
