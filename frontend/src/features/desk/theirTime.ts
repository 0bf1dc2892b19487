import { formatDay, formatMinute, wallClock } from '../../lib/dates/wallTime';

/** A clock where the person may be. */
export interface TheirZone {
  /** "ET" */
  short: string;
  zone: string;
}

/** Where they may be, as the gate tells it; the office's own clock when it tells none. */
export function theirZones(
  localTimes: readonly { zone: string; timeZone: string }[],
  office: string,
): TheirZone[] {
  const zones = localTimes.map(({ zone, timeZone }) => ({ short: zone, zone: timeZone }));
  return zones.length > 0 ? zones : [{ short: 'office time', zone: office }];
}

const MINUTE_MS = 60_000;

/** The minutes since 1970 that a clock on a wall shows as if it stood in UTC. */
const wallMinutes = (date: string, minute: number) => Date.parse(`${date}T00:00:00Z`) / MINUTE_MS + minute;

/** The instant at which a clock there shows a day and a time. */
export function instantAt(date: string, minute: number, zone: string): string {
  const wanted = wallMinutes(date, minute);
  let at = wanted;
  // The second step mends a change of the clocks between the first guess and the answer.
  for (let step = 0; step < 2; step += 1) {
    const shown = wallClock(zone, new Date(at * MINUTE_MS));
    at += wanted - wallMinutes(shown.date, shown.minute);
  }
  return new Date(at * MINUTE_MS).toISOString().replace('.000Z', 'Z');
}

/** "2:04 PM ET" now. */
export function timeThere({ zone, short }: TheirZone, now: Date): string {
  return `${formatMinute(wallClock(zone, now).minute)} ${short}`;
}

/** "Tue, Nov 24, 8:00 AM ET" */
export function momentThere(instant: string, { zone, short }: TheirZone): string {
  const { date, minute } = wallClock(zone, new Date(instant));
  const day = formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' });
  return `${day}, ${formatMinute(minute)} ${short}`;
}
