// The audit log: what was just done stands in it, is found, told with its fields, sealed and taken as CSV.
import assert from 'node:assert/strict';
import { eventually, sees, seesHeading, seesText } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

async function done(asked, status) {
  const answer = await asked;
  assert.equal(answer.status(), status, await answer.text());
  return answer.json();
}

export const audit = [
  {
    name: 'audit log: an edit is found by its record, opens with before and after, is sealed and exported',
    database: 'postgres',
    features: ['admin/audit', 'leads'],
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const person = { firstName: 'Nora', lastName: 'Lighthouse' };
      const lead = await done(page.request.post(`${server.url}/api/leads`, { data: person }), 201);
      const patch = { version: lead.version, city: 'Astoria' };
      await done(page.request.patch(`${server.url}/api/leads/${lead.id}`, { data: patch }), 200);

      await page.goto(`${server.url}/`);
      await page.getByRole('link', { name: 'Audit Log' }).click();
      await seesHeading(page, 'Audit Log');
      const events = page.getByRole('table', { name: 'Events' });
      await sees(events.getByRole('link', { name: 'edited the lead' }).first());
      const chainNow = () => done(page.request.get(`${server.url}/api/audit/chain`), 200);
      // The sealer comes by every ten seconds.
      await eventually(async () => assert.match((await chainNow()).head ?? '', /^[0-9a-f]{64}@[0-9]+$/));
      await page.reload();
      await seesText(page, /^(Sealed|Verified) to event/);
      await look(page, database, 'audit-log');

      await page.goto(`${server.url}/admin/audit?entity=lead&id=${lead.id}`);
      await sees(events.getByRole('link', { name: `Lead ${lead.id}` }).first());
      await events.getByRole('link', { name: 'edited the lead' }).click();
      const dialog = page.getByRole('dialog');
      await sees(dialog.getByRole('row', { name: /City.*Astoria/ }));
      await look(page, database, 'audit-event');
      await dialog.getByRole('button', { name: 'Close' }).click();

      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export' }).click();
      assert.match((await download).suggestedFilename(), /^audit-log-.*\.csv$/);
      await page.goto(`${server.url}/admin/audit?kind=audit.exported`);
      await sees(events.getByText('exported the audit log: 2 rows'));
    },
  },
];
