// What a person does on many screens.
import assert from 'node:assert/strict';
import { atPath, seesHeading } from './expect.mjs';
import { ADMIN } from './server.mjs';

/** The browser has the session's cookie; no screen is opened yet. For journeys that are about something else than signing in. */
export async function signedIn(page, server, { username, password } = ADMIN) {
  const data = { username, password };
  const answer = await page.request.post(`${server.url}/api/auth/login`, { data });
  assert.equal(answer.status(), 200, await answer.text());
}

/** Another user from now on. What was open before asks nothing now. */
export async function signedInAs(page, server, person) {
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signedIn(page, server, person);
}

/** Without the page's cookies: registering signs in. */
export async function registered(server, { username, password, names: [firstName, lastName] }, role) {
  const email = `${username}@example.com`;
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, email, firstName, lastName, role }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  return JSON.parse(text).user;
}

/** By the screen's own form. */
export async function signIn(page, server, person = ADMIN) {
  await page.goto(`${server.url}/login`);
  await signInHere(page, person);
}

/** The form is there already, as for a link that was opened without a session. */
export async function signInHere(page, { username, password }) {
  await seesHeading(page, 'Sign in to your account');
  // The hint of demo mode moves the form once it is known: no person is as quick as this.
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Types what the password step wants and stops there. */
export async function givePassword(page, server, { username, password }) {
  await page.goto(`${server.url}/login`);
  await seesHeading(page, 'Sign in to your account');
  await page.waitForLoadState('networkidle');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** The second step of signing in, by what is typed. */
export async function giveCode(page, label, code) {
  await page.getByLabel(label, { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signOut(page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await atPath(page, '/login');
}
