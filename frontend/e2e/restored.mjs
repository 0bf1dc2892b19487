// Restores a backup of the database that was taken before payouts went out: none of them is sent again, whether the books
// know nothing of it or had it waiting; what the bank has and the books lack is proposed for matching; and new payouts, which
// get the ids of the lost ones, go out once each.
// node e2e/restored.mjs [--payouts 50] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { SimulatedBank } from './support/bank.mjs';
import { now } from './support/clock.mjs';
import { backup } from './support/databases.mjs';
import { eventually } from './support/expect.mjs';
import {
  asks,
  inCents,
  officeThatOwes,
  payAll,
  prepareToPay,
  recipients,
  shares,
  signedInBoth,
  transactions,
} from './support/paying.mjs';
import { proveOnEach } from './support/proof.mjs';
import { Servers } from './support/servers.mjs';

/** Payouts that are through before the backup; whose answer was lost before it, though the bank has them; that wait for the
 *  bank in it; and that are asked for after the restore. */
const EARLIER = 10;
const DOUBTED = 5;
const WAITING = 10;
const AFTERWARDS = 10;
const KEPT = EARLIER + DOUBTED + WAITING;
const SETTLED_MS = 240_000;
/** More than any payout before: they cannot be mistaken for one of those. */
const AFTERWARDS_CENTS = 70_000;

const onlyToPartners = (partner) => ({ commission: 0, commissionsAtOnce: 0, partnerAtOnce: 0, partner });

class Office {
  constructor(server, bank) {
    this.server = server;
    this.bank = bank;
    this.servers = new Servers(server, 1);
  }

  async start() {
    await this.servers.start();
    const { api, cookies } = await signedInBoth(this.server);
    this.api = api;
    this.cookies = cookies;
  }

  pay(requests) {
    return payAll(this.servers, this.cookies, requests);
  }

  /** This many of our transfers are completed and none is on its way; a user asks for news of each. */
  async settles(completed) {
    await eventually(
      async () => {
        const rows = await transactions(this.api);
        const ours = rows.filter(({ id }) => id.startsWith('T'));
        const open = ours.filter(({ status }) => status !== 'completed');
        for (const { id } of open) await this.api.post(`/api/mercury-bank/transactions/${id}/refresh`, {});
        assert.deepEqual(
          open.map(({ id, bankState, reason }) => ({ id, bankState, reason })),
          [],
        );
        assert.equal(ours.length, completed, 'transfers of ours');
      },
      { within: SETTLED_MS },
    );
  }
}

/** As a text: how much went to whom. */
const what = ({ cents, recipient }) => `${cents} to ${recipient}`;
const sorted = (payouts) => payouts.map(what).sort();

/** The bank sent exactly these, each once. */
function assertSent(bank, payouts) {
  assert.deepEqual(sorted(bank.transfers()), sorted(payouts));
}

/** The lines of the account that stand in no book, by amount and recipient. */
async function unmatched(api) {
  const month = new Date(now()).toISOString().slice(0, 7);
  const found = [];
  for (let page = 1; ; page += 1) {
    const rows = await api.get(`/api/bank-matching?month=${month}&state=open&page=${page}&perPage=100`);
    found.push(...rows);
    if (rows.length < 100) return found;
  }
}

/** What was paid and is open in the books again is recorded manually, as an office would. */
async function recordByHand(api, lost) {
  const headers = { 'content-type': 'application/json' };
  const change = (method, path, value) =>
    api.send(method, path, { body: JSON.stringify(value), headers }, 200);
  for (const { record } of lost) {
    const [kind, id] = record?.split(' ') ?? [];
    if (kind === 'commission') await change('PUT', `/api/commissions/${id}`, { status: 'paid' });
    if (kind === 'partner_payment') {
      await change('PATCH', `/api/partner-payments/${id}`, { status: 'completed' });
    }
  }
}

/** Every payout that the books lack stands there, and whatever it paid is proposed for it; the line and that record of each. */
async function assertProposed(api, lost) {
  const lines = await unmatched(api);
  const found = [];
  for (const { cents, record } of lost) {
    const own = lines.filter(({ amount }) => Math.abs(inCents(amount)) === cents);
    assert.ok(own.length > 0, `no line of ${cents} cents stands for matching`);
    const proposed = own.flatMap(({ lineId, proposals }) =>
      proposals.flatMap(({ records }) => records.map((its) => ({ line: lineId, its }))),
    );
    const mine = proposed.filter(({ its }) => `${its.kind} ${its.id}` === record);
    if (record !== undefined) assert.ok(mine.length > 0, `${record} of ${cents} cents is not proposed`);
    found.push(mine[0] ?? { line: own[0].lineId });
  }
  return found;
}

