// The year's list for Form 1099-NEC: who lacks a W-9 stands below it with the reason and on the day of who keeps the books, the form
// is entered with its file, the payee moves into the list, and the CSV says what the screen says. A server of its own, which asks for
// a confirmation as an office's does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { execute } from '../support/databases.mjs';
import { eventually, sees, seesHeading, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { officeToday } from '../support/officeDays.mjs';
import { registered, signedIn, signedInAs } from '../support/person.mjs';
import { called } from '../support/sales.mjs';
import { samplePdf } from '../support/samples.mjs';
import { ADMIN, Installation } from '../support/server.mjs';

const BILLING = { username: 'bea.books', password: 'counts every cent', names: ['Bea', 'Books'] };
const ACCOUNTANT = { username: 'axel.accounts', password: 'reads every line', names: ['Axel', 'Accounts'] };

const PAYEE = 'Harbor Title';
const LEGAL_NAME = 'Harbor Title LLC';
const [NUMBER, SHOWN] = ['12-3456789', 'XX-XXX6789'];
/** Paid by means that do not count, and below the threshold. */
const BY_CARD = 'Lakeside Filing';
const SMALL = 'Cascade Recording';
const LIST = '/reports/1099';
const GROUP = 'W-9s to Collect';
/** Longer than a confirmation counts. */
const TEN_MINUTES_US = 600_000_000;
/** In January the day asks for W-9s of the year before. */
const isJanuary = () => officeToday().slice(5, 7) === '01';

/** Billing, and an accountant by the administrator, who alone gives that role. */
async function people({ page, server }) {
  await registered(server, BILLING, 'billing');
  const { id } = await registered(server, ACCOUNTANT, 'user');
  const data = { role: 'accountant' };
  await called(await page.request.post(`${server.url}/api/users/${id}/role`, { data }), 200);
}

/** Three partners of whom no one gave a W-9; answers the id of the first as a payee. */
async function paid({ page, server }) {
  const post = async (path, data) => called(await page.request.post(`${server.url}${path}`, { data }), 201);
  const ids = [];
  for (const [name, paymentMethod, amount] of [
    [PAYEE, 'check', 3000],
    [BY_CARD, 'credit_card', 5000],
    [SMALL, 'ach', 150],
  ]) {
    const { id: partnerId } = await post('/api/partners', { name });
    ids.push(`P${partnerId}`);
    const how = { paymentType: 'filing_fee', status: 'completed', paymentDate: officeToday() };
    await post('/api/partner-payments', { partnerId, paymentMethod, amount, ...how });
  }
  return ids[0];
}

const rowOf = (page, table, name) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: name });

/** Each is below the list, with the reason why. */
async function standsBelow({ page, server, database }) {
  await page.goto(`${server.url}${LIST}`);
  await seesHeading(page, '1099-NEC');
  await sees(page.getByText("No one is on this year's list yet."));
  for (const [name, reason] of [
    [PAYEE, 'No W-9'],
    [BY_CARD, 'Paid only by card'],
    [SMALL, 'Below the threshold'],
  ]) {
    await sees(rowOf(page, 'Others', name).filter({ hasText: reason }));
  }
  await look(page, database, 'nec-list');
}

/** The day leads an accountant to the payee, whose record they only read. */
async function waitsForTheAccountant(scene) {
  const { page, server, database } = scene;
  await signedInAs(page, server, ACCOUNTANT);
  await standsBelow(scene);
  if (isJanuary()) return;
  await page.goto(`${server.url}/my-day`);
  const group = page.getByRole('region', { name: GROUP });
  await sees(group.getByText(/^No W-9, paid in \d{4}$/));
  await group.getByRole('link', { name: PAYEE, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `W-9 of ${PAYEE}` });
  await sees(dialog.getByText('Not recorded'));
  assert.equal(await dialog.getByRole('button', { name: /^(Save|Attach|Show)/ }).count(), 0);
  await look(page, database, 'w9-read');
}

async function entered({ page, server, database }) {
  await page.goto(`${server.url}${LIST}`);
  await rowOf(page, 'Others', PAYEE).getByRole('link', { name: PAYEE }).click();
  const dialog = page.getByRole('dialog', { name: `W-9 of ${PAYEE}` });
  await dialog.getByLabel(/^Type/).selectOption('llc');
  await dialog.getByLabel(/^Tax Classification/).selectOption('partnership');
  await dialog.getByLabel(/^Legal Name/).fill(LEGAL_NAME);
  for (const [label, value] of [
    ['Street', '1 Main St'],
    ['City', 'Reno'],
    ['State', 'NV'],
    ['ZIP', '89501'],
    ['Signed On', officeToday()],
  ]) {
    await dialog.getByLabel(label, { exact: true }).fill(value);
  }
  await dialog.getByLabel('Tax Number Type').selectOption('ein');
  await dialog.getByRole('textbox', { name: /^Tax Number/ }).fill(NUMBER);
  await look(page, database, 'w9-form');
  await dialog.getByRole('button', { name: 'Save W-9' }).click();
  await seesToast(page, 'W-9 Saved', PAYEE);
  await sees(rowOf(page, 'On the list', PAYEE).filter({ hasText: SHOWN }));
  assert.equal(await rowOf(page, 'Others', PAYEE).count(), 0, 'nobody stands in both');
  await look(page, database, 'nec-list-reported');
}

