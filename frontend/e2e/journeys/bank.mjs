// Money that leaves by bank: a commission by ACH, a wire with a second person, a batch of ten, and the month brought down to
// 0.00. A server of its own, whose bank is simulated by another process: what arrives when is for the journey to say.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { withBank } from '../support/bank.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { prepareToPay, SECOND } from '../support/paying.mjs';
import { signedIn } from '../support/person.mjs';
import { called, sellerWithClient } from '../support/sales.mjs';
import { ADMIN } from '../support/server.mjs';

const RECIPIENTS = [
  ['Harbor Escrow', ['ach', 'wire']],
  ['Lakeside Filing', ['ach']],
  ['Sela Seller', ['ach']],
];
const A_WHILE_MS = 3_600_000;
const SOON_MS = 200;
/** The account is read once a minute. */
const READ_MS = 150_000;
const BATCH = 10;
/** What the client paid, and what it earned: 1,000.00 × 60% × 14%. */
const PAID = 1_000;
const COMMISSION = '$84.00';
const WIRE = '$1,200.00';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const officeToday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

const panel = (server, tab) => `${server.url}/payments?tab=banking&bank=${tab}`;
const transactions = (page) => page.getByRole('table', { name: 'Transactions', exact: true });
const rowWith = (page, text) => transactions(page).getByRole('row').filter({ hasText: text });

/** Reloads until the row says so. */
async function becomes(page, row, text, within) {
  await eventually(
    async () => {
      await page.reload();
      await row.filter({ hasText: text }).first().waitFor({ state: 'visible', timeout: 3_000 });
    },
    { within },
  );
}

async function prepare(page, server) {
  await signedIn(page, server);
  const post = async (path, data) => called(await page.request.post(`${server.url}${path}`, { data }), 201);
  const { client } = await sellerWithClient(page, server, 'Paidworth');
  const paid = { clientId: client.id, paymentType: 'standard', paymentMethod: 'check', status: 'completed' };
  await post('/api/payments', { ...paid, amount: PAID, paymentDate: officeToday() });
  const harbor = await post('/api/partners', { name: 'Harbor Title' });
  const lakeside = await post('/api/partners', { name: 'Lakeside Filing' });
  const due = { partnerId: lakeside.id, paymentType: 'filing_fee', paymentMethod: 'ach', status: 'pending' };
  for (let number = 1; number <= BATCH; number += 1) {
    await post('/api/partner-payments', { ...due, amount: 100 + number / 100, paymentDate: officeToday() });
  }
  return { harbor, lakeside };
}

