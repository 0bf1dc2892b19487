// The frame around every screen.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesHeading, seesScreen, seesText } from '../support/expect.mjs';
import { look } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

export const shell = [
  {
    name: 'shell: menus lead only to pages that exist; anything else is the 404 page',
    features: ['leads'],
    // R1-018 R1-019 R1-041 R1-043 R1-049 R1-059
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      const sections = page.getByRole('navigation', { name: 'Sections' });
      const folded = sections.getByRole('button', { expanded: false });
      while ((await folded.count()) > 0) {
        const before = await folded.count();
        await folded.first().click();
        await eventually(async () => assert.ok((await folded.count()) < before));
      }
      const links = await page
        .locator('nav a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      assert.ok(links.includes('/leads/new'), `the side menu has New Leads: ${links}`);
      for (const link of new Set(links)) {
        // Followed as a person does; what another page's menu lacks is opened by its address.
        const entry = sections.locator(`a[href="${link}"]`);
        await ((await entry.count()) > 0 ? entry.first().click() : page.goto(`${server.url}${link}`));
        await atPath(page, new URL(link, server.url).pathname);
        await seesScreen(page);
        await sees(page.locator('main h1, main h2'));
        assert.equal(await page.getByText('404 Page Not Found').count(), 0, `${link} leads nowhere`);
      }
      await page.goto(`${server.url}/no/such/page`);
      await seesText(page, '404 Page Not Found');
      await look(page, database, 'not-found');
    },
  },
  {
    name: 'shell: a session that ended sends to sign-in and comes back to the same place',
    features: ['auth', 'leads'],
    // R1-022
    run: async ({ page, server, complaints }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await page.context().clearCookies();
      complaints.expect('401 /api/leads', '401 /api/leads/facets', '401 /api/contact/callable');
      await page.getByPlaceholder('Search leads...').fill('someone');
      await atPath(page, '/login');
      assert.match(new URL(page.url()).searchParams.get('next') ?? '', /^\/leads/);
    },
  },
  {
    name: 'shell: in forced colors current entries, filled buttons and bars keep an edge',
    features: ['dashboard', 'leads'],
    // R5-162
    run: async ({ page, server }) => {
      await signedIn(page, server);
      await page.goto(`${server.url}/leads`);
      await seesHeading(page, 'Leads');
      await page.emulateMedia({ forcedColors: 'active' });
      const looks = (locator) =>
        locator.evaluateAll((all) =>
          all.map((element) => {
            const { outlineWidth, borderTopWidth, textDecorationLine } = getComputedStyle(element);
            const isCurrent = element.hasAttribute('aria-current');
            return { outlineWidth, borderTopWidth, textDecorationLine, isCurrent };
          }),
        );
      const links = await looks(page.locator('nav[aria-label="Main"] a, nav[aria-label="Sections"] a'));
      assert.equal(links.filter(({ isCurrent }) => isCurrent).length, 1);
      for (const { isCurrent, textDecorationLine, outlineWidth } of links) {
        assert.equal(textDecorationLine, isCurrent ? 'underline' : 'none');
        if (isCurrent) assert.equal(outlineWidth, '2px');
      }
      const [filled] = await looks(page.locator('main .MuiButton-contained'));
      assert.equal(filled.borderTopWidth, '1px');
      await page.goto(server.url);
      await seesHeading(page, 'Dashboard');
      const bar = page.locator('main span[data-tone]').first();
      await sees(bar);
      assert.equal((await looks(bar))[0].borderTopWidth, '1px');
      await page.emulateMedia({ forcedColors: 'none' });
    },
  },
];
