// Signing in, registering, signing out.
import assert from 'node:assert/strict';
import { atPath, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signIn, signOut } from '../support/person.mjs';
import { ADMIN } from '../support/server.mjs';

const TAGLINE = 'Timeshare Exit Management Solution';

export const accounts = [
  {
    name: 'sign-in: the screen, a wrong password, the hint, the way back to where one wanted to go',
    features: ['auth'],
    // R1-003 R1-006 R1-021 R1-054 R1-055 R1-056 R1-057 R1-058 R1-294
    run: async ({ page, server, database, complaints }) => {
      await page.goto(`${server.url}/leads?status=Qualified`);
      await atPath(page, '/login');
      await seesHeading(page, 'Sign in to your account');
      await seesText(page, TAGLINE);
      await seesText(page, `Default credentials: ${ADMIN.username} / ${ADMIN.password}`);
      await look(page, database, 'login');

      await page.getByRole('button', { name: 'Sign In' }).click();
      await seesText(page, 'Username is required');
      await seesText(page, 'Password is required');

      complaints.expect('401 /api/auth/login');
      await page.getByLabel('Username').fill(ADMIN.username);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await seesToast(page, 'Login Failed', 'Invalid username or password');

      await page.getByLabel('Password').fill(ADMIN.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await atPath(page, '/leads');
      assert.equal(new URL(page.url()).searchParams.get('status'), 'Qualified');
    },
  },
  {
    name: 'register: every field is checked, then the new person signs in and out',
    features: ['auth', 'leads'],
    // R1-007 R1-060 R1-061 R1-062 R1-063 R1-064 R1-254 R1-256 R1-265
    run: async ({ page, server, database }) => {
      await page.goto(`${server.url}/login`);
      await page.getByRole('link', { name: 'Create an account' }).click();
      await seesHeading(page, 'Create an account');
      await seesText(page, TAGLINE);
      await look(page, database, 'register');
      const roles = await page.getByLabel('Role').locator('option').allTextContents();
      const offered = ['User', 'Sales Closer', 'Phone Agent', 'Operations', 'Legal/Attorney', 'Billing'];
      assert.deepEqual(roles, offered);
      assert.equal(await page.getByLabel('Role').inputValue(), 'user');

      await page.getByLabel('Username').fill('ab');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await page.getByLabel('Confirm Password').fill('123456');
      await page.getByRole('button', { name: 'Create Account' }).click();
      for (const text of [
        'First name is required',
        'Last name is required',
        'Username must be at least 3 characters',
        'Invalid email address',
        'Password must be at least 6 characters',
        "Passwords don't match",
      ]) {
        await seesText(page, text);
      }

      const person = { username: 'nora.new', password: 'harbour lights' };
      await page.getByLabel('First Name').fill('Nora');
      await page.getByLabel('Last Name').fill('New');
      await page.getByLabel('Username').fill(person.username);
      await page.getByLabel('Email').fill('nora.new@example.com');
      await page.getByLabel('Role').selectOption({ label: 'Phone Agent' });
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByLabel('Confirm Password').fill(person.password);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await seesToast(page, 'Registration Successful', 'Your account has been created. You can now log in.');
      await atPath(page, '/login');

      await signIn(page, server, person);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await sees(page.getByRole('link', { name: 'Add New Lead' }));
      assert.equal(
        await page.getByRole('link', { name: 'Export' }).count(),
        0,
        'phone agents may not export',
      );
      await signOut(page);
      await page.goto(`${server.url}/leads`);
      await atPath(page, '/login');
    },
  },
];
