// Many leads at once: a clerk assigns 2,000 in one action, undoes it, and exports the rest.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Api } from '../support/api.mjs';
import { eventually, sees, seesHeading, seesText } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

const LEADS = 2_000;
/** Sent at the same time. */
const AT_ONCE = 20;
/** In no other journey's lead. */
const FAMILY = 'Bulkenberg';

async function makeLeads(api) {
  for (let first = 0; first < LEADS; first += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, n) => `Kit${first + n}`);
    await Promise.all(names.map((firstName) => api.post('/api/leads', { firstName, lastName: FAMILY }, 201)));
  }
}

const assignedTo = (api, whom) =>
  api.total(`/api/leads?search=${FAMILY}&assignedTo=${whom}&page=1&perPage=1`);

/** The connection goes away as soon as this request is answered, while the work that it began goes on. */
async function goesOffline(page, path) {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
    await page.unroute(`**${path}`);
  });
}

export const bulk = [
  {
    name: 'bulk: 2,000 leads are assigned in one action, put back, and exported but for one in the trash',
    features: ['bulk', 'leads'],
    // R3-049 R3-088 R3-089
    run: async ({ page, server, database }) => {
      const api = await Api.signedIn(server.url);
      await makeLeads(api);
      const [clerk] = await api.get('/api/staff');
      await signedIn(page, server);
      await page.goto(`${server.url}/leads?search=${FAMILY}`);
      await seesHeading(page, 'Leads');
      await seesText(page, 'of 2,000 leads');
      await page.getByRole('checkbox', { name: 'Select all Leads on this page' }).check();
      await page.getByRole('button', { name: 'Select all 2,000 that match' }).click();
      await seesText(page, '2,000 selected');
      await look(page, database, 'leads-selected');

      await page.getByRole('button', { name: 'Assign', exact: true }).click();
      const question = page.getByRole('dialog', { name: 'Assign 2,000 Leads' });
      await question.getByLabel('Assigned To').selectOption(String(clerk.id));
      await goesOffline(page, '/api/bulk-actions');
      await question.getByRole('button', { name: 'Assign' }).click();
      await seesText(page, /^You're offline\. The action keeps running/);
      await page.context().setOffline(false);
      await seesText(page, '2,000 leads updated.');
      assert.equal(await assignedTo(api, clerk.id), LEADS);

      // Another user changes one of them before it is undone.
      const [one] = await api.get(`/api/leads?search=${FAMILY}&page=1&perPage=1`);
      await api.send(
        'PATCH',
        `/api/leads/${one.id}`,
        { body: JSON.stringify({ status: 'Qualified' }), headers: { 'content-type': 'application/json' } },
        200,
      );
      await page.getByRole('button', { name: 'Undo' }).click();
      await seesText(page, '1,999 leads restored, 1 left unchanged.');
      await sees(page.getByText('Someone changed this lead after this action.'));
      await look(page, database, 'bulk-result');
      assert.equal(await assignedTo(api, clerk.id), 1);
      await page.getByRole('button', { name: 'Close' }).click();

      // It is found again without its dialog.
      await page.goto(`${server.url}/bulk-actions`);
      await seesHeading(page, 'Bulk Actions');
      const row = page.getByRole('row').filter({ hasText: '2,000 of 2,000' });
      await sees(row.getByText('Undone'));
      await look(page, database, 'bulk-actions');
      await row.getByRole('link').click();
      await seesText(page, '1,999 leads restored, 1 left unchanged.');

      await page.goto(`${server.url}/leads?search=${FAMILY}&assignedTo=none`);
      await seesText(page, 'of 1,999 leads');
      await page.getByRole('checkbox', { name: 'Select all Leads on this page' }).check();
      await page.getByRole('button', { name: 'Select all 1,999 that match' }).click();
      await page
        .getByRole('region', { name: 'Selected rows' })
        .getByRole('button', { name: 'Export' })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
      // The file is there when the job is done, however long that takes.
      const link = page.getByRole('link', { name: 'Download' });
      await link.waitFor({ timeout: 120_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const file = readFileSync(await download.path(), 'utf8');
      await eventually(() => assert.equal(file.trim().split('\r\n').length, 1_999 + 1));
    },
  },
];
