// A payment typed wrongly, taken back, and recorded rightly: every figure calculated manually, until its
// month is closed.
import assert from 'node:assert/strict';
import { eventually, sees, seesToast } from '../support/expect.mjs';
import { chooseRecord } from '../support/fields.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { called, sellerWithClient } from '../support/sales.mjs';

/** The office's first day of a month, as many months ago. */
function firstOfMonth(ago) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
  const [year, month] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - ago, 1));
}
const dayOf = (date) => date.toISOString().slice(0, 10);
const later = (date, days) => new Date(date.getTime() + days * 86_400_000);
const LAST_MONTH = firstOfMonth(1);
const PAID_ON = dayOf(later(LAST_MONTH, 14));
const REFUNDED_ON = dayOf(later(LAST_MONTH, 20));
const MONTHS_END = dayOf(later(firstOfMonth(0), -1));

const CLOSED = /^The books are closed through /;

async function fillPayment(page, server, amount, day) {
  await page.goto(`${server.url}/payments/new`);
  await chooseRecord(page, page.getByRole('combobox', { name: /^Client/ }), 'correctworth');
  await page.getByLabel('Payment Method').selectOption('check');
  await page.getByLabel(/^Amount/).fill(amount);
  await page.getByLabel(/^Payment Date/).fill(day);
  const completed = page.getByRole('switch', { name: 'Mark as completed' });
  if (!(await completed.isChecked())) await completed.check();
}

async function record(page, server, amount) {
  await fillPayment(page, server, amount, PAID_ON);
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await seesToast(page, 'Payment Created');
}

/** R3-092: a record that is open over its list is printed without the list, and whole. */
async function isPrintedAlone(page, record) {
  const list = page.locator('#root');
  assert.equal(await list.isVisible(), true);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await list.isVisible(), false, 'the list is printed');
  assert.equal(await record.isVisible(), true, 'the record is not printed');
  assert.equal(await record.evaluate((paper) => getComputedStyle(paper).maxHeight), 'none');
  await page.emulateMedia({ media: 'screen' });
}

async function reverse(page, server, database) {
  await page.goto(`${server.url}/payments?search=correctworth`);
  await page.getByRole('row').filter({ hasText: '$5,000.00' }).getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: /^Payment \d+$/ });
  const act = details.getByRole('button', { name: 'Reverse' });
  await sees(act);
  await isPrintedAlone(page, details);
  await act.click();
  const dialog = page.getByRole('dialog', { name: 'Reverse Payment' });
  // 5,000.00 at 60% and 14% earned 420.00.
  await sees(
    dialog.getByText(
      /^Receipt \d+, \$5,000\.00: reverses \$5,000\.00 of credit, cancels commission \d+ of \$420\.00\.$/,
    ),
  );
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('5,000.00 was typed for 500.00');
  await look(page, database, 'payment-reverse');
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click();
  await seesToast(page, 'Payment Reversed');
  await page.goto(`${server.url}/payments?search=correctworth`);
  const reversed = page.getByRole('row').filter({ hasText: 'Reversed' });
  await eventually(async () => assert.ok((await reversed.count()) >= 1));
  await look(page, database, 'payments-reversed');
}

/** What the seller's clients paid so far, as the proposal of a new commission counts it. */
async function soldBefore(page, server, seller) {
  const team = await called(await page.request.get(`${server.url}/api/reports/team`), 200);
  return Math.round((team.find(({ userId }) => userId === seller.id)?.revenue ?? 0) * 100);
}

/** What everything that counts money says, in cents where it is one figure. */
async function books(page, server, seller, client) {
  const get = async (path) => called(await page.request.get(`${server.url}/api/${path}`), 200);
  const cents = (dollars) => Math.round(Number(dollars) * 100);
  const csv = await (await page.request.get(`${server.url}/api/payments/export?search=correctworth`)).text();
  const [head, ...rows] = csv
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const amountAt = head.findIndex((name) => /^"?Amount"?$/.test(name));
  const period = `from=${dayOf(LAST_MONTH)}&to=${MONTHS_END}`;
  const statement = await get(`commissions/statement?userId=${seller.id}&${period}`);
  const month = await get(`reports/sales?month=${PAID_ON.slice(0, 7)}&months=1`);
  const money = await get(`clients/${client.id}/money`);
  const ledger = await get(`clients/${client.id}/ledger`);
  const { clientPayments } = await get('payments/summary');
  const commissions = await get('commissions?search=correctworth');
  const standing = await Promise.all(
    commissions.filter(({ status }) => status !== 'canceled').map(({ id }) => get(`commissions/${id}`)),
  );
  return {
    file: rows.reduce((sum, row) => sum + cents(row[amountAt].replaceAll('"', '')), 0),
    card: cents(clientPayments.received),
    revenue: cents(month.total),
    credit: cents(money.credit),
    paid: cents(money.paid),
    ledgerRows: ledger.length,
    ledgerSum: ledger.reduce((sum, row) => sum + cents(row.credit ?? 0) - cents(row.debit ?? 0), 0),
    statement: cents(statement.closing) - cents(statement.opening),
    earned: standing.map(({ amount }) => cents(amount)),
    lifetime: standing.map(({ explanation }) => cents(explanation.lifetimeTotal)),
  };
}

export const corrections = [
  {
    name: 'money: 5,000.00 typed for 500.00 is reversed, recorded rightly, and its month closed',
    database: 'postgres',
    features: ['money/payments', 'money/statement', 'reports'],
    // R3-001 R3-004 R3-009 R3-014 R3-015
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      const { seller, client } = await sellerWithClient(page, server, 'Correctworth');
      const sold = await soldBefore(page, server, seller);
      const before = await books(page, server, seller, client);
      await record(page, server, '5,000.00');
      await reverse(page, server, database);
      await record(page, server, '500.00');
      const after = await books(page, server, seller, client);
      // Calculated manually: 5,000.00 less 5,000.00, and 500.00, which at 60% and 14% earn 42.00.
      const grown = Object.entries(after).map(([name, value]) => [
        name,
        typeof value === 'number' ? value - before[name] : value,
      ]);
      assert.deepEqual(Object.fromEntries(grown), {
        file: 50_000,
        card: 50_000,
        revenue: 50_000,
        credit: 50_000,
        paid: 0,
        ledgerRows: 3,
        ledgerSum: 50_000,
        statement: 4_200,
        earned: [4_200],
        lifetime: [sold + 50_000],
      });

      // The month is closed; what would fall into it is refused with the sentence.
      server.command(['settings', 'set', 'books_closed_through', MONTHS_END]);
      try {
        const [right] = await called(
          await page.request.get(`${server.url}/api/payments?search=correctworth&status=completed`),
          200,
        );
        const data = {
          clientId: client.id,
          paymentId: right.id,
          paymentType: 'refund',
          paymentMethod: 'check',
          amount: 100,
          paymentDate: REFUNDED_ON,
        };
        const refund = await called(await page.request.post(`${server.url}/api/payments`, { data }), 422);
        assert.equal(refund.errors[0].field, 'paymentDate');
        assert.match(refund.errors[0].detail, CLOSED);
        complaints.expect('422 /api/payments');
        await fillPayment(page, server, '100.00', REFUNDED_ON);
        await page.getByRole('button', { name: 'Record Payment' }).click();
        await sees(page.getByText(CLOSED).first());
        await look(page, database, 'payment-closed-month');
      } finally {
        server.command(['settings', 'set', 'books_closed_through', 'none']);
      }
    },
  },
];
