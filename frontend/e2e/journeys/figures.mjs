// The dashboard's and the reports' figures lead to the lists that add up to them.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

const number = (text) => Number(text.replaceAll(',', ''));

async function made(page, server, path, data) {
  const answer = await page.request.post(`${server.url}${path}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

/** A lead with an appointment that took place, and one client of each ended kind. */
async function makePeople(page, server) {
  const { id: leadId } = await made(page, server, '/api/leads', { firstName: 'Figure', lastName: 'Lead' });
  const { month } = await (await page.request.get(`${server.url}/api/dashboard/stats`)).json();
  const past = { date: `${month}-01`, time: '12:00 AM', duration: 15, type: 'Zoom', status: 'Completed' };
  await made(page, server, '/api/appointments', { ...past, title: 'Looked back', leadId });
  for (const status of ['Fulfilled', 'Canceled', 'Refunded', 'Active']) {
    const client = { firstName: 'Figure', lastName: status, serviceType: 'Transfer', status };
    await made(page, server, '/api/clients', client);
  }
}

const card = (page, label) =>
  page.getByRole('region', { name: "This month's figures" }).getByRole('link').filter({ hasText: label });

async function home(page, server) {
  await page.goto(`${server.url}/`);
  await seesHeading(page, 'Dashboard');
  await sees(card(page, 'Revenue'));
}

/** What the list's footer says: "Showing 3 of 12 leads". */
async function listed(page) {
  const footer = page.getByText(/^Showing \d+ of [\d,]+ /);
  await sees(footer);
  return number(/of ([\d,]+) /.exec(await footer.textContent())[1]);
}

export const figures = [
  {
    name: 'figures: the dashboard’s cards and bars open the lists that add up to them',
    features: ['dashboard', 'leads', 'clients'],
    // R1-008 R1-066 R1-067 R1-069 R1-070 R1-071 R1-073 R1-267
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await makePeople(page, server);

      for (const label of ['New Leads', 'Appointments']) {
        await home(page, server);
        const figure = number(await card(page, label).locator('.figure').textContent());
        assert.ok(figure > 0, label);
        await card(page, label).click();
        await eventually(async () => assert.equal(await listed(page), figure, label));
      }

      await home(page, server);
      const rate = await card(page, 'Completion Rate').locator('.figure').textContent();
      await card(page, 'Completion Rate').click();
      await atPath(page, '/clients');
      const ended = await listed(page);
      const search = 'status=Fulfilled&archived=all';
      const fulfilled = await page.request.get(`${server.url}/api/clients?${search}&page=1&perPage=25`);
      const share = (100 * Number(fulfilled.headers()['x-total-count'])) / ended;
      assert.equal(rate, `${share.toFixed(1)}%`);

      await home(page, server);
      const bars = page.getByRole('region', { name: 'Lead Pipeline' }).getByRole('link');
      await sees(bars);
      const stages = await bars.evaluateAll((links) =>
        links.map((link) => ({ title: link.title, count: link.querySelector('.count').textContent })),
      );
      assert.equal(stages.length, 12);
      const [{ title, count }] = stages.filter(({ title }) => title === 'Completed / Fulfilled');
      await page.locator(`a[title="${title}"]`).click();
      await seesHeading(page, title);
      assert.equal(await listed(page), number(count));
      await page.getByPlaceholder('Search people...').fill('figure ful');
      await eventually(async () => assert.equal(await listed(page), 1));
    },
  },
  {
    name: 'figures: export, a new onboarding, the reports and the guide',
    features: ['reports', 'onboarding', 'clients'],
    // R1-033 R1-034 R1-036 R1-040 R1-065 R1-086 R1-087 R1-088
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/dashboard`);
      await atPath(page, '/');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export' }).click();
      const file = await download;
      assert.match(file.suggestedFilename(), /^dashboard-\d{4}-\d{2}-\d{2}\.csv$/);
      assert.match(readFileSync(await file.path(), 'utf8'), /New Leads/);

      await page.getByRole('button', { name: 'Start New Onboarding' }).click();
      await seesToast(page, 'New Onboarding', 'Starting a new client onboarding process');
      await atPath(page, '/docs/onboarding');
      await seesText(page, /^\d of 5 steps completed$/);
      await look(page, database, 'onboarding');

      await page.goto(`${server.url}/reports`);
      await sees(page.getByRole('table', { name: 'Lead Funnel' }).getByText('New Leads'));
      await sees(page.getByText('Ada Admin').first());
      await look(page, database, 'reports');
      await page.goto(`${server.url}/reports?stage=New%20Lead`);
      await seesHeading(page, 'New Lead');
      await sees(page.getByText(/^Showing |^No one is in this stage/));
      await look(page, database, 'reports-stage');

      await page.goto(`${server.url}/`);
      await page.getByRole('link', { name: 'View detailed reports' }).click();
      await atPath(page, '/reports/sales');
      await sees(page.getByRole('table', { name: 'Revenue and new clients by month' }).getByText('$0.00'));
      await look(page, database, 'reports-sales');
    },
  },
];
