// Money that leaves by bank: a commission by ACH, a wire with a second person, a batch of ten, and the month brought down to
// 0.00; and a commission that is paid where it stands. A server of its own, whose bank is simulated by another process: what
// arrives when is for the journey to say.
import assert from 'node:assert/strict';
import { withBank } from '../support/bank.mjs';
import {
  approvedForTheBank,
  becomes,
  commissionArrives,
  openCommission,
  panel,
  rowWith,
} from '../support/bankScreens.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { prepareToPay, SECOND, secondApproves } from '../support/paying.mjs';
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
const EARNED = { cents: 8_400, amount: COMMISSION };
const WIRE = '$1,200.00';

const officeToday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

const postTo = (page, server) => async (path, data) =>
  called(await page.request.post(`${server.url}${path}`, { data }), 201);

/** A client paid, and Sela Seller earned a commission. */
async function earned(page, server, lastName) {
  await signedIn(page, server);
  const { client } = await sellerWithClient(page, server, lastName);
  const paid = { clientId: client.id, paymentType: 'standard', paymentMethod: 'check', status: 'completed' };
  await postTo(page, server)('/api/payments', { ...paid, amount: PAID, paymentDate: officeToday() });
}

async function prepare(page, server) {
  await earned(page, server, 'Paidworth');
  const post = postTo(page, server);
  const harbor = await post('/api/partners', { name: 'Harbor Title' });
  const lakeside = await post('/api/partners', { name: 'Lakeside Filing' });
  const due = { partnerId: lakeside.id, paymentType: 'filing_fee', paymentMethod: 'ach', status: 'pending' };
  for (let number = 1; number <= BATCH; number += 1) {
    await post('/api/partner-payments', { ...due, amount: 100 + number / 100, paymentDate: officeToday() });
  }
  return { harbor, lakeside };
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
  // The bank knows a recipient of the same name.
  const recipient = field(/^Payment Recipient/).locator('option:checked');
  assert.equal(await recipient.textContent(), 'Sela Seller');
  await look(page, database, 'bank-pay-commission');
  await sendReviewed({ page, database });
  await seesToast(page, 'Payment Initiated');
}

/** What is about to be sent is shown first; the dialog has another name then. */
async function sendReviewed({ page, database }) {
  await page.getByRole('button', { name: 'Review Payment' }).click();
  const review = page.getByRole('dialog', { name: /^Review / });
  await sees(review.getByText('Balance Left'));
  await look(page, database, 'bank-review');
  await review.getByRole('button', { name: 'Send Payment' }).click();
}

/** From the commission itself: the form opens with everything chosen, and is not offered again while the money is on its way. */
async function payByBank(scene) {
  const { page, server, database } = scene;
  const details = await openCommission(scene);
  await details.getByRole('button', { name: 'Pay by Bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Commission Payment' });
  const chosen = (name) => dialog.getByRole('combobox', { name }).locator('option:checked').textContent();
  await eventually(async () => {
    assert.equal(await chosen(/^Sales Representative/), 'Sela Seller');
    assert.ok((await chosen(/^Commission/)).includes(COMMISSION));
    assert.equal(await chosen(/^Payment Recipient/), 'Sela Seller');
    assert.equal(await chosen(/^Payment Method/), 'ACH');
    assert.equal(await dialog.getByLabel(/^Amount/).inputValue(), '84.00');
  });
  await look(page, database, 'bank-pay-by-bank');
  await sendReviewed(scene);
  // The commission's own dialog stays open, and what is behind it is hidden from roles.
  await seesText(page, 'Payment Initiated');
  await sees(details);
  const offered = details.getByRole('button', { name: 'Pay by Bank' });
  await eventually(async () => assert.equal(await offered.count(), 0, 'it is on its way'));
  await page.goto(panel(server, 'payments'));
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
  await dialog.getByRole('button', { name: 'Review Payment' }).click();
  await sees(dialog.getByText('Payment recipient is required'));
  await look(page, database, 'bank-pay-partner');
  await field(/^Payment Recipient/).selectOption({ label: 'Harbor Escrow' });
  await sendReviewed(scene);
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
  await secondApproves(server);
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

/** What was sent is matched automatically; the client's check is matched by a user. */
async function matched({ page, server, database }) {
  await page.goto(`${server.url}/payments/matching`);
  await seesHeading(page, 'Bank Matching');
  const lines = page.getByRole('list', { name: 'Bank lines' }).locator('> li');
  // The check is left: the last of them may wait for the account's next reading.
  await eventually(
    async () => {
      await page.reload();
      await sees(lines.first());
      assert.equal(await lines.count(), 1);
    },
    { within: READ_MS },
  );
  await look(page, database, 'bank-matching');
  await lines
    .first()
    .getByRole('button', { name: /^Match .* with / })
    .first()
    .click();
  await seesText(page, 'Every bank line of this month is matched or ignored.');
  // The commission, the wire, ten of the batch, and the check.
  await page.goto(`${server.url}/payments/matching?state=matched`);
  await eventually(async () => assert.equal(await lines.count(), BATCH + 3));
}

async function reconciled({ page, server, database }) {
  await page.goto(`${server.url}/payments/reconciliation`);
  await seesHeading(page, 'Bank Reconciliation');
  await seesText(page, / is not over\. Nothing is left to review so far/);
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
    database: 'postgres',
    features: [
      'money/bank',
      'money/commissions',
      'money/payments',
      'money/partner-payments',
      'money/partners',
    ],
    // R2-047 R2-069 R2-070 R2-071 R2-072 R2-078 R2-079 R2-080 R2-081 R2-082 R2-083 R2-085 R2-087 R2-154 R2-156 R2-194 R2-195
    run: async ({ page, database }) => {
      await withBank(database, RECIPIENTS, async (server, itsBank) => {
        prepareToPay(server);
        await itsBank.settlesAfter(A_WHILE_MS);
        const owed = await prepare(page, server);
        const scene = { page, server, database, bank: itsBank, client: 'paidworth', ...EARNED, ...owed };
        await approvedForTheBank(scene);
        await overview(scene);
        await payCommission(scene);
        await secondApproves(server);
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
  {
    name: 'bank: a commission is paid where it stands, by Pay by Bank, until it is Paid and has its receipt',
    database: 'postgres',
    features: ['money/bank', 'money/commissions'],
    // R2-081 R2-083 R2-195
    run: async ({ page, database }) => {
      await withBank(database, RECIPIENTS, async (server, itsBank) => {
        prepareToPay(server);
        await itsBank.settlesAfter(A_WHILE_MS);
        await earned(page, server, 'Ondesk');
        const scene = { page, server, database, bank: itsBank, client: 'ondesk', ...EARNED };
        await approvedForTheBank(scene);
        await payByBank(scene);
        await secondApproves(server);
        await commissionArrives(scene);
        server.command(['check']);
      });
    },
  },
];
