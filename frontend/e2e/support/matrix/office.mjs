// What the office has besides clients and their papers: views, bulk actions, calls, payees, transfers, campaigns and the like. One of
// each kind for one person, made by them where their role may, else by the administrator.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { now } from '../clock.mjs';
import { execute } from '../databases.mjs';
import { eventually } from '../expect.mjs';
import { monthAgo } from '../officeDays.mjs';
import { ADMIN } from '../server.mjs';

/** Rows that no call of the API makes at every hour have ids of their own, far enough from each other for the server's in between. */
let next = 900_000_000;
const newId = () => {
  next += 100_000;
  return next;
};

/** Names that are there once. */
let names = 0;
const named = (kind) => {
  names += 1;
  return `Matrix ${kind} ${names}`;
};

/** A number that no one else has. */
export const newPhone = () => `305${5_550_100 + (newId() - 900_000_000) / 100_000}`;

/** An instant as the database writes it. */
const at = (server, ms) =>
  server.databaseUrl.startsWith('sqlite://') ? String(ms * 1_000) : `'${new Date(ms).toISOString()}'`;

/** New bytes as the database writes them. */
const bytes = (server) => {
  const hex = randomBytes(16).toString('hex');
  return server.databaseUrl.startsWith('sqlite://') ? `X'${hex}'` : `'\\x${hex}'`;
};

/** A call that its caller left a voicemail on. No one may be called at every hour, so the gate is not asked. */
function called(server, { me, lead, phone }) {
  const [decision, call, when] = [newId(), newId(), at(server, now())];
  execute(
    server.databaseUrl,
    `INSERT INTO gate_decisions (id, asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, code, sentence, facts) VALUES (${decision}, ${when}, ${me}, 'press', 'lead', ${lead}, '${phone}', 'sales', 'allowed', 'allowed', 'You may call.', '{}')`,
  );
  execute(
    server.databaseUrl,
    `INSERT INTO calls (id, decision_id, user_id, entity, entity_id, phone_key, purpose, started_at, outcome, outcome_at, seconds) VALUES (${call}, ${decision}, ${me}, 'lead', ${lead}, '${phone}', 'sales', ${when}, 'voicemail', ${when}, 60)`,
  );
  return call;
}

/** A call that was promised for a time that has come. */
function promised(server, { me, lead, phone }) {
  const [id, when] = [newId(), at(server, now())];
  execute(
    server.databaseUrl,
    `INSERT INTO callbacks (id, phone_key, entity, entity_id, user_id, due_at, status, created_at) VALUES (${id}, '${phone}', 'lead', ${lead}, ${me}, ${when}, 'open', ${when})`,
  );
  return id;
}

/** A passkey that no device has. With it the person's next sign-in asks for it. */
export function passkeyOf(server, user) {
  const id = newId();
  execute(
    server.databaseUrl,
    `INSERT INTO passkeys (id, user_id, credential, public_key, sign_count, name, created_at) VALUES (${id}, ${user}, ${bytes(server)}, ${bytes(server)}, 0, 'Matrix', ${at(server, now())})`,
  );
  return id;
}

