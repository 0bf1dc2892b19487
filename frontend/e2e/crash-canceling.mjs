// Kills the server with SIGKILL in every step from *Cancel Agreement* to the last refund: as the request comes, within its
// transaction, as the card provider is asked, once it gave the money back, and as its answer arrives. After each kill the same press is
// sent again, under its key and as one of its own, and each payment goes back once: nothing is lost and nothing is paid twice.
// node e2e/crash-canceling.mjs [--rounds 25] [--database sqlite|postgres] [--profile release]
// R6-025 R6-073 R6-074
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { CardProvider } from './support/cardProvider.mjs';
import { execute } from './support/databases.mjs';
import { eventually, pause } from './support/expect.mjs';
import { officeToday } from './support/officeDays.mjs';
import { enterBrand } from './support/papers.mjs';
import { allRows, inCents } from './support/paying.mjs';
import { proveOnEach } from './support/proof.mjs';
import { agreementOf, clientIn, HOLDS, signedAgreement } from './support/signed.mjs';

/** In turn; `pressed` is any moment from the request on, before the provider was asked or later. */
const STEPS = ['pressed', 'asked', 'done', 'answered', 'pressed'];
/** From the press to the end of its work takes less. */
const LONGEST_PRESS_MS = 150;
const CHECK_CENTS = 50_000;
const CARD_CENTS = 30_000;
/** A refund that stays with the provider is asked for again once it is two minutes old. */
const SETTLED_MS = 240_000;
const ASK_NOW = "UPDATE jobs SET run_at = created_at, lease_until = NULL WHERE kind = 'reconcile_cards'";

async function salesperson(api) {
  const person = { username: 'rep', email: 'rep@example.com', password: 'a quiet lake' };
  const names = { firstName: 'Dana', lastName: 'Reyes', role: 'sales_closer' };
  const { user } = await api.post('/api/auth/register', { ...person, ...names }, 201);
  return user.id;
}

/** A client who signed today and paid twice, once by card: both are held. */
async function client(server, api, state, number) {
  const id = await clientIn(api, HOLDS, number, { assignedTo: state.rep });
  const agreement = await signedAgreement(api, server, id, officeToday());
  const check = { clientId: id, paymentMethod: 'check', amount: CHECK_CENTS / 100, status: 'completed' };
  await api.post('/api/payments', { ...check, paymentDate: officeToday() }, 201);
  const begun = await api.post('/api/payments/create-intent', { clientId: id, amount: CARD_CENTS });
  const intent = begun.paymentIntentId;
  state.provider.pay(intent);
  const hint = { paymentIntentId: intent, clientId: id, invoiceId: null };
  await api.post('/api/payments/stripe-webhook', hint);
  const { version, heldMoney } = await agreementOf(api, agreement);
  assert.equal(inCents(heldMoney), CHECK_CENTS + CARD_CENTS, 'both payments are held');
  const body = { version, how: 'phone', proof: 'The call' };
  const press = { path: `/api/agreements/${agreement}/cancel`, key: crypto.randomUUID(), body };
  return { id, agreement, intent, press };
}

/** Presses, and kills the server at this step; answers what was acknowledged, if anything was. */
async function pressedAndKilled(server, api, state, { press, intent }, step) {
  let killing;
  const kill = async () => {
    // What follows the answer is the server's own transaction: any moment of it.
    if (step === 'answered') await pause(Math.random() * 20);
    await server.end('SIGKILL');
    return false;
  };
  state.provider.reached = (at, of) => {
    if (at !== step || of !== intent) return true;
    killing ??= kill();
    return killing;
  };
  const answer = api.once(press.path, press.key, press.body).catch(() => undefined);
  if (step === 'pressed') await pause(Math.random() * LONGEST_PRESS_MS);
  else await answer;
  assert.ok(step === 'pressed' || killing, `the card provider saw its refund ${step}`);
  await killing;
  await server.end('SIGKILL');
  state.provider.reached = async () => true;
  const told = await answer;
  if (told) assert.equal(told.status, 200, told.text);
  return told?.text;
}

