// A day of operations: from Your Day to the clients who are owed word, one case from its contact to its next milestone, a call, a
// hold, and the Case Board with a view of its own.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import {
  caseOn,
  clientWithCase,
  dateText,
  daysFromToday,
  dayText,
  joins,
  owedCases,
  silentFor,
} from '../support/cases.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn, signedInAs } from '../support/person.mjs';

const OLGA = { username: 'olga.cases', password: 'looks after each case', names: ['Olga', 'Casework'] };
const SILENT_DAYS = 33;
const SAY_NEXT = 'Say what happens next and by when.';
const VIEW = 'With the resort';

/** A client of Olga's who may be called now and has heard nothing for too long. */
async function owedClient(api, server, olga, day) {
  const { address, areaCode } = placeToCall();
  const person = { firstName: 'Orla', lastName: 'Waitwell', phone: `(${areaCode}) 555-0146`, ...address };
  const client = await clientWithCase(api, { ...person, assignedTo: olga.id });
  silentFor(server, client, SILENT_DAYS, day);
  return client;
}

async function opensWhoIsOwed({ page, server, database, client }) {
  await page.goto(`${server.url}/my-day`);
  await seesHeading(page, 'Your Day');
  const owed = page.getByRole('list', { name: 'Updates Owed', exact: true });
  const waiting = owed.getByRole('listitem').filter({ hasText: client.name });
  await sees(waiting.getByText('Late', { exact: true }));
  await look(page, database, 'my-day-owed');
  await page.getByRole('link', { name: /^All \d+\s+Updates Owed$/ }).click();
  await atPath(page, '/cases/owed');
  await seesHeading(page, 'Updates Owed');
  const table = page.getByRole('table', { name: 'Cases', exact: true });
  const row = table.getByRole('row').filter({ hasText: client.name });
  await sees(row.getByText(`${SILENT_DAYS} days`));
  await look(page, database, 'updates-owed');
  await row.getByRole('link', { name: client.name }).click();
  await atPath(page, `/clients/${client.id}`);
  await seesHeading(page, client.name);
}

async function notesContact({ page, database, day, olga }) {
  const exitCase = caseOn(page);
  await sees(exitCase.getByText(`No word to the client for ${SILENT_DAYS} days.`));
  await exitCase.getByRole('button', { name: 'Note Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note Contact' });
  await dialog.getByLabel('Next Update Promised For').fill(day(14));
  await look(page, database, 'case-contact');
  await dialog.getByRole('button', { name: 'Save Contact' }).click();
  await seesToast(page, 'Success', 'Contact noted successfully');
  const promised = `The client had word today. Update owed by ${dayText(day(14))}.`;
  await sees(exitCase.getByText(promised));
  const last = `Last contact: Spoke with client, ${dateText(day(0))}, noted by ${olga.name}`;
  await sees(exitCase.getByText(last));
}

async function fillsStep(dialog, { what, dueOn, waitsOn }) {
  await dialog.getByLabel('Next Step', { exact: true }).fill(what);
  await dialog.getByLabel('Due On', { exact: true }).fill(dueOn);
  await dialog.getByLabel('Waiting On', { exact: true }).selectOption({ label: waitsOn });
}

/** The step that was open is done; without the next one nothing is saved. */
async function saysNextStep({ page, day, olga }) {
  const exitCase = caseOn(page);
  await exitCase.getByRole('button', { name: 'Set Next Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Next Step' });
  const save = dialog.getByRole('button', { name: 'Save Next Step' });
  await save.click();
  await sees(dialog.getByText(SAY_NEXT));
  await fillsStep(dialog, { what: 'Mail the letter', dueOn: day(3), waitsOn: 'Us' });
  await save.click();
  await seesToast(page, 'Success', 'Next step saved successfully');
  await sees(exitCase.getByText(`Next: Mail the letter, by ${dateText(day(3))} (${olga.name})`));
}

