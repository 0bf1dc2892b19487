// What a page fetches and when, heads that stay, and screens that fit a narrow phone and a page zoomed to 200 percent.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { eventually, sees, seesHeading, seesScreen, seesText } from '../support/expect.mjs';
import { DESKTOP } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { standsStill } from '../support/settled.mjs';

/** WCAG 1.4.10: 1280 px at 400 percent; and the desktop at 200 percent. */
const SIZES = [
  { width: 320, height: 640 },
  { width: DESKTOP.width / 2, height: DESKTOP.height / 2 },
];

const SCREENS = [
  '/',
  '/leads',
  '/leads/new',
  '/leads/appointments',
  '/desk',
  '/raw-leads',
  '/raw-leads/import',
  '/raw-leads/suppressed',
  '/bulk-actions',
  '/clients',
  '/clients/new',
  '/calendar?view=day',
  '/calendar?view=week',
  '/calendar?view=month',
  '/calendar/new',
  '/documents',
  '/documents/new',
  '/payments',
  '/payments?tab=payment-plans',
  '/payments/new',
  '/invoices',
  '/partners',
  '/commissions',
  '/accounting',
  '/reports',
  '/reports/sales',
  '/reports/commissions',
  '/reports/receivables',
  '/desk/team',
  '/desk/calls',
  '/desk/calls?tab=calls',
  '/desk/campaigns',
  '/desk/scripts',
  '/trash',
  '/admin/settings',
  '/admin/settings?tab=users',
  '/admin/calling',
  '/admin/calling?tab=rules',
  '/admin/calling?tab=days',
  '/admin/calling?tab=states',
  '/admin/calling?tab=lists',
  '/admin/wording',
  '/admin/audit',
  '/profile',
  '/settings',
];

const excess = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const TIMES_RESIZED = 8;

/** As parts of a page do that are drawn for the first time: a rule into the sheet that is there. */
const addStylesAllTheTime = (page) =>
  page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const largest = sheets.reduce((one, other) =>
      other.cssRules.length > one.cssRules.length ? other : one,
    );
    let number = 0;
    const add = () => {
      number += 1;
      largest.insertRule(`.added-${number} { color: inherit }`, largest.cssRules.length);
      setTimeout(add);
    };
    add();
  });

/** The colour of the line around a field. */
const lineAround = (field) =>
  field.evaluate((element) => {
    const line = element.parentElement.querySelector('fieldset');
    return getComputedStyle(line).borderTopColor;
  });

export const weight = [
  {
    name: 'weight: a page comes while the pointer rests on its link, a dialog without a wait',
    features: ['money/partners'],
    run: async ({ page, server }) => {
      // The build wrote down which files a page is made of.
      const chunks = JSON.parse(readFileSync(new URL('../../.cache/chunks.json', import.meta.url), 'utf8'));
      const own = chunks.partners.first.filter((file) => !chunks.settings.first.includes(file));
      const scripts = [];
      page.on('request', (request) => scripts.push(request.url().split('/').at(-1)));
      const isFetched = () => own.some((file) => scripts.includes(file));
      await signedIn(page, server);
      await page.goto(`${server.url}/settings`);
      await seesHeading(page, 'Settings');
      assert.ok(!isFetched(), 'the partners are not fetched before anyone wants them');
      const menu = page.getByRole('navigation', { name: 'Sections' });
      const clients = menu.getByRole('button', { name: 'Clients' });
      if ((await clients.getAttribute('aria-expanded')) === 'false') await clients.click();
      const link = menu.getByRole('link', { name: 'Partners' });
      await link.hover();
      await eventually(() => assert.ok(isFetched()));
      await link.click();
      await seesHeading(page, 'Partners');
      await page.getByRole('button', { name: 'New Partner' }).first().click();
      await sees(page.getByRole('dialog').getByLabel('Name', { exact: false }));
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'weight: the head of a list stays in sight, and a button says why it cannot be pressed',
    features: ['leads'],
    run: async ({ page, server }) => {
      await signedIn(page, server);
      for (let number = 0; number < 12; number += 1) {
        const answer = await page.request.post(`${server.url}/api/leads`, {
          data: { firstName: 'Hedda', lastName: `Head ${number}`, status: 'New Lead', brand: 'Liberty NWA' },
        });
        assert.equal(answer.status(), 201);
      }
      await page.setViewportSize({ width: DESKTOP.width, height: 420 });
      await page.goto(`${server.url}/leads`);
      const head = page.getByRole('columnheader', { name: 'Status' });
      await sees(head);
      await page.getByRole('button', { name: 'First Page' }).scrollIntoViewIfNeeded();
      const box = await head.boundingBox();
      const bar = await page.getByRole('banner').boundingBox();
      assert.ok(box && bar);
      assert.ok(box.y >= bar.y + bar.height - 1, `the head is at ${box.y}, below the top bar`);
      assert.ok(box.y + box.height < 420, 'and in the window');

      const first = page.getByRole('button', { name: 'First Page' });
      await first.focus();
      await page.keyboard.press('Enter');
      await seesText(page, 'This is the first page.');
      assert.equal(new URL(page.url()).search, '');
    },
  },
  {
    name: 'weight: a wrong select is marked like a wrong text',
    features: ['clients'],
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/clients/new`);
      await page.getByRole('button', { name: 'Create Client' }).click();
      await seesText(page, 'Select a service type');
      const [select, text, right] = await Promise.all(
        ['Service Type', 'First Name', 'Notes'].map((label) => lineAround(page.getByLabel(label).first())),
      );
      assert.equal(select, text);
      assert.notEqual(select, right);
    },
  },
  {
    name: 'weight: the layout follows the width also while styles are added',
    features: ['leads', 'account'],
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.goto(server.url);
      await seesScreen(page);
      await addStylesAllTheTime(page);
      const main = page.getByRole('navigation', { name: 'Main', exact: true });
      for (let time = 0; time < TIMES_RESIZED; time += 1) {
        await page.setViewportSize(SIZES[0]);
        await standsStill(page, SIZES[0]);
        assert.equal(await excess(page), 0, `resized ${time} times`);
        assert.equal(await main.isVisible(), false, 'a phone has no menu in the top bar');
        await page.setViewportSize(DESKTOP);
        await standsStill(page, DESKTOP);
        assert.equal(await main.isVisible(), true);
      }
    },
  },
  {
    name: 'weight: no screen scrolls sideways at 320 px and at 200 percent',
    features: ['leads', 'clients', 'appointments', 'money/payments', 'desk-team', 'account'],
    run: async ({ page, server }) => {
      await signedIn(page, server);
      const problems = [];
      for (const screen of SCREENS) {
        await page.goto(server.url + screen);
        await seesScreen(page);
        await page.waitForLoadState('networkidle');
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await standsStill(page, size);
          const by = await excess(page);
          if (by > 0) problems.push(`${screen} scrolls sideways by ${by} px at ${size.width} px`);
        }
      }
      await page.setViewportSize(DESKTOP);
      assert.deepEqual(problems, []);
    },
  },
];
