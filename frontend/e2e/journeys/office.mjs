// Documents, the search box, the trash and one's own account.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { chooseRecord } from '../support/fields.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

// The smallest PNG there is: one pixel.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

async function makeClient(page, server, firstName, lastName) {
  const answer = await page.request.post(`${server.url}/api/clients`, {
    data: { firstName, lastName, serviceType: 'Cancellation', phone: '(407) 555-0177' },
  });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

/** Fills in and sends the upload dialog. */
async function upload(page, { buffer, name, mimeType, client, type }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File', { exact: true }).setInputFiles({ name, mimeType, buffer });
  await chooseRecord(page, dialog.getByRole('combobox', { name: /^Client/ }), client);
  await dialog.getByRole('combobox', { name: /^Type/ }).selectOption(type);
  await dialog.getByRole('button', { name: 'Upload' }).click();
}

export const office = [
  {
    name: 'documents: upload, refusal, view, download, delete, undo, void',
    features: ['documents/components', 'documents/record', 'clients'],
    // R1-013 R1-161 R1-162 R1-164 R1-168 R1-170 R1-171 R1-172
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      await makeClient(page, server, 'Nadia', 'Okafor');
      await page.goto(`${server.url}/documents`);
      await seesHeading(page, 'Documents');
      await seesText(page, 'Manage client agreements and documentation');
      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      complaints.expect('422 /api/documents/upload');
      const wrong = { buffer: PIXEL, name: 'contract.pdf', mimeType: 'application/pdf' };
      await upload(page, { ...wrong, client: 'okafor', type: 'Resort Contract' });
      await seesText(page, /contract\.pdf, but its content is a PNG image/);
      await look(page, database, 'document-upload');
      const dialog = page.getByRole('dialog');
      await dialog
        .getByLabel('File', { exact: true })
        .setInputFiles({ name: 'contract.pdf', mimeType: 'application/pdf', buffer: PDF });
      await dialog.getByRole('button', { name: 'Upload' }).click();
      await seesToast(page, 'Document Uploaded');
      await sees(page.getByRole('heading', { name: 'contract' }));

      await page.getByRole('button', { name: 'Upload', exact: true }).click();
      const picture = { buffer: PIXEL, name: 'passport.png', mimeType: 'image/png' };
      await upload(page, { ...picture, client: 'nadia', type: 'ID Verification' });
      await seesToast(page, 'Document Uploaded');
      await page.getByRole('button', { name: /^View passport/ }).click();
      const shown = page.getByRole('img', { name: /passport/ });
      await sees(shown);
      await eventually(async () => assert.equal(await shown.evaluate((img) => img.naturalWidth), 1));
      await look(page, database, 'document-view');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await look(page, database, 'documents');

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: /^Download contract/ }).click(),
      ]);
      assert.equal(download.suggestedFilename(), 'contract.pdf');
      const file = await page.request.get(
        new URL(await page.getByRole('link', { name: /^View contract/ }).getAttribute('href'), server.url)
          .href,
      );
      assert.equal(file.headers()['content-type'], 'application/pdf');

      await page.getByRole('button', { name: /^Delete contract/ }).click();
      await seesToast(page, 'Document Deleted');
      await page.getByRole('button', { name: 'Undo' }).click();
      await seesToast(page, 'Document Restored');
      await page.getByRole('button', { name: /^Edit contract/ }).click();
      await dialog.getByLabel('Status').selectOption('Sent');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await seesToast(page, 'Document Updated');
      await page.getByRole('tab', { name: 'Awaiting Signature' }).click();
      await seesText(page, 'Showing 1 of 1 documents');
      await page.getByRole('button', { name: /^Void contract/ }).click();
      await dialog.getByLabel(/Reason/).fill('Wrong resort');
      await dialog.getByRole('button', { name: 'Void Document' }).click();
      await seesToast(page, 'Document Voided');
      await seesText(page, 'No documents found. Create or upload a document to get started.');
    },
  },
  {
    name: 'find anyone: from any screen, by keyboard, on a phone too',
    features: ['search'],
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await makeClient(page, server, 'José', 'Quintanilla');
      await page.goto(`${server.url}/profile`);
      await seesHeading(page, 'Profile');
      await page.keyboard.press('/');
      const box = page.getByRole('combobox', { name: /Search people/ });
      await sees(box);
      // Rows of a part of it may stand already; Enter opens none of those.
      const found = page.waitForResponse((answer) =>
        [...new URL(answer.url()).searchParams.values()].includes('quintanilla jose'),
      );
      await page.keyboard.type('quintanilla jose');
      await found;
      await sees(page.getByRole('option', { name: /José Quintanilla/ }));
      await look(page, database, 'search');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await atPath(page, /^\/clients\/\d+$/);
      await seesHeading(page, 'José Quintanilla');
      await page.keyboard.press('Control+k');
      await sees(box);
      assert.equal(await box.inputValue(), '');
      await page.keyboard.type('no such person anywhere');
      await seesText(page, 'Nothing matches “no such person anywhere”.');
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await atPath(page, '/documents');
      await page.keyboard.press('?');
      await sees(page.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
      await look(page, database, 'shortcuts');
    },
  },
  {
    name: 'profile and settings: saved, and remembered after signing in again',
    features: ['account'],
    // R1-037 R1-038
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/profile`);
      await seesText(page, 'Active Sessions');
      await page.getByLabel(/First Name/).fill('Adele');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await seesToast(page, 'Profile Updated');
      await sees(page.getByRole('button', { name: /^Account of Adele/ }));
      await page.getByRole('button', { name: 'Create Link' }).click();
      const address = page.getByLabel('Calendar feed link');
      await sees(address);
      const feed = await page.request.get(
        new URL(new URL(await address.inputValue()).pathname, server.url).href,
      );
      assert.equal(feed.status(), 200);
      assert.match(feed.headers()['content-type'], /text\/calendar/);
      await look(page, database, 'profile');
      await page.getByRole('button', { name: 'End Feed' }).click();
      await page.getByRole('button', { name: 'End Calendar Feed' }).click();
      await sees(page.getByRole('button', { name: 'Create Link' }));

      await page.goto(`${server.url}/settings`);
      await page.getByRole('radio', { name: '50' }).click();
      await seesToast(page, 'Settings Saved');
      await look(page, database, 'settings');
      const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/leads');
      await page.goto(`${server.url}/leads`);
      assert.equal(new URL((await asked).url()).searchParams.get('perPage'), '50');
      await page.goto(`${server.url}/settings`);
      await page.getByRole('radio', { name: '25' }).click();
      await seesToast(page, 'Settings Saved');
    },
  },
  {
    name: 'trash and suppression list: restore, empty, lift',
    features: ['trash', 'suppressions'],
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const client = await makeClient(page, server, 'Tess', 'Discard');
      assert.equal((await page.request.delete(`${server.url}/api/clients/${client.id}`)).status(), 204);
      await page.goto(`${server.url}/trash?kind=client`);
      await seesHeading(page, 'Trash');
      await sees(page.getByText('Tess Discard'));
      await look(page, database, 'trash');
      await page.getByRole('button', { name: 'Restore Tess Discard' }).click();
      await seesToast(page, 'Client Restored');
      assert.equal((await page.request.delete(`${server.url}/api/clients/${client.id}`)).status(), 204);
      await page.reload();
      await page.getByRole('button', { name: 'Empty Trash' }).click();
      await page.getByRole('button', { name: /^Delete \d+ records?$/ }).click();
      await seesToast(page, 'Trash Emptied');
      await page.goto(`${server.url}/trash`);
      await seesText(page, /The trash is empty/);

      await page.request.post(`${server.url}/api/raw-leads`, {
        data: {
          firstName: 'Sam',
          lastName: 'Silent',
          phone: '(407) 555-0188',
          source: 'Website',
          marketingStatus: 'Do Not Contact',
        },
      });
      await page.goto(`${server.url}/raw-leads/suppressed?search=silent`);
      await sees(page.getByText('(407) 555-0188'));
      await look(page, database, 'suppressed');
      await page.getByRole('button', { name: /^Lift/ }).click();
      await page.getByLabel(/Reason/).fill('Asked us to call again');
      await page.getByRole('button', { name: 'Lift Suppression' }).click();
      await seesToast(page, 'Suppression Lifted');
    },
  },
];
