// The call desk: people one after the other by keys alone, hours that end with a card open, a second rep, and no connection.
import assert from 'node:assert/strict';
import { hearsDialing, openAllDay, placeToCall } from '../support/calling.mjs';
import { now } from '../support/clock.mjs';
import { eventually, sees, seesHeading, seesText, seesToast } from '../support/expect.mjs';
import { look, PHONE } from '../support/look.mjs';
import { call, clock, isInView, onDesk, press, SMALL_DESKTOP, startCalling } from '../support/onDesk.mjs';
import { signedIn } from '../support/person.mjs';

const REP = { username: 'rita.rep', password: 'calls-by-the-hour' };

/** Without the page's cookies: registering signs in. */
async function registerRep(server) {
  const names = { email: 'rita@example.com', firstName: 'Rita', lastName: 'Rep' };
  const answer = await fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...REP, ...names, role: 'phone_agent' }),
  });
  assert.equal(answer.status, 201, await answer.text());
}

/** Raw leads of one place who share a last name, so that a search finds them alone; waits until their numbers are looked up. */
async function makePeople(page, server, { firstNames, lastName, phones }) {
  for (const [place, firstName] of firstNames.entries()) {
    const data = { firstName, lastName, phone: phones[place], ...placeToCall().address };
    const answer = await page.request.post(`${server.url}/api/raw-leads`, { data });
    assert.equal(answer.status(), 201, await answer.text());
  }
  const counts = `${server.url}/api/contact/callable?list=raw_leads&search=${lastName}`;
  await eventually(async () => {
    const { now } = await (await page.request.get(counts)).json();
    assert.equal(now, firstNames.length);
  });
}

const SLOW_MS = 85 * 60_000;

/** In the page: a computer whose clock is slow. */
function slowClock(slowMs) {
  const True = Date;
  window.Date = class extends True {
    constructor(...given) {
      super(...(given.length === 0 ? [True.now() - slowMs] : given));
    }
    static now() {
      return True.now() - slowMs;
    }
  };
}

/** "8:00 PM" there. */
function minuteThere(at, timeZone) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return format.format(at).replace(/\s/, ' ');
}

const phonesFrom = (first, count) =>
  Array.from({ length: count }, (_, place) => `(${placeToCall().areaCode}) 555-0${first + place}`);

/** E asks first. */
async function endByKey(page) {
  await press(page, 'e');
  await page.getByRole('button', { name: 'End Calling' }).click();
}

async function statusOf(page, server, name) {
  const search = encodeURIComponent(name);
  const answer = await page.request.get(`${server.url}/api/raw-leads?search=${search}`);
  const { data } = await answer.json();
  return data.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name)?.marketingStatus;
}

async function inAnotherBrowser(page, run) {
  const context = await page.context().browser().newContext({ locale: 'en-US' });
  try {
    await run(await context.newPage());
  } finally {
    await context.close();
  }
}

