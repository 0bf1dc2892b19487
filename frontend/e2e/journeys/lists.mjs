// Lists that work for people: views, columns, pages, keys, and what a phone has instead of a table head.
import assert from 'node:assert/strict';
import { atPath, eventually, sees, seesText } from '../support/expect.mjs';
import { look, PHONE } from '../support/look.mjs';
import { signedIn } from '../support/person.mjs';

/** A card has all the width that its buttons leave: one of both ends where the list ends. */
async function fillsItsWidth(cards) {
  await sees(cards);
  const gaps = await cards.evaluateAll((items) =>
    items.map((item) => {
      const ends = [...item.children].map((part) => part.getBoundingClientRect().right);
      return item.getBoundingClientRect().right - Math.max(...ends);
    }),
  );
  assert.ok(
    gaps.every((gap) => Math.abs(gap) < 1),
    `beside cards: ${gaps.join(', ')}`,
  );
}

/** Rows are as high as the design says, whatever stands in them. */
async function areOneLine(table) {
  await sees(table);
  const rows = await table
    .locator('tbody > tr')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().height));
  assert.ok(rows.length > 0 && rows.every((height) => height <= 46), `rows of ${rows.join(', ')} px`);
}

export const lists = [
  {
    name: 'lists: a saved view, its columns, a jump, keys and neighbors',
    features: ['leads'],
    // R3-045 R3-086 R3-087 R3-090 R3-091
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await makeLeads(page, server, 'Listberg', 'Cedar Bluff', 60);
      await page.goto(`${server.url}/leads?search=Listberg&status=New+Lead`);
      await seesText(page, 'Showing 25 of 30 leads');
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Brand' }).click();
      await page.keyboard.press('Escape');
      await eventually(async () =>
        assert.equal(await page.getByRole('columnheader', { name: 'Brand' }).count(), 0),
      );
      await page.getByRole('button', { name: 'View: All leads' }).click();
      await page.getByRole('menuitem', { name: 'Save as New View' }).click();
      await page.getByLabel('Name', { exact: false }).fill('New ones');
      await page.getByRole('button', { name: 'Save View' }).click();
      await sees(page.getByRole('button', { name: 'View: New ones' }));
      await look(page, database, 'leads-view');
      await page.reload();
      await sees(page.getByRole('button', { name: 'View: New ones' }));
      assert.equal(await page.getByRole('columnheader', { name: 'Brand' }).count(), 0);

      await page.getByRole('button', { name: 'View: New ones' }).click();
      await page.getByRole('menuitem', { name: 'All leads' }).click();
      // Other journeys made leads too.
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('search'), null));
      await page.goto(`${server.url}/leads?search=Listberg`);
      await seesText(page, 'Showing 25 of 60 leads');
      await page.getByRole('button', { name: 'Last Page' }).click();
      await seesText(page, 'Showing 10 of 60 leads');
      await page.getByRole('textbox', { name: 'Page' }).fill('2');
      await page.keyboard.press('Enter');
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('page'), '2'));
      await seesText(page, 'Showing 25 of 60 leads');

      await page.locator('h1').click();
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await eventually(() => assert.match(page.url(), /\/leads\/\d+$/));
      const first = page.url();
      await page.getByRole('button', { name: 'Previous Record' }).click();
      await eventually(() => assert.match(page.url(), /\/leads\/\d+$/));
      await eventually(() => assert.notEqual(page.url(), first));
      await page.getByRole('button', { name: 'Next Record' }).click();
      await eventually(() => assert.equal(page.url(), first));
      await page.goto(`${server.url}/leads?search=Listberg`);
      await seesText(page, 'Showing 25 of 60 leads');
      await page.keyboard.press('c');
      await atPath(page, '/leads/new');
    },
  },
  {
    name: 'lists: rows of one line, a record beside the list, and a table beside the cards',
    features: ['leads', 'raw-leads', 'documents'],
    // R5-140 R5-141 R5-144
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await makeLeads(page, server, 'Onelineberg', 'Cedar Bluff', 2);
      await made(page, server, '/api/leads', {
        firstName: 'Maximiliana-Konstantina Theodora',
        lastName: 'von Onelineberg-Hohenlangenburg und zu Altenwied',
        email: 'maximiliana.konstantina.theodora@a-very-long-name-of-a-house.example',
        phone: '(305) 555-0188',
        state: 'FL',
        zip: '33101',
      });
      await page.goto(`${server.url}/leads?search=Onelineberg`);
      await seesText(page, 'Showing 3 of 3 leads');
      await areOneLine(page.getByRole('table', { name: 'Leads' }));
      await look(page, database, 'leads-one-line');

      await page.locator('h1').click();
      await page.keyboard.press('j');
      await page.keyboard.press('Space');
      await sees(page.getByRole('complementary', { name: /Onelineberg/ }));
      await look(page, database, 'leads-sheet');
      await page.keyboard.press('j');
      await sees(page.getByRole('complementary', { name: 'Lin Onelineberg 1' }));
      await page.keyboard.press('Escape');
      const sheet = page.getByRole('button', { name: 'Close the Sheet' });
      await eventually(async () => assert.equal(await sheet.count(), 0));
      const other = page.getByRole('row').filter({ hasText: 'Lin Onelineberg 0' });
      const edit = other.getByRole('link', { name: 'Edit Lin Onelineberg 0' });
      const opacity = () => edit.evaluate((link) => getComputedStyle(link.parentElement).opacity);
      await page.mouse.move(0, 0);
      await eventually(async () => assert.equal(await opacity(), '0'));
      await other.hover();
      await eventually(async () => assert.equal(await opacity(), '1'));
      const opened = page.getByRole('row').filter({ hasText: 'Lin Onelineberg 1' });
      await opened.getByText('Website').click();
      await eventually(() => assert.match(page.url(), /\/leads\/\d+$/));

      await made(page, server, '/api/raw-leads', {
        firstName: 'Rita',
        lastName: 'Onelineberg',
        phone: '(305) 555-0189',
        nextContactDate: '2026-01-02',
      });
      await page.goto(`${server.url}/raw-leads?search=Onelineberg`);
      await sees(page.getByRole('list', { name: 'Raw leads' }));
      await page.getByRole('button', { name: 'Table' }).click();
      const people = page.getByRole('table', { name: 'Raw leads' });
      await sees(people.getByText('Late'));
      await areOneLine(people);
      await look(page, database, 'marketing-table');
      await page.reload();
      await sees(people);
      await page.getByRole('button', { name: 'Cards' }).click();
      await sees(page.getByRole('list', { name: 'Raw leads' }));

      await page.goto(`${server.url}/documents`);
      await page.getByRole('button', { name: 'Table' }).click();
      await page.reload();
      await sees(page.getByRole('button', { name: 'Table', pressed: true }));
      await look(page, database, 'documents-table');
      await page.getByRole('button', { name: 'Cards' }).click();
      await sees(page.getByRole('button', { name: 'Cards', pressed: true }));
    },
  },
  {
    name: 'lists: a phone sorts leads, and a part of a resort filters them, offline too',
    features: ['leads'],
    // R3-043 R3-044 R3-046 R3-049
    run: async ({ page, server, database }) => {
      await page.setViewportSize(PHONE);
      await signedIn(page, server);
      await makeLeads(page, server, 'Phoneberg', 'Spruce Hollow', 3);
      await page.goto(`${server.url}/leads`);
      const filter = page.getByRole('button', { name: /^Filter/ });
      const done = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'Done' });
      await filter.click();
      await page.getByLabel('Sort By').selectOption({ label: 'Lead, A to Z' });
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('sort'), 'name'));
      await done.click();
      await look(page, database, 'leads-phone-sorted');
      await page.setViewportSize(PHONE);
      await fillsItsWidth(page.getByRole('list', { name: 'Leads' }).locator('> li[data-record]'));
      await filter.click();
      const answered = page.waitForResponse((answer) => answer.url().includes('/api/leads?resort=SPRUCE'));
      await page.getByRole('combobox', { name: 'Resort' }).fill('SPRUCE');
      await answered;
      await seesText(page, 'Showing 3 of 3 leads');
      // Without a connection the rows that were there can be had again, and a filter applies once it is back.
      const status = page.getByLabel('Status', { exact: true });
      await page.context().setOffline(true);
      await status.selectOption('Qualified');
      await seesText(page, "You're offline. Check your connection and try again.");
      await status.selectOption({ label: 'All Statuses' });
      for (const number of [0, 1, 2]) await seesText(page, `Lin Phoneberg ${number}`);
      await status.selectOption('Qualified');
      await seesText(page, "You're offline. Check your connection and try again.");
      await page.context().setOffline(false);
      await done.click();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await seesText(page, 'Showing 1 of 1 leads');
      await filter.click();
      await eventually(async () => assert.equal(await page.getByText("You're offline").count(), 0));
      await status.selectOption({ label: 'All Statuses' });
      await page.getByRole('combobox', { name: 'Resort' }).fill('nowhere');
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('resort'), 'nowhere'));
      await page.getByLabel('Created From').fill('2026-01-01');
      await eventually(() => assert.equal(new URL(page.url()).searchParams.get('createdFrom'), '2026-01-01'));
    },
  },
  {
    name: 'lists: links below each other are each a target of their own',
    features: ['leads', 'appointments', 'clients'],
    // R5-163
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      const { id: leadId } = await made(page, server, '/api/leads', {
        firstName: 'Tara',
        lastName: 'Targetson',
      });
      const place = { address: '12 Palm Way', city: 'Orlando', state: 'FL', zip: '32801' };
      const who = { firstName: 'Tim', lastName: 'Targetson', serviceType: 'Cancellation', status: 'Active' };
      const client = await made(page, server, '/api/clients', { ...who, ...place });
      for (const time of ['9:00 AM', '10:00 AM']) {
        const appointment = { date: '2027-06-01', time, duration: 30, type: 'Phone Call', leadId };
        await made(page, server, '/api/appointments', { ...appointment, title: 'Small targets' });
      }
      await page.goto(`${server.url}/leads/appointments?search=Targetson`);
      await seesText(page, 'Showing 2 of 2 appointments');
      await look(page, database, 'appointments-list');
      await page.goto(`${server.url}/clients/${client.id}`);
      await sees(page.getByRole('link', { name: 'Address label' }));
      await look(page, database, 'client-with-label');
    },
  },
  {
    name: 'lists: views with their counts, and columns in an order of one’s own',
    features: ['leads'],
    // R5-142
    run: async ({ page, server, database }) => {
      await signedIn(page, server);
      await makeLeads(page, server, 'Countwell', 'Juniper Bay', 2);
      await page.goto(`${server.url}/leads?search=Countwell`);
      await seesText(page, 'Showing 2 of 2 leads');
      const unassigned = page
        .getByRole('navigation', { name: 'Views of leads' })
        .getByRole('link', { name: /^Unassigned [1-9]/ });
      await unassigned.click();
      await eventually(() => assert.equal(new URL(page.url()).search, '?assignedTo=none'));
      await sees(page.getByRole('button', { name: 'Remove filter Assigned To: Unassigned' }));
      assert.equal(await unassigned.getAttribute('aria-current'), 'page');
      await page.goto(`${server.url}/leads?search=Countwell`);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Resort' }).click();
      // Below an open menu nothing has a role.
      await sees(page.locator('td', { hasText: 'Juniper Bay' }).first());
      await page.getByRole('menuitem', { name: 'Change Order' }).click();
      const place = async () => {
        const heads = await page.locator('th', { hasText: /./ }).allTextContents();
        return heads.indexOf('Resort');
      };
      const before = await place();
      await page.getByRole('button', { name: 'Move Resort up' }).click();
      await eventually(async () => assert.equal(await place(), before - 1));
      await page.getByRole('button', { name: 'Done' }).click();
      await page.reload();
      await sees(page.getByRole('cell', { name: 'Juniper Bay' }).first());
      assert.equal(await place(), before - 1);
      await look(page, database, 'leads-columns');
      const own = { list: 'leads', columns: [], density: 'standard', defaultView: null };
      const reset = await page.request.put(`${server.url}/api/list-layouts`, { data: own });
      assert.equal(reset.status(), 204);
    },
  },
];

async function made(page, server, path, data) {
  const answer = await page.request.post(`${server.url}${path}`, { data });
  assert.equal(answer.status(), 201, await answer.text());
  return answer.json();
}

async function makeLeads(page, server, family, resort, count) {
  for (let number = 0; number < count; number += 1) {
    const answer = await page.request.post(`${server.url}/api/leads`, {
      data: {
        firstName: 'Lin',
        lastName: `${family} ${number}`,
        status: number % 2 === 0 ? 'New Lead' : 'Qualified',
        source: 'Website',
        brand: 'Liberty NWA',
        timeshareInfo: { resort },
      },
    });
    assert.equal(answer.status(), 201);
  }
}
