// What an older server does while and after a newer one brings the schema ahead of it: it works on, starts again, and
// says so; `exitdesk migrate` changes nothing. And a migration waits for its turn, not for ever.
// node e2e/upgrade.mjs [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { execute } from './support/databases.mjs';
import { proveOnEach } from './support/proof.mjs';

/** As a version of years from now would have it. */
const NEWER = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231999999')";
const NEWER_COLUMN = 'ALTER TABLE raw_leads ADD COLUMN shoe_size TEXT';

async function write(api, number) {
  const phone = `5${String(number).padStart(9, '0')}`;
  const lead = { firstName: 'Older', lastName: `Server ${number}`, phone, marketingStatus: 'New' };
  const { id } = await api.post('/api/raw-leads', lead, 201);
  assert.equal((await api.get(`/api/raw-leads/${id}`)).phone, phone);
}

await proveOnEach({}, async (server) => {
  await server.start();
  const api = await Api.signedIn(server.url);
  await write(api, 1);
  execute(server.databaseUrl, NEWER_COLUMN);
  execute(server.databaseUrl, NEWER);
  for (let number = 2; number < 20; number += 1) await write(api, number);
  const ready = await fetch(`${server.url}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  await server.end();
  // It starts again beside the newer schema, and says that it is behind.
  await server.start();
  await write(await Api.signedIn(server.url), 20);
  assert.match(server.log(), /The database is newer than this program/);
  server.command(['migrate']);
  server.command(['check']);
  return 'an older server works beside a newer schema, and starts on it';
});
