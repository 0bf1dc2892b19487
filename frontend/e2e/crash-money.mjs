// Kills the server with SIGKILL while people take in money, give it back, make plans and approve commissions, starts it
// again, and proves: what it acknowledged is there and answers the same under its key, what it did not acknowledge can be
// sent again and has one effect, and everything stored adds up (exitdesk check) after every kill.
// node e2e/crash-money.mjs [--rounds 50] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { aLife, proveOnEach, WRITERS } from './support/proof.mjs';

const CLIENTS = 4;
const LONGEST_LIFE_MS = 1_200;
const TODAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

const below = (bound) => Math.floor(Math.random() * bound);
const oneOf = (list) => list[below(list.length)];
const cents = (bound) => (1 + below(bound)) / 100;

/** A salesperson who earns, and their clients, each with an invoice to begin with. */
async function office(api) {
  const person = { username: 'rep', email: 'rep@example.com', password: 'a quiet lake' };
  const names = { firstName: 'Dana', lastName: 'Reyes', role: 'sales_closer' };
  const { user } = await api.post('/api/auth/register', { ...person, ...names }, 201);
  const clients = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const client = { firstName: 'Ana', lastName: `Ruiz ${number}`, serviceType: 'Cancellation' };
    const { id } = await api.post('/api/clients', { ...client, assignedTo: user.id }, 201);
    clients.push({ id, invoices: [] });
  }
  return clients;
}

const payment = (client, more) => ({
  clientId: client.id,
  paymentMethod: 'check',
  amount: cents(200_000),
  paymentDate: TODAY,
  status: 'completed',
  ...more,
});

/** The next request of one writer, on whatever was acknowledged to be there. */
function request({ clients, pending }) {
  const client = oneOf(clients);
  const invoiceId = oneOf(client.invoices);
  const kind = below(10);
  if (kind === 0 || invoiceId === undefined) {
    const body = { clientId: client.id, amount: cents(900_000), dueDate: TODAY, description: 'Exit' };
    return { path: '/api/invoices', body };
  }
  if (kind === 1) {
    const terms = { name: 'Exit plan', totalAmount: 1_000 + below(5_000), numberOfPayments: 1 + below(6) };
    const rest = { paymentFrequency: 'monthly', startDate: TODAY, paymentMethod: 'check' };
    return { path: '/api/payment-plans', body: { clientId: client.id, ...terms, ...rest } };
  }
  if (kind === 2) return { path: '/api/payments', body: payment(client, { status: 'pending' }) };
  if (kind === 3 && pending.length > 0) {
    return { path: `/api/payments/${pending.pop()}/complete`, body: {} };
  }
  if (kind <= 5) {
    const refund = { invoiceId, paymentType: 'refund', amount: cents(20_000) };
    return { path: '/api/payments', body: payment(client, refund) };
  }
  return { path: '/api/payments', body: payment(client, { invoiceId }) };
}

/** What an acknowledged answer offers to later requests. */
function remember({ clients, pending }, { path, body }, answer) {
  const client = clients.find(({ id }) => id === body.clientId);
  if (path === '/api/invoices') client.invoices.push(answer.id);
  if (path === '/api/payment-plans') client.invoices.push(...answer.invoices.map(({ id }) => id));
  if (answer.status === 'pending') pending.push(answer.id);
}

/** Sends one request after the other, each under its key, until the server is gone. */
async function write(api, state) {
  for (;;) {
    const sent = { ...request(state), key: crypto.randomUUID() };
    state.unanswered.set(sent.key, sent);
    let answer;
    try {
      answer = await api.once(sent.path, sent.key, sent.body);
    } catch {
      return;
    }
    state.unanswered.delete(sent.key);
    settle(state, sent, answer);
  }
}

/** An answer is a success that stays, or a refusal that had no effect. */
function settle(state, sent, { status, text }) {
  if (status === 200 || status === 201) {
    state.acknowledged.set(sent.key, { ...sent, status, text });
    remember(state, sent, JSON.parse(text));
  } else {
    assert.ok([409, 422].includes(status), `${sent.path}: ${status} ${text}`);
    state.refused += 1;
  }
}

/** Approves what was earned, until the server is gone. */
async function approve(api, state) {
  for (;;) {
    try {
      const earned = await api.get('/api/commissions?status=pending&page=1&perPage=25');
      for (const { id } of earned) {
        await api.send('PUT', `/api/commissions/${id}`, json({ status: 'approved' }), 200).then(
          () => state.approved.push(id),
          (error) => assert.match(error.message, /: 409 |fetch failed|terminated|closed/),
        );
      }
    } catch (error) {
      if (error.name === 'AssertionError') throw error;
      return;
    }
  }
}

const json = (value) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

/** One life of the server, from its start to its violent end. */
async function live(server, state, round) {
  await server.start();
  const api = await Api.signedIn(server.url);
  await sendAgain(api, state);
  const before = state.acknowledged.size;
  const writers = Array.from({ length: WRITERS }, () => write(api, state));
  writers.push(approve(api, state));
  const life = await aLife(LONGEST_LIFE_MS);
  await server.end('SIGKILL');
  await Promise.all(writers);
  server.command(['check']);
  const [done, cut] = [state.acknowledged.size - before, state.unanswered.size];
  console.log(`  round ${round}: killed after ${life}, ${done} acknowledged, ${cut} cut off`);
}

/** What was cut off is sent again: it answers what was done, or does it now. */
async function sendAgain(api, state) {
  for (const sent of state.unanswered.values()) {
    const answer = await api.once(sent.path, sent.key, sent.body);
    state.recovered += answer.replayed ? 1 : 0;
    settle(state, sent, answer);
  }
  state.unanswered.clear();
}

/** Every acknowledged write answers the same under its key, and its record is there. */
async function checkAcknowledged(api, { acknowledged, approved }) {
  const records = new Set();
  for (const { path, key, body, status, text } of acknowledged.values()) {
    const again = await api.once(path, key, body);
    assert.deepEqual([again.status, again.text, again.replayed], [status, text, true]);
    const { id } = JSON.parse(text);
    const record = path.endsWith('/complete') ? `/api/payments/${id}` : `${path}/${id}`;
    assert.equal((await api.get(record)).id, id);
    const own = `${path}: ${id}`;
    assert.ok(!records.has(own), `${own} answers two keys`);
    records.add(own);
  }
  for (const id of approved) {
    const told = await api.get(`/api/commissions/${id}/timeline`);
    assert.ok(
      told.some(({ kind }) => kind === 'commission.approved'),
      `commission ${id} was approved`,
    );
  }
}

await proveOnEach({ rounds: 50 }, async (server, { rounds }) => {
  const state = {
    acknowledged: new Map(),
    unanswered: new Map(),
    approved: [],
    pending: [],
    refused: 0,
    recovered: 0,
  };
  await server.start();
  state.clients = await office(await Api.signedIn(server.url));
  await server.end();
  for (let round = 0; round < rounds; round += 1) await live(server, state, round);
  await server.start();
  const api = await Api.signedIn(server.url);
  await sendAgain(api, state);
  await checkAcknowledged(api, state);
  await server.end();
  server.command(['check']);
  return (
    `${rounds} kills, ${state.acknowledged.size} acknowledged writes of money and ` +
    `${state.approved.length} approvals all there, ${state.refused} refused, ${state.recovered} done though cut off, ` +
    'every rule of exitdesk check held after every kill'
  );
});