async function approvedForTheBank({ page, server }) {
  await page.goto(`${server.url}/commissions?search=paidworth`);
  await page.getByRole('link', { name: /^View commission \d+ of Sela Seller/ }).click();
  await page
    .getByRole('dialog', { name: /^Commission \d+$/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  const approve = page.getByRole('dialog', { name: 'Approve Commission' });
  await approve.getByRole('radio', { name: /^To be paid by bank transfer/ }).check();
  await approve.getByRole('button', { name: 'Approve Commission' }).click();
  await seesToast(page, 'Commission Approved');
}

async function overview({ page, server, database }) {
  await page.goto(panel(server, 'overview'));
  await sees(page.getByRole('region', { name: 'Balances' }).getByText('$9,000,000.00'));
  await seesText(page, 'No transactions found');
  await look(page, database, 'bank-overview');
}

async function payCommission({ page, server, database }) {
  await page.goto(panel(server, 'payments'));
  await page.getByRole('button', { name: 'Pay Commission' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commission Payment' });
  const field = (name) => dialog.getByRole('combobox', { name });
  await field(/^Sales Representative/).selectOption({ label: 'Sela Seller' });
  await eventually(async () => {
    const options = await field(/^Commission/)
      .locator('option')
      .allTextContents();
    assert.ok(
      options.some((option) => option.includes(COMMISSION)),
      options.join(', '),
    );
  });
  await field(/^Commission/).selectOption({ index: 1 });
  await eventually(async () => assert.equal(await dialog.getByLabel(/^Amount/).inputValue(), '84.00'));
  // The bank knows somebody of the same name.
  const recipient = field(/^Payment Recipient/).locator('option:checked');
  assert.equal(await recipient.textContent(), 'Sela Seller');
  await look(page, database, 'bank-pay-commission');
  await dialog.getByRole('button', { name: 'Send Payment' }).click();
  await seesToast(page, 'Payment Initiated');
}

/** Under way until the bank says that it arrived; then the commission is paid, and there is a receipt of it. */
async function commissionArrives({ page, server, database, bank }) {
  const row = rowWith(page, 'Sela Seller');
  await becomes(page, row, 'Processing');
  await look(page, database, 'bank-monitor');
  await eventually(() => assert.equal(bank.transfers()[0]?.lines.length, 1));
  const [{ cents, lines }] = bank.transfers();
  assert.equal(cents, 8_400);
  await bank.move(lines[0].id, 'sent');
  await act(page, row, 'Refresh Status');
  await seesToast(page, 'Status Refreshed', 'Now Completed');
  await sees(row.getByText('Completed'));

  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Transaction Details' });
  await sees(details.getByText(lines[0].id));
  const { width } = await details.boundingBox();
  assert.equal(width, 600);
  await look(page, database, 'bank-transaction');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Generate Receipt' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.pdf$/);
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.toString('latin1', 0, 5), '%PDF-');
  const [id] = /T\d+/.exec(page.url());
  const again = await page.request.get(`${server.url}/api/mercury-bank/transactions/${id}/receipt.pdf`);
  assert.equal(sha256(await again.body()), sha256(bytes), 'a receipt is printed once');
  await details.getByRole('button', { name: 'Close' }).click();

  await page.goto(`${server.url}/commissions?search=paidworth`);
  await sees(page.getByRole('row').filter({ hasText: COMMISSION }).getByText('Paid', { exact: true }));
}

async function act(page, row, name) {
  await row.getByRole('button', { name: /^Actions for transaction/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A wire takes a second person: who asked for it is not offered to approve it. */
async function wire(scene) {
  const { page, server, database } = scene;
  await page.goto(panel(server, 'payments'));
  await page.getByRole('button', { name: 'Pay Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partner Payment' });
  const field = (name) => dialog.getByRole('combobox', { name });
  await field(/^Partner/).selectOption({ label: 'Harbor Title' });
  await dialog.getByLabel(/^Amount/).fill('1,200.00');
  await field(/^Payment Method/).selectOption({ label: 'Wire' });
  await dialog.getByRole('button', { name: 'Send Payment' }).click();
  await sees(dialog.getByText('Payment recipient is required'));
  await look(page, database, 'bank-pay-partner');
  await field(/^Payment Recipient/).selectOption({ label: 'Harbor Escrow' });
  await dialog.getByRole('button', { name: 'Send Payment' }).click();
  await seesToast(page, 'Payment Initiated');
  const waiting = page.getByRole('region', { name: 'Waiting for a Decision' });
  await sees(waiting.getByText(`${WIRE} to Harbor Escrow`));
  const approve = waiting.getByRole('button', { name: `Approve ${WIRE} to Harbor Escrow` });
  assert.equal(await approve.count(), 0, 'who asked is not the second person');

  await signedInAs(scene, SECOND);
  await page.goto(panel(server, 'payments'));
  await look(page, database, 'bank-waiting');
  await approve.click();
  const asked = page.getByRole('dialog', { name: 'Approve Payment' });
  await sees(asked.getByText(`${WIRE} for Harbor Title to Harbor Escrow by Wire`));
  await sees(asked.getByText('The bank has the recipient as Harbor Escrow, not as Harbor Title.'));
  await asked.getByRole('button', { name: 'Approve Payment' }).click();
  await seesToast(page, 'Payment Approved');
  await signedInAs(scene, ADMIN);
}

async function signedInAs({ page, server }, person) {
  await page.context().clearCookies();
  await signedIn(page, server, person);
}

async function batchOfTen({ page, server, database, lakeside }) {
  await page.goto(`${server.url}/payments/batches/new?kind=partner_payments&partnerId=${lakeside.id}`);
  await page.getByRole('checkbox', { name: `Select all ${BATCH} payments` }).check();
  await look(page, database, 'bank-batch-new');
  await page.getByRole('button', { name: 'Review' }).click();
  const review = page.getByRole('dialog', { name: 'Review Payments' });
  // 100.01 to 100.10.
  await sees(review.getByText('Total $1,000.55'));
  await look(page, database, 'bank-batch-review');
  await review.getByRole('button', { name: `Send ${BATCH} Payments` }).click();
  await seesToast(page, 'Batch Sent');
  await atPath(page, /^\/payments\/batches\/\d+$/);
  const progress = page.getByRole('region', { name: 'Progress' });
  await eventually(
    async () => {
      await page.reload();
      await sees(progress);
      assert.match(await progress.textContent(), /Completed\s*10/);
    },
    { within: READ_MS },
  );
  await look(page, database, 'bank-batch');
}

/** Every line of the account is found to be what it is: the client's check, and what was sent. */
async function matched({ page, server, database }) {
  await page.goto(`${server.url}/payments/matching`);
  await seesHeading(page, 'Bank Matching');
  const lines = page.getByRole('list', { name: 'Bank lines' }).locator('> li');
  // The commission, the wire, ten of the batch, and the check.
  await eventually(async () => assert.equal(await lines.count(), BATCH + 3));
  await look(page, database, 'bank-matching');
  for (let left = BATCH + 3; left > 0; left -= 1) {
    await lines
      .first()
      .getByRole('button', { name: /^Match .* with / })
      .first()
      .click();
    await eventually(async () => assert.equal(await lines.count(), left - 1));
  }
  await seesText(page, 'Every bank line of this month is matched or ignored.');
}

async function reconciled({ page, server, database }) {
  await page.goto(`${server.url}/payments/reconciliation`);
  await seesHeading(page, 'Bank Reconciliation');
  await seesText(page, / is reconciled to \$0\.00\./);
  const books = page.getByRole('region', { name: 'In the books' });
  // 84.00, 1,200.00 and 1,000.55 left; 1,000.00 came.
  await sees(books.getByText('$2,284.55'));
  assert.match(await books.textContent(), /Difference\s*\$0\.00/);
  await seesText(page, 'The bank and the books agree.');
  await look(page, database, 'bank-reconciliation');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.csv$/);
}

export const bank = [
  {
    name: 'bank: a commission by ACH, a wire with a second person, a batch of ten, the month down to 0.00',
    // R2-047 R2-069 R2-070 R2-071 R2-072 R2-078 R2-079 R2-080 R2-081 R2-082 R2-083 R2-085 R2-087 R2-154 R2-156 R2-194 R2-195
    run: async ({ page, database }) => {
      await withBank(database, RECIPIENTS, async (server, itsBank) => {
        prepareToPay(server);
        await itsBank.settlesAfter(A_WHILE_MS);
        const scene = { page, server, database, bank: itsBank, ...(await prepare(page, server)) };
        await approvedForTheBank(scene);
        await overview(scene);
        await payCommission(scene);
        await commissionArrives(scene);
        await itsBank.settlesAfter(SOON_MS);
        await itsBank.comesIn(PAID * 100, 'Petra Paidworth');
        await wire(scene);
        await batchOfTen(scene);
        await page.goto(panel(server, 'transactions'));
        await becomes(page, rowWith(page, 'Petra Paidworth'), 'Completed', READ_MS);
        await matched(scene);
        await reconciled(scene);
        server.command(['check']);
      });
    },
  },
];
