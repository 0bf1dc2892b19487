// Open cases, written straight into the tables: each with a client of its own, a step and a clock, as `exitdesk check` wants them.
// The clients of one case in a hundred are owed word.
import { columns, execute } from './databases.mjs';
import { dialectOf } from './manyPayments.mjs';

/** The day on which a client is owed word, in days after the last one. */
const WORD_EVERY = 30;
/** Who is told, in days after the day on which word is owed. */
const LEVELS = [-9, -3, 0, 7, 15];

/** Days since the last word: up to four weeks, and of one in a hundred 30 to 49. */
const SILENCE = `CASE n % 100 WHEN 0 THEN ${WORD_EVERY} + n / 100 % 20 ELSE n % 29 END`;

function statements({ numbers, day, now }, highest, count) {
  const from = `FROM ${numbers(count)} AS numbers`;
  const [client, property, exitCase] = ['clients', 'properties', 'exit_cases'].map((table) => highest(table));
  const name = `'Case ' || n`;
  return [
    `INSERT INTO clients (id, first_name, last_name, sort_name, search_text, status, service_type, assigned_to, version,
       created_at, updated_at)
     SELECT ${client} + n, 'Client', ${name}, lower(${name}), lower(${name}), 'Active', 'Cancellation',
       (SELECT min(id) FROM users), 1, ${now}, ${now} ${from}`,
    `INSERT INTO properties (id, client_id, resort_name, search_text, version, created_at, updated_at)
     SELECT ${property} + n, ${client} + n, 'Palm Cove', 'palm cove', 1, ${now}, ${now} ${from}`,
    `INSERT INTO exit_cases (id, property_id, client_id, version, created_at, updated_at)
     SELECT ${exitCase} + n, ${property} + n, ${client} + n, 1, ${now}, ${now} ${from}`,
    `INSERT INTO case_clocks (exit_case_id, began_on, silent_since, owed_on)
     SELECT ${exitCase} + n, ${day(SILENCE)}, ${day(SILENCE)}, ${day(`${SILENCE} - ${WORD_EVERY}`)} ${from}`,
    `INSERT INTO case_steps (exit_case_id, what, due_on, waits_on, began_on, created_at)
     SELECT ${exitCase} + n, 'Call the resort', ${day('n % 40 - 20')},
       CASE n % 4 WHEN 0 THEN 'us' WHEN 1 THEN 'client' WHEN 2 THEN 'partner' ELSE 'resort' END, ${day('n % 20')}, ${now} ${from}`,
  ];
}

/** Adds so many open cases; nothing else runs on the office meanwhile. */
export function addCases(databaseUrl, count) {
  const tables = ['clients', 'properties', 'exit_cases', 'case_steps'];
  const dialect = dialectOf(databaseUrl, tables);
  const highest = (table) => Number(columns(databaseUrl, `SELECT COALESCE(max(id), 0) FROM ${table}`)[0]);
  for (const statement of statements(dialect, highest, count)) execute(databaseUrl, statement);
  for (const statement of dialect.ending) execute(databaseUrl, statement);
}

/** How many levels are reached and will be told. */
export function dueLevels(databaseUrl) {
  const { day } = dialectOf(databaseUrl, []);
  const due = LEVELS.map(
    (days) => `SELECT count(*) AS due FROM case_clocks WHERE owed_on <= ${day(String(days))}`,
  );
  return Number(columns(databaseUrl, `SELECT sum(due) FROM (${due.join(' UNION ALL ')}) AS levels`)[0]);
}

/** How many were told. */
export const toldLevels = (databaseUrl) =>
  Number(columns(databaseUrl, 'SELECT count(*) FROM case_escalations')[0]);
