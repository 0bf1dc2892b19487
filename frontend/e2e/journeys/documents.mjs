// A document's way: made of a client's data, looked at, kept, mailed, signed on paper, scanned. A server of its own, which has a
// mail server on this machine.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { attachments, withMailbox } from '../support/mailbox.mjs';
import { CLIENT, makeClient, preview } from '../support/papers.mjs';
import { signIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';
import { samplePdf } from '../support/samples.mjs';

const REQUIRED = [
  'Cancellation Agreement',
  'Transfer Agreement',
  'Purchase Summary',
  'ID Verification',
  'Credit Card Authorization',
];
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The state of each required type on the client's page. */
async function checklist(page, server, clientId) {
  await page.goto(`${server.url}/clients/${clientId}`);
  const list = page.getByRole('list', { name: 'Required documents' });
  await sees(list);
  const rows = await list.getByRole('listitem').allTextContents();
  return (type) => rows.find((row) => row.startsWith(type)) ?? '';
}

async function theGenerator({ page, server, database, client }) {
  const before = await checklist(page, server, client.id);
  for (const type of REQUIRED) assert.match(before(type), /Missing/, type);
  await look(page, database, 'client-checklist');

  await page.goto(`${server.url}/documents`);
  await page.getByRole('link', { name: 'Create Document' }).click();
  await seesHeading(page, 'Create Document');
  await page.getByRole('combobox', { name: /^Client/ }).fill('whole-doc');
  await page.getByRole('option', { name: /Noëlle Whole-Document \(Liberty NWA\)/ }).click();
  await sees(page.getByRole('region', { name: 'Client Information' }).getByText('Liberty NWA'));
  await sees(page.getByRole('list', { name: 'Properties' }).getByText('Granite Peak Lodge'));
  for (const type of REQUIRED) {
    const box = page.getByRole('checkbox', { name: new RegExp(`^${type}\\s*Required$`) });
    assert.ok(await box.isChecked(), `${type} is required and chosen`);
    await sees(page.getByRole('tab', { name: type }));
  }
  await eventually(async () =>
    assert.match(await preview(page, 'Cancellation Agreement').textContent(), /Noëlle Whole-Document/),
  );
  await page.getByLabel('Service Fee').fill('4995.50');
  await eventually(async () =>
    assert.match(await preview(page, 'Cancellation Agreement').textContent(), /\$4,995\.50/),
  );
  await look(page, database, 'document-new');
  await twoAgreements(page);
}

/** Each agreement covers its own properties, and the fee stands in the first alone. */
async function twoAgreements(page) {
  const cancellation = await preview(page, 'Cancellation Agreement').textContent();
  assert.match(cancellation, /Granite Peak Lodge/);
  assert.doesNotMatch(cancellation, /Silver Pines Villas/);
  await page.getByRole('tab', { name: 'Transfer Agreement' }).click();
  await eventually(async () => {
    const transfer = await preview(page, 'Transfer Agreement').textContent();
    assert.match(transfer, /Silver Pines Villas/);
    assert.match(transfer, /Stated in the Cancellation Agreement/);
    assert.doesNotMatch(transfer, /Granite Peak Lodge/);
  });
  assert.equal(await page.getByLabel('Service Fee').count(), 0, 'the fee is typed once');
  await page.getByRole('tab', { name: 'Purchase Summary' }).click();
  await eventually(async () =>
    assert.match(
      await preview(page, 'Purchase Summary').textContent(),
      /Stated in the Cancellation Agreement/,
    ),
  );
  assert.equal(await page.getByLabel('Service Fee').count(), 0, 'the summary does not ask for it either');
  await page.getByRole('tab', { name: 'Cancellation Agreement' }).click();
}

/** Saves all required ones; answers the page of the agreement. */
async function saved({ page, server, database, client }) {
  await page.getByRole('button', { name: `Save All (${REQUIRED.length})` }).click();
  await seesText(page, `${REQUIRED.length} of ${REQUIRED.length} saved`);
  await look(page, database, 'document-new-saved');
  const now = await checklist(page, server, client.id);
  for (const type of REQUIRED) assert.match(now(type), /Draft/, type);
  await page
    .getByRole('list', { name: 'Required documents' })
    .getByRole('link', { name: 'Cancellation Agreement' })
    .click();
  await atPath(page, /^\/documents\/\d+$/);
  await sees(page.getByRole('list', { name: 'Status steps' }));
  await sees(page.getByText('Sample wording').first());
}

/** The kept PDF: the same bytes for everyone who downloads it, and the hash that the page shows. */
async function kept({ page, server }) {
  const id = Number(/\d+$/.exec(page.url())[0]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  await seesText(page, sha256(bytes));
  const again = await page.request.get(`${server.url}/api/documents/${id}/pdf`);
  assert.equal(sha256(await again.body()), sha256(bytes), 'the same bytes every time');
  return bytes;
}

async function mailed({ page, database, mailbox }, pdf) {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Document' });
  await sees(dialog);
  assert.equal(await dialog.getByLabel('To').inputValue(), CLIENT.email);
  await look(page, database, 'document-send');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await seesToast(page, 'Document Sent');
  await sees(page.getByText(/by email to noelle@example\.com/));
  await eventually(() => assert.equal(mailbox.mails.length, 1));
  const [mail] = mailbox.mails;
  assert.equal(mail.to, CLIENT.email);
  assert.deepEqual(attachments(mail).map(sha256), [sha256(pdf)], 'the mail carries the PDF itself');
  // Automatically: the page is not loaded again.
  await sees(page.getByText(/accepted by the mail server/));
  await sees(page.getByText(/passed the document “Cancellation Agreement” to the mail server/));
}

async function scanned({ page, database }) {
  await page.getByRole('button', { name: 'Attach Signed Scan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Attach Signed Scan' });
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
  await dialog.getByLabel('Signed scan').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await seesToast(page, 'Signed Scan Attached');
  await seesHeading(page, 'Original');
  await sees(page.locator('iframe[title^="Signed scan of"]'));
  await look(page, database, 'document-scan');
}

async function signed({ page, server, client }) {
  const buttons = page.getByRole('button', { name: /^Record the signature of/ });
  const left = await buttons.count();
  assert.ok(left >= 2, 'client and company sign');
  for (let done = 1; done <= left; done += 1) {
    await buttons.first().click();
    await page
      .getByRole('dialog', { name: 'Record Signature' })
      .getByRole('button', { name: 'Record Signature' })
      .click();
    await seesText(page, `${done} of ${left} signed`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await sees(page.locator('li[aria-current="step"]').getByText('Signed'));
  const now = await checklist(page, server, client.id);
  assert.match(now('Cancellation Agreement'), /Signed/);
  await page.goto(`${server.url}/documents?tab=signed`);
  await sees(page.getByRole('link', { name: 'Cancellation Agreement' }).first());
  await page.goto(`${server.url}/documents?tab=awaiting`);
  await seesText(page, 'Due for a Reminder');
}

/** The client changes after the paper was made: the page says what, and a new version has it. */
async function changedSince({ page, server, database, client }) {
  const { version } = await called(await page.request.get(`${server.url}/api/clients/${client.id}`), 200);
  await called(
    await page.request.patch(`${server.url}/api/clients/${client.id}`, { data: { version, city: 'Tampa' } }),
    200,
  );
  await checklist(page, server, client.id);
  await page
    .getByRole('list', { name: 'Required documents' })
    .getByRole('link', { name: 'Purchase Summary' })
    .click();
  await seesText(page, 'Client data changed since this was made');
  await seesText(page, /was .*Orlando.*, is now .*Tampa/);
  await look(page, database, 'document-changed');
  const old = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Make a New Version' }).click();
  await look(page, database, 'document-new-version');
  await page.getByRole('button', { name: 'Save New Version' }).click();
  await seesText(page, 'This is a new version.');
  assert.notEqual(new URL(page.url()).pathname, old);
  await page.getByText('This is a new version.').getByRole('link').click();
  await atPath(page, old);
  await seesText(page, 'There is a newer version:');
}

/** Of a property whose mortgage is not known, no agreement is made. */
async function withoutStatus(page, server) {
  const client = await makeClient(page, server, { lastName: 'Half-Known', phone: '(407) 555-0186' });
  const path = `${server.url}/api/clients/${client.id}/properties`;
  await called(await page.request.post(path, { data: { resortName: 'Grand Palms' } }), 201);
  await page.goto(`${server.url}/documents/new?clientId=${client.id}`);
  for (const type of ['Cancellation Agreement', 'Transfer Agreement']) {
    await page.getByRole('tab', { name: type }).click();
    await seesText(page, `The ${type} can't be generated yet.`);
    await seesText(page, /Enter the mortgage status of Grand Palms\./);
  }
}

export const documents = [
  {
    name: 'documents made: choose a client, preview, save, download, mail, scan, signed; tabs and checklist follow',
    features: ['documents/create', 'documents/record', 'documents/components', 'clients'],
    // R1-014 R1-220 R2-005 R2-006 R2-008 R2-012 R2-014 R2-015 R2-016 R2-018 R2-019 R2-021 R2-022 R2-126
    // R2-129 R2-130 R2-131 R2-132 R5-055 R5-056
    run: async ({ page, database }) => {
      await withMailbox(database, async (server, mailbox) => {
        await signIn(page, server);
        const client = await makeClient(page, server);
        const scene = { page, server, database, mailbox, client };
        await theGenerator(scene);
        await saved(scene);
        const pdf = await kept(scene);
        await mailed(scene, pdf);
        await scanned(scene);
        await signed(scene);
        await changedSince(scene);
      });
    },
  },
  {
    name: 'documents made: what is missing is said, with the way to where it is filled in',
    features: ['documents/create', 'clients'],
    // R2-010 R2-011 R2-013 R5-055
    run: async ({ page, server, database, complaints }) => {
      await signIn(page, server);
      const bare = {
        firstName: 'Bo',
        lastName: 'Bare',
        serviceType: 'Cancellation',
        phone: '(407) 555-0189',
      };
      const client = await called(await page.request.post(`${server.url}/api/clients`, { data: bare }), 201);
      await page.goto(`${server.url}/documents/new?clientId=${client.id}`);
      await seesText(page, /^No properties found for this client\./);
      await look(page, database, 'document-new-no-properties');
      await page.getByRole('link', { name: 'Add Properties' }).click();
      await atPath(page, `/clients/${client.id}`);
      const property = { resortName: 'Palm Cove', mortgageStatus: 'Paid Off' };
      await called(
        await page.request.post(`${server.url}/api/clients/${client.id}/properties`, { data: property }),
        201,
      );
      complaints.expect('422 /api/documents/preview');
      await page.goto(`${server.url}/documents/new?clientId=${client.id}&type=Cancellation+Agreement`);
      await seesText(page, 'Not specified');
      await page.getByRole('tab', { name: 'Cancellation Agreement' }).click();
      await seesText(page, "The Cancellation Agreement can't be generated yet.");
      await look(page, database, 'document-new-missing');
      await page.getByRole('link', { name: 'Fill it in' }).first().click();
      await atPath(page, new RegExp(`^/clients/${client.id}`));
      await withoutStatus(page, server);
    },
  },
];
