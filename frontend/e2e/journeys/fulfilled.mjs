// From a lead to a fulfilled client, with the dashboard's figures calculated manually at every step.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { samplePdf } from '../support/samples.mjs';

const STAGES = [
  'New Lead',
  'Attempting Contact',
  'Contact Made',
  'Qualified – Needs Appointment',
  'Appointment Scheduled',
  'No Show / Reschedule',
  'Closed – No Sale',
  'Closed – Enrolled',
  'In Progress',
  'Completed / Fulfilled',
  'Refunded',
  'On Hold / Unresponsive',
];

/** What the dashboard shows, as a person reads it. */
async function dashboard(page, server) {
  await page.goto(`${server.url}/`);
  await seesHeading(page, 'Dashboard');
  const pipeline = new Map();
  for (const stage of STAGES) {
    const count = page.locator(`a[title="${stage}"] .count`);
    await sees(count);
    pipeline.set(stage, Number((await count.textContent()).replaceAll(',', '')));
  }
  const figure = async (label) => {
    const cell = page.getByRole('region', { name: "This month's figures" }).getByRole('listitem');
    const own = cell.filter({ hasText: label }).locator('.figure');
    await sees(own);
    return (await own.textContent()).trim();
  };
  return {
    pipeline,
    newLeads: Number((await figure('New Leads')).replaceAll(',', '')),
    appointments: Number((await figure('Appointments')).replaceAll(',', '')),
    revenue: await figure('Revenue'),
    completionRate: await figure('Completion Rate'),
  };
}

