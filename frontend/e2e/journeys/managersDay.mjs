// What reaches a sales manager and legal: clients who heard nothing for long, what texts said that they may not say, and an
// agreement that waits for its notice, is entered and signed by the manager, and lengthened by legal.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import {
  caseOn,
  clientWithCase,
  dateText,
  daysFromToday,
  joins,
  owedCases,
  silentFor,
} from '../support/cases.mjs';
import { atPath, eventually, sees, seesHeading, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn, signedInAs } from '../support/person.mjs';
import { called } from '../support/sales.mjs';
import { samplePdf } from '../support/samples.mjs';

const MARA = { username: 'mara.manager', password: 'keeps an eye on all', names: ['Mara', 'Overview'] };
const LENA = { username: 'lena.legal', password: 'reads the small print', names: ['Lena', 'Lawful'] };
const RORY = { username: 'rory.rep', password: 'writes down each word', names: ['Rory', 'Reporter'] };
/** The manager is told after 37 days, legal after 45. */
const OF_THE_MANAGER = 38;
const OF_LEGAL = 46;
const FAMILY = 'Longwait';
const SILENT = 'Clients with No Word for Long';
const NOTE = 'Client says: they told me to stop paying. We never guarantee an exit.';
const AGREEMENT = 'Agreed over the phone';
const NOTICE = 'Notice that was mailed';
const NO_NOTICE = 'Add the notice of cancellation first.';

const HOME = { address: '12 Palm Way', city: 'Orlando', state: 'FL', zip: '32801', phone: '(407) 555-0147' };

async function twoClients(api, server, day) {
  const brand = 'Liberty NWA';
  const agnes = await clientWithCase(api, { firstName: 'Agnes', lastName: FAMILY, brand, ...HOME });
  silentFor(server, agnes, OF_LEGAL, day);
  const boris = await clientWithCase(api, { firstName: 'Boris', lastName: FAMILY });
  silentFor(server, boris, OF_THE_MANAGER, day);
  return { agnes, boris };
}

/** The clients of whom this person is told. */
async function toldOf(page, server) {
  await page.goto(`${server.url}/my-day`);
  await seesHeading(page, 'Your Day');
  const list = page.getByRole('list', { name: SILENT, exact: true });
  await sees(list);
  return list.getByRole('link', { name: FAMILY });
}

/** One of those who heard nothing for long gets a next step that is someone's. */
async function handsOver({ page, server, database, agnes, boris, rory, day }) {
  const told = await toldOf(page, server);
  assert.deepEqual(await told.allTextContents(), [agnes.name, boris.name], 'the longest silence first');
  await look(page, database, 'my-day-manager');
  await page.getByRole('link', { name: new RegExp(`^All \\d+\\s+${SILENT}$`) }).click();
  await atPath(page, '/cases');
  const table = page.getByRole('table', { name: 'Open Cases' });
  await sees(table.getByRole('link', { name: agnes.name }));
  await table.getByRole('link', { name: boris.name }).click();
  await seesHeading(page, boris.name);
  const exitCase = caseOn(page);
  await exitCase.getByRole('button', { name: 'Set Next Step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Next Step' });
  await dialog.getByLabel('Next Step', { exact: true }).fill('Call the client');
  await dialog.getByLabel('Due On', { exact: true }).fill(day(0));
  await dialog.getByLabel('Owner', { exact: true }).selectOption({ label: rory.name });
  await dialog.getByRole('button', { name: 'Save Next Step' }).click();
  await seesToast(page, 'Success', 'Next step saved successfully');
  await sees(exitCase.getByText(`Next: Call the client, by ${dateText(day(0))} (${rory.name})`));
}

