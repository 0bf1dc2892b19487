// What stands in documents, as an administrator edits it.
import assert from 'node:assert/strict';
import { eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { makeClient, preview } from '../support/papers.mjs';
import { signIn } from '../support/person.mjs';

export const wording = [
  {
    name: 'wording: problems at their line, a version of one’s own, what it changed, restored, on new documents',
    features: ['documents/wording', 'documents/create'],
    // R2-024
    run: async ({ page, server, database, complaints }) => {
      await signIn(page, server);
      complaints.expect('422 /api/wordings/preview', '422 /api/wordings');
      await page.goto(`${server.url}/`);
      await page.getByRole('link', { name: 'Wording' }).click();
      await seesHeading(page, 'Wording');
      await sees(page.getByRole('list', { name: 'Brand logos' }));
      await look(page, database, 'wordings');
      await page.getByRole('link', { name: 'Purchase Summary' }).click();
      await seesText(page, /This is sample wording, not legal advice/);
      await sees(page.locator('iframe[title="Preview of Purchase Summary"]'));
      await look(page, database, 'wording');

      const text = page.getByLabel(/^Text/).first();
      const was = await text.inputValue();
      await text.fill(`${was}\n\nSigned by {{ client.nmae }}.`);
      await sees(page.getByRole('list', { name: 'Problems' }).getByText(/nmae/));
      await page.getByRole('button', { name: 'Save New Version' }).click();
      await sees(page.locator('[aria-invalid="true"]').first());
      await look(page, database, 'wording-problems');
      await text.fill(`${was}\n\nThe office of the lighthouse keeper made this.`);
      await page.getByLabel('What Changed').fill('The lighthouse');
      await page.getByRole('button', { name: 'Save New Version' }).click();
      await seesToast(page, 'Wording Saved');
      await page.getByRole('button', { name: 'Show what version 1 changed' }).click();
      await sees(page.locator('[data-kind="added"]').getByText(/lighthouse keeper/));
      await look(page, database, 'wording-compare');
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

      await text.fill('The office of the ferryman made this.');
      await page.getByRole('button', { name: 'Save New Version' }).click();
      await sees(page.getByRole('button', { name: 'Show what version 2 changed' }));
      await page.getByRole('button', { name: 'Restore version 1' }).click();
      await seesToast(page, 'Wording Restored', 'Version 1 is version 3 now.');
      await eventually(async () => assert.match(await text.inputValue(), /lighthouse keeper/));
      await seesText(page, 'Restored from version 1');
      await look(page, database, 'wording-restored');

      const client = await makeClient(page, server, { lastName: 'Lighthouse' });
      await page.goto(`${server.url}/documents/new?clientId=${client.id}`);
      await page.getByRole('tab', { name: 'Purchase Summary' }).click();
      await eventually(async () =>
        assert.match(await preview(page, 'Purchase Summary').textContent(), /lighthouse keeper/),
      );
    },
  },
];
