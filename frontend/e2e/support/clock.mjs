// What time it is for the servers of the journeys. From 11 to 12 UTC no one in the whole country may be called, so then their clock
// is ahead (EXITDESK_CLOCK_AHEAD_MINUTES), by as much as leaves the journeys an hour and a half in which someone may be.
import { hasPlaceFor } from './daylight.mjs';

const MINUTE_MS = 60_000;
const RUN_MINUTES = 90;
const STEPS = [0, 30, 60, 90, 120, 150, 180];

const ahead = STEPS.find((minutes) => hasPlaceFor(RUN_MINUTES, Date.now() + minutes * MINUTE_MS));

/** The settings of a server that has this clock. */
export const CLOCK = ahead === 0 ? {} : { EXITDESK_CLOCK_AHEAD_MINUTES: String(ahead) };

/** The instant of the servers, in milliseconds. */
export const now = () => Date.now() + ahead * MINUTE_MS;