/** What the client said is on record once, no matter who presses again and how. */
async function pressedAgain(api, { press, agreement }, acknowledged) {
  const again = await api.once(press.path, press.key, press.body);
  assert.equal(again.status, 200, again.text);
  assert.equal(JSON.parse(again.text).outcome, 'canceled');
  if (acknowledged !== undefined) {
    assert.deepEqual([again.text, again.replayed], [acknowledged, true], 'what was acknowledged stays');
  }
  const other = await api.once(press.path, crypto.randomUUID(), press.body);
  assert.equal(other.status, 200, other.text);
  assert.equal(JSON.parse(other.text).outcome, 'already');
  const { canceledAt, cancelNotices } = await agreementOf(api, agreement);
  assert.ok(canceledAt, 'the agreement is canceled');
  assert.equal(cancelNotices.length, 1);
  return again.replayed;
}

async function round(server, state, number) {
  const step = STEPS[number % STEPS.length];
  await server.start();
  const api = await Api.signedIn(server.url);
  const one = await client(server, api, state, number);
  state.clients.push(one);
  const acknowledged = await pressedAndKilled(server, api, state, one, step);
  server.command(['check']);
  await server.start();
  const replayed = await pressedAgain(await Api.signedIn(server.url), one, acknowledged);
  await server.end();
  const known = acknowledged === undefined ? 'cut off' : 'acknowledged';
  const found = replayed ? 'done' : 'not done';
  state.found.push(`${step} ${found}`);
  console.log(`  round ${number}: killed when ${step}, ${known}, ${found} before the kill`);
}

const refundsOf = (payments, client) =>
  payments.filter(({ clientId, paymentType }) => clientId === client.id && paymentType === 'refund');

/** Two payments of each client's went back, each once, and the provider gave the card's back once. */
async function assertOnce(api, { clients, provider }) {
  const payments = await allRows(api, '/api/payments', 'sort=paymentDate');
  for (const client of clients) {
    const rows = refundsOf(payments, client).map(({ status, amount }) => `${status} ${inCents(amount)}`);
    assert.deepEqual(rows.sort(), [`completed ${CARD_CENTS}`, `completed ${CHECK_CENTS}`].sort());
    assert.deepEqual(provider.refundsOf(client.intent), [CARD_CENTS], 'the card got it back once');
    const { heldMoney } = await agreementOf(api, client.agreement);
    assert.equal(inCents(heldMoney), 0);
    const { status } = await api.get(`/api/clients/${client.id}`);
    assert.equal(status, 'Canceled');
  }
  const commissions = await allRows(api, '/api/commissions', 'sort=createdAt');
  assert.ok(commissions.length >= clients.length, 'what was held would have earned');
  for (const { status, amount } of commissions) {
    assert.deepEqual([status, inCents(amount)], ['canceled', 0]);
  }
  const { clientPayments } = await api.get('/api/payments/summary');
  assert.deepEqual([clientPayments.received, clientPayments.held].map(inCents), [0, 0]);
}

async function prove(server, { rounds }, provider) {
  const state = { provider, clients: [], found: [] };
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  await server.start();
  const admin = await Api.signedIn(server.url);
  await enterBrand((path, body) => admin.put(path, body));
  state.rep = await salesperson(admin);
  await server.end();
  for (let number = 0; number < rounds; number += 1) await round(server, state, number);
  await server.start();
  const api = await Api.signedIn(server.url);
  await eventually(
    async () => {
      execute(server.databaseUrl, ASK_NOW);
      await pause(2_000);
      const payments = await allRows(api, '/api/payments', 'sort=paymentDate');
      const underway = payments.filter(({ status }) => status === 'processing');
      assert.deepEqual(underway, [], 'every refund is with its client');
    },
    { within: SETTLED_MS },
  );
  await assertOnce(api, state);
  await server.end();
  server.command(['check']);
  // A step of the provider's is reached only by a press whose transaction stands.
  const wrong = state.found.filter((found) => /^(asked|done|answered) not done$/.test(found));
  assert.deepEqual(wrong, []);
  const kinds = new Set(state.found).size;
  return `${rounds} kills at ${kinds} different places, each client canceled once, and each of ${2 * rounds} payments went back once`;
}

await proveOnEach({ rounds: 25 }, async (server, sizes) => {
  const provider = new CardProvider();
  await provider.start();
  try {
    Object.assign(server.own, provider.environment);
    return await prove(server, sizes, provider);
  } finally {
    provider.end();
  }
});
