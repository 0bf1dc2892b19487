// The pages of a client and a lead begin with what every call begins with, without scrolling, and a note is two keys away.
import assert from 'node:assert/strict';
import { eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { DESKTOP, look, PHONE } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

async function made(page, server, path, data) {
  const answer = await page.request.post(`${server.url}${path}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

/** A client with a case, a missing paper, an overdue invoice and a few notes. */
async function busyClient(page, server) {
  const person = {
    firstName: 'Perla',
    lastName: 'Frontpage',
    phone: '(407) 555-0191',
    email: 'perla@example.com',
  };
  const client = await made(page, server, '/api/clients', { ...person, serviceType: 'Cancellation' });
  const resort = { resortName: 'Palm Cove', mortgageStatus: 'Paid Off' };
  const property = await made(page, server, `/api/clients/${client.id}/properties`, resort);
  await made(page, server, `/api/properties/${property.id}/exit-case`, {});
  const invoice = { amount: 400, issueDate: '2026-01-02', dueDate: '2026-02-02' };
  await made(page, server, '/api/invoices', { ...invoice, clientId: client.id });
  await made(page, server, `/api/clients/${client.id}/notes`, { text: 'Asked when the letter goes out.' });
  return client;
}

const bottomOf = async (locator) => {
  await sees(locator);
  const box = await locator.first().boundingBox();
  assert.ok(box, 'it is drawn');
  return box.y + box.height;
};

/** Every part stands on the first screen of a desktop; on a phone the note field is on the first two. */
async function standsInSight(page, name, facts) {
  await page.setViewportSize(DESKTOP);
  await page.evaluate(() => window.scrollTo(0, 0));
  const note = page.getByLabel('Add a note');
  const parts = [
    page.getByLabel('Status', { exact: true }),
    page.getByText('Assigned to'),
    ...facts.map((fact) => page.locator('dt', { hasText: fact })),
    page.getByRole('button', { name: `Call ${name}` }),
    note,
    page.getByRole('tabpanel').getByRole('listitem').first(),
  ];
  for (const part of parts) {
    const bottom = await bottomOf(part);
    assert.ok(bottom <= DESKTOP.height, `${part} ends at ${bottom} of ${DESKTOP.height}`);
  }
  await page.setViewportSize(PHONE);
  await eventually(async () => {
    const bottom = (await bottomOf(note)) + (await page.evaluate(() => window.scrollY));
    assert.ok(bottom <= 2 * PHONE.height, `the note field ends at ${bottom}`);
  });
  await page.setViewportSize(DESKTOP);
}

async function notedByKey(page, text) {
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('n');
  const note = page.getByLabel('Add a note');
  await eventually(async () => assert.ok(await note.evaluate((field) => field === document.activeElement)));
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await seesToast(page, 'Success', 'Note added successfully');
  await sees(page.getByRole('listitem').filter({ hasText: text }));
}

export const recordPages = [
  {
    name: 'record pages: what a call begins with stands in sight, and n begins a note',
    features: ['clients', 'leads'],
    // R5-152
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const client = await busyClient(page, server);
      await page.goto(`${server.url}/clients/${client.id}`);
      await seesHeading(page, 'Perla Frontpage');
      await seesText(page, '$400.00 overdue');
      await standsInSight(page, 'Perla Frontpage', ['Next Step', 'Balance', 'Phone', 'Email']);
      await notedByKey(page, 'The letter goes out on Monday.');
      await page.getByRole('tab', { name: 'Ledger' }).click();
      await sees(page.getByRole('table', { name: 'Ledger' }));
      await look(page, database, 'client-ledger');

      const person = { firstName: 'Luz', lastName: 'Frontpage', phone: '(407) 555-0192' };
      const lead = await made(page, server, '/api/leads', person);
      await page.goto(`${server.url}/leads/${lead.id}`);
      await seesHeading(page, 'Luz Frontpage');
      await standsInSight(page, 'Luz Frontpage', ['Next Step', 'Balance', 'Phone', 'Email']);
      await notedByKey(page, 'Wants to hear more.');
    },
  },
];
