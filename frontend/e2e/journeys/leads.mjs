// Leads: create, find, change, delete and undo.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

/** As a person does it: the button must not move meanwhile. */
async function pressSlowly(page, button) {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await button.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
}

export const leads = [
  {
    name: 'leads: a new lead, its status, a note, an edit, delete and undo',
    features: ['leads'],
    // R1-023 R1-024 R1-094 R1-096 R1-097 R1-102 R1-103 R1-105 R1-106 R1-107 R1-210
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await seesText(page, 'Manage and track your leads');
      await page.getByRole('link', { name: 'Add New Lead' }).first().click();
      await atPath(page, '/leads/new');
      await look(page, database, 'lead-new');
      await page.getByRole('button', { name: 'Create Lead' }).click();
      await seesText(page, 'First name is required');
      await seesText(page, 'Last name is required');
      await page.getByLabel('First Name').fill('Zoë');
      await page.getByLabel('Last Name').fill('Ångström');
      await page.getByRole('textbox', { name: 'Phone' }).fill('(407) 555-0142');
      await page.getByLabel('Balance').fill('12500.50');
      // R5-148: a press and its release, with a moment between, straight after typing a tag.
      await page.getByLabel('Tags', { exact: true }).fill('Owner');
      await pressSlowly(page, page.getByRole('button', { name: 'Create Lead' }));
      await seesToast(page, 'Success', 'Lead created successfully');
      await atPath(page, /^\/leads\/\d+$/);
      const address = page.url();
      await seesHeading(page, 'Zoë Ångström');
      await seesText(page, '$12,500.50');

      await page.getByLabel('Status', { exact: true }).selectOption('Qualified');
      await seesToast(page, 'Success', 'Lead status updated successfully');
      await page.getByLabel('Add a note').fill('Prefers calls after five.');
      await page.getByRole('button', { name: 'Add Note' }).click();
      await sees(page.getByRole('listitem').filter({ hasText: 'Prefers calls after five.' }));
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('City').fill('Orlando');
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await seesToast(page, 'Success', 'Lead updated successfully');
      await seesText(page, 'Orlando');
      await look(page, database, 'lead');

      await page.goto(`${server.url}/leads`);
      await page.getByPlaceholder('Search leads...').fill('zoe angstrom');
      await seesText(page, 'Showing 1 of 1 leads');
      const row = page.getByRole('row').filter({ hasText: 'Zoë Ångström' });
      await sees(row.getByText('No email'));
      await sees(row.getByText('Unknown'));
      await sees(row.getByText('Qualified'));
      await look(page, database, 'leads');
      await row.getByRole('link', { name: 'View Zoë Ångström' }).click();
      await eventually(() => assert.equal(page.url(), address));

      await page.getByRole('button', { name: 'Delete' }).click();
      await seesToast(page, 'Success', 'Lead deleted successfully');
      await page.getByRole('button', { name: 'Undo' }).click();
      await seesToast(page, 'Success', 'Lead restored successfully');
      await eventually(() => assert.equal(page.url(), address));
    },
  },
  {
    name: 'leads: paging and filters live in the address',
    features: ['leads'],
    // R1-098 R1-099 R1-100 R1-101 R1-104 R1-244 R1-245
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await makeLeads(page, server, 30);
      await page.goto(`${server.url}/leads`);
      await sees(page.getByRole('button', { name: 'Next' }));
      await eventually(async () =>
        assert.ok(await page.getByRole('button', { name: 'Previous' }).isDisabled()),
      );
      await page.getByRole('button', { name: 'Next' }).click();
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('page'), '2'));
      await eventually(async () =>
        assert.ok(await page.getByRole('button', { name: 'Previous' }).isEnabled()),
      );

      assert.equal(await firstOption(page, 'Status'), 'All Statuses');
      assert.equal(await firstOption(page, 'Source'), 'All Sources');
      await page.getByLabel('Status', { exact: true }).selectOption('Dead Lead');
      await seesText(page, 'Showing 15 of 15 leads');
      await page.getByLabel('Source', { exact: true }).selectOption('Referral');
      await seesText(page, 'Showing 5 of 5 leads');
      const narrowed = page.url();
      await page.reload();
      await seesText(page, 'Showing 5 of 5 leads');
      assert.equal(page.url(), narrowed);

      await page.getByRole('button', { name: 'More Filters' }).click();
      await page.getByLabel('Brand', { exact: true }).selectOption('NW Advisors Group');
      await sees(page.getByRole('button', { name: 'Remove filter Brand: NW Advisors Group' }));
      await page.getByRole('button', { name: 'Clear all' }).click();
      await eventually(() => assert.equal(new URL(page.url()).search, ''));
    },
  },
];

async function firstOption(page, label) {
  const options = page.getByLabel(label, { exact: true }).locator('option');
  return options.first().textContent();
}

/** Half of them dead, a third of all from a referral, in a way that five are both. */
async function makeLeads(page, server, count) {
  for (let number = 0; number < count; number += 1) {
    const answer = await page.request.post(`${server.url}/api/leads`, {
      data: {
        firstName: 'Pat',
        lastName: `Page ${number}`,
        status: number % 2 === 0 ? 'Dead Lead' : 'New Lead',
        source: number % 3 === 0 ? 'Referral' : 'Website',
        brand: number % 2 === 0 ? 'NW Advisors Group' : 'Liberty NWA',
      },
    });
    assert.equal(answer.status(), 201);
  }
}
