// What administrators look after: who may sign in, and what the office decides itself.
import assert from 'node:assert/strict';
import { atPath, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

const USERS = '/admin/settings?tab=users';
const SYSTEM = '/admin/settings?tab=system';
const NEWCOMER = { username: 'olga.new', password: 'harbour lights at dusk' };

/** The form of one setting. */
const settingOf = (page, title) => page.getByRole('region', { name: title, exact: true });

async function register(page, server, { username, password }) {
  const data = {
    username,
    password,
    email: `${username}@example.com`,
    firstName: 'Olga',
    lastName: 'Newcomer',
    role: 'phone_agent',
  };
  const answer = await page.request.post(`${server.url}/api/auth/register`, { data });
  assert.equal(answer.status(), 201, await answer.text());
}

/** A choice from the menu of a user's row; answers the dialog. */
async function choose(page, name, act) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  return page.getByRole('dialog');
}

/** Another person's browser, closed again whatever happens. */
async function inAnotherBrowser(page, run) {
  const context = await page.context().browser().newContext({ locale: 'en-US' });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

export const administration = [
  {
    name: 'system settings: found by a search, changed with who did it, and the default again',
    database: 'postgres',
    features: ['admin/settings'],
    // R1-017 R1-173 R1-174
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/`);
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await seesHeading(page, 'Settings');
      await page.getByRole('tab', { name: 'System Settings' }).click();
      await seesHeading(page, 'Signing In');
      await seesText(page, /Exitdesk \d+\.\d+\.\d+.*demo mode/);
      await look(page, database, 'system-settings');

      await page.getByRole('searchbox', { name: 'Search settings' }).fill('fewest characters');
      const form = settingOf(page, 'Minimum Password Length');
      await form.getByLabel('Minimum Password Length').fill('12');
      await form.getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Setting Saved', 'Minimum Password Length: 12');
      // An earlier journey gives the administrator another first name.
      await sees(form.getByText(/by Ad\w+ Admin/));
      await look(page, database, 'system-settings-changed');
      await form.getByRole('button', { name: 'Use default for Minimum Password Length' }).click();
      await seesToast(page, 'Default Restored');
      assert.equal(await form.getByLabel('Minimum Password Length').inputValue(), '8');
    },
  },
  {
    name: 'brands: the address of one is entered, and stands on its papers from then on',
    database: 'postgres',
    features: ['admin/settings'],
    // R5-057 R5-058
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}${SYSTEM}`);
      const row = page
        .getByRole('list', { name: 'Brands', exact: true })
        .getByRole('listitem')
        .filter({ hasText: 'The Contract Advisors' });
      await row.getByRole('button', { name: 'Edit The Contract Advisors' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Legal Name').fill('The Contract Advisors LLC');
      await dialog.getByLabel('Street Address').fill('77 Lakeview Plaza');
      await dialog.getByRole('button', { name: 'Save Brand' }).click();
      await sees(dialog.getByText('Enter the city.'));
      await dialog.getByLabel('City').fill('Orlando');
      await dialog.getByLabel('State').fill('Florida');
      await dialog.getByLabel('ZIP').fill('32801');
      await look(page, database, 'brand-edit');
      await dialog.getByRole('button', { name: 'Save Brand' }).click();
      await seesToast(page, 'Brand Saved', 'The Contract Advisors');
      await sees(row.getByText('77 Lakeview Plaza, Orlando, FL 32801'));
      await look(page, database, 'system-settings-brands');
    },
  },
  {
    name: 'users: someone registers and waits, is let in with a role, and is out at once when deactivated',
    database: 'postgres',
    features: ['admin/users', 'admin/settings', 'auth'],
    // R1-007 R1-175
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}${SYSTEM}`);
      const registration = settingOf(page, 'Registration');
      await registration.getByLabel('Registration').selectOption('approval');
      await registration.getByRole('button', { name: 'Save' }).click();
      await seesToast(page, 'Setting Saved');
      await register(page, server, NEWCOMER);

      await inAnotherBrowser(page, async (theirs) => {
        await signedIn(theirs, server, NEWCOMER);
        await theirs.goto(`${server.url}/leads`);
        await seesText(theirs, /administrator/);

        await page.goto(`${server.url}${USERS}`);
        await seesText(page, 'One person registered and is waiting for your approval.');
        await look(page, database, 'users');
        await page.getByRole('button', { name: 'Show', exact: true }).click();
        const approval = await choose(page, 'Olga Newcomer', 'Approve');
        await sees(approval.getByText(/They asked for the role Phone Agent/));
        await approval.getByLabel(/^Role/).selectOption('sales_rep');
        await look(page, database, 'users-approve');
        await approval.getByRole('button', { name: 'Approve' }).click();
        await seesToast(page, 'User Approved', 'Olga Newcomer is Sales Rep now.');

        await theirs.goto(`${server.url}/leads`);
        await seesHeading(theirs, 'Leads');

        await page.goto(`${server.url}${USERS}&search=olga`);
        const question = await choose(page, 'Olga Newcomer', 'Deactivate');
        await sees(question.getByText(/Ends 1 session immediately\./));
        await question.getByRole('button', { name: 'Deactivate' }).click();
        await seesToast(page, 'User Deactivated');
        await sees(page.getByRole('cell', { name: 'Deactivated' }));

        await theirs.goto(`${server.url}/leads`);
        await atPath(theirs, '/login');
      });

      // The other journeys register as they please.
      await page.goto(`${server.url}${SYSTEM}`);
      await page.getByRole('button', { name: 'Use default for Registration' }).click();
      await seesToast(page, 'Default Restored');
    },
  },
  {
    name: 'settings of administrators: anyone else lands on the dashboard and reads why',
    database: 'postgres',
    features: ['admin', 'dashboard'],
    // R1-183 R1-184 R1-185
    run: async ({ page, server }) => {
      const person = { username: 'pia.agent', password: 'harbour lights at noon' };
      await register(page, server, person);
      await signedIn(page, server, person);
      await page.goto(`${server.url}/admin/settings`);
      await seesToast(page, 'Access Denied', 'You do not have permission to access this page.');
      await atPath(page, '/');
    },
  },
];
