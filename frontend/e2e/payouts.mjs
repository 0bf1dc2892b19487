// Pays through the simulated bank while every third call to it goes wrong and servers are killed, one every few seconds; when
// the faults stop, the bank has exactly one transfer for each payout, of the right amount to the right recipient, the books
// say the same of every one, and everything adds up (exitdesk check). Other screens are opened meanwhile.
// node e2e/payouts.mjs [--payouts 1000] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { SimulatedBank } from './support/bank.mjs';
import { eventually, pause } from './support/expect.mjs';
import {
  allRows,
  asks,
  inCents,
  officeThatOwes,
  payAll,
  prepareToPay,
  recipients,
  shares,
  signedInBoth,
} from './support/paying.mjs';
import { proveOnEach } from './support/proof.mjs';
import { percentile, Servers, timesOf } from './support/servers.mjs';

const FAULT_EVERY = 3;
/** One server is killed after so many ms, each time. */
const KILLED_AFTER_MS = [1_500, 4_500];
const LEAST_KILLS = 3;
/** How long faults and kills go on at most, and how long the rest may take: a while, and something for each payout. */
const UNDER_FAULTS_MS = (payouts) => 60_000 + payouts * 600;
const AFTERWARDS_MS = (payouts) => 180_000 + payouts * 300;
const LOOK_EVERY_MS = 500;
/** The screen that has nothing to do with banks: a page of a list. */
const SCREEN = '/api/raw-leads?page=1&perPage=25&sort=-createdAt';
const LIST_ROWS = 2_000;

async function leadsToLookAt(api) {
  const rows = Array.from(
    { length: LIST_ROWS },
    (_, row) => `Ima,Port ${row},i${row}@example.com,3${String(row).padStart(9, '0')}`,
  );
  const { id } = await api.importList(['First Name,Last Name,Email,Phone', ...rows].join('\n'));
  await eventually(async () => {
    const { state } = await api.get(`/api/raw-leads/imports/${id}`);
    assert.equal(state, 'done');
  });
}

async function killing(servers, state) {
  const [least, most] = KILLED_AFTER_MS;
  while (!state.isCalm) {
    await pause(least + Math.random() * (most - least));
    if (state.isCalm) return;
    await servers.killOne();
    state.kills += 1;
  }
}

/** Waits until the bank has it all, or long enough: what is left goes out when nothing is in its way any more. */
async function untilAtBank(bank, payouts, state) {
  const until = Date.now() + UNDER_FAULTS_MS(payouts);
  while (Date.now() < until) {
    const { length } = bank.transfers();
    if (length >= payouts && state.kills >= LEAST_KILLS) return length;
    await pause(LOOK_EVERY_MS);
  }
  return bank.transfers().length;
}

/** Exactly one transfer at the bank for each payout, as it was asked for, and no other. */
function assertBank(bank, payouts) {
  const left = new Map(payouts.map((payout) => [payout.id.slice(1), payout]));
  for (const { note, cents, recipient } of bank.transfers()) {
    const id = /Exitdesk transfer (\d+) [0-9a-f]{32}$/.exec(note)?.[1];
    const payout = left.get(id);
    assert.ok(payout, `the bank has a transfer that nobody asked for, or one twice: ${note}, ${cents} cents`);
    assert.deepEqual({ cents, recipient }, { cents: payout.cents, recipient: payout.recipient }, note);
    left.delete(id);
  }
  assert.deepEqual([...left.keys()], [], 'payouts that never reached the bank');
}

/** Every payout is completed in the books, and what it paid is paid. */
async function assertBooks(api, payouts, wanted) {
  const rows = await allRows(api, '/api/mercury-bank/transactions');
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { id, cents, recipient } of payouts) {
    const row = found.get(id);
    assert.ok(row, `${id} is not in the list`);
    const { status, amount, counterparty } = row;
    assert.deepEqual(
      { status, cents: inCents(amount), recipient: counterparty.id },
      { status: 'completed', cents, recipient },
      id,
    );
  }
  // A line of the bank beside its own transfer would be told twice.
  assert.equal(rows.length, payouts.length, 'rows of the monitor');
  const paid = await allRows(api, '/api/commissions?status=paid');
  assert.equal(paid.length, wanted.commission + wanted.commissionsAtOnce, 'commissions that are paid');
  const completed = await allRows(api, '/api/partner-payments?status=completed');
  assert.equal(
    completed.length,
    wanted.partner + wanted.partnerAtOnce,
    'partner payments that are completed',
  );
}

async function untilSettled(api, payouts) {
  const open = async (status) => api.total(`/api/mercury-bank/transactions?status=${status}`);
  await eventually(
    async () => {
      assert.equal(await open('pending'), 0, 'pending');
      assert.equal(await open('processing'), 0, 'processing');
      assert.equal(await open('completed'), payouts, 'completed');
    },
    { within: AFTERWARDS_MS(payouts) },
  );
}

async function prove(servers, bank, payouts) {
  const wanted = shares(payouts);
  await servers.start();
  const { api, cookies } = await signedInBoth(servers.all[0]);
  await leadsToLookAt(api);
  const office = await officeThatOwes(api, {
    commissions: wanted.commission + wanted.commissionsAtOnce,
    partnerPayments: wanted.partnerAtOnce,
  });
  const requests = asks(office, await recipients(api), wanted);

  const state = { isCalm: false, kills: 0 };
  await bank.failEvery(FAULT_EVERY);
  const killer = killing(servers, state);
  const screen = timesOf(servers, cookies.first, SCREEN, () => state.isCalm);
  const began = Date.now();
  let made;
  let reached;
  try {
    made = await payAll(servers, cookies, requests);
    reached = await untilAtBank(bank, payouts, state);
  } finally {
    state.isCalm = true;
    await killer;
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1);
  const times = await screen;
  const faults = await bank.calm();

  const last = new Api(await servers.url(), cookies.first);
  await untilSettled(last, payouts);
  assertBank(bank, made);
  await assertBooks(last, made, wanted);
  await servers.end();
  servers.all[0].command(['check']);
  const told = Object.entries(faults).map(([kind, count]) => `${kind} ${count}`);
  console.log(`  faults: ${told.join(', ')}`);
  return (
    `${payouts} payouts, ${reached} at the bank after ${minutes} min with a fault on every third call and ` +
    `${state.kills} kills; in the end exactly one transfer for each, and every rule of exitdesk check held. ` +
    `Another screen meanwhile: ${times.length} requests, p50 ${percentile(times, 0.5)}, ` +
    `p95 ${percentile(times, 0.95)}, longest ${percentile(times, 1)}`
  );
}

await proveOnEach({ payouts: 1_000 }, async (server, { payouts }) => {
  prepareToPay(server);
  const bank = new SimulatedBank(server);
  await bank.start();
  Object.assign(server.own, bank.environment);
  const servers = new Servers(server, server.databaseUrl.startsWith('sqlite:') ? 1 : 2);
  try {
    return await prove(servers, bank, payouts);
  } catch (error) {
    console.log(servers.log());
    throw error;
  } finally {
    await servers.remove();
    await bank.end();
  }
});
