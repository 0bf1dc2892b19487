// Kills the server with SIGKILL while people write and a list is imported, starts it again, and proves that every write it
// had acknowledged is there, that every import ends with its exact counts, and that nothing is there twice.
// node e2e/crash.mjs [--rounds 20] [--rows 12000] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { eventually } from './support/expect.mjs';
import { aLife, proveOnEach, WRITERS } from './support/proof.mjs';

const LONGEST_LIFE_MS = 1_500;
const IMPORT_MS = 60_000;

/** Distinct within the whole proof; hand-made ones start with 2, imported ones with 3 to 9. */
const phoneOf = (first, number) => `${first}${String(number).padStart(9, '0')}`;

function listOf(round, count) {
  const rows = ['First Name,Last Name,Email,Phone'];
  for (let row = 0; row < count; row += 1) {
    const number = round * count + row;
    rows.push(`Import,Round ${round} Row ${row},i${number}@example.com,${phoneOf(3, number)}`);
  }
  return rows.join('\n');
}

/** Creates one raw lead after the other until the server is gone; what it acknowledged goes on record. */
async function write(api, numbers, acknowledged) {
  for (;;) {
    const number = numbers.next().value;
    const lead = {
      firstName: 'Crash',
      lastName: `Test ${number}`,
      phone: phoneOf(2, number),
      marketingStatus: 'New',
    };
    try {
      const { id } = await api.post('/api/raw-leads', lead, 201);
      acknowledged.set(id, lead);
    } catch {
      return;
    }
  }
}

function* counting() {
  for (let number = 0; ; number += 1) yield number;
}

/** One life of the server, from its start to its violent end. */
async function live(server, state, round) {
  await server.start();
  const api = await Api.signedIn(server.url);
  const { id } = await api.importList(listOf(round, state.rows));
  state.imports.push(id);
  const writers = Array.from({ length: WRITERS }, () => write(api, state.numbers, state.acknowledged));
  const life = await aLife(LONGEST_LIFE_MS);
  const { state: reached, processed } = await api.get(`/api/raw-leads/imports/${id}`);
  await server.end('SIGKILL');
  await Promise.all(writers);
  console.log(`  round ${round}: killed after ${life}, import ${reached} at ${processed} of ${state.rows}`);
}

async function checkImports(api, { imports, rows }) {
  for (const id of imports) {
    const done = await eventually(
      async () => {
        const status = await api.get(`/api/raw-leads/imports/${id}`);
        assert.notEqual(status.state, 'running');
        return status;
      },
      { within: IMPORT_MS },
    );
    const { state, created, updated, skipped, failed, total } = done;
    assert.deepEqual(
      { state, created, updated, skipped, failed, total },
      { state: 'done', created: rows, updated: 0, skipped: 0, failed: 0, total: rows },
    );
  }
}

async function checkRecords(api, { acknowledged, imports, rows }) {
  const seen = new Map();
  for await (const lead of api.allRawLeads()) {
    assert.ok(!seen.has(lead.phone), `phone ${lead.phone} is there twice`);
    seen.set(lead.phone, lead);
  }
  for (const [id, { phone, lastName }] of acknowledged) {
    const found = seen.get(phone);
    assert.ok(found, `acknowledged raw lead ${id} (${lastName}) is gone`);
    assert.deepEqual([found.id, found.lastName], [id, lastName]);
  }
  const imported = [...seen.values()].filter(({ firstName }) => firstName === 'Import');
  assert.equal(imported.length, imports.length * rows);
}

await proveOnEach({ rounds: 20, rows: 12_000 }, async (server, { rounds, rows }) => {
  const state = { acknowledged: new Map(), imports: [], numbers: counting(), rows };
  for (let round = 0; round < rounds; round += 1) await live(server, state, round);
  await server.start();
  const api = await Api.signedIn(server.url);
  await checkImports(api, state);
  await checkRecords(api, state);
  const { acknowledged, imports } = state;
  return (
    `${rounds} kills, ${acknowledged.size} acknowledged writes all there, ` +
    `${imports.length} imports of ${rows} rows each complete, nothing twice`
  );
});