async function attached({ page, database }) {
  await rowOf(page, 'On the list', PAYEE).getByRole('link', { name: PAYEE }).click();
  const record = page.getByRole('dialog', { name: `W-9 of ${PAYEE}` });
  await record.getByRole('button', { name: 'Attach W-9' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach W-9' });
  const file = { name: 'w9.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  await dialog.getByLabel('Signed W-9').setInputFiles(file);
  await look(page, database, 'w9-attach');
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click();
  await seesToast(page, 'W-9 Attached', PAYEE);
  await sees(record.getByRole('link', { name: 'Download W-9' }));
}

/** Who has not confirmed lately is asked for the password, then the whole number is there. */
async function opened({ page, server, complaints, payee }) {
  const record = page.getByRole('dialog', { name: `W-9 of ${PAYEE}` });
  await sees(record.getByText(`Leave blank to keep ${SHOWN}.`));
  assert.equal(await page.getByText(NUMBER).count(), 0, 'the whole number is on no screen before');
  execute(server.databaseUrl, `UPDATE sessions SET confirmed_at = created_at - ${TEN_MINUTES_US}`);
  complaints.expect(`403 /api/payees/${payee}/tax-number`);
  await record.getByRole('button', { name: 'Show Tax Number' }).click();
  const confirm = page.getByRole('dialog', { name: "Confirm It's You" });
  await confirm.getByLabel('Password').fill(BILLING.password);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await sees(record.getByText(NUMBER));
  await record.getByRole('button', { name: 'Cancel' }).click();
  await eventually(async () => assert.equal(await record.count(), 0));
}

async function csvOf(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `1099-nec-${officeToday().slice(0, 4)}.csv`);
  const text = readFileSync(await download.path(), 'utf8').replace(/^\uFEFF/, '');
  const [header, ...rows] = text.trim().split(/\r?\n/);
  assert.match(header, /^Account Number,Recipient Name,TIN Type,TIN,/);
  return rows.map((row) => row.split(','));
}

/** Names, last four digits and amounts of the list as the screen has them. */
async function onScreen(page) {
  const rows = page.getByRole('table', { name: 'On the list', exact: true }).locator('tbody tr');
  const found = [];
  for (const row of await rows.all()) {
    const cells = await row.locator('th, td').allTextContents();
    found.push({ names: cells[0], ends: cells[2].slice(-4), paid: cells.at(-1).replace(/[$,]/g, '') });
  }
  return found;
}

/** Row by row, with the numbers whole for who may open them and by four digits for others. */
async function takenAsCsv({ page, server }, number) {
  await page.goto(`${server.url}${LIST}`);
  await sees(rowOf(page, 'On the list', PAYEE));
  const screen = await onScreen(page);
  const file = await csvOf(page);
  assert.equal(file.length, screen.length);
  for (const [place, { names, ends, paid: amount }] of screen.entries()) {
    const [, name, , tin] = file[place];
    assert.ok(names.includes(name), `${name} in ${names}`);
    assert.deepEqual([tin.slice(-4), file[place].at(-1)], [ends, amount]);
  }
  assert.deepEqual(file[0].slice(1, 4), [LEGAL_NAME, 'EIN', number]);
}

/** Nothing is asked of the payee now, and still of the one whose first payment came. */
async function waitsNoMore({ page, server }) {
  if (isJanuary()) return;
  await page.goto(`${server.url}/my-day`);
  const group = page.getByRole('region', { name: GROUP });
  await sees(group.getByRole('link', { name: SMALL, exact: true }));
  assert.equal(await group.getByRole('link', { name: PAYEE, exact: true }).count(), 0);
}

/** The same on each database: the tests of the API have the list on both. */
let isWalked = false;

export const nec = [
  {
    name: '1099: a payee without a W-9 is asked for it, the form is entered, and the list is taken as CSV',
    features: ['money/nec', 'my-day'],
    // R5-098 R5-133 R5-187
    run: async ({ page, database, complaints }) => {
      if (isWalked) return;
      isWalked = true;
      const server = new Installation();
      try {
        server.prepare();
        server.command(['settings', 'set', 'step_up', 'on']);
        await server.start();
        const scene = { page, server, database, complaints };
        await signedIn(page, server, ADMIN);
        await people(scene);
        await signedInAs(page, server, BILLING);
        const payee = await paid(scene);
        await waitsForTheAccountant(scene);
        await signedInAs(page, server, BILLING);
        await entered(scene);
        await attached(scene);
        await opened({ ...scene, payee });
        await takenAsCsv(scene, NUMBER);
        await signedInAs(page, server, ACCOUNTANT);
        await takenAsCsv(scene, SHOWN);
        await waitsNoMore(scene);
        server.command(['check']);
      } finally {
        await server.remove();
      }
    },
  },
];