/** The stages that changed, and by how many. */
function moved(before, after) {
  const changes = STAGES.map((stage) => [stage, after.pipeline.get(stage) - before.pipeline.get(stage)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

/** Today by the office's clock, and its minute of the day. */
function officeNow(timeZone) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date());
  const part = (type) => parts.find((one) => one.type === type).value;
  return {
    date: `${part('year')}-${part('month')}-${part('day')}`,
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

/** Fulfilled of all that ended, from the lists themselves. */
async function completionByHand(page, server) {
  const total = async (statuses) => {
    const answer = await page.request.get(
      `${server.url}/api/clients?status=${statuses}&archived=all&page=1&perPage=1`,
    );
    return Number(answer.headers()['x-total-count']);
  };
  const rate = (await total('Fulfilled')) / (await total('Fulfilled,Canceled,Refunded'));
  return `${(rate * 100).toFixed(1)}%`;
}

async function addProperty(page, resort, mortgage) {
  await page.getByRole('button', { name: 'Add Property' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Resort Name').fill(resort);
  await dialog.getByLabel('Mortgage Status').selectOption(mortgage);
  await dialog.getByLabel('Purchase Date').fill('2014-06-15');
  await dialog.getByRole('button', { name: 'Add Property' }).click();
  await sees(page.getByRole('article', { name: resort }));
}

export const fulfilled = [
  {
    name: 'fulfilled: lead, appointment, completed, enrolled, two properties, signed, fulfilled move the dashboard',
    features: ['leads', 'appointments', 'clients', 'documents', 'dashboard'],
    // R1-027 R1-067 R1-070 R1-206 R1-266 R1-267 R2-092
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const { timeZone } = await (await page.request.get(`${server.url}/api/meta`)).json();
      const start = await dashboard(page, server);
      assert.equal(start.revenue, '$0.00', 'nothing was paid');

      await page.goto(`${server.url}/leads/new`);
      await page.getByLabel('First Name').fill('Wanda');
      await page.getByLabel('Last Name').fill('Whole-Journey');
      await page.getByRole('textbox', { name: 'Phone' }).fill('(407) 555-0199');
      await page.getByLabel('Resort').fill('Silver Pines Villas');
      await page.getByLabel('Balance').fill('8200');
      await page.getByRole('button', { name: 'Create Lead' }).click();
      await atPath(page, /^\/leads\/\d+$/);
      const leadPage = page.url();
      const created = await dashboard(page, server);
      assert.equal(created.newLeads, start.newLeads + 1);
      assert.deepEqual(moved(start, created), { 'New Lead': 1 });

      await page.goto(leadPage);
      await page.getByLabel('Status', { exact: true }).selectOption('Qualified');
      await seesToast(page, 'Success', 'Lead status updated successfully');
      const qualified = await dashboard(page, server);
      assert.deepEqual(moved(created, qualified), { 'New Lead': -1, 'Qualified – Needs Appointment': 1 });

      // The last half hour of the day is ahead, unless it has begun: then what took place is recorded.
      const now = officeNow(timeZone);
      const isAhead = now.minute < 23 * 60 + 25;
      await page.goto(leadPage);
      await page.getByRole('link', { name: 'Schedule Appointment' }).click();
      await page.getByLabel('Title').fill('Discovery call');
      await page.getByLabel(/^Date/).fill(now.date);
      await page.getByLabel(/^Time/).fill(isAhead ? '23:30' : '09:00');
      if (!isAhead) await page.getByLabel('Status').selectOption('Completed');
      await page.getByRole('button', { name: 'Create Appointment' }).click();
      await seesToast(page, 'Success', 'Appointment created successfully');
      const scheduled = await dashboard(page, server);
      assert.equal(scheduled.appointments, qualified.appointments + 1);
      assert.deepEqual(moved(qualified, scheduled), {
        'Qualified – Needs Appointment': -1,
        'Appointment Scheduled': 1,
      });

      if (isAhead) {
        await page.goto(leadPage);
        const status = page.getByRole('combobox', { name: 'Status' });
        await sees(status);
        assert.equal(await status.inputValue(), 'Appointment Scheduled');
        await page
          .getByRole('link', { name: /Discovery call/ })
          .first()
          .click();
        await atPath(page, /^\/appointments\/\d+$/);
        await page.getByRole('button', { name: /^Complete/ }).click();
        // R3-072: it has not begun yet.
        await page.getByRole('button', { name: 'Mark as Completed' }).click();
        await seesToast(page, 'Success', 'Appointment completed successfully');
      }
      const completed = await dashboard(page, server);
      assert.equal(completed.appointments, scheduled.appointments);
      assert.deepEqual(moved(scheduled, completed), {}, 'Appointment Completed is the same stage');

      await page.goto(leadPage);
      await page.getByRole('button', { name: 'Enroll' }).click();
      await page.getByRole('dialog').getByLabel('Service Type').selectOption('Cancellation');
      await page.getByRole('dialog').getByRole('button', { name: 'Enroll' }).click();
      await atPath(page, /^\/clients\/\d+$/);
      const clientPage = page.url();
      await seesHeading(page, 'Wanda Whole-Journey');
      await sees(page.getByRole('article', { name: 'Silver Pines Villas' }));
      const enrolled = await dashboard(page, server);
      assert.deepEqual(moved(completed, enrolled), { 'Appointment Scheduled': -1, 'Closed – Enrolled': 1 });

      await page.goto(clientPage);
      await addProperty(page, 'Granite Peak Lodge', 'Past Due');
      await look(page, database, 'client');
      const clientId = Number(/\d+$/.exec(clientPage)[0]);
      const upload = await page.request.post(`${server.url}/api/documents/upload`, {
        multipart: {
          clientId: String(clientId),
          type: 'Cancellation Agreement',
          status: 'Signed',
          file: { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: samplePdf() },
        },
      });
      assert.equal(upload.status(), 201, await upload.text());
      const signed = await dashboard(page, server);
      assert.deepEqual(moved(enrolled, signed), { 'Closed – Enrolled': -1, 'In Progress': 1 });

      await page.goto(clientPage);
      await page.getByLabel('Status', { exact: true }).selectOption('Fulfilled');
      await seesToast(page, 'Success', 'Client status updated successfully');
      const done = await dashboard(page, server);
      assert.deepEqual(moved(signed, done), { 'In Progress': -1, 'Completed / Fulfilled': 1 });
      assert.equal(done.completionRate, await completionByHand(page, server));
      await look(page, database, 'dashboard');

      await page.locator('a[title="Completed / Fulfilled"]').click();
      await seesText(page, 'Wanda Whole-Journey');
      await eventually(async () =>
        assert.equal(
          await page.getByRole('link', { name: 'Wanda Whole-Journey' }).count(),
          1,
          'the figure opens the list that adds up to it',
        ),
      );
    },
  },
];
