// A plan, its payments, the commission and what a refund takes back: every figure calculated manually.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { chooseRecord } from '../support/fields.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { called, SELLER, sellerWithClient } from '../support/sales.mjs';

/** Month ends from Jan 31, as golden/plan-golden.csv has them: 9,000.00 in twelve parts of 750.00. */
const DUE = [
  'Jan 31, 2026',
  'Feb 28, 2026',
  'Mar 31, 2026',
  'Apr 30, 2026',
  'May 31, 2026',
  'Jun 30, 2026',
  'Jul 31, 2026',
  'Aug 31, 2026',
  'Sep 30, 2026',
  'Oct 31, 2026',
  'Nov 30, 2026',
  'Dec 31, 2026',
];
const SCHEDULE = [
  'Down Payment Jan 31, 2026 $1,000.00',
  ...DUE.map((day, index) => `Payment ${index + 1} ${day} $750.00`),
];

const centsOf = (text) => Number(text.replaceAll(/[^\d.-]/g, '').replace('.', ''));
const wordsIn = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The figures of a strip, by label. */
async function figures(page, name) {
  const strip = page.getByRole('region', { name });
  await sees(strip.locator('dd'));
  await eventually(async () => assert.equal(await strip.getAttribute('aria-busy'), 'false'));
  const cells = await strip.locator('dl > div').all();
  const found = {};
  for (const cell of cells) {
    const texts = await cell.locator('dd').allTextContents();
    // The words between say which span a figure is of.
    const values = texts.flatMap((text) => text.split(' · ')).filter((text) => /^[-−]?\$?\d/.test(text));
    found[await cell.locator('dt').textContent()] = values.map(centsOf);
  }
  return found;
}

async function paymentCards(page, server) {
  await page.goto(`${server.url}/payments`);
  await seesHeading(page, 'Payments');
  return figures(page, 'Totals');
}

async function commissionCards(page, server) {
  await page.goto(`${server.url}/commissions`);
  await seesHeading(page, 'Commission Tracking');
  return figures(page, 'Commission totals');
}

/** What is owed in all, which must be the sum of its ages. */
async function outstanding(page, server) {
  await page.goto(`${server.url}/invoices`);
  await seesHeading(page, 'Invoices');
  const buckets = page.getByRole('list', { name: 'Outstanding by days past due' });
  await sees(buckets.locator('button strong'));
  const parts = (await buckets.locator('strong').allTextContents()).map(centsOf);
  const total = centsOf(await page.getByRole('heading', { name: /^Outstanding/ }).textContent());
  assert.equal(
    total,
    parts.reduce((sum, part) => sum + part, 0),
  );
  return total;
}

/** How much each figure grew. */
function growth(before, after) {
  const changes = Object.entries(after).map(([label, values]) => [
    label,
    values.map((value, index) => value - (before[label]?.[index] ?? 0)),
  ]);
  return Object.fromEntries(changes);
}

async function makePlan(page, server, database) {
  await page.goto(`${server.url}/payments?tab=payment-plans`);
  await page.getByRole('button', { name: 'New Payment Plan' }).first().click();
  const dialog = page.getByRole('dialog');
  await chooseRecord(page, page.getByRole('combobox', { name: /^Client/ }), 'plansworth');
  await dialog.getByLabel(/^Name/).fill('Exit of Palm Cove');
  await dialog.getByLabel(/^Total Amount/).fill('10,000.00');
  await dialog.getByLabel('Down Payment', { exact: true }).fill('1000');
  await dialog.getByLabel(/^Number of Payments/).fill('12');
  await dialog.getByLabel(/^Start Date/).fill('2026-01-31');
  const schedule = dialog.getByRole('table', { name: 'Schedule' });
  await eventually(async () => {
    const rows = await schedule.locator('tbody tr').all();
    const texts = await Promise.all(rows.map((row) => row.locator('td').allTextContents()));
    assert.deepEqual(
      texts.map((cells) => wordsIn(cells.join(' '))),
      SCHEDULE,
    );
  });
  assert.equal(await dialog.getByLabel('Installment Amount').inputValue(), '750.00');
  await look(page, database, 'plan-new');
  await dialog.getByRole('button', { name: 'Create Payment Plan' }).click();
  await seesToast(page, 'Payment Created');
}

