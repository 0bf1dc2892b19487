// Where people may be called, by the clock on their wall alone.

/** No rule opens the night: no call is before 8 AM or from 9 PM on by the clock of the person who is called. These clocks are far apart. */
const PLACES = [
  { city: 'Orlando', state: 'FL', zip: '32801', areaCode: '407', clock: 'America/New_York' },
  { city: 'Honolulu', state: 'HI', zip: '96813', areaCode: '808', clock: 'Pacific/Honolulu' },
  { city: 'Hagåtña', state: 'GU', zip: '96910', areaCode: '671', clock: 'Pacific/Guam' },
  { city: 'San Juan', state: 'PR', zip: '00901', areaCode: '787', clock: 'America/Puerto_Rico' },
];
const [OPENS, CLOSES] = [8 * 60, 21 * 60];

function minuteAt(timeZone, instant) {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
  const [hour, minute] = new Intl.DateTimeFormat('en-GB', { timeZone, ...parts }).format(instant).split(':');
  return 60 * Number(hour) + Number(minute);
}

/** The place that stays open for longest, with its minutes; none where it is night everywhere. */
export function placeAt(instant) {
  const open = PLACES.map((place) => ({ place, now: minuteAt(place.clock, instant) }))
    .filter(({ now }) => now >= OPENS && now < CLOSES)
    .sort((one, other) => one.now - other.now);
  return open.map(({ place, now }) => ({ place, left: CLOSES - now }))[0];
}

export const hasPlaceFor = (minutes, instant) => (placeAt(instant)?.left ?? 0) >= minutes;
