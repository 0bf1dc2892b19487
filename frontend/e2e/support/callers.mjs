// Very many people of one last name who may be called at any hour.
import assert from 'node:assert/strict';
import { placeToCall, rulesOfAllDay } from './calling.mjs';
import { eventually } from './expect.mjs';

/** A search finds them alone. */
export const LAST_NAME = 'Caller';
const LOOK_UP_MS = 300_000;

/** All of one place; ten digits that are a number of this country. */
export const phoneOf = (place) =>
  `${placeToCall().areaCode}${200 + Math.floor(place / 10_000)}${String(place % 10_000).padStart(4, '0')}`;

function listOf(people) {
  const rows = Array.from(
    { length: people },
    (_, place) => `Person ${place},${LAST_NAME},,${phoneOf(place)}`,
  );
  return ['First Name,Last Name,Email,Phone', ...rows].join('\n');
}

/** Imports so many and waits until their numbers are looked up. */
export async function callers(api, people) {
  const { timeZone } = await api.get('/api/meta');
  for (const rule of rulesOfAllDay(timeZone)) await api.post('/api/contact/rules', rule, 201);
  await api.importList(listOf(people));
  await eventually(
    async () => {
      const { now } = await api.get(`/api/contact/callable?list=raw_leads&search=${LAST_NAME}`);
      assert.equal(now, people);
    },
    { within: LOOK_UP_MS },
  );
}
