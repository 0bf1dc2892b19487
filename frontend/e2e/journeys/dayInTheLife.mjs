// An agent's day at a list: by keys alone, through a connection that comes and goes.
import assert from 'node:assert/strict';
import { Api } from '../support/api.mjs';
import { atPath, eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { isAt, tabTo } from '../support/keyboard.mjs';
import { signIn } from '../support/person.mjs';

const LEADS = 50;
/** In no other journey's lead. */
const FAMILY = 'Dayworth';
const NOTE = 'Asked to be called on Thursday.';
/** Of so many one is worked: its status changes, and it leaves the view. */
const EVERY = 10;
/** At this one the connection goes away. */
const LOST_AT = 27;

async function makeLeads(api) {
  const names = Array.from({ length: LEADS }, (_, number) => `Kim${String(number + 1).padStart(2, '0')}`);
  const make = (firstName) =>
    api.post('/api/leads', { firstName, lastName: FAMILY, status: 'New Lead', source: 'Website' }, 201);
  await Promise.all(names.map(make));
  return names.map((name) => `${name} ${FAMILY}`);
}

/** "g l", the search, one status, and all of it kept under a name. */
async function saveView(page) {
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await isAt(page.getByRole('heading', { name: 'Leads', exact: true }));
  await tabTo(page, page.getByRole('searchbox', { name: 'Search leads' }));
  await page.keyboard.type(FAMILY);
  await seesText(page, `Showing 25 of ${LEADS} leads`);
  await tabTo(page, page.getByLabel('Status', { exact: true }));
  await page.keyboard.type('New L');
  await eventually(() => assert.equal(new URL(page.url()).searchParams.get('status'), 'New Lead'));
  // The views stand before the search.
  await tabTo(page, page.getByRole('button', { name: 'View: All leads' }), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  await isAt(page.getByRole('menuitem', { name: 'All leads' }));
  await tabTo(page, page.getByRole('menuitem', { name: 'Save as New View' }), { key: 'ArrowDown' });
  await page.keyboard.press('Enter');
  await isAt(page.getByRole('dialog').getByLabel('Name', { exact: false }));
  await page.keyboard.type('My fifty');
  await page.keyboard.press('Control+Enter');
  await isAt(page.getByRole('button', { name: 'View: My fifty' }));
}

/** The first of the list, by "j" and Enter. */
async function openFirst(page) {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await atPath(page, /^\/leads\/\d+$/);
}

/** The next lead, once its page has the focus: the address is there before it. */
async function shown(page, before) {
  const title = page.getByRole('heading', { level: 1, name: new RegExp(`^Kim\\d+ ${FAMILY}$`) });
  await eventually(async () => assert.notEqual(await title.textContent({ timeout: 1_000 }), before));
  await isAt(title);
  return title.textContent();
}

async function changeStatus(page) {
  const status = page.getByLabel('Status', { exact: true });
  await tabTo(page, status);
  await page.keyboard.type('Attempting');
  await seesToast(page, 'Success', 'Lead status updated successfully');
  await isAt(status);
  // The arrows of a field are its own.
  await page.keyboard.press('Tab');
}

/** Nothing typed is lost, offline is said, and what was refused is saved once the connection is back. */
async function withoutConnection(page) {
  const note = page.getByLabel('Add a note');
  await tabTo(page, note);
  await page.context().setOffline(true);
  await page.keyboard.type(NOTE);
  await page.keyboard.press('Control+Enter');
  await seesText(page, /offline/i);
  assert.equal(await note.inputValue(), NOTE);
  // The way to the next record asks first: the note is saved nowhere yet.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+ArrowRight');
  await sees(page.getByRole('dialog', { name: 'Discard Unsaved Changes?' }));
  await page.keyboard.press('Escape');
  await eventually(async () => assert.equal(await page.getByRole('dialog').count(), 0));
  await page.context().setOffline(false);
  await tabTo(page, note, { key: 'Shift+Tab' });
  assert.equal(await note.inputValue(), NOTE);
  await page.keyboard.press('Control+Enter');
  await sees(page.getByRole('listitem').filter({ hasText: NOTE }));
  await isAt(note);
  await tabTo(page, page.getByRole('button', { name: 'Add Note' }));
}

export const dayInTheLife = [
  {
    name: 'day in the life: an agent works a saved view of 50 leads by keys alone, and the network goes away',
    features: ['leads', 'bulk'],
    // R3-042 R3-049 R3-086 R3-090 R3-091
    run: async ({ page, server }) => {
      const api = await Api.signedIn(server.url);
      const everybody = await makeLeads(api);
      await signIn(page, server);
      await seesHeading(page, 'Dashboard');
      await saveView(page);
      await openFirst(page);
      const seen = [];
      const worked = [];
      for (;;) {
        const name = await shown(page, seen.at(-1));
        seen.push(name);
        if (seen.length % EVERY === 1) {
          await changeStatus(page);
          worked.push(name);
        }
        if (seen.length === LOST_AT) await withoutConnection(page);
        if (seen.length === LEADS) break;
        await page.keyboard.press('Control+ArrowRight');
      }
      assert.deepEqual(seen.toSorted(), everybody.toSorted());

      await page.keyboard.press('g');
      await page.keyboard.press('l');
      await seesHeading(page, 'Leads');
      const changed = await api.get(`/api/leads?search=${FAMILY}&status=Attempting+Contact&perPage=200`);
      assert.deepEqual(
        changed.map(({ firstName }) => `${firstName} ${FAMILY}`).toSorted(),
        worked.toSorted(),
      );
    },
  },
];
