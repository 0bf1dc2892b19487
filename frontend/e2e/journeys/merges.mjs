// Two leads of one person: found as duplicates, merged as the dry run shows, and parted again.
import assert from 'node:assert/strict';
import { sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

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
];