const meets = (one, other) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** R5-038: the toast of the call covers neither an outcome nor the note, and no key sticks out of its button. */
async function nothingIsCovered(page) {
  for (const size of [SMALL_DESKTOP, { width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    // The toast moves to its place a moment after the window has its size.
    await eventually(() => isCoveredNowhere(page, size));
  }
  await page.setViewportSize(SMALL_DESKTOP);
}

async function isCoveredNowhere(page, size) {
  const boxOf = (locator) => locator.boundingBox();
  const toast = page.locator('[data-tone]').first();
  const covers = async (box) => (await toast.count()) > 0 && meets(await boxOf(toast), box);
  const outcomes = page.getByRole('group', { name: 'Call Outcome' }).getByRole('button');
  for (const button of await outcomes.all()) {
    const [name, box] = [await button.textContent(), await boxOf(button)];
    const key = await boxOf(button.locator('kbd'));
    assert.ok(key.x + key.width <= box.x + box.width, `${name} at ${size.width}`);
    assert.ok(key.y + key.height <= box.y + box.height, `${name} at ${size.width}`);
    assert.ok(!(await covers(box)), `${name} at ${size.width}`);
  }
  assert.ok(!(await covers(await boxOf(page.getByRole('textbox', { name: /^Note/ })))), `${size.width}`);
}

/** Busy, passed over, a wrong number, not interested, and deceased; who comes then. */
async function fiveMore(page, server, { lastName, fifth }) {
  await call(page);
  await press(page, '3', 'Enter');

  const passed = await onDesk(page, lastName, fifth);
  await press(page, 'k');
  await sees(page.getByRole('dialog', { name: `Skip ${passed}` }));
  await press(page, '1', 'Enter');

  // Keys belong to the dialog until it is gone, and so does its heading with the name.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  const wrong = await onDesk(page, lastName, passed);
  await call(page);
  await press(page, '8', 'Enter');

  const refused = await onDesk(page, lastName, wrong);
  assert.equal(await statusOf(page, server, wrong), 'New');
  await call(page);
  await press(page, '7');
  await sees(page.getByRole('radiogroup', { name: 'Why they are not interested' }));
  await press(page, '3', 'Enter');

  const gone = await onDesk(page, lastName, refused);
  assert.equal(await statusOf(page, server, refused), 'Not Interested');
  await call(page);
  await press(page, '0');
  await sees(page.getByRole('radio', { name: 'Deceased' }));
  await press(page, '1', 'Enter');

  const last = await onDesk(page, lastName, gone);
  assert.equal(await statusOf(page, server, gone), 'Not Interested');
  return last;
}

export const callDesk = [
  {
    name: 'call desk: ten people by keys alone, with a voicemail taken back',
    database: 'postgres',
    features: ['desk', 'calling', 'raw-leads'],
    // R4-057 R4-058 R4-059 R4-060 R4-061 R4-062 R4-063 R4-064 R4-066 R4-067 R4-068 R4-069
    run: async ({ page, server, database }) => {
      const lastName = 'Deskworth';
      await signedIn(page, server);
      await openAllDay(page, server);
      const firstNames = ['Ada', 'Bo', 'Cy', 'Di', 'Eli', 'Flo', 'Gil', 'Hal', 'Ida', 'Jo'];
      await makePeople(page, server, { firstNames, lastName, phones: phonesFrom(110, 10) });
      const dialed = await hearsDialing(page);
      await page.goto(`${server.url}/desk?list=raw_leads&search=${lastName}`);
      await seesHeading(page, 'Call Desk');
      await sees(page.getByRole('link', { name: /callable now$/ }));
      await look(page, database, 'desk-choose');

      const first = await startCalling(page, server, lastName);
      await seesText(page, /^You may call/);
      assert.equal(await page.locator('a[href^="tel:"]').count(), 0);
      await look(page, database, 'desk-card');
      await call(page);
      assert.equal((await dialed()).length, 1);
      await look(page, database, 'desk-call');
      // R5-038 at the small desktop, the usual one and a phone.
      await nothingIsCovered(page);
      await press(page, 'Shift+Digit1');
      await seesToast(page, 'Outcome Saved', `${first}: No answer`);

      const second = await onDesk(page, lastName, first);
      await call(page);
      await press(page, 'n');
      await page.keyboard.type('Left word 1 and 2');
      await press(page, 'Escape', '2', 'Enter');
      const third = await onDesk(page, lastName, second);
      await press(page, 'u');
      assert.equal(await onDesk(page, lastName, third), second);
      await eventually(async () =>
        assert.equal(await page.getByRole('textbox', { name: /^Note/ }).inputValue(), 'Left word 1 and 2'),
      );
      await sees(clock(page));
      await press(page, '2', 'Enter');

      const promised = await onDesk(page, lastName, second);
      await call(page);
      await press(page, '4');
      await sees(page.getByLabel('Their Day'));
      await isInView(page, 'Save and Next');
      await look(page, database, 'desk-callback');
      await page.getByLabel('Their Day').focus();
      await press(page, 'Enter');
      const fourth = await onDesk(page, lastName, promised);
      assert.equal(await statusOf(page, server, promised), 'Contacted');

      await call(page);
      await press(page, '5');
      await sees(page.getByLabel('Their Day'));
      await press(page, 'Enter');
      const fifth = await onDesk(page, lastName, fourth);
      assert.equal(await statusOf(page, server, fourth), 'Ready For Appointment');

      const last = await fiveMore(page, server, { lastName, fifth });

      await call(page);
      await press(page, '9');
      await sees(page.getByRole('radio', { name: 'By Phone' }));
      await look(page, database, 'desk-do-not-call');
      // It was not entered how they asked: Enter saves nothing.
      await press(page, 'Enter');
      await seesText(page, 'Choose how they asked');
      await press(page, '1', 'Enter');
      await sees(page.getByRole('heading', { level: 2, name: 'No One to Call' }));
      assert.equal(await statusOf(page, server, last), 'Do Not Contact');
      assert.equal(await page.getByRole('button', { name: 'Undo' }).count(), 0);
      assert.equal((await dialed()).length, 9);

      await endByKey(page);
      await seesText(page, 'People reached');
      await look(page, database, 'desk-end');
    },
  },
  {
    name: 'call desk: 8 PM with the card open, no connection, and a phone',
    database: 'postgres',
    features: ['desk', 'calling', 'raw-leads'],
    // R4-058 R4-072 R4-079 R5-037 R5-172
    run: async ({ page, server, database }) => {
      const lastName = 'Eveningfield';
      await page.addInitScript(slowClock, SLOW_MS);
      await signedIn(page, server);
      await openAllDay(page, server);
      const firstNames = ['Fay', 'Gus'];
      await makePeople(page, server, { firstNames, lastName, phones: phonesFrom(181, 2) });
      const dialed = await hearsDialing(page);
      // It may be any hour of the day there: the first card is served as if the hours ended in a moment, and its sentence is no
      // sentence that the server says.
      let closed;
      let times;
      await page.route('**/api/desk/next', async (route) => {
        const answer = await route.fetch();
        const served = await answer.json();
        if (served.card) {
          const until = now() + 5000;
          const { place } = served.card.check;
          const minute = (at) => `${minuteThere(at, place.timeZone)} ${place.zone}`;
          closed = `It's ${minuteThere(until, place.timeZone)} in ${place.stateName}. Next.`;
          times = [minute(now()), minute(until)];
          served.card.check.sentence = 'Reworded.';
          served.card.check.until = new Date(until).toISOString();
        }
        await route.fulfill({ response: answer, json: served });
      });
      await page.setViewportSize(PHONE);
      const first = await startCalling(page, server, lastName);
      const open = await page.getByRole('link', { name: 'Open Record' }).boundingBox();
      assert.ok(open.x >= 0 && open.x + open.width <= PHONE.width, JSON.stringify(open));
      await page.getByRole('textbox', { name: /^Note/ }).fill('Wants a letter');
      const shown = await page.getByText(/^Their time: /).textContent();
      assert.ok(
        times.some((time) => shown.includes(time)),
        `${shown} instead of ${times}, by a clock that is 85 minutes slow`,
      );
      await seesText(page, closed);
      assert.equal(await page.getByRole('button', { name: `Call ${first}` }).count(), 0);
      assert.equal(await page.getByRole('textbox', { name: /^Note/ }).inputValue(), 'Wants a letter');
      await look(page, database, 'desk-closed');
      await page.setViewportSize(PHONE);
      await page.unroute('**/api/desk/next');
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      const second = await onDesk(page, lastName, first);

      await page.context().setOffline(true);
      await seesText(page, "Can't check do-not-call while offline.");
      // It says why and does nothing; that is no wait for it to work.
      await page.getByRole('button', { name: `Call ${second}` }).click({ force: true });
      assert.deepEqual(await dialed(), []);
      assert.equal(await clock(page).count(), 0);
      await look(page, database, 'desk-offline');
      await page.context().setOffline(false);
      const button = page.getByRole('button', { name: `Call ${second}` });
      await eventually(async () => assert.equal(await button.getAttribute('aria-disabled'), null));

      await page.reload();
      assert.equal(await onDesk(page, lastName), second);
      await page.getByRole('button', { name: /^End/ }).click();
      await seesText(page, 'People reached');
    },
  },
  {
    name: 'call desk: a second rep meets the hold of the first, and is served someone else',
    database: 'postgres',
    features: ['desk', 'calling', 'raw-leads'],
    // R4-071 R4-072
    run: async ({ page, server }) => {
      const lastName = 'Twofold';
      await signedIn(page, server);
      await openAllDay(page, server);
      const firstNames = ['Hal', 'Ivy'];
      await makePeople(page, server, { firstNames, lastName, phones: phonesFrom(191, 2) });
      await registerRep(server);
      await hearsDialing(page);
      const mine = await startCalling(page, server, lastName);
      await inAnotherBrowser(page, async (theirs) => {
        await signedIn(theirs, server, REP);
        const dialed = await hearsDialing(theirs);
        await theirs.goto(`${server.url}/raw-leads?search=${encodeURIComponent(mine)}`);
        await theirs.getByRole('button', { name: `Call ${mine}` }).click();
        await seesText(theirs, / is on this since .+ [A-Z]+T\.$/);
        assert.deepEqual(await dialed(), []);
        const other = await startCalling(theirs, server, lastName);
        assert.notEqual(other, mine);
        await endByKey(theirs);
        await seesText(theirs, 'People reached');
      });
      await endByKey(page);
      await seesText(page, 'People reached');
    },
  },
];
