// Last month's money is recorded, compared with the bank's statement and closed; opened again for a reason,
// and closed again. Who may is the office's billing: an accountant reads it all and closes nothing, and a
// salesperson is kept out. A server of its own, whose bank had the month's lines before the office came.
import assert from 'node:assert/strict';
import { withBank } from '../support/bank.mjs';
import { eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { chooseRecord } from '../support/fields.mjs';
import { look } from '../support/look.mjs';
import { monthAgo, officeToday } from '../support/officeDays.mjs';
import { registered, signedInAs } from '../support/person.mjs';
import { called, sellerWithClient } from '../support/sales.mjs';
import { ADMIN } from '../support/server.mjs';

const PARTNER = 'Harbor Title';
const CLIENT = 'Petra Closeworth';
const RECIPIENTS = [[PARTNER, ['ach']]];
/** The account is read once a minute. */
const READ_MS = 150_000;
const IN_CENTS = 120_000;
const OUT_CENTS = 30_000;
/** 9,000,000.00 with 1,200.00 that came and 300.00 that left. */
const STATEMENT = '9,000,900.00';
const REASON = 'A check of that month came late';
const REFUSED = /^The books are closed through /;

const BILLING = { username: 'bella.billing', password: 'counts every cent', names: ['Bella', 'Billing'] };
const ACCOUNTANT = { username: 'arno.accounts', password: 'reads every line', names: ['Arno', 'Accounts'] };
const REP = { username: 'rolf.rep', password: 'sells every week', names: ['Rolf', 'Rep'] };

const worded = (day, format) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format }).format(Date.parse(day));
/** "October 2026" */
const monthName = ({ first }) => worded(first, { month: 'long', year: 'numeric' });
/** "Oct 31, 2026" */
const dayName = (day) => worded(day, { month: 'short', day: 'numeric', year: 'numeric' });

/** Three people besides the administrator, who alone gives the roles that are not offered. */
async function people({ page, server }) {
  await registered(server, BILLING, 'billing');
  for (const [person, role] of [
    [ACCOUNTANT, 'accountant'],
    [REP, 'sales_rep'],
  ]) {
    const { id } = await registered(server, person, 'user');
    await called(await page.request.post(`${server.url}/api/users/${id}/role`, { data: { role } }), 200);
  }
}

/** A client's check by the form, and what a partner was paid. */
async function recorded({ page, server, month }) {
  const partner = await page.request.post(`${server.url}/api/partners`, { data: { name: PARTNER } });
  const { id: partnerId } = await called(partner, 201);
  const how = { paymentType: 'filing_fee', paymentMethod: 'check', status: 'completed' };
  const data = { partnerId, amount: OUT_CENTS / 100, paymentDate: month.day(20), ...how };
  await called(await page.request.post(`${server.url}/api/partner-payments`, { data }), 201);
  await page.goto(`${server.url}/payments/new`);
  await chooseRecord(page, page.getByRole('combobox', { name: /^Client/ }), 'closeworth');
  await page.getByLabel('Payment Method').selectOption('check');
  await page.getByLabel(/^Amount/).fill('1,200.00');
  await page.getByLabel(/^Payment Date/).fill(month.day(15));
  const completed = page.getByRole('switch', { name: 'Mark as completed' });
  if (!(await completed.isChecked())) await completed.check();
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await seesToast(page, 'Payment Created');
}

/** Both lines of the month are found to be what was recorded. */
async function matched({ page, server, month }) {
  const lines = page.getByRole('list', { name: 'Bank lines' }).locator('> li');
  const count = (left) => async () => assert.equal(await lines.count(), left);
  await eventually(
    async () => {
      await page.goto(`${server.url}/payments/matching?month=${month.name}`);
      await lines.first().waitFor({ state: 'visible', timeout: 3_000 });
      await count(2)();
    },
    { within: READ_MS },
  );
  for (const left of [1, 0]) {
    await lines
      .first()
      .getByRole('button', { name: /^Match .* with / })
      .first()
      .click();
    if (left > 0) await eventually(count(left));
  }
  await seesText(page, 'Every bank line of this month is matched or ignored.');
}

