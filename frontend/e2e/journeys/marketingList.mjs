// The main road through the product: a list vendor's file becomes raw leads, one of them a lead, and the leads a file again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { firstRecords } from '../support/samples.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const WHOLE_LIST = path.join(here, '../../../crates/crm-core/testdata/marketing-list.csv');
/** Every kind of row is among the first ones; the tests of the import itself take all 10,000. */
const ROWS = 1_000;
const LIST = {
  name: 'marketing-list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(firstRecords(readFileSync(WHOLE_LIST, 'utf8'), ROWS)),
};
/** In the file once, status New. */
const PERSON = 'José Luis de Anda';

export const marketingList = [
  {
    name: 'marketing list: import, search, ready, convert, history, status, export',
    features: ['raw-leads'],
    // R1-009 R1-010 R1-095 R1-108 R1-110 R1-113 R1-118 R1-129 R1-216 R1-242 R1-276 R1-284 R1-304
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await importTheList(page, server, database);
      await findAndMakeReady(page, database);
      await convert(page);
      await moveOn(page, server);
      await exportLeads(page, server);
    },
  },
  {
    name: 'marketing list: a check that is canceled, problems, back, the run, failed rows, and another list',
    features: ['raw-leads'],
    // R1-242 R3-057
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/raw-leads/import`);
      await choose(page, { name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from(THREE) });
      await cancelTheCheck(page);
      await checkTwice(page);
      await page.getByRole('button', { name: /^Add 2 Rows/ }).click();
      await sees(page.getByText('Import complete.'));
      const ends = await figures(page, 'Import result');
      assert.deepEqual(ends, { Created: 2, Updated: 0, Skipped: 0, Failed: 1, Rows: 3 });
      assert.match(
        await downloaded(page, page.getByRole('link', { name: 'Download Failed Rows' })),
        /nowhere/,
      );
      await page.getByRole('link', { name: 'Import Another List' }).click();
      await atPath(page, '/raw-leads/import');
      await sees(page.getByRole('table', { name: 'Recent Imports' }).getByText('three.csv'));
    },
  },
  {
    name: 'marketing list: a file that is none is refused with one sentence',
    features: ['raw-leads'],
    run: async ({ page, server, complaints }) => {
      await signedIn(page, server);
      complaints.expect('422 /api/raw-leads/import/columns');
      await page.goto(`${server.url}/raw-leads/import`);
      await sees(page.getByRole('button', { name: 'Choose File' }));
      await choose(page, { name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
      await sees(page.getByRole('alert'));
      assert.match(await page.getByRole('alert').textContent(), /empty/i);
    },
  },
];

async function choose(page, file) {
  await page.getByLabel('CSV file').setInputFiles(file);
}

/** Two people, and one whose address is none. */
const THREE = [
  'First Name,Last Name,Email,Phone',
  'Ines,Threefold,ines.threefold@example.com,(407) 555-0155',
  'Juan,Threefold,,(407) 555-0156',
  'Kit,Threefold,nowhere,',
].join('\n');

/** The check is held back until it is canceled: the columns are there again. */
async function cancelTheCheck(page) {
  const check = page.getByRole('button', { name: 'Check the List' });
  await sees(page.getByRole('table', { name: 'Columns in the file' }));
  const held = /\/api\/raw-leads\/import(\?|$)/;
  await page.route(held, () => undefined);
  await check.click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await sees(page.getByRole('button', { name: 'Back' }));
  await page.unroute(held);
}

/** What is wrong is named; Back leads to the columns as they were. */
async function checkTwice(page) {
  const check = page.getByRole('button', { name: 'Check the List' });
  await check.click();
  await sees(page.getByRole('table', { name: 'Problems' }).getByText('nowhere'));
  const problems = await downloaded(page, page.getByRole('button', { name: 'Download Problems' }));
  assert.match(problems, /nowhere/);
  await page.getByRole('button', { name: 'Back' }).click();
  assert.equal(await page.getByLabel('Field for Phone').inputValue(), 'phone');
  await check.click();
  const { Ready: ready, Failed: failed, Total: total } = await figures(page, 'Rows in the file');
  assert.deepEqual([ready, failed, total], [2, 1, 3]);
}

/** The text of the file that comes of a press. */
async function downloaded(page, control) {
  const [download] = await Promise.all([page.waitForEvent('download'), control.click()]);
  return readFileSync(await download.path(), 'utf8');
}

async function importTheList(page, server, database) {
  await page.goto(`${server.url}/raw-leads`);
  await seesHeading(page, 'Marketing Database');
  await seesText(page, 'No raw leads found. Add your first raw lead to get started.');
  await look(page, database, 'raw-leads-empty');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await atPath(page, '/raw-leads/import');
  await look(page, database, 'import-1-choose');
  await choose(page, LIST);
  await sees(page.getByRole('table', { name: 'Columns in the file' }));
  const cell = page.getByLabel('Field for Cell');
  assert.equal(await cell.inputValue(), 'phone', 'the columns are matched from their names');
  // R3-057: on a phone too, where nothing may scroll sideways.
  await look(page, database, 'import-2-match');

  await page.getByRole('button', { name: 'Check the List' }).click();
  const told = await figures(page, 'Rows in the file');
  const { Total: total, ...classes } = told;
  assert.equal(total, ROWS);
  assert.equal(sum(classes), ROWS, `each row counts once: ${JSON.stringify(told)}`);
  await look(page, database, 'import-3-check');

  // R3-059: the file is at the server already.
  const uploads = [];
  const note = (request) => {
    if (request.url().endsWith('/api/raw-leads/import')) uploads.push(request.url());
  };
  page.on('request', note);
  await page.getByRole('button', { name: /^Add [\d,]+ Rows/ }).click();
  await atPath(page, /^\/raw-leads\/import\/\d+$/);
  await sees(page.getByText('Import complete.'));
  page.off('request', note);
  assert.deepEqual(uploads, [], 'the list is sent once');
  const done = await figures(page, 'Import result');
  const { Rows: rows, ...ends } = done;
  assert.equal(rows, ROWS);
  assert.equal(sum(ends), ROWS, `each row ends once: ${JSON.stringify(done)}`);
  assert.equal(
    ends.Created,
    told.Ready + told['Asked not to be contacted'],
    'the run does what the check told',
  );
  assert.equal(ends.Failed, told.Failed);
  await look(page, database, 'import-4-result');
  await page.getByRole('link', { name: 'Open Marketing Database' }).click();
  await atPath(page, '/raw-leads');
  await seesText(page, `Showing 25 of ${ends.Created.toLocaleString('en-US')} raw leads`);
  await look(page, database, 'raw-leads');
}

/** The numbers of a description list, by their terms. */
async function figures(page, label) {
  const list = page.getByLabel(label);
  await sees(list);
  const terms = await list.locator('dt').allTextContents();
  const numbers = await list.locator('dd').allTextContents();
  return Object.fromEntries(terms.map((term, index) => [term, Number(numbers[index].replaceAll(',', ''))]));
}

const sum = (numbers) => Object.values(numbers).reduce((total, number) => total + number, 0);

function cardOf(page, name) {
  return page.getByRole('list', { name: 'Raw leads' }).locator('> li').filter({ hasText: name });
}

async function findAndMakeReady(page, database) {
  await page.getByPlaceholder('Search names, email, phone...').fill('jose luis DE ANDA');
  await seesText(page, 'Showing 1 of 1 raw leads');
  const card = cardOf(page, PERSON);
  await sees(card);
  assert.equal(await card.getByRole('button', { name: /^Convert to Lead/ }).count(), 0);
  await card.getByRole('button', { name: `Status of ${PERSON}: New. Change` }).click();
  await page.getByRole('menuitem', { name: 'Ready For Appointment' }).click();
  await sees(card.getByRole('button', { name: /^Convert to Lead/ }));
  await look(page, database, 'raw-lead-ready');
}

async function convert(page) {
  await cardOf(page, PERSON)
    .getByRole('button', { name: /^Convert to Lead/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Convert to Lead' });
  await sees(dialog.getByText('Are you sure you want to convert this raw lead to a lead?'));
  await dialog.getByLabel('Brand').selectOption('NW Advisors Group');
  await dialog.getByRole('button', { name: 'Convert to Lead' }).click();
  await seesToast(page, 'Success', 'Raw lead converted to lead successfully');
  // R1-284: the list is asked again, and a converted raw lead is no longer in it.
  await eventually(async () => assert.equal(await cardOf(page, PERSON).count(), 0));
  await page.getByRole('button', { name: 'Open Lead' }).click();
  await atPath(page, /^\/leads\/\d+$/);
}

async function moveOn(page, server) {
  await seesHeading(page, PERSON);
  await seesText(page, 'NW Advisors Group');
  await sees(
    page.getByRole('listitem').filter({ hasText: 'imported this person into the Marketing Database' }),
  );
  await sees(page.getByRole('listitem').filter({ hasText: 'converted the raw lead to a lead' }));
  await page.getByLabel('Status', { exact: true }).selectOption('Contact Established');
  await seesToast(page, 'Success', 'Lead status updated successfully');
  await sees(
    page
      .getByRole('listitem')
      .filter({ hasText: 'changed the status from “New Lead” to “Contact Established”' }),
  );
  await page.goto(`${server.url}/leads?status=Contact+Established`);
  await seesText(page, 'Showing 1 of 1 leads');
}

async function exportLeads(page, server) {
  await page.goto(`${server.url}/leads?search=de+anda`);
  await sees(page.getByRole('row').filter({ hasText: PERSON }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^leads-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  assert.match(text, /José Luis/);
  assert.match(text, /Contact Established/);
  assert.equal(text.trim().split('\n').length, 2, 'a header and the one row of the filtered list');
}
