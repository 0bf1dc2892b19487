// What can be done with a document from its own page, each to its end: edited, deleted and restored, sent by mail and in person,
// reminded of, voided.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { makeClient, sentEarlier } from '../support/papers.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const TITLE = 'Agreement of the Lifetimes';
const MORE = /^More for /;

/** The names of the acts that the page's menu offers. */
async function offered(page) {
  await page.getByRole('button', { name: MORE }).click();
  const items = page.getByRole('menuitem');
  await sees(items);
  const names = await items.allTextContents();
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'detached' });
  return names;
}

async function choose(page, act) {
  await page.getByRole('button', { name: MORE }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

const step = (page) => page.locator('li[aria-current="step"]');
const openPage = (page, server, { id }) => page.goto(`${server.url}/documents/${id}`);

async function edited(page) {
  await choose(page, 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Document' });
  await dialog.getByLabel(/^Title/).fill(TITLE);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await seesToast(page, 'Document Updated');
  await seesHeading(page, TITLE);
}

async function deletedAndRestored(page, server, document) {
  await choose(page, 'Delete');
  await seesToast(page, 'Document Deleted', TITLE);
  await atPath(page, '/documents');
  await page.getByRole('button', { name: 'Undo' }).click();
  await seesToast(page, 'Document Restored');
  await openPage(page, server, document);
  await seesHeading(page, TITLE);
  await sees(step(page).getByText('Draft'));
}

async function sent(page, how, told) {
  const dialog = page.getByRole('dialog', { name: 'Send Document' });
  await dialog.getByRole('radio', { name: how }).check();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await seesToast(page, 'Document Sent', `Sent ${told}`);
  await sees(step(page).getByText(told));
}

/** On the tab of those who wait, the document among the reminders. */
async function dueReminder(page, server) {
  await page.goto(`${server.url}/documents?tab=awaiting`);
  return page
    .getByRole('list', { name: 'Due for a reminder' })
    .getByRole('listitem')
    .filter({ hasText: TITLE });
}

/** Three days later a reminder is due: it is sent again from the page; then it is due once more, and noted manually. */
async function reminded(page, server, document) {
  sentEarlier(server, document.id, 3);
  await openPage(page, server, document);
  await sees(step(page).getByText('1 reminder due'));
  const row = await dueReminder(page, server);
  await row.getByRole('link', { name: `Send ${TITLE} again` }).click();
  await atPath(page, `/documents/${document.id}`);
  await sent(page, /^In person/, 'in person');
  await eventually(async () =>
    assert.equal(
      await step(page)
        .getByText(/reminder due/)
        .count(),
      0,
    ),
  );

  sentEarlier(server, document.id, 3);
  const again = await dueReminder(page, server);
  await again.getByRole('button', { name: `Mark ${TITLE} as reminded` }).click();
  await seesToast(page, 'Reminder Recorded', TITLE);
  await again.waitFor({ state: 'detached' });
  await openPage(page, server, document);
  await sees(step(page).getByText('in person'));
  assert.equal(
    await step(page)
      .getByText(/reminder due/)
      .count(),
    0,
  );
}

async function voided(page, database) {
  await choose(page, 'Void');
  const dialog = page.getByRole('dialog', { name: 'Void Document' });
  await dialog.getByRole('button', { name: 'Void Document' }).click();
  await sees(dialog.getByText('Enter a reason'));
  await look(page, database, 'document-void');
  await dialog.getByLabel(/^Reason/).fill('Signed another one');
  await dialog.getByRole('button', { name: 'Void Document' }).click();
  await seesToast(page, 'Document Voided', TITLE);
  await seesText(page, /^This document is void\./);
  await seesText(page, /Signed another one/);
  assert.equal(await page.getByRole('button', { name: 'Send', exact: true }).count(), 0);
}

async function madeAgain(page) {
  const old = new URL(page.url()).pathname;
  await choose(page, 'Make a New Version');
  await page.getByRole('button', { name: 'Save New Version' }).click();
  await seesText(page, 'This is a new version.');
  assert.notEqual(new URL(page.url()).pathname, old);
  await sees(step(page).getByText('Draft'));
}

export const documentPage = [
  {
    name: 'documents made: from its own page one is edited, deleted, restored, sent, reminded of, voided, made again',
    features: ['documents/record', 'documents/components'],
    // R1-220
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      const client = await makeClient(page, server, { lastName: 'Lifetimes', phone: '(407) 555-0187' });
      const data = { clientId: client.id, type: 'Cancellation Agreement' };
      const document = await called(await page.request.post(`${server.url}/api/documents`, { data }), 201);
      await openPage(page, server, document);
      assert.deepEqual(await offered(page), ['Edit', 'Attach Signed Scan', 'Make a New Version', 'Delete']);
      await edited(page);
      // The page is not left yet when its reads are asked again, and what is in the trash is compared with nothing.
      complaints.expect(`404 /api/documents/${document.id}/changes`);
      await deletedAndRestored(page, server, document);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await sent(page, /^By mail/, 'by mail');
      assert.deepEqual(await offered(page), ['Edit', 'Attach Signed Scan', 'Make a New Version', 'Void']);
      await reminded(page, server, document);
      await voided(page, database);
      await madeAgain(page);
    },
  },
];
