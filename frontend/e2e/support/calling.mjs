// What the journeys about calls need: people who may be called at the hour at which they run, and a device without a telephone.
import assert from 'node:assert/strict';
import { now } from './clock.mjs';
import { placeAt } from './daylight.mjs';

/** Chosen once, so that the person whom a journey calls lives under the rules that it entered. */
let chosen;

/** The address and the area code of people who may be called now, once the day's rules allow all of it. */
export function placeToCall() {
  chosen ??= placeAt(now()).place;
  const { city, state, zip, areaCode } = chosen;
  return { address: { city, state, zip }, areaCode };
}

const ALL_DAY = { opens: '08:00', closes: '21:00' };

/** A rule that leaves all of the day that the law leaves. */
const RULE = {
  weekdays: ALL_DAY,
  saturday: ALL_DAY,
  sunday: ALL_DAY,
  holidaysClosed: false,
  clock: null,
  capCalls: 3,
  capByLaw: false,
  registers: false,
  needsWritten: false,
  mobile: 'nothing',
  consentLiftsDays: false,
  emergencySparesKnown: false,
  ownListDays: null,
  inquiryMonths: 3,
  purchaseMonths: 18,
  source: 'For this journey only',
  confidence: 'general',
};

function dayOf(timeZone) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return format.format(now());
}

/** Both rules bind a call there: the country's and the state's. */
export function rulesOfAllDay(timeZone) {
  const validFrom = dayOf(timeZone);
  return ['US', placeToCall().address.state].map((state) => ({ ...RULE, state, validFrom }));
}

/** Another journey may have entered them today. */
export async function openAllDay(page, server) {
  const { timeZone } = await (await page.request.get(`${server.url}/api/meta`)).json();
  for (const data of rulesOfAllDay(timeZone)) {
    const answer = await page.request.post(`${server.url}/api/contact/rules`, { data });
    const isThere = answer.status() !== 201 && (await answer.text()).includes('already');
    assert.ok(isThere || answer.status() === 201, await answer.text());
  }
}

/** What would be handed to the device; this browser has no telephone. To be asked before the page is opened. */
export async function hearsDialing(page) {
  await page.addInitScript(() => {
    window.dialed = [];
    window.open = (address) => {
      window.dialed.push(address);
      return null;
    };
  });
  return () => page.evaluate(() => window.dialed);
}
