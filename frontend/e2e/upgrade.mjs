// What an older server does while and after a newer one brings the schema ahead of it: it works on, starts again, and
// says so; `exitdesk migrate` changes nothing. And a migration of large tables while people write.
// node e2e/upgrade.mjs [--leads 0] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { execute } from './support/databases.mjs';
import { eventually, pause } from './support/expect.mjs';
import { proveOnEach, WRITERS } from './support/proof.mjs';
import { unexpected, Writers } from './support/writers.mjs';

/** As a version of years from now would have it. */
const NEWER = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231999999')";
const NEWER_COLUMN = 'ALTER TABLE raw_leads ADD COLUMN shoe_size TEXT';

/** Indexes of the two largest tables, by the migrations that build them; a server of before them needs neither. */
const INDEXES = { 20261128000108: 'raw_leads_not_us', 20261128000109: 'leads_not_us' };
/** People write before the migration begins, and after it. */
const WRITING_MS = 2_000;

const readiness = async (server) => (await fetch(`${server.url}/readyz`)).status;

/** The schema as before the indexes, then brought up to date while people write. */
async function migratesBesideWriters(server, api) {
  for (const [version, index] of Object.entries(INDEXES)) {
    execute(server.databaseUrl, `DROP INDEX ${index}`);
    execute(server.databaseUrl, `DELETE FROM __diesel_schema_migrations WHERE version = '${version}'`);
  }
  await eventually(async () => assert.equal(await readiness(server), 503, 'two migrations are missing'));
  const writers = new Writers([server.url], api.cookie);
  writers.start(WRITERS);
  await pause(WRITING_MS);
  writers.longestGap();
  const began = Date.now();
  const { status, said } = await server.run(['migrate']);
  const took = Date.now() - began;
  assert.equal(status, 0, said);
  await pause(WRITING_MS);
  const gap = writers.longestGap();
  await writers.stop();
  assert.deepEqual(unexpected(writers.answers), []);
  for (const [lastName, id] of writers.acknowledged) {
    assert.equal((await api.get(`/api/leads/${id}`)).lastName, lastName);
  }
  await eventually(async () => assert.equal(await readiness(server), 200));
  const told = [...writers.answers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  return `two indexes built in ${took} ms beside ${WRITERS} who write (${told}), of whom none waited longer than ${gap} ms`;
}

async function write(api, number) {
  const phone = `5${String(number).padStart(9, '0')}`;
  const lead = { firstName: 'Older', lastName: `Server ${number}`, phone, marketingStatus: 'New' };
  const { id } = await api.post('/api/raw-leads', lead, 201);
  assert.equal((await api.get(`/api/raw-leads/${id}`)).phone, phone);
}

await proveOnEach({ leads: 0 }, async (server, { leads }) => {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  if (leads > 0) server.command(['seed', '--leads', String(leads), '--append']);
  await server.start();
  const api = await Api.signedIn(server.url);
  const migrated = await migratesBesideWriters(server, api);
  await write(api, 1);
  execute(server.databaseUrl, NEWER_COLUMN);
  execute(server.databaseUrl, NEWER);
  for (let number = 2; number < 20; number += 1) await write(api, number);
  const ready = await fetch(`${server.url}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  await server.end();
  // It starts again on the newer schema, and says that it is behind.
  await server.start();
  await write(await Api.signedIn(server.url), 20);
  assert.match(server.log(), /The database is newer than this program/);
  server.command(['migrate']);
  server.command(['check']);
  return `${leads} leads before: ${migrated}; an older server works beside a newer schema, and starts on it`;
});