/** From the figure of a person to the text, and to the note in which its words are marked. */
async function readsPhrases({ page, server, database, agnes, rory }) {
  await page.goto(`${server.url}/reports/phrases`);
  await seesHeading(page, 'Phrase Report');
  const sums = page.getByRole('table', { name: 'Phrases by user and brand' });
  const figures = sums.getByRole('row').filter({ hasText: rory.name }).getByRole('link');
  await sees(figures);
  assert.deepEqual(await figures.allTextContents(), ['1', '1'], 'one is noted, one is negated');
  await look(page, database, 'phrase-report');
  await figures.first().click();
  const asked = (name) => new URL(page.url()).searchParams.get(name);
  await eventually(() => assert.deepEqual([asked('decision'), asked('userId')], ['noted', String(rory.id)]));
  const texts = page.getByRole('table', { name: 'Phrases', exact: true });
  const said = texts.getByRole('row').filter({ hasText: agnes.name });
  await eventually(async () => assert.equal(await said.count(), 1));
  await said.getByRole('link', { name: 'stop paying' }).click();
  const dialog = page.getByRole('dialog', { name: '“stop paying”' });
  await sees(dialog.getByText(NOTE));
  await sees(dialog.getByText('Noted', { exact: true }));
  await look(page, database, 'phrase-text');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await said.getByRole('link', { name: agnes.name }).click();
  await seesHeading(page, agnes.name);
  await sees(page.locator('mark', { hasText: 'stop paying' }));
}

async function uploaded(page, server, { id }, type, title) {
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  const multipart = { clientId: String(id), type, title, status: 'Draft', file };
  return called(await page.request.post(`${server.url}/api/documents/upload`, { multipart }), 201);
}

const cardOf = (page) => page.getByRole('region', { name: 'Agreement', exact: true });

/** Presses the button and answers with what the server says to it. */
async function answered(page, button, path) {
  const isIt = (answer) => new URL(answer.url()).pathname === path && answer.request().method() === 'POST';
  const [answer] = await Promise.all([page.waitForResponse(isIt), button.click()]);
  return answer.status();
}

async function opensSending(page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Document' });
  await dialog.getByRole('radio', { name: /^By mail/ }).check();
  return { dialog, send: dialog.getByRole('button', { name: 'Send', exact: true }) };
}

async function opensSigning(page) {
  await page.getByRole('button', { name: 'Record the signature of Client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Signature' });
  return { dialog, sign: dialog.getByRole('button', { name: 'Record Signature' }) };
}

/** Without its notice an agreement is neither sent nor signed. */
async function isRefused({ page, database, complaints, paper }) {
  const [sending, signing] = ['send', 'signatures'].map((act) => `/api/documents/${paper.id}/${act}`);
  complaints.expect(`409 ${sending}`, `409 ${signing}`);
  await sees(cardOf(page).getByText(NO_NOTICE));
  await look(page, database, 'agreement-without-notice');
  const { dialog, send } = await opensSending(page);
  assert.equal(await answered(page, send, sending), 409);
  await seesToast(page, 'Error', NO_NOTICE);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  const signed = await opensSigning(page);
  assert.equal(await answered(page, signed.sign, signing), 409);
  await seesToast(page, 'Error', NO_NOTICE);
  await signed.dialog.getByRole('button', { name: 'Cancel' }).click();
  await signed.dialog.waitFor({ state: 'detached' });
}

/** How the client agreed, and which paper the notice is. */
async function entersAgreement({ page, database, day }) {
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Edit Agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Agreement' });
  await dialog.getByLabel('Agreed', { exact: true }).selectOption({ label: 'By phone' });
  const notice = dialog.getByLabel('Notice of Cancellation', { exact: true });
  await notice.selectOption({ label: NOTICE });
  await dialog.getByLabel('Notice Received On', { exact: true }).fill(day(0));
  await look(page, database, 'agreement-edit');
  await dialog.getByRole('button', { name: 'Save Agreement' }).click();
  await seesToast(page, 'Success', 'Agreement saved successfully');
  await sees(card.getByText('By phone', { exact: true }));
  await sees(card.getByRole('link', { name: NOTICE }));
  await card.getByText(NO_NOTICE).waitFor({ state: 'detached' });
}

/** Sent and signed it has its last day, which the manager cannot move. */
async function sendsAndSigns({ page, database, api, paper }) {
  // What was entered is a newer version of the document, which has to be here first.
  await page.reload();
  const { send } = await opensSending(page);
  await send.click();
  await seesToast(page, 'Document Sent', 'Sent by mail');
  await sees(page.locator('li[aria-current="step"]').getByText('by mail'));
  const { sign } = await opensSigning(page);
  await sign.click();
  await seesToast(page, 'Signature Recorded');
  const { period } = await api.get(`/api/documents/${paper.id}/agreement`);
  const card = cardOf(page);
  await sees(card.getByText(`Client may cancel until ${dateText(period.cancelBy)}.`));
  await sees(card.getByText('FL', { exact: true }));
  await sees(card.getByRole('list', { name: 'Rules used' }).getByRole('listitem'));
  await sees(card.getByRole('button', { name: 'Add Missing' }));
  assert.equal(await card.getByRole('button', { name: 'Lengthen' }).count(), 0);
  await look(page, database, 'agreement-signed');
  return period.cancelBy;
}