async function openPlan(page, server) {
  await page.goto(
    `${server.url}/payments?tab=payment-plans&search=${encodeURIComponent('Exit of Palm Cove')}`,
  );
  await page.getByRole('link', { name: 'Exit of Palm Cove' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Exit of Palm Cove' });
  await sees(dialog);
  return dialog;
}

async function payByCheck(page, server, database) {
  const plan = await openPlan(page, server);
  const rows = plan.getByRole('table', { name: 'Invoices of this plan' }).locator('tbody tr');
  await eventually(async () => assert.equal(await rows.count(), SCHEDULE.length));
  await look(page, database, 'plan');
  await plan.getByRole('link', { name: 'Pay down payment' }).click();
  await atPath(page, '/payments/new');
  const amount = page.getByLabel(/^Amount/);
  await eventually(async () => assert.equal(await amount.inputValue(), '1,000.00'));
  await page.getByLabel('Payment Method').selectOption('check');
  await look(page, database, 'payment-new');
  await page.getByRole('button', { name: 'Record Payment' }).click();
  await seesToast(page, 'Payment Created');
  await atPath(page, '/payments');
}

async function payBySimulatedCard(page, server, database) {
  const plan = await openPlan(page, server);
  await plan.getByRole('link', { name: 'Pay payment 1', exact: true }).click();
  await page.getByRole('tab', { name: 'Credit Card' }).click();
  await page.getByRole('button', { name: 'Continue to Card' }).click();
  await seesText(page, /^Test mode: no card is charged/);
  await look(page, database, 'payment-card');
  await page.getByRole('button', { name: 'Pay $750.00' }).click();
  await seesToast(page, 'Payment Created');
}

/** The client's one commission: the simulated payment earned nothing. */
async function openCommission(page, server) {
  await page.goto(`${server.url}/commissions?search=plansworth`);
  await seesText(page, 'Showing 1 of 1 commissions');
  await page.getByRole('link', { name: /^View commission \d+ of Sela Seller/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Commission \d+$/ });
  await sees(dialog.getByRole('table', { name: 'Commission history' }));
  return dialog;
}

const rowsOf = async (table) => (await table.getByRole('row').allTextContents()).map(wordsIn);

/** 1,000.00 × 60% × 14% is 84.00; with 3 points less it is 66.00. */
async function reduceAndPay(page, server, database) {
  const dialog = await openCommission(page, server);
  assert.deepEqual(await rowsOf(dialog.getByRole('table', { name: 'Calculation' })), [
    'Payment$1,000.00',
    'Service ShareCancellation− 40%',
    'Net60% of $1,000.00$600.00',
    'Base Rate$1,000.00 lifetime sales, tier from $0.0014%',
    'Final Rate14%',
    'Commission$1,000.00 × 60% × 14%$84.00',
  ]);
  await look(page, database, 'commission');
  await dialog.getByRole('button', { name: 'Reduce' }).click();
  const reduce = page.getByRole('dialog', { name: 'Reduce Commission' });
  await sees(reduce.getByText('14% · $84.00').nth(1));
  await reduce.getByRole('checkbox', { name: /^Quality Issues/ }).check();
  await sees(reduce.getByText('11% · $66.00'));
  await look(page, database, 'commission-reduce');
  await reduce.getByRole('button', { name: 'Save Reductions' }).click();
  await seesToast(page, 'Commission Reduced');

  const again = await openCommission(page, server);
  await again.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve Commission' });
  await sees(approve.getByLabel('Paid Date'));
  await look(page, database, 'commission-approve');
  await approve.getByRole('button', { name: 'Approve Commission' }).click();
  await seesToast(page, 'Commission Paid');
}

async function refundPart(page, server, database) {
  await page.goto(`${server.url}/payments?search=plansworth`);
  const row = page.getByRole('row').filter({ hasText: '$1,000.00' });
  await row.getByRole('link').first().click();
  const details = page.getByRole('dialog', { name: /^Payment \d+$/ });
  await sees(details.getByRole('button', { name: 'Refund' }));
  await look(page, database, 'payment');
  await details.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: /^Refund Payment/ });
  await refund.getByLabel(/^Amount/).fill('400.00');
  await refund.getByRole('button', { name: 'Refund' }).click();
  await seesToast(page, 'Refund Recorded');
}

/** 66.00 less what 600.00 still earn at 60% and 11%, 39.60: 26.40 are taken back. */
async function seesClawback(page, server, database) {
  const dialog = await openCommission(page, server);
  const lines = await rowsOf(dialog.getByRole('table', { name: 'Commission history' }));
  assert.deepEqual(
    lines.map((line) => line.replace(/[A-Z][a-z]{2} \d+, \d{4}/, 'D').replace(/refund \d+/, 'refund N')),
    [
      'EarnedD$84.00',
      'ReducedD-$18.00',
      'Clawed back by a refundD · refund N-$26.40',
      'Commission Now$39.60',
    ],
  );
  await sees(dialog.getByText('$26.40, $39.60 left'));
  await look(page, database, 'commission-clawback');
}

async function seesStatement(page, server, database, seller) {
  await page.goto(`${server.url}/reports/commissions?userId=${seller.id}`);
  await seesHeading(page, 'Commission Tracker');
  await sees(page.getByRole('row').filter({ hasText: 'Clawed back by a refund' }));
  assert.deepEqual(await figures(page, 'Statement totals'), {
    Opening: [0],
    Earned: [84_00],
    'Changed Manually': [0],
    Reductions: [18_00],
    Denied: [0],
    Clawbacks: [26_40],
    Paid: [66_00],
    Closing: [-26_40],
  });
  await look(page, database, 'commission-statement');
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('navigation').filter({ visible: true }).count(), 0, 'paper has no menus');
  await page.emulateMedia({ media: 'screen' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /\.csv$/);
}

