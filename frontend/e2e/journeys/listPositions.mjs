// How far down the first row of each list stands and how many rows are whole, at four sizes: what a bar grows by, rows lose.
import assert from 'node:assert/strict';
import { sees, seesHeading, seesScreen, seesText } from '../support/expect.mjs';
import { DESKTOP, flaws, PHONE } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { ADMIN, Installation } from '../support/server.mjs';
import { standsStill } from '../support/settled.mjs';

/** A page of every list. */
const SAMPLE_LEADS = '260';

const LAPTOP = { width: 1366, height: 768 };
/** The desktop at 200 percent. */
const ZOOMED = { width: DESKTOP.width / 2, height: DESKTOP.height / 2 };

/** The first row is at most so many pixels down, and so many rows are whole (R5-138, R5-139). */
const RECORDS = {
  desktop: { top: 210, rows: 14 },
  laptop: { top: 210, rows: 11 },
  phone: { top: 200, rows: 6 },
  zoomed: { top: 200, rows: 1 },
};
/** Lists below figures. */
const MONEY = {
  desktop: { top: 300, rows: 10 },
  laptop: { top: 300, rows: 8 },
  phone: { top: 300, rows: 3 },
  zoomed: { top: 300, rows: 1 },
};

const LISTS = [
  { path: '/leads', label: 'Leads', limits: RECORDS },
  { path: '/clients', label: 'Clients', limits: RECORDS },
  { path: '/raw-leads', label: 'Raw leads', limits: RECORDS, hasLayouts: true },
  { path: '/invoices', label: 'Invoices', limits: RECORDS },
  { path: '/documents', label: 'Documents', limits: RECORDS, hasLayouts: true },
  { path: '/payments', label: 'Client Payments', limits: MONEY },
  { path: '/commissions', label: 'Commissions', limits: MONEY },
  { path: '/bank', label: 'Transactions', limits: MONEY },
];

/** From the top of the window, without what stands above a list only while something is wrong. */
const positions = (page, label) =>
  page.evaluate((name) => {
    const rows = `table[aria-label="${name}"] > tbody > tr, [data-rows][aria-label="${name}"] > li:not([data-all])`;
    const boxes = [...document.querySelectorAll(rows)].map((row) => row.getBoundingClientRect());
    const first = boxes[0]?.top ?? Number.MAX_SAFE_INTEGER;
    const alerts = [...document.querySelectorAll('main .MuiAlert-root')].filter(
      (alert) => alert.getBoundingClientRect().bottom <= first,
    );
    const heights = alerts.map((alert) => {
      const { marginTop, marginBottom } = getComputedStyle(alert);
      return alert.offsetHeight + Number.parseFloat(marginTop) + Number.parseFloat(marginBottom);
    });
    const alarm = heights.reduce((sum, height) => sum + height, 0);
    const foot = document.querySelector('nav[aria-label="Main, on phones"]');
    const isFoot = foot !== null && getComputedStyle(foot).display !== 'none';
    const end = isFoot ? foot.getBoundingClientRect().top : window.innerHeight;
    return { top: first - alarm, whole: boxes.filter(({ bottom }) => bottom - alarm <= end).length };
  }, label);

async function open(page, server, { path, label }, size) {
  await page.goto(server.url + path);
  await seesScreen(page);
  await sees(page.locator(`table[aria-label="${label}"], [data-rows][aria-label="${label}"]`));
  await seesText(page, /^Showing \d+ of/);
  await page.waitForLoadState('networkidle');
  await standsStill(page, size);
}

/** What stands too low at this size. */
async function tooLow(page, server, name, size) {
  const found = [];
  for (const list of LISTS) {
    await open(page, server, list, size);
    const { top, whole } = await positions(page, list.label);
    const limit = list.limits[name];
    console.log(`    ${name} ${list.path}: first row ${Math.round(top)} px down, ${whole} whole`);
    if (top > limit.top) found.push(`${name} ${list.path}: first row ${top} px down, at most ${limit.top}`);
    if (whole < limit.rows) found.push(`${name} ${list.path}: ${whole} whole rows, at least ${limit.rows}`);
  }
  return found;
}