/** A milestone asks for what comes after it in the same dialog. */
async function reachesMilestone({ page, database, day }) {
  const exitCase = caseOn(page);
  await exitCase.getByRole('button', { name: /Letter Sent/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Letter Sent' });
  const save = dialog.getByRole('button', { name: 'Save Milestone' });
  await save.click();
  await sees(dialog.getByText(SAY_NEXT));
  await fillsStep(dialog, { what: 'Ask the resort', dueOn: day(20), waitsOn: 'Resort' });
  await look(page, database, 'case-milestone');
  await save.click();
  await seesToast(page, 'Success', 'Milestone recorded successfully');
  await sees(exitCase.getByText('Letter sent today. Waiting on the resort.'));
  await sees(exitCase.getByText(`The resort's answer is due ${dayText(day(30))}.`));
  await look(page, database, 'client-case');
}

async function callsTheClient({ page, client, dialed }) {
  await page.getByRole('button', { name: `Call ${client.name}` }).click();
  await seesToast(page, `Calling ${client.name}`);
  assert.equal((await dialed()).length, 1);
  const outcomes = page.getByRole('group', { name: 'Call outcome' });
  await outcomes.getByRole('button', { name: 'Spoke with Client' }).click();
  await seesToast(page, 'Success', 'Call outcome saved successfully');
  await outcomes.waitFor({ state: 'detached' });
  await sees(page.getByText(/noted what came of the call: spoke with client/));
}

async function putsOnHold({ page, database, day }) {
  await page.getByLabel('Status', { exact: true }).selectOption('On Hold');
  const dialog = page.getByRole('dialog', { name: 'Put on Hold' });
  const put = dialog.getByRole('button', { name: 'Put on Hold' });
  await put.click();
  await sees(dialog.getByText('Say why this client is on hold.'));
  await dialog.getByLabel(/^Reason/).fill('Waits for probate');
  await dialog.getByLabel(/^Review On/).fill(day(91));
  await put.click();
  await sees(dialog.getByText('Choose a day within 90 days.'));
  await dialog.getByLabel(/^Review On/).fill(day(30));
  await put.click();
  await seesToast(page, 'Success', 'Client put on hold successfully');
  await seesText(page, `On hold: Waits for probate. Review by ${dayText(day(30))}.`);
  await look(page, database, 'client-on-hold');
}

/** A case on hold is open: it stands on the board with what is next. */
async function keepsAView({ page, server, database, client }) {
  await page.goto(`${server.url}/cases`);
  await seesHeading(page, 'Case Board');
  await page.getByRole('combobox', { name: 'Waiting On' }).selectOption({ label: 'Resort' });
  const waitsOn = () => new URL(page.url()).searchParams.get('waitsOn');
  await eventually(() => assert.equal(waitsOn(), 'resort'));
  const table = page.getByRole('table', { name: 'Open Cases' });
  const row = table.getByRole('row').filter({ hasText: client.name });
  await sees(row.getByText('Ask the resort'));
  await page.getByRole('button', { name: 'View: All cases' }).click();
  await page.getByRole('menuitem', { name: 'Save as New View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as New View' });
  await dialog.getByLabel(/^Name/).fill(VIEW);
  await dialog.getByRole('button', { name: 'Save View' }).click();
  const view = page.getByRole('button', { name: `View: ${VIEW}` });
  await sees(view);
  await look(page, database, 'case-board');
  await page.reload();
  await sees(row.getByText('Ask the resort'));
  await view.click();
  await page.getByRole('menuitem', { name: 'All cases' }).click();
  await eventually(() => assert.equal(waitsOn(), null));
}

export const operationsDay = [
  {
    name: 'a day of operations: word that is owed, a case to its milestone, a call, a hold, the Case Board',
    database: 'postgres',
    features: ['my-day', 'cases', 'clients', 'calling'],
    // R6-003 R6-006 R6-007 R6-010 R6-011 R6-012 R6-014 R6-015 R6-016 R6-017 R6-078 R6-083
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await openAllDay(page, server);
      const api = await Api.signedIn(server.url);
      const day = await daysFromToday(api);
      const olga = await joins(api, server, 'operations', OLGA);
      const client = await owedClient(api, server, olga, day);
      assert.ok((await owedCases(api)).includes(client.caseId));
      const dialed = await hearsDialing(page);
      await signedInAs(page, server, olga);
      const scene = { page, server, database, client, day, olga, dialed };
      await opensWhoIsOwed(scene);
      await notesContact(scene);
      await saysNextStep(scene);
      await reachesMilestone(scene);
      await callsTheClient(scene);
      await putsOnHold(scene);
      await keepsAView(scene);
      assert.ok(!(await owedCases(api)).includes(client.caseId), 'who had word is owed none');
    },
  },
];
