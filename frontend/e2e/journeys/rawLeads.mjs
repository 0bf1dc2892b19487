// The marketing database: one raw lead, added manually.
import assert from 'node:assert/strict';
import { atPath, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

/** Of long notes a card shows two lines. */
async function seesTwoLinesOfNotes(page, server) {
  const data = { firstName: 'Noa', lastName: 'Longnote', notes: 'Prefers evenings. '.repeat(60) };
  const answer = await page.request.post(`${server.url}/api/raw-leads`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  await page.goto(`${server.url}/raw-leads?search=Longnote`);
  const notes = page.getByText(/^Prefers evenings/);
  await sees(notes);
  const lines = await notes
    .first()
    .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
  assert.equal(Math.round(lines), 2);
}

export const rawLeads = [
  {
    name: 'raw leads: add, edit, tags, convert asks first, delete asks first and can be undone',
    features: ['raw-leads'],
    // R1-009 R1-108 R1-109 R1-110 R1-117 R1-118 R1-120 R1-121 R1-126 R1-128 R1-129 R1-301 R1-302 R1-303 R1-304
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await seesTwoLinesOfNotes(page, server);
      await page.goto(`${server.url}/raw-leads`);
      await seesHeading(page, 'Marketing Database');
      await page.getByRole('button', { name: 'Add Raw Lead' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Add New Raw Lead' });
      await sees(dialog);
      for (const tab of ['Basic Info', 'Marketing', 'Timeshare Info']) {
        await sees(dialog.getByRole('tab', { name: tab }));
      }
      await look(page, database, 'raw-lead-dialog');
      await dialog.getByLabel('First Name').fill('Ines');
      await dialog.getByLabel('Last Name').fill('Peña');
      await dialog.getByLabel('Email').fill('ines.pena@example.com');
      await dialog.getByRole('button', { name: 'Create Raw Lead' }).click();
      await seesToast(page, 'Success', 'Raw lead created successfully');

      await page.getByPlaceholder('Search names, email, phone...').fill('pena');
      const card = page
        .getByRole('list', { name: 'Raw leads' })
        .locator('> li')
        .filter({ hasText: 'Ines Peña' });
      await sees(card);
      assert.equal(await card.getByRole('button', { name: /Convert to Lead/ }).count(), 0);
      await card.getByRole('button', { name: /^Edit/ }).click();
      const edit = page.getByRole('dialog', { name: 'Edit Raw Lead' });
      await edit.getByRole('tab', { name: 'Marketing' }).click();
      await edit.getByLabel('Marketing Status').selectOption('Ready For Appointment');
      await edit.getByRole('button', { name: 'Update Raw Lead' }).click();
      await seesToast(page, 'Success', 'Raw lead updated successfully');

      await card.getByRole('button', { name: /^Delete/ }).click();
      await seesText(page, 'Are you sure you want to delete this raw lead?');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete Raw Lead' }).click();
      await seesToast(page, 'Success', 'Raw lead deleted successfully');
      await page.getByRole('button', { name: 'Undo' }).click();
      await sees(card);

      await card.getByRole('button', { name: /Convert to Lead/ }).click();
      await seesText(page, 'Are you sure you want to convert this raw lead to a lead?');
      await look(page, database, 'convert-dialog');
      await page.getByRole('dialog').getByLabel('Brand').selectOption('The Contract Advisors');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Convert/ })
        .click();
      await seesToast(page, 'Success', 'Raw lead converted to lead successfully');
      await page.goto(`${server.url}/leads?search=pena`);
      await page.getByRole('link', { name: 'Ines Peña', exact: true }).first().click();
      await atPath(page, /^\/leads\/\d+$/);
      await seesText(page, 'The Contract Advisors');
    },
  },
];
