// An office that owes partners and salespeople money, and asks its bank to pay them.
import assert from 'node:assert/strict';
import { Api } from './api.mjs';
import { eventually, pause } from './expect.mjs';
import { ADMIN } from './server.mjs';

export const SECOND = { username: 'second', password: 'looks-twice-at-it' };
const CLIENTS = 8;
const PARTNERS = 5;
/** How many are paid as one: partners' then come to more than a second person is needed for. */
const BATCH = 30;
/** Of this many direct payouts one is a wire, and one is so large that it waits for a second person no matter who is paid. */
const RARE = 20;
/** From here a second person is asked. */
const LARGE_CENTS = 500_000;
/** The smallest payout to a partner, unless another is asked for; each is a cent more than the one before. */
const LEAST_CENTS = 10_000;
const WRITERS = 6;
/** How long one request is sent again and again while servers are killed. */
const ASKED_AGAIN_MS = 120_000;

const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const inDollars = (cents) => cents / 100;
export const inCents = (amount) => Math.round(Number(amount) * 100);

/** Does the work for each of the list, a few at a time; answers what it made, in the list's order. */
export async function forEachOf(list, work) {
  const made = new Array(list.length);
  let next = 0;
  const run = async () => {
    while (next < list.length) {
      const index = next;
      next += 1;
      made[index] = await work(list[index], index);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, run));
  return made;
}

const upTo = (count) => Array.from({ length: count }, (_, index) => index);

/** A second administrator, who approves what the first asks for; lists are read as fast as a program can. */
export function prepareToPay(server) {
  const who = ['--username', SECOND.username, '--email', 'second@example.com', '--first-name', 'Sam'];
  server.command(['admin', 'create', ...who, '--last-name', 'Second', '--password-stdin'], SECOND.password);
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
}

/** The second administrator approves whatever waits: a first payment does, and what pays a partner whom who asks added. */
export async function secondApproves(server) {
  const api = await Api.signedIn(server.url, SECOND);
  const waiting = (await transactions(api)).filter(({ acts }) => acts.includes('approve'));
  assert.ok(waiting.length > 0, 'something waits for a second person');
  for (const { id, version } of waiting) {
    await api.post(`/api/mercury-bank/transfers/${id}/approve`, { version }, 200);
  }
}

/** What the office owes, so that as many payouts can be asked as wanted. */
export async function officeThatOwes(api, { commissions, partnerPayments }) {
  const partners = await forEachOf(upTo(PARTNERS), async (number) => {
    const { id } = await api.post('/api/partners', { name: `Harbor Title ${number}` }, 201);
    return id;
  });
  await earned(api, commissions);
  const open = await forEachOf(upTo(partnerPayments), async (number) => {
    const partnerId = partners[number % partners.length];
    const what = { paymentType: 'filing_fee', paymentMethod: 'ach', paymentDate: yesterday() };
    const amount = inDollars(2 * LEAST_CENTS + number);
    return api.post('/api/partner-payments', { partnerId, amount, status: 'pending', ...what }, 201);
  });
  const approved = await allRows(api, '/api/commissions', 'status=approved&sort=createdAt');
  assert.equal(approved.length, commissions);
  return { partners, partnerPayments: open, commissions: approved };
}

/** Salespeople whose clients paid, and the commissions of it, approved. */
async function earned(api, count) {
  if (count === 0) return;
  const person = { username: 'rep', email: 'rep@example.com', password: 'a quiet lake' };
  const names = { firstName: 'Dana', lastName: 'Reyes', role: 'sales_closer' };
  const { user } = await api.post('/api/auth/register', { ...person, ...names }, 201);
  const clients = await forEachOf(upTo(CLIENTS), (number) => {
    const client = { firstName: 'Ana', lastName: `Ruiz ${number}`, serviceType: 'Cancellation' };
    return api.post('/api/clients', { ...client, assignedTo: user.id }, 201);
  });
  await forEachOf(upTo(count), (number) => {
    const { id: clientId } = clients[number % clients.length];
    const how = { paymentMethod: 'check', paymentDate: yesterday(), status: 'completed' };
    return api.post('/api/payments', { clientId, amount: 200 + number / 4, ...how }, 201);
  });
  const pending = await allRows(api, '/api/commissions', 'status=pending&sort=createdAt');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ status: 'approved' });
  await forEachOf(pending, ({ id }) => api.send('PUT', `/api/commissions/${id}`, { body, headers }, 200));
}