export const money = [
  {
    name: 'money: a plan, its payments, the commission, a refund and its clawback',
    database: 'postgres',
    features: ['money/payments', 'money/plans', 'money/commissions', 'clients'],
    // R2-044 R2-046 R2-057 R2-064 R2-113 R2-232 R1-035
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const { seller } = await sellerWithClient(page, server, 'Plansworth');
      const before = {
        payments: await paymentCards(page, server),
        commissions: await commissionCards(page, server),
        owed: await outstanding(page, server),
      };
      await makePlan(page, server, database);
      await payByCheck(page, server, database);
      await payBySimulatedCard(page, server, database);
      await reduceAndPay(page, server, database);
      await refundPart(page, server, database);
      await seesClawback(page, server, database);

      // The simulated payment is in no total: 1,000.00 came and 400.00 went, in two records; nothing is pending.
      assert.deepEqual(growth(before.payments, await paymentCards(page, server)), {
        'Client Payments': [600_00, 0, 2],
        'Payment Plans': [10_000_00, 1],
        'Partner Payments': [0, 0],
        // R5-157: what is paid is what Commission Tracking calls earned.
        Commissions: [39_60, 39_60, 1],
      });
      await look(page, database, 'payments');
      assert.deepEqual(growth(before.commissions, await commissionCards(page, server)), {
        'Total Earned': [39_60],
        'Pending Commissions': [0],
        'This Month': [39_60],
        'Commission Count': [1],
      });
      await look(page, database, 'commissions');
      // 10,000.00 less 1,000.00 and 750.00, and the 400.00 given back are owed again.
      assert.equal((await outstanding(page, server)) - before.owed, 8_650_00);
      await look(page, database, 'invoices');
      const plan = await openPlan(page, server);
      await sees(plan.getByText('$1,350.00 paid'));
      await sees(plan.getByText('$8,650.00 outstanding'));
      await seesStatement(page, server, database, seller);
    },
  },
  {
    name: 'money: partners, and the tabs of the Payments page',
    database: 'postgres',
    features: ['money/partners', 'money/payments'],
    // R2-042 R2-057 R2-161
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/partners`);
      await seesHeading(page, 'Partners');
      await page.getByRole('button', { name: 'New Partner' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Name/).fill('Harbor Title Services');
      await dialog.getByRole('button', { name: 'Add Partner' }).click();
      await seesToast(page, 'Partner Added', 'Harbor Title Services');
      await sees(page.getByRole('link', { name: 'Harbor Title Services' }));
      await look(page, database, 'partners');
      await page.getByRole('link', { name: 'Harbor Title Services' }).first().click();
      await atPath(page, /^\/partners\/\d+$/);
      await seesHeading(page, 'Harbor Title Services');
      await look(page, database, 'partner');

      await page.goto(`${server.url}/payments`);
      for (const [name, button] of [
        ['Payment Plans', 'New Payment Plan'],
        ['Partner Payments', 'New Partner Payment'],
        ['Commissions', 'New Commission'],
      ]) {
        await page.getByRole('tab', { name }).click();
        await page.getByRole('button', { name: button }).first().click();
        await sees(page.getByRole('dialog', { name: button }));
        await look(page, database, button.toLowerCase().replaceAll(' ', '-'));
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.getByRole('tab', { name: 'Mercury Bank' }).click();
      await look(page, database, 'payments-bank');
    },
  },
  {
    name: 'money: a salesperson sees their own commissions and decides on none',
    database: 'postgres',
    features: ['money/commissions', 'reports'],
    // R2-058 R2-116 R2-160 R2-161 R2-162
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const { client } = await sellerWithClient(page, server, 'Ownworth');
      const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
      const data = {
        clientId: client.id,
        paymentType: 'standard',
        paymentMethod: 'check',
        amount: 500,
        paymentDate: today,
        status: 'completed',
      };
      await called(await page.request.post(`${server.url}/api/payments`, { data }), 201);
      await page.context().clearCookies();
      await signedIn(page, server, SELLER);
      await page.goto(`${server.url}/commissions?search=ownworth`);
      await seesText(page, 'Showing 1 of 1 commissions');
      await sees(page.getByRole('region', { name: 'Your commission totals' }));
      await look(page, database, 'commissions-own');
      await page.getByRole('link', { name: /^View commission/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Commission \d+$/ });
      await sees(dialog.getByText(/^This is your own commission/));
      assert.deepEqual(await dialog.getByRole('button').allTextContents(), ['Show History', 'Close']);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await page.goto(`${server.url}/reports/commissions`);
      await sees(page.getByRole('row').filter({ hasText: 'Petra Ownworth' }));
      assert.equal(await page.getByLabel('Salesperson').count(), 0);
    },
  },
];
