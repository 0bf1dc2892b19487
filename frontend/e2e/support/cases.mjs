// Cases as a day of work finds them: who works on them, whose they are, and when their clients heard last.
import { now } from './clock.mjs';
import { execute } from './databases.mjs';
import { dayOf } from './officeDays.mjs';
import { registered } from './person.mjs';

const DAY_MS = 86_400_000;
/** Word is owed so many days after the last. */
const WORD_EVERY = 30;

/** A user of this role. */
export async function joins(api, server, role, person) {
  const { id } = await registered(server, person, 'user');
  await api.post(`/api/users/${id}/role`, { role });
  return { ...person, id, name: person.names.join(' ') };
}

/** Days of the office, counted from today. */
export async function daysFromToday(api) {
  const { timeZone } = await api.get('/api/meta');
  const today = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now()));
  return (ahead) => dayOf(new Date(today + ahead * DAY_MS));
}

const worded = (day, format) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...format }).format(Date.parse(day));
/** "Dec 4, 2026" */
export const dateText = (day) => worded(day, { month: 'short', day: 'numeric', year: 'numeric' });
/** "Dec 4", as the sentences of a case have it. */
export const dayText = (day) => worded(day, { month: 'short', day: 'numeric' });

/** A client with a property and its case. */
export async function clientWithCase(api, person) {
  const client = await api.post('/api/clients', { serviceType: 'Cancellation', ...person }, 201);
  const resort = { resortName: 'Palm Cove', mortgageStatus: 'Paid Off' };
  const property = await api.post(`/api/clients/${client.id}/properties`, resort, 201);
  const exitCase = await api.post(`/api/properties/${property.id}/exit-case`, {}, 201);
  return { id: client.id, caseId: exitCase.id, name: `${person.firstName} ${person.lastName}` };
}

/** No test waits for weeks: the client heard so many days ago, when the case began. */
export function silentFor(server, { caseId }, days, day) {
  const heard = day(-days);
  const owed = day(WORD_EVERY - days);
  execute(
    server.databaseUrl,
    `UPDATE case_clocks SET began_on = '${heard}', silent_since = '${heard}', owed_on = '${owed}'
     WHERE exit_case_id = ${Number(caseId)}`,
  );
}

/** The cases whose clients are owed word. */
export async function owedCases(api) {
  const rows = await api.get('/api/exit-cases/board?owed=true&sort=silentSince&page=1&perPage=200');
  return rows.map(({ id }) => id);
}

/** The exit case on a client's page. */
export const caseOn = (page) => page.getByRole('group', { name: 'Exit Case' });