/** Kept for the person, so that each size with a table shows it. */
async function chooseTables(page, server) {
  for (const list of LISTS.filter(({ hasLayouts }) => hasLayouts)) {
    await page.goto(server.url + list.path);
    const layouts = page.getByRole('group', { name: 'Layout' });
    await layouts.getByRole('button', { name: 'Table' }).click();
    await sees(page.getByRole('table', { name: list.label }));
  }
}

/** Parts of one line overlap from top to bottom. */
async function shareALine(...parts) {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const tops = boxes.map(({ y }) => y);
  const ends = boxes.map(({ y, height }) => y + height);
  assert.ok(Math.max(...tops) < Math.min(...ends), `not in one line: ${tops.join(', ')}`);
}

async function headsAreLines(page, server) {
  await open(page, server, LISTS[0], DESKTOP);
  await shareALine(
    page.getByRole('heading', { name: 'Leads', exact: true }),
    page.getByText('Manage and track your leads'),
  );
  await shareALine(
    page.getByRole('heading', { name: 'Lead Management' }),
    page.getByRole('searchbox', { name: 'Search leads' }),
    page.getByRole('button', { name: 'View: All leads' }),
    page.getByLabel('Status', { exact: true }),
    page.getByRole('button', { name: 'Columns' }),
  );
}

/** Filters, order and views behind one button; the exports in the menu of the page. */
async function phoneHasASheet(page, server) {
  await open(page, server, { path: '/leads?status=New+Lead&source=Website', label: 'Leads' }, PHONE);
  await page.getByRole('button', { name: 'Filter · 2' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sees(sheet.getByRole('button', { name: 'View: All leads' }));
  await sees(sheet.getByLabel('Sort By'));
  await sees(sheet.getByLabel('Assigned To'));
  await sees(sheet.getByRole('link', { name: /callable now$/ }));
  assert.deepEqual(await flaws(page), []);
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sees(page.getByRole('button', { name: 'Filter', exact: true }));
  await page.getByRole('button', { name: 'More actions' }).click();
  await sees(page.getByRole('dialog', { name: 'More actions' }).getByRole('link', { name: 'Export' }));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Search leads' }).click();
  await sees(page.getByRole('searchbox', { name: 'Search leads' }));
  assert.deepEqual(await flaws(page), []);
}

/** A phone with a finger: what it presses is larger there. */
async function withPhone(page, server, use) {
  const context = await page.context().browser().newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    const phone = await context.newPage();
    await signedIn(phone, server);
    return await use(phone);
  } finally {
    await context.close();
  }
}

/** Screens stand as high on every database. */
let isMeasured = false;

export const listPositions = [
  {
    name: 'list positions: the first row of each list and how many are whole, at four sizes',
    features: [
      'leads',
      'clients',
      'raw-leads',
      'documents',
      'money/invoices',
      'money/payments',
      'money/commissions',
      'money/bank',
    ],
    // R5-138 R5-139 R5-161
    run: async ({ page }) => {
      if (isMeasured) return;
      isMeasured = true;
      // An office of its own: each of its lists has more than a page.
      const server = new Installation();
      try {
        server.command(['migrate']);
        server.command(['seed', '--leads', SAMPLE_LEADS]);
        await server.start();
        await signedIn(page, server, ADMIN);
        await page.goto(server.url);
        await seesHeading(page, 'Dashboard');
        await chooseTables(page, server);
        await headsAreLines(page, server);
        const found = await tooLow(page, server, 'desktop', DESKTOP);
        for (const [name, size] of Object.entries({ laptop: LAPTOP, zoomed: ZOOMED })) {
          await page.setViewportSize(size);
          found.push(...(await tooLow(page, server, name, size)));
        }
        await withPhone(page, server, async (phone) => {
          found.push(...(await tooLow(phone, server, 'phone', PHONE)));
          await phoneHasASheet(phone, server);
        });
        assert.deepEqual(found, []);
      } finally {
        await server.remove();
      }
    },
  },
];
