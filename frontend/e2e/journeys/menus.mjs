// The menus as each role has them: none is longer than a low window, groups fold and stay so, a phone has all of it in a sheet.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesScreen } from '../support/expect.mjs';
import { flaws, PHONE } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';
import { standsStill } from '../support/settled.mjs';

const LOW = { width: 1440, height: 768 };
/** A desktop of 1440x900 at 200 %. */
const ENLARGED = { width: 720, height: 450 };
const SOMEONE = { username: 'mona.menu', password: 'folds-what-she-seldom-needs' };
const ROLES = [
  'user',
  'sales_closer',
  'phone_agent',
  'operations',
  'legal',
  'billing',
  'sales_rep',
  'sales_manager',
  'accountant',
];

const sections = (page) => page.getByRole('navigation', { name: 'Sections' });
const head = (page, name) => sections(page).getByRole('button', { name });
const barOfPhone = (page) => page.getByRole('navigation', { name: 'Main, on phones' });

/** Without the page's cookies: registering signs in. */
async function register(server) {
  const names = { email: 'mona@example.com', firstName: 'Mona', lastName: 'Menu', role: 'user' };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...SOMEONE, ...names }),
  });
  const text = await answer.text();
  assert.equal(answer.status, 201, text);
  return JSON.parse(text).user.id;
}

/** Another person's browser, closed again whatever happens. */
async function inAnotherBrowser(page, run) {
  const context = await page.context().browser().newContext({ locale: 'en-US', viewport: LOW });
  try {
    return await run(await context.newPage());
  } finally {
    await context.close();
  }
}

async function doesNotScroll(page, role) {
  await sees(sections(page));
  const { scrollHeight, clientHeight } = await sections(page).evaluate(({ parentElement }) => ({
    scrollHeight: parentElement.scrollHeight,
    clientHeight: parentElement.clientHeight,
  }));
  assert.ok(clientHeight > 0);
  assert.ok(scrollHeight <= clientHeight, `${role}: the menu is ${scrollHeight} px in ${clientHeight}`);
}

/** One entry of the top bar and the side menu, however often a page stands in both. */
async function lightsOne(page, label) {
  const lit = page.locator('nav:is([aria-label="Main"], [aria-label="Sections"]) a[aria-current]');
  await eventually(async () => {
    // Behind the name may stand how many wait.
    const names = (await lit.allInnerTexts()).map((text) => text.split('\n')[0]);
    assert.deepEqual(names, [label]);
  });
}

async function hasMoneyFolded(page) {
  await eventually(async () => {
    assert.equal(await head(page, 'Money').getAttribute('aria-expanded'), 'false');
    assert.equal(await sections(page).getByRole('link', { name: 'Invoices' }).count(), 0);
  });
}

async function foldsMoney(page) {
  await sees(sections(page).getByRole('link', { name: 'Invoices' }));
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/me/preferences') && answer.request().method() === 'PATCH',
  );
  await head(page, 'Money').click();
  assert.equal((await kept).status(), 200);
  await hasMoneyFolded(page);
}

export const menus = [
  {
    name: 'menus: at 1440x768 the menu of each role does not scroll, and what someone folds is folded in their other browser',
    features: ['account', 'my-day'],
    // R5-135
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.setViewportSize(LOW);
      await page.goto(`${server.url}/my-day`);
      await seesHeading(page, 'Your Day');
      await doesNotScroll(page, 'admin');
      // The page of a folded group adds its entry.
      await page.goto(`${server.url}/trash`);
      await seesHeading(page, 'Trash');
      await lightsOne(page, 'Trash');
      await doesNotScroll(page, 'admin at a folded page');

      const id = await register(server);
      for (const role of ROLES) {
        await called(await page.request.post(`${server.url}/api/users/${id}/role`, { data: { role } }), 200);
        await inAnotherBrowser(page, async (other) => {
          await signedIn(other, server, SOMEONE);
          await other.goto(`${server.url}/my-day`);
          await seesHeading(other, 'Your Day');
          await lightsOne(other, 'Your Day');
          await doesNotScroll(other, role);
          if (role === ROLES.at(-1)) await foldsMoney(other);
        });
      }
      await inAnotherBrowser(page, async (other) => {
        await signedIn(other, server, SOMEONE);
        await other.goto(`${server.url}/my-day`);
        await hasMoneyFolded(other);
      });
      await called(await page.request.post(`${server.url}/api/users/${id}/deactivate`, { data: {} }), 200);
    },
  },
  {
    name: 'menus: a phone has its bar and one sheet; an enlarged desktop has the page instead of the bar',
    features: ['leads', 'my-day'],
    // R5-135 R5-139
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.setViewportSize(PHONE);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await standsStill(page, PHONE);
      assert.deepEqual(await barOfPhone(page).getByRole('link').allInnerTexts(), [
        'Home',
        'Leads',
        'Clients',
        'Calendar',
        'Reports',
      ]);
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const sheet = page.getByRole('dialog', { name: 'Menu' });
      await sheet.getByRole('searchbox', { name: 'Search the menu' }).fill('trash');
      await sees(sheet.getByRole('link', { name: 'Trash' }));
      assert.deepEqual(await flaws(page), []);
      await page.keyboard.press('Enter');
      await atPath(page, '/trash');
      await seesScreen(page);

      await page.setViewportSize(ENLARGED);
      await standsStill(page, ENLARGED);
      assert.equal(await barOfPhone(page).isVisible(), false);
      await sees(page.getByRole('button', { name: 'Open the menu' }));
    },
  },
];