/** Every row of a list. */
export async function allRows(api, path, query) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.get(`${path}?${query}&page=${page}&perPage=200`);
    const found = Array.isArray(answer) ? answer : answer.data;
    rows.push(...found);
    if (found.length < 200) return rows;
  }
}

/** Every row of the monitor. */
export const transactions = (api) => allRows(api, '/api/mercury-bank/transactions', 'sort=transactionDate');

/** The recipients as the bank has them, once it was asked. */
export const recipients = (api) =>
  eventually(async () => {
    const found = await api.get('/api/mercury-bank/counterparties');
    assert.ok(found.length > 0, 'the bank has recipients');
    return found;
  });

/** Which way how many payouts go: one by one to partners, one by one to salespeople, and both in batches. */
export function shares(payouts) {
  const part = Math.floor(payouts / 5);
  return { commission: part, commissionsAtOnce: part, partnerAtOnce: part, partner: payouts - 3 * part };
}

/** The requests that ask for all of it, each under a key of its own; the smallest of those to partners is of `least` cents. */
export function asks(office, counterparties, wanted, least = LEAST_CENTS) {
  const withWire = counterparties.filter(({ methods }) => methods.includes('wire'));
  const recipient = (number) => counterparties[number % counterparties.length].id;
  const [alone, together] = [wanted.commission, wanted.commission + wanted.commissionsAtOnce];
  const partner = upTo(wanted.partner).map((number) => {
    const isWire = number % RARE === 1;
    const isLarge = number % RARE === 2;
    const fields = {
      partnerId: office.partners[number % office.partners.length],
      amount: inDollars(least + number + (isLarge ? LARGE_CENTS : 0)),
      counterpartyId: isWire ? withWire[number % withWire.length].id : recipient(number),
      paymentMethod: isWire ? 'wire' : 'ach',
    };
    return one('partner-payment', fields, isWire || isLarge);
  });
  const commission = office.commissions.slice(0, alone).map(({ id, userId, amount }, number) =>
    one('commission-payment', {
      salesRepId: userId,
      commissionId: id,
      amount,
      counterpartyId: recipient(number),
      paymentMethod: 'ach',
    }),
  );
  const batches = [
    ...batchesOf('commissions', 'commissionId', office.commissions.slice(alone, together), recipient),
    ...batchesOf(
      'partner_payments',
      'partnerPaymentId',
      office.partnerPayments.slice(0, wanted.partnerAtOnce),
      recipient,
    ),
  ];
  return shuffled([...partner, ...commission, ...batches]);
}

const one = (what, fields, waits = false) => ({
  path: `/api/mercury-bank/${what}`,
  key: crypto.randomUUID(),
  body: { ...fields, confirmDuplicate: true },
  waits,
  payouts: [
    {
      cents: inCents(fields.amount),
      recipient: fields.counterpartyId,
      record: fields.commissionId && `commission ${fields.commissionId}`,
    },
  ],
});

function batchesOf(kind, name, records, recipient) {
  const batches = [];
  for (let start = 0; start < records.length; start += BATCH) {
    const part = records.slice(start, start + BATCH);
    const items = part.map(({ id }, number) => ({ [name]: id, counterpartyId: recipient(start + number) }));
    const together = part.reduce((sum, { amount }) => sum + inCents(amount), 0);
    batches.push({
      path: '/api/mercury-bank/batches',
      key: crypto.randomUUID(),
      body: { kind, method: 'ach', items, confirmDuplicate: true },
      waits: together >= LARGE_CENTS,
      payouts: part.map(({ id, amount }, number) => ({
        cents: inCents(amount),
        recipient: items[number].counterpartyId,
        record: `${name === 'commissionId' ? 'commission' : 'partner_payment'} ${id}`,
      })),
    });
  }
  return batches;
}