async function lengthens({ page, server, database, paper, lena, day, cancelBy }) {
  await page.goto(`${server.url}/documents/${paper.id}`);
  await seesHeading(page, AGREEMENT);
  const card = cardOf(page);
  await card.getByRole('button', { name: 'Lengthen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lengthen Time to Cancel' });
  const lengthen = dialog.getByRole('button', { name: 'Lengthen' });
  await dialog.getByLabel(/^New Last Day/).fill(cancelBy);
  await dialog.getByLabel(/^Reason/).fill('The client was abroad');
  await lengthen.click();
  await sees(dialog.getByText('Choose a later date: no one shortens a period.'));
  await dialog.getByLabel(/^New Last Day/).fill(day(30));
  await look(page, database, 'agreement-lengthen');
  await lengthen.click();
  await seesToast(page, 'Success', 'Time to cancel lengthened successfully');
  await sees(card.getByText(`Client may cancel until ${dateText(day(30))}.`));
  await sees(card.getByText(`The client was abroad (${lena.name})`));
}

/** A letter is word: the client is owed none any longer. */
async function writesLetter({ page, server, agnes }) {
  await page.goto(`${server.url}/clients/${agnes.id}`);
  await seesHeading(page, agnes.name);
  await caseOn(page).getByRole('button', { name: 'Note Contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note Contact' });
  await dialog.getByLabel('How the Client Heard').selectOption({ label: 'Letter sent' });
  await dialog.getByRole('button', { name: 'Save Contact' }).click();
  await seesToast(page, 'Success', 'Contact noted successfully');
  await sees(caseOn(page).getByText(/^The client had word today\./));
}

export const managersDay = [
  {
    name: 'a day of a manager and of legal: silence, the Phrase Report, an agreement entered and lengthened',
    database: 'sqlite',
    features: ['my-day', 'cases', 'clients', 'reports/phrases', 'documents/record'],
    // R6-013 R6-019 R6-020 R6-028 R6-032 R6-034 R6-041 R6-076 R6-090
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      const api = await Api.signedIn(server.url);
      const day = await daysFromToday(api);
      const clients = await twoClients(api, server, day);
      const mara = await joins(api, server, 'sales_manager', MARA);
      const lena = await joins(api, server, 'legal', LENA);
      const rory = await joins(api, server, 'sales_rep', RORY);
      const { username, password } = RORY;
      const ofRory = await Api.signedIn(server.url, { username, password });
      await ofRory.post(`/api/clients/${clients.agnes.id}/notes`, { text: NOTE }, 201);
      const scene = { page, server, database, complaints, api, day, lena, rory, ...clients };

      await signedInAs(page, server, mara);
      await handsOver(scene);
      await readsPhrases(scene);
      const paper = await uploaded(page, server, clients.agnes, 'Cancellation Agreement', AGREEMENT);
      await uploaded(page, server, clients.agnes, 'Resort Contract', NOTICE);
      await page.goto(`${server.url}/documents/${paper.id}`);
      await seesHeading(page, AGREEMENT);
      await isRefused({ ...scene, paper });
      await entersAgreement(scene);
      const cancelBy = await sendsAndSigns({ ...scene, paper });

      await signedInAs(page, server, lena);
      assert.deepEqual(await (await toldOf(page, server)).allTextContents(), [clients.agnes.name]);
      await lengthens({ ...scene, paper, cancelBy });
      await writesLetter(scene);
      const letter = { source: 'letter', reachedOn: day(0) };
      await api.post(`/api/exit-cases/${clients.boris.caseId}/contacts`, letter, 201);
      const owed = await owedCases(api);
      const left = Object.values(clients).filter(({ caseId }) => owed.includes(caseId));
      assert.deepEqual(left, [], 'a letter is word');
    },
  },
];
