// The same appointment is on the same day at the same time wherever the browser is, over both changes of the clocks.
import assert from 'node:assert/strict';
import { sees, seesHeading } from '../support/expect.mjs';
import { signedIn } from '../support/person.mjs';

const BROWSERS = ['Pacific/Honolulu', 'America/Los_Angeles', 'Europe/Warsaw'];

/** Before, on and after the days on which the office's clocks go forward and back. */
const TIMES = [
  { date: '2027-03-13', time: '11:30 PM', title: 'Late before spring' },
  { date: '2027-03-14', time: '1:30 AM', title: 'Early in spring' },
  { date: '2027-03-14', time: '9:00 AM', title: 'Morning in spring' },
  { date: '2027-11-06', time: '8:00 PM', title: 'Evening before autumn' },
  { date: '2027-11-07', time: '1:30 AM', title: 'Twice in autumn' },
  { date: '2027-11-07', time: '6:30 PM', title: 'Evening in autumn' },
];

async function makeAppointments(page, server) {
  const lead = await page.request.post(`${server.url}/api/leads`, {
    data: { firstName: 'Zora', lastName: 'Zones' },
  });
  const { id: leadId } = await lead.json();
  const made = [];
  for (const { date, time, title } of TIMES) {
    const answer = await page.request.post(`${server.url}/api/appointments`, {
      data: { title, date, time, duration: 30, type: 'Phone Call', leadId },
    });
    assert.equal(answer.status(), 201, await answer.text());
    made.push({ ...(await answer.json()), title, date, time });
  }
  return made;
}

async function seesEverywhere(page, server, { id, title, date, time }) {
  await page.goto(`${server.url}/calendar?view=day&date=${date}`);
  await seesHeading(page, 'Calendar');
  const onDay = page.locator('main').getByText(title);
  await sees(onDay);
  await sees(page.locator('main').getByText(new RegExp(`^${time} \\(30 min\\)`)));
  await page.goto(`${server.url}/calendar?view=month&date=${date}`);
  // R5-154: a chip shows the time and the person; its title has the rest.
  await sees(page.locator(`[data-date="${date}"] button[title^="${title}, ${time}"]`));
  await page.goto(`${server.url}/appointments/${id}`);
  await seesHeading(page, title);
  const [year, month, day] = date.split('-').map(Number);
  const shown = new Date(Date.UTC(year, month - 1, day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  await sees(page.getByText(shown));
  await sees(page.getByText(time));
}

export const timeZones = [
  {
    name: 'time zones: Honolulu, Los Angeles and Warsaw show the same day and time, over both changes of the clocks',
    features: ['appointments'],
    // R1-193 R1-279
    run: async ({ page, server }) => {
      await signedIn(page, server);
      const made = await makeAppointments(page, server);
      const refused = await page.request.post(`${server.url}/api/appointments`, {
        data: { ...TIMES[1], time: '2:30 AM', duration: 30, type: 'Phone Call', leadId: made[0].leadId },
      });
      assert.equal(refused.status(), 422, 'the clocks leave that time out');
      assert.match((await refused.json()).errors[0].detail, /The next valid time is 3:00 AM/);
      for (const timezoneId of BROWSERS) {
        const context = await page
          .context()
          .browser()
          .newContext({
            timezoneId,
            locale: 'en-US',
            reducedMotion: 'reduce',
            viewport: { width: 1440, height: 900 },
            storageState: await page.context().storageState(),
          });
        try {
          const abroad = await context.newPage();
          for (const appointment of made) await seesEverywhere(abroad, server, appointment);
        } finally {
          await context.close();
        }
      }
    },
  },
];
