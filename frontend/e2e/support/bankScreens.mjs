// The screens of the bank, as journeys go over them.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eventually, sees, seesToast } from './expect.mjs';
import { look } from './look.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

export const panel = (server, tab) => `${server.url}/payments?tab=banking&bank=${tab}`;
const transactions = (page) => page.getByRole('table', { name: 'Transactions', exact: true });
export const rowWith = (page, text) => transactions(page).getByRole('row').filter({ hasText: text });

/** Reloads until the row says so. */
export async function becomes(page, row, text, within) {
  await eventually(
    async () => {
      await page.reload();
      await row.filter({ hasText: text }).first().waitFor({ state: 'visible', timeout: 3_000 });
    },
    { within },
  );
}

async function act(page, row, name) {
  await row.getByRole('button', { name: /^Actions for transaction/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The form that pays a partner, as a person fills it; who has the partner's name at the bank is chosen by itself. */
export async function partnerForm(page, server, { partner, amount }) {
  await page.goto(panel(server, 'payments'));
  await page.getByRole('button', { name: 'Pay Partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Partner Payment' });
  const field = (name) => dialog.getByRole('combobox', { name });
  await field(/^Partner/).selectOption({ label: partner });
  await dialog.getByLabel(/^Amount/).fill(amount);
  const recipient = field(/^Payment Recipient/).locator('option:checked');
  assert.equal(await recipient.textContent(), partner);
  return dialog;
}

/** Reviewed and sent. */
export async function sendForm(page, dialog) {
  await dialog.getByRole('button', { name: 'Review Payment' }).click();
  await dialog.getByRole('button', { name: 'Send Payment' }).click();
  await seesToast(page, 'Payment Initiated');
  await dialog.waitFor({ state: 'detached' });
}

/** Sela Seller's commission of a client's payment, found by the client's name. */
export async function openCommission({ page, server, client }) {
  await page.goto(`${server.url}/commissions?search=${client}`);
  await page.getByRole('link', { name: /^View commission \d+ of Sela Seller/ }).click();
  return page.getByRole('dialog', { name: /^Commission \d+$/ });
}

export async function approvedForTheBank(scene) {
  const { page } = scene;
  const details = await openCommission(scene);
  await details.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve Commission' });
  await approve.getByRole('radio', { name: /^To be paid by bank transfer/ }).check();
  await approve.getByRole('button', { name: 'Approve Commission' }).click();
  await seesToast(page, 'Commission Approved');
}

/** Under way until the bank says that it arrived; then the commission is paid, and there is a receipt of it. */
export async function commissionArrives({ page, server, database, bank, client, cents, amount }) {
  const row = rowWith(page, 'Sela Seller');
  await becomes(page, row, 'Processing');
  await look(page, database, 'bank-monitor');
  await eventually(() => assert.equal(bank.transfers()[0]?.lines.length, 1));
  const [sent] = bank.transfers();
  const [line] = sent.lines;
  assert.equal(sent.cents, cents);
  await bank.move(line.id, 'sent');
  await act(page, row, 'Refresh Status');
  await seesToast(page, 'Status Refreshed', 'Now Completed');
  await sees(row.getByText('Completed'));

  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: 'Transaction Details' });
  await sees(details.getByText(line.id));
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

  await page.goto(`${server.url}/commissions?search=${client}`);
  await sees(page.getByRole('row').filter({ hasText: amount }).getByText('Paid', { exact: true }));
}