/**
 * An office says what each of those lines paid. Until then a payment of a record that has a lost one's number waits, because
 * the bank has an earlier payment of that number which the books do not know.
 */
async function matchLines(api, found) {
  const open = new Set(found.map(({ line }) => line));
  for (const { line, its } of found) {
    if (its === undefined || !open.has(line)) continue;
    const { kind, id, amount } = its;
    await api.post(
      '/api/bank-matching/matches',
      { lineId: line, records: [{ kind, id, amount: Math.abs(amount) }] },
      201,
    );
    open.delete(line);
  }
  for (const lineId of open) {
    await api.post('/api/bank-matching/ignored', { lineId, reason: 'Paid before the restore' }, 201);
  }
}

async function prove(office, payouts, keep) {
  const { bank } = office;
  const wanted = shares(payouts);
  await office.start();
  const owed = await officeThatOwes(office.api, {
    commissions: wanted.commission + wanted.commissionsAtOnce,
    partnerPayments: wanted.partnerAtOnce,
  });
  const counterparties = await recipients(office.api);
  const more = (count, least) => asks(owed, counterparties, onlyToPartners(count), least);

  const earlier = await office.pay(more(EARLIER, 30_000));
  await office.settles(EARLIER);
  await bank.answersWrongly(DOUBTED);
  const doubted = await office.pay(more(DOUBTED, 40_000));
  await eventually(() => assert.equal(bank.transfers().length, EARLIER + DOUBTED));
  await bank.end();
  const waiting = await office.pay(more(WAITING, 50_000));
  await office.servers.end();
  const kept = keep();

  await bank.start();
  await office.start();
  const lost = await office.pay(asks(owed, counterparties, wanted));
  const before = [...earlier, ...doubted, ...waiting, ...lost];
  await office.settles(KEPT + payouts);
  assertSent(bank, before);

  await office.server.end('SIGKILL');
  kept.restore();
  await office.start();
  await office.settles(KEPT);
  await eventually(
    async () => {
      const own = new Set(bank.transfers().flatMap(({ lines }) => lines.map(({ id }) => id)));
      const rows = await transactions(office.api);
      const sent = rows.filter(({ transactionId }) => own.has(transactionId));
      assert.equal(sent.length, KEPT + payouts, 'rows of what the bank sent');
    },
    { within: SETTLED_MS },
  );
  assertSent(bank, before);
  await recordByHand(office.api, lost);
  const lines = await assertProposed(office.api, lost);
  await matchLines(office.api, lines);
  const proposed = lines.filter(({ its }) => its !== undefined).length;

  const fresh = await office.pay(more(AFTERWARDS, AFTERWARDS_CENTS));
  const ids = new Set(lost.map(({ id }) => id));
  assert.ok(
    fresh.some(({ id }) => ids.has(id)),
    'new transfers have the ids of lost ones',
  );
  await office.settles(KEPT + AFTERWARDS);
  assertSent(bank, [...before, ...fresh]);
  await office.servers.end();
  office.server.command(['check']);
  return (
    `a backup from before ${payouts} payouts was restored after them: none was sent again, ${WAITING} that waited in it ` +
    `and ${DOUBTED} in doubt were found at the bank, all ${payouts} stand for matching, ${proposed} of them with what they paid, and ` +
    `${AFTERWARDS} new ones under the same ids went out once each`
  );
}

await proveOnEach({ payouts: 50 }, async (server, { payouts }) => {
  prepareToPay(server);
  const bank = new SimulatedBank(server);
  const office = new Office(server, bank);
  const backups = [];
  const keep = () => {
    const kept = backup(server.databaseUrl);
    backups.push(kept);
    return kept;
  };
  try {
    await bank.start();
    Object.assign(server.own, bank.environment);
    return await prove(office, payouts, keep);
  } finally {
    await server.end('SIGKILL');
    await bank.end();
    for (const { drop } of backups) drop();
  }
});