/** An account that waits for approval; no one works with it. */
async function registered(server) {
  const number = newId();
  const body = JSON.stringify({
    username: `visitor${number}`,
    email: `visitor${number}@example.com`,
    password: ADMIN.password,
    firstName: 'Visiting',
    lastName: 'Person',
    role: 'billing',
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  return JSON.parse(text).user.id;
}

/** One that has ended; nothing where the person may start none. */
async function bulkAction(by, list, action, ids, more = {}) {
  const id = await by.own('/api/bulk-actions', { list, action, ids, ...more });
  if (id === undefined) return undefined;
  await eventually(async () => {
    const { finishedAt } = await by.get(`/api/bulk-actions/${id}`);
    assert.ok(finishedAt, 'the bulk action has not ended');
  });
  return id;
}

/** Two leads of one name that are one record again. */
async function merged(by) {
  const person = { firstName: 'Matrix', lastName: named('Twin').replaceAll(' ', '') };
  const first = await by.any('/api/leads', person);
  const second = await by.any('/api/leads', person);
  const pair = { firstId: first, firstVersion: 1, secondId: second, secondVersion: 1 };
  return by.any('/api/merges', { kind: 'lead', ...pair });
}

/** Who is paid, with a W-9 and its file. */
async function payee(admin, me, file) {
  const id = `U${me}`;
  const address = { street: '1 Harbor Way', city: 'Tampa', state: 'FL', zip: '33602' };
  const number = { taxNumberKind: 'ein', taxNumber: '12-3456789' };
  await admin.put(`/api/payees/${id}`, {
    kind: 'individual',
    legalName: 'Matrix Person',
    ...address,
    ...number,
  });
  const form = new FormData();
  form.set('file', file, 'w9.pdf');
  await admin.send('POST', `/api/payees/${id}/w9`, { body: form }, 201);
  return id;
}

/** A partner with a payment that is open; payments to them by bank wait for a second person, as they were never paid. */
async function partner(by, today) {
  const id = await by.any('/api/partners', { name: named('Partner') });
  const payment = {
    partnerId: id,
    paymentType: 'filing_fee',
    paymentMethod: 'ach',
    amount: 120,
    paymentDate: today,
    status: 'pending',
  };
  return { id, payment: await by.any('/api/partner-payments', payment) };
}

/** A transfer and a batch of one, which wait for a second person; nothing where the person may ask for none. */
async function transfers(by, admin, { id: partnerId, payment }) {
  const counterpartyId = await eventually(async () => {
    const found = await admin.get('/api/mercury-bank/counterparties');
    const first = found.find(({ methods }) => methods.includes('ach'));
    assert.ok(first, 'the bank has a recipient');
    return first.id;
  });
  const sure = { confirmDuplicate: true, confirmRecipient: true };
  const alone = { partnerId, amount: 100, counterpartyId, paymentMethod: 'ach', ...sure };
  const items = [{ partnerPaymentId: payment, counterpartyId }];
  return {
    transfer: await by.own('/api/mercury-bank/partner-payment', alone),
    batch: await by.own('/api/mercury-bank/batches', {
      kind: 'partner_payments',
      method: 'ach',
      items,
      ...sure,
    }),
  };
}

function script() {
  const text = 'This is {your name} with {our company}, about your timeshare. May I go on?';
  const choices = [{ label: 'Yes', goesTo: null, fills: 'resort' }];
  return { name: named('Script'), pages: [{ key: 'opening', title: 'Opening', text, choices }] };
}

function list() {
  const form = new FormData();
  form.set('mapping', JSON.stringify({ First: 'firstName', Last: 'lastName', Email: 'email' }));
  form.set('dryRun', 'false');
  const name = named('Row').replaceAll(' ', '');
  const rows = `First,Last,Email\nMatrix,${name},${name}@example.org\n`;
  form.set('file', new Blob([rows], { type: 'text/csv' }), 'list.csv');
  return form;
}

/**
 * @param by asks as the person: `any` falls back to the administrator, `own` answers nothing where the person may not
 * @param known the records that are there already, and the bytes of a paper
 */
export async function officeRecords(server, admin, by, { me, today, file, lead, phone, agreement }) {
  const their = await partner(by, today);
  return {
    view: await by.own('/api/views', { list: 'invoices', name: named('View') }),
    bulkAction: await bulkAction(by, 'leads', 'add_tags', [lead], { tags: ['matrix'] }),
    exported: await bulkAction(by, 'leads', 'export', [lead]),
    downloaded: await bulkAction(by, 'documents', 'download', [agreement]),
    call: called(server, { me, lead, phone }),
    callback: promised(server, { me, lead, phone }),
    sitting: await by.own('/api/desk/sittings', {}),
    rep: me,
    merge: await merged(by),
    payee: await payee(admin, me, file),
    partner: their.id,
    partnerPayment: their.payment,
    ...(await transfers(by, admin, their)),
    campaign: await by.any('/api/campaigns', { name: named('Campaign'), list: 'raw_leads' }),
    script: await by.any('/api/scripts', script()),
    import: await by.any('/api/raw-leads/import', list()),
    account: await registered(server),
    // Of the office, not of a person.
    journalAccount: 'bank',
  };
}

/** What there is once for everyone: a line of the bank that no one matched, and a month that is reconciled. */
export async function officeWide(admin) {
  const bankLine = await eventually(async () => {
    await admin.post('/api/mercury-bank/refresh', {});
    const lines = await admin.get('/api/bank-matching?allMonths=true&page=1&perPage=200');
    const open = (lines.data ?? lines).find(({ state }) => state === 'open');
    assert.ok(open, 'the bank has a line that is open');
    return open.lineId;
  });
  const { name } = monthAgo(1);
  const { account, bank } = await admin.get(`/api/bank-reconciliation?month=${name}`);
  const statement = {
    account,
    month: name,
    statementBalance: bank.closing ?? 0,
    note: 'Kept for the matrix',
  };
  const { id } = await admin.post('/api/bank-matching/reconciliations', statement, 201);
  return { bankLine, reconciliation: id };
}