function shuffled(list) {
  const mixed = [...list];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}

/**
 * Asks for everything and approves what waits for a second person, while servers may be killed; answers each payout with the
 * id of its transfer.
 */
export async function payAll(servers, cookies, requests) {
  const made = await forEachOf(requests, async (request) => {
    const answer = await asked(servers, cookies, request);
    const isBatch = answer.items !== undefined;
    const rows = isBatch ? transfersOf(answer) : [answer];
    assert.deepEqual(
      rows.map(({ amount }) => inCents(amount)),
      request.payouts.map(({ cents }) => cents),
    );
    await approved(servers, cookies, isBatch ? batchOf(answer) : transferOf(answer), request.waits);
    return rows.map(({ id }, index) => ({ id, ...request.payouts[index] }));
  });
  return made.flat();
}

function transfersOf({ items }) {
  return items.map((item) => {
    assert.ok(item.transfer, `refused: ${JSON.stringify(item)}`);
    return item.transfer;
  });
}

/** Where a record is read, and where it is approved. */
const transferOf = ({ id }) => ({
  read: `/api/mercury-bank/transactions/${id}`,
  approve: `/api/mercury-bank/transfers/${id}/approve`,
});
const batchOf = ({ id }) => ({
  read: `/api/mercury-bank/batches/${id}`,
  approve: `/api/mercury-bank/batches/${id}/approve`,
});

/** What says that nothing was done and that the same request may be sent again. */
const COMES_AGAIN = ['in_progress', 'clash'];

/**
 * Asks, from servers that may be killed at any moment, until the answer is there: under its key it has one effect. A batch
 * that clashed with what the other server wrote meanwhile is refused for that, and sent again as a person
 * would.
 */
async function asked(servers, cookies, { path, key, body }) {
  const until = Date.now() + ASKED_AGAIN_MS;
  for (;;) {
    const api = new Api(await servers.url(), cookies.first);
    const answer = await api.once(path, key, body).catch(() => undefined);
    if (answer?.status === 201) return JSON.parse(answer.text);
    const goesOn = answer === undefined || (answer.status === 409 && COMES_AGAIN.includes(codeOf(answer)));
    if (!goesOn || Date.now() > until) {
      throw new Error(`${path}: ${answer?.status} ${answer?.text} ${JSON.stringify(body)}`);
    }
    await pause(50);
  }
}

const codeOf = ({ text }) => JSON.parse(text).code;

/**
 * Who did not ask approves; what was done though its answer was cut off is not done again. What need not wait for itself
 * does when the same person sent a lot alone in the last day, or when the recipient is not known to be the payee's.
 */
async function approved(servers, cookies, { read, approve }, mustWait) {
  const until = Date.now() + ASKED_AGAIN_MS;
  for (let tries = 0; ; tries += 1) {
    const api = new Api(await servers.url(), cookies.second);
    try {
      const { acts, version } = await api.get(read);
      if (!acts.includes('approve')) {
        assert.ok(tries > 0 || !mustWait, `${read} does not wait for a second person`);
        return;
      }
      const answer = await api.once(approve, crypto.randomUUID(), { version });
      if (answer.status === 200) return;
      assert.equal(answer.status, 409, `${approve}: ${answer.text}`);
    } catch (error) {
      if (error.name === 'AssertionError' || Date.now() > until) throw error;
    }
    await pause(50);
  }
}

export async function signedInBoth(server) {
  const first = await Api.signedIn(server.url, ADMIN);
  const second = await Api.signedIn(server.url, SECOND);
  return { api: first, cookies: { first: first.cookie, second: second.cookie } };
}
