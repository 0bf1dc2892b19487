// The search: what was opened last, what can be done, records by the number on their papers, and what an unknown word could mean.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

async function prepare(page, server) {
  const make = async (path, data) => called(await page.request.post(`${server.url}${path}`, { data }), 201);
  const person = { firstName: 'Odile', lastName: 'Paletta', serviceType: 'Cancellation' };
  const client = await make('/api/clients', person);
  const invoice = await make('/api/invoices', {
    clientId: client.id,
    amount: 201.48,
    dueDate: '2030-01-31',
    description: 'Line 214',
  });
  return { client, invoice };
}

/** Opens the search and types, once the answer to it has come. */
async function type(page, text) {
  await page.keyboard.press('Control+k');
  await sees(page.getByRole('combobox', { name: /Search people/ }));
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === text);
  await page.keyboard.type(text);
  await found;
}

const addressOf = (page) => new URL(page.url()).search;

export const palette = [
  {
    name: 'search: last opened, actions, numbers, and what nothing could mean',
    features: ['search', 'money/invoices'],
    // R5-136 R5-137
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const { client, invoice } = await prepare(page, server);
      await page.goto(`${server.url}/clients/${client.id}`);
      await seesHeading(page, 'Odile Paletta');
      await page.goto(`${server.url}/profile`);
      await seesHeading(page, 'Profile');

      await page.keyboard.press('Control+k');
      const opened = page.getByRole('group', { name: 'Last Opened' });
      await sees(opened.getByRole('option', { name: /Odile Paletta/ }));
      await sees(page.getByRole('group', { name: 'Do' }).getByRole('option', { name: 'Start Calling' }));
      await look(page, database, 'search-empty');
      await opened.getByRole('option', { name: /Odile Paletta/ }).click();
      await atPath(page, `/clients/${client.id}`);
      await seesHeading(page, 'Odile Paletta');

      // On a record its own actions come first.
      await type(page, 'new appointment');
      const first = page.getByRole('option').first();
      await eventually(async () => assert.match(await first.textContent(), /Schedule with Odile Paletta/));
      await page.keyboard.press('Enter');
      await atPath(page, '/calendar/new');
      assert.equal(addressOf(page), `?clientId=${client.id}`);

      await page.goto(`${server.url}/profile`);
      await seesHeading(page, 'Profile');
      await type(page, 'refund');
      await sees(page.getByRole('option', { name: 'Refund a Payment' }));
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: /Search people/ }).waitFor({ state: 'detached' });
      await type(page, `invoice ${invoice.id}`);
      await sees(page.getByRole('option', { name: new RegExp(`^Invoice ${invoice.id}.*Line 214`) }));
      await page.keyboard.press('Enter');
      await atPath(page, '/invoices');
      assert.equal(addressOf(page), `?invoice=${invoice.id}`);
      await sees(page.getByRole('dialog'));
      await page.keyboard.press('Escape');

      // The list is searched by what it is for.
      await page.goto(`${server.url}/invoices?search=Line+214`);
      await sees(page.getByRole('row', { name: /Odile Paletta/ }));

      await page.goto(`${server.url}/profile`);
      await seesHeading(page, 'Profile');
      await type(page, 'new apointment');
      await seesText(page, 'Nothing matches “new apointment”.');
      const meant = page.getByRole('group', { name: 'Did You Mean' });
      await sees(meant.getByRole('option', { name: 'New Appointment' }));
      await look(page, database, 'search-nothing');
      await meant.getByRole('option', { name: 'New Appointment' }).click();
      await atPath(page, '/calendar/new');
    },
  },
];
