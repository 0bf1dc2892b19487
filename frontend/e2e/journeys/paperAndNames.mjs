// Long names, and what is printed.
import assert from 'node:assert/strict';
import { seesHeading, seesScreen, seesText } from '../support/expect.mjs';
import { flaws } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';
import { called } from '../support/sales.mjs';

const LONG = 'X'.repeat(50);
const WIDTHS = [1440, 390, 320];

/** How much wider than the window the page is. */
const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const paperAndNames = [
  {
    name: 'names without a space widen no list and no page; targets are large enough',
    features: ['leads', 'raw-leads'],
    // R3-055 R3-085
    run: async ({ page, server }) => {
      await signedIn(page, server);
      const made = await page.request.post(`${server.url}/api/leads`, {
        headers: { Origin: server.url },
        data: { firstName: LONG, lastName: LONG, email: `${'y'.repeat(60)}@example.com` },
      });
      assert.equal(made.status(), 201, await made.text());
      const { id } = await made.json();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        for (const path of ['/leads', `/leads/${id}`]) {
          await page.goto(`${server.url}${path}`);
          await seesScreen(page);
          await seesText(page, `${LONG} ${LONG}`);
          assert.ok((await overhang(page)) <= 0, `${path} is wider than ${width} px`);
        }
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${server.url}/raw-leads`);
      await seesHeading(page, 'Marketing Database');
      assert.deepEqual(await flaws(page), []);
    },
  },
  {
    name: 'a list is printed without filters, menus and pages',
    features: ['leads'],
    // R3-092 R5-161
    run: async ({ page, server }) => {
      await signedIn(page, server);
      const data = { firstName: 'Paula', lastName: 'Printed', email: 'paula.printed@example.com' };
      await called(await page.request.post(`${server.url}/api/leads`, { data }), 201);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await page.getByRole('table', { name: 'Leads' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      assert.equal(await page.getByRole('table', { name: 'Leads' }).isVisible(), true);
      const controls = [
        'search',
        'nav',
        '.MuiButton-root',
        '.MuiIconButton-root',
        'input',
        'select',
        'a[href="#content"]',
      ];
      for (const unprinted of [...controls, '[data-column="actions"]', '[data-control]']) {
        const shown = await page.locator(unprinted).filter({ visible: true }).count();
        assert.equal(shown, 0, `${unprinted} is printed`);
      }
      await page.emulateMedia({ media: 'screen' });
    },
  },
];
