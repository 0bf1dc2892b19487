// The manager of the desk writes a script, makes a campaign from a filter, sees whom it may call, pauses it,
// and opens the calls behind a figure.
import assert from 'node:assert/strict';
import { openAllDay, placeToCall } from '../support/calling.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

/** In no other journey's list. */
const TAG = 'Deskberg';
const SCRIPT = 'Deskberg opening';
const CAMPAIGN = 'Deskberg by phone';

async function made(page, server, path, data) {
  const answer = await page.request.post(`${server.url}${path}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

/** Two who may be called and one without a number. */
async function makePeople(page, server) {
  const { address, areaCode } = placeToCall();
  const place = { ...address, marketingTags: [TAG] };
  const numbers = [`(${areaCode}) 555-0197`, `(${areaCode}) 555-0198`, null];
  const people = [];
  for (const [index, phone] of numbers.entries()) {
    const person = { firstName: 'Dee', lastName: `${TAG} ${index}`, email: `dee${index}@example.com` };
    people.push(await made(page, server, '/api/raw-leads', { ...person, ...place, phone }));
  }
  return people;
}

/** Presses Call by the API: once allowed, the call is begun. */
async function call(page, server, rawLeadId) {
  const check = await page.request.post(`${server.url}/api/contact/check`, { data: { rawLeadId } });
  assert.equal(check.status(), 200, await check.text());
  const { token } = await check.json();
  assert.ok(token, 'the gate allows the call');
  await made(page, server, '/api/contact/calls', { token });
}

async function writeScript({ page, server, database, complaints }) {
  await page.goto(`${server.url}/desk/scripts`);
  await seesHeading(page, 'Scripts');
  await page.getByRole('button', { name: 'New Script' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Script' });
  await dialog.getByLabel('Name').fill(SCRIPT);
  await dialog.getByRole('button', { name: 'Create Script' }).click();
  await seesToast(page, 'Script Created', SCRIPT);
  await atPath(page, /^\/desk\/scripts\/\d+$/);
  await page.getByRole('button', { name: 'Add Page' }).click();
  const second = page.getByRole('region', { name: 'Page 2' });
  await second.getByLabel('Title').fill('Resort');
  const resort = page.getByRole('region', { name: 'Resort', exact: true });
  await resort.getByLabel('What Is Said').fill('Which resort is it? We may be done within a year.');
  await resort.getByRole('button', { name: 'Add Choice' }).click();
  await resort.getByLabel('Label').fill('They named it');
  await resort.getByLabel('Asks For').selectOption('Resort');
  await look(page, database, 'script-edit');
  // What the page promises has to be explained, or changed.
  complaints.expect(`409 /api${new URL(page.url()).pathname.replace('/desk', '')}/versions`);
  await page.getByRole('button', { name: 'Save New Version' }).click();
  await page.getByLabel('Why the Text May Say So').fill('Counsel reads it next week');
  await page.getByRole('button', { name: 'Save New Version' }).click();
  await seesToast(page, 'Version Saved', SCRIPT);
  await sees(page.getByRole('list', { name: 'Versions' }).getByText('Version 2'));
  await seesText(page, 'Check this before reps read it:');
  await look(page, database, 'script');
}

async function makeCampaign(page, server, database) {
  await page.goto(`${server.url}/raw-leads?tag=${TAG}`);
  // Numbers are looked up within seconds of their coming.
  await eventually(async () => {
    await page.reload();
    await seesText(page, /callable now$/);
    assert.equal(await page.getByText(/not looked up yet/).count(), 0);
  });
  await sees(page.getByRole('link', { name: '2 callable now' }));
  await sees(page.getByRole('link', { name: '1 never' }));
  await look(page, database, 'raw-leads-callable');
  await page.getByRole('link', { name: 'New campaign' }).click();
  await atPath(page, '/desk/campaigns');
  const dialog = page.getByRole('dialog', { name: 'New Campaign' });
  await sees(dialog.getByText(/2 callable now/));
  await dialog.getByLabel('Name').fill(CAMPAIGN);
  await dialog.getByLabel('Script').selectOption(SCRIPT);
  await look(page, database, 'campaign-new');
  await dialog.getByRole('button', { name: 'Create Campaign' }).click();
  await seesToast(page, 'Campaign Created', CAMPAIGN);
  await sees(page.getByRole('table', { name: 'Campaigns' }).getByRole('link', { name: '2 callable now' }));
  await look(page, database, 'campaigns');
  await page.getByRole('table', { name: 'Campaigns' }).getByRole('link', { name: CAMPAIGN }).click();
  await seesHeading(page, CAMPAIGN);
  await seesText(page, 'Attempt 2: 4 hours after the one before.');
  await look(page, database, 'campaign');
}

async function pauseIt(page) {
  await page.getByRole('button', { name: 'Pause' }).click();
  await seesToast(page, 'Campaign Paused', CAMPAIGN);
  await sees(page.getByRole('button', { name: 'Resume' }));
}

async function openFigures(page, server, database) {
  await page.goto(`${server.url}/desk/team`);
  await seesHeading(page, 'Desk Team');
  await sees(page.getByRole('heading', { name: 'Outcomes Today' }));
  await look(page, database, 'desk-team');
  await page.goto(`${server.url}/desk/calls`);
  const table = page.getByRole('table', { name: 'Calls by rep' });
  await sees(table.getByText('Ada Admin'));
  await look(page, database, 'desk-report');
  const attempts = table
    .getByRole('row', { name: /Ada Admin/ })
    .getByRole('link')
    .first();
  const figure = Number((await attempts.textContent()).replaceAll(',', ''));
  assert.ok(figure >= 2, 'both calls are attempts');
  await attempts.click();
  await eventually(() => assert.equal(new URL(page.url()).searchParams.get('figure'), 'attempts'));
  await seesText(page, new RegExp(` of ${figure} calls$`));
  await sees(page.getByRole('table', { name: 'Calls' }).getByRole('link', { name: `Dee ${TAG} 0` }));
  await look(page, database, 'desk-calls');
}

export const campaigns = [
  {
    name: 'campaigns: a script, a campaign from a filter with its counts, a pause, and the calls of a figure',
    database: 'postgres',
    features: ['desk-team', 'desk', 'raw-leads'],
    // R4-057 R4-074 R4-076 R4-077 R4-078
    run: async ({ page, server, database, complaints }) => {
      await signedIn(page, server);
      await openAllDay(page, server);
      const people = await makePeople(page, server);
      await writeScript({ page, server, database, complaints });
      await makeCampaign(page, server, database);
      await pauseIt(page);
      for (const { id } of people.slice(0, 2)) await call(page, server, id);
      await openFigures(page, server, database);
    },
  },
];
