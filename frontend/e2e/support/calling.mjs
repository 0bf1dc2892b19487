// What the journeys about calls need: people who may be called at the hour at which they run, and a device without a telephone.
import assert from 'node:assert/strict';

/** No rule opens the night: no call is before 8 AM or from 9 PM on by the clock of the person who is called. These clocks are far apart. */
const PLACES = [
  { city: 'Orlando', state: 'FL', zip: '32801', areaCode: '407', clock: 'America/New_York' },
  { city: 'Honolulu', state: 'HI', zip: '96813', areaCode: '808', clock: 'Pacific/Honolulu' },
  { city: 'Hagåtña', state: 'GU', zip: '96910', areaCode: '671', clock: 'Pacific/Guam' },
  { city: 'San Juan', state: 'PR', zip: '00901', areaCode: '787', clock: 'America/Puerto_Rico' },
];
const [OPENS, CLOSES] = [8 * 60, 21 * 60];

function minuteAt(timeZone) {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format().split(':');
  return 60 * Number(hour) + Number(minute);
}

/** Of the places where it is day, the one where it stays so for longest. */
function choosePlace() {
  const open = PLACES.map((place) => ({ place, now: minuteAt(place.clock) }));
  const [best] = open
    .filter(({ now }) => now >= OPENS && now < CLOSES)
    .sort((one, other) => one.now - other.now);
  if (!best)
    throw new Error(
      'From 11 to 12 UTC no one in the whole country may be called: 9 PM in Guam, not 8 AM yet elsewhere.',
    );
  return best.place;
}

/** Asked for once, so that the person whom a journey calls lives under the rules that it entered. */
let chosen;

/** The address and the area code of people who may be called now, once the day's rules allow all of it. */
export function placeToCall() {
  chosen ??= choosePlace();
  const { city, state, zip, areaCode } = chosen;
  return { address: { city, state, zip }, areaCode };
}

const ALL_DAY = { opens: '00:00', closes: '24:00' };

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
  return format.format(new Date());
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