async function reconciled({ page, server, database, month }) {
  await page.goto(`${server.url}/payments/reconciliation?month=${month.name}`);
  await seesText(page, `${monthName(month)} is reconciled to $0.00.`);
  await page.getByRole('button', { name: 'Reconcile Month' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reconcile Month' });
  await dialog.getByLabel(/^Statement Balance/).fill(STATEMENT);
  await look(page, database, 'reconcile-month');
  await dialog.getByRole('button', { name: 'Reconcile', exact: true }).click();
  await seesToast(page, 'Month Reconciled', monthName(month));
  await seesHeading(page, 'Reconciled Month');
  await seesText(page, /^Nothing is left\. Reconciled by Bella Billing on /);
  const figures = await page.getByRole('region', { name: 'At the bank' }).textContent();
  for (const amount of [`$${STATEMENT}`, '$9,000,000.00', '$1,200.00', '$300.00']) {
    assert.ok(figures.includes(amount), `${amount} in ${figures}`);
  }
  await look(page, database, 'reconciled-month');
}

/** Nothing is left of the bank, so no reason is asked for. */
async function close({ page, server, database, month }) {
  await page.goto(`${server.url}/payments/books`);
  await sees(page.getByRole('status').filter({ hasText: 'No day is closed.' }));
  await page.getByRole('button', { name: 'Close Books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close Books' });
  assert.equal(await dialog.getByLabel(/^Close Through/).inputValue(), month.last);
  assert.equal(await dialog.getByLabel(/^Reason/).count(), 0, 'a month that is finished needs no reason');
  await look(page, database, 'books-close');
  await dialog.getByRole('button', { name: 'Close Books' }).click();
  await seesToast(page, 'Books Closed', `Through ${dayName(month.last)}`);
  await sees(closedThrough(page, month));
}

const closedThrough = (page, { last }) =>
  page.getByRole('status').filter({ hasText: `The books are closed through ${dayName(last)}.` });

/** An invoice of a closed day is refused where the day stands. */
async function invoiceRefused({ page, server, database, month, complaints }) {
  complaints.expect('422 /api/invoices');
  await page.goto(`${server.url}/invoices?dialog=new`);
  const dialog = page.getByRole('dialog', { name: 'New Invoice' });
  await chooseRecord(page, dialog.getByRole('combobox', { name: /^Client/ }), 'closeworth');
  await dialog.getByLabel(/^Amount/).fill('250.00');
  const issued = dialog.getByLabel(/^Issue Date/);
  await issued.fill(month.day(25));
  await dialog.getByLabel(/^Due Date/).fill(officeToday());
  await dialog.getByRole('button', { name: 'Create Invoice' }).click();
  await sees(dialog.getByText(REFUSED));
  assert.equal(await issued.getAttribute('aria-invalid'), 'true');
  await look(page, database, 'invoice-closed-month');
}

/** While the month is open again, the same invoice is taken. */
async function reopened({ page, server, database, month, client }) {
  await page.goto(`${server.url}/payments/books`);
  await page.getByRole('button', { name: 'Reopen Books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reopen Books' });
  await dialog.getByRole('button', { name: 'Reopen Books' }).click();
  await sees(dialog.getByText('Enter a reason'));
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
  await look(page, database, 'books-reopen');
  await dialog.getByRole('button', { name: 'Reopen Books' }).click();
  await seesToast(page, 'Books Reopened', 'No day is closed.');
  await sees(page.getByRole('status').filter({ hasText: 'No day is closed.' }));
  const days = { issueDate: month.day(25), dueDate: officeToday() };
  const data = { clientId: client.id, amount: 250, ...days };
  await called(await page.request.post(`${server.url}/api/invoices`, { data }), 201);
}

/** Each time with who it was, the newest first. */
async function history({ page, database, month }) {
  const rows = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await eventually(async () => assert.equal(await rows.count(), 3));
  const said = await rows.allTextContents();
  const closed = `Closed through ${dayName(month.last)}`;
  for (const [place, title] of [closed, `Reopened, no day is closed${REASON}`, closed].entries()) {
    assert.ok(said[place].startsWith(`${title}Bella Billing · `), said[place]);
  }
  await look(page, database, 'books-closed-again');
}

const closesNothing = async ({ page, server, month }) => {
  const data = { through: month.last, reason: null };
  await called(await page.request.post(`${server.url}/api/books/close`, { data }), 403);
};

/** Books, journal and trial balance are there to read, and no way to close. */
async function accountantReads(scene) {
  const { page, server, database, month } = scene;
  await signedInAs(page, server, ACCOUNTANT);
  await page.goto(`${server.url}/payments/books`);
  await sees(closedThrough(page, month));
  for (const name of ['Close Books', 'Reopen Books']) {
    assert.equal(await page.getByRole('button', { name }).count(), 0, `${name} is offered to an accountant`);
  }
  await look(page, database, 'books-accountant');
  const span = `from=${month.first}&to=${month.last}`;
  await page.goto(`${server.url}/accounting?${span}`);
  await seesHeading(page, 'Accounting');
  await seesText(page, `Payment · ${CLIENT}`);
  await page.goto(`${server.url}/accounting?tab=trial-balance&${span}`);
  const checking = page
    .getByRole('table', { name: 'Trial balance' })
    .getByRole('row')
    .filter({ hasText: '1000 Checking' });
  await sees(checking);
  assert.match(await checking.textContent(), /\$0\.00\$1,200\.00\$300\.00\$900\.00$/);
  await look(page, database, 'trial-balance-closed');
  await closesNothing(scene);
}

async function repIsKeptOut(scene) {
  const { page, server, database } = scene;
  await signedInAs(page, server, REP);
  await page.goto(`${server.url}/payments/books`);
  await seesHeading(page, 'No Access');
  await seesText(page, /^You do not have permission to /);
  await look(page, database, 'books-forbidden');
  await closesNothing(scene);
}

export const closedMonth = [
  {
    name: 'books: last month is reconciled and closed, reopened for a reason and closed again, by who may',
    database: 'postgres',
    features: ['money/books', 'money/bank', 'money/journal', 'money/invoices', 'money/payments'],
    // R5-088 R5-093 R5-187
    run: async ({ page, database, complaints }) => {
      const month = monthAgo(1);
      const noon = (day) => Date.parse(`${day}T20:00:00Z`);
      const lines = async (bank) => {
        await bank.comesIn(IN_CENTS, CLIENT, noon(month.day(15)));
        await bank.comesIn(-OUT_CENTS, PARTNER, noon(month.day(20)));
      };
      const visit = async (server) => {
        await signedInAs(page, server, ADMIN);
        const { client } = await sellerWithClient(page, server, 'Closeworth');
        const scene = { page, server, database, complaints, month, client };
        await people(scene);
        await signedInAs(page, server, BILLING);
        await recorded(scene);
        await matched(scene);
        await reconciled(scene);
        await close(scene);
        await invoiceRefused(scene);
        await reopened(scene);
        await close(scene);
        await history(scene);
        await accountantReads(scene);
        await repIsKeptOut(scene);
        server.command(['check']);
      };
      await withBank(database, RECIPIENTS, visit, {}, lines);
    },
  },
];
