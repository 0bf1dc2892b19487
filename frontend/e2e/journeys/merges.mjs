// Two leads of one person, and two clients with their money: found as duplicates, merged as the dry run shows, and parted again.
import assert from 'node:assert/strict';
import { sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

/** What the API answers to a record that is made. */
const making = (page, server) => async (path, data) => {
  const answer = await page.request.post(`${server.url}${path}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return await answer.json();
};

async function twoClients({ page, server, database, complaints }) {
  await signedIn(page, server);
  const make = making(page, server);
  const client = (more) =>
    make('/api/clients', {
      firstName: 'Maren',
      lastName: 'Twofold',
      serviceType: 'Cancellation',
      phone: '(407) 555-0178',
      ...more,
    });
  const older = await client({});
  const newer = await client({ lastName: 'Twofold-Berg', email: 'maren@example.com' });
  const clientId = newer.id;
  const invoice = await make('/api/invoices', { clientId, amount: 400, dueDate: '2026-11-20' });
  const check = {
    clientId,
    invoiceId: invoice.id,
    paymentMethod: 'check',
    amount: 150.25,
    status: 'completed',
  };
  const payment = await make('/api/payments', { ...check, paymentDate: '2026-11-20' });

  await page.goto(`${server.url}/duplicates?kind=client&merge=${older.id}-${newer.id}`);
  const dialog = page.getByRole('dialog', { name: 'Merge Clients' });
  await sees(dialog.getByText('$150.25').first());
  await look(page, database, 'merge-clients');
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await seesToast(page, 'Success', 'Merged Maren Twofold-Berg into Maren Twofold');
  const whose = async () =>
    (await (await page.request.get(`${server.url}/api/payments/${payment.id}`)).json()).clientId;
  assert.equal(await whose(), older.id);

  complaints.expect(`410 /api/clients/${newer.id}`);
  await page.goto(`${server.url}/clients/${newer.id}`);
  await seesText(page, 'This client was merged into another one.');
  await page.getByRole('link', { name: 'Open the client' }).click();
  await seesHeading(page, 'Maren Twofold');
  await look(page, database, 'client-merged');
  await page.getByRole('button', { name: 'Undo merge of Maren Twofold-Berg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo Merge' }).click();
  await seesText(page, /^Merge undone\./);
  assert.equal(await whose(), newer.id);
}

export const merges = [
  {
    name: 'merge: two leads with one number become one, and two again',
    features: ['duplicates', 'leads'],
    // R5-047
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      const lead = async (data) => {
        const answer = await page.request.post(`${server.url}/api/leads`, { data });
        assert.equal(answer.status(), 201, await answer.text());
        return (await answer.json()).id;
      };
      const person = { firstName: 'Twyla', phone: '(407) 555-0177' };
      const older = await lead({ ...person, lastName: 'Merger' });
      const newer = await lead({ ...person, lastName: 'Merger-Smith', email: 'twyla@example.com' });

      await page.goto(`${server.url}/duplicates`);
      await seesHeading(page, 'Duplicates');
      const merge = page.getByRole('button', { name: 'Merge Twyla Merger-Smith into Twyla Merger' }).first();
      await sees(merge);
      await look(page, database, 'duplicates');
      await merge.click();
      const dialog = page.getByRole('dialog', { name: 'Merge Leads' });
      await sees(dialog.getByText(`(lead ${older}) is older and stays.`));
      await sees(dialog.getByRole('listitem').filter({ hasText: 'twyla@example.com' }));
      await look(page, database, 'merge');
      await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
      await seesToast(page, 'Success', 'Merged Twyla Merger-Smith into Twyla Merger');

      complaints.expect(`410 /api/leads/${newer}`);
      await page.goto(`${server.url}/leads/${newer}`);
      await seesText(page, 'This lead was merged into another one.');
      await page.getByRole('link', { name: 'Open the lead' }).click();
      await seesHeading(page, 'Twyla Merger');
      await seesText(page, 'twyla@example.com');
      await look(page, database, 'lead-merged');
      await page.getByRole('button', { name: 'Undo merge of Twyla Merger-Smith' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo Merge' }).click();
      await seesText(page, /^Merge undone\./);
      const read = async (id) => (await page.request.get(`${server.url}/api/leads/${id}`)).json();
      assert.equal((await read(older)).email, null);
      assert.equal((await read(newer)).email, 'twyla@example.com');
    },
  },
  {
    name: 'merge: two clients become one with their money, and two again',
    features: ['duplicates', 'clients'],
    // R5-047
    run: twoClients,
  },
];
