// A vendor's list goes in: how long its dry run and its import take, what they count, what is left out, and that no one on the
// suppression list comes in by it.
// node e2e/vendor-list.mjs [--rows 100000] [--suppressed 100] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { eventually } from './support/expect.mjs';
import { proveOnEach } from './support/proof.mjs';
import { vendorList } from './support/vendorList.mjs';

const IMPORT_MS = 600_000;
/** Numbers that the list has not of itself. */
const numberOf = (n) => `843${String(555_1000 + n)}`;

function formOf(text, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([text], { type: 'text/csv' }), 'vendor.csv');
  return form;
}

async function post(server, api, path, form) {
  const began = performance.now();
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: api.cookie },
    signal: AbortSignal.timeout(IMPORT_MS),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${answer.status} ${text.slice(0, 500)}`);
  return { answer: JSON.parse(text), seconds: (performance.now() - began) / 1000 };
}

/** What each column seems to hold, as a person would take it. */
async function mappingOf(server, api, text) {
  const beginning = text.slice(0, 64 * 1024);
  const { answer } = await post(server, api, '/api/raw-leads/import/columns', formOf(beginning, {}));
  const matched = answer.columns.filter(({ field }) => field !== null);
  return JSON.stringify(Object.fromEntries(matched.map(({ header, field }) => [header, field])));
}

async function imported(api, id) {
  const began = performance.now();
  const done = await eventually(
    async () => {
      const status = await api.get(`/api/raw-leads/imports/${id}`);
      assert.notEqual(status.state, 'running');
      return status;
    },
    { within: IMPORT_MS },
  );
  assert.equal(done.state, 'done', done.error);
  return { done, seconds: (performance.now() - began) / 1000 };
}

const counted = (names, from) => names.map((name) => `${from[name]} ${name}`).join(', ');

await proveOnEach({ rows: 100_000, suppressed: 100 }, async (server, { rows, suppressed }) => {
  await server.start();
  const api = await Api.signedIn(server.url);
  const numbers = Array.from({ length: suppressed }, (_, n) => numberOf(n));
  for (const phone of numbers) {
    const person = { firstName: 'Asked', lastName: 'No Calls', phone, marketingStatus: 'Do Not Contact' };
    const { id } = await api.post('/api/raw-leads', person, 201);
    // The request stays when the record goes: the row is a person on the list then, and a duplicate of no
    // one.
    await api.send('DELETE', `/api/raw-leads/${id}`, {}, 204);
  }
  const text = vendorList(rows, numbers);
  const mapping = await mappingOf(server, api, text);
  const list = (dryRun) => formOf(text, { mapping, dryRun: String(dryRun) });
  const { answer: preview, seconds: dry } = await post(server, api, '/api/raw-leads/import', list(true));
  assert.equal(preview.suppressed, suppressed, 'each of them is known, however spelled');
  const { answer: started, seconds: sent } = await post(server, api, '/api/raw-leads/import', list(false));
  const { done, seconds } = await imported(api, started.id);
  assert.equal(done.leftOut, preview.leftOut);
  assert.equal(done.created, preview.ready + preview.suppressed);
  const marked = await api.total('/api/raw-leads?status=Do%20Not%20Contact&perPage=1');
  assert.equal(marked, suppressed, 'each of them is marked');
  const kinds = ['ready', 'duplicateInFile', 'duplicateOfRecord', 'suppressed', 'failed', 'leftOut'];
  return (
    `${rows} rows (${(text.length / 1e6).toFixed(1)} MB): dry run ${dry.toFixed(1)} s (${counted(kinds, preview)}; ` +
    `not matched: ${preview.unmatchedColumns.join(', ')}); import ${(sent + seconds).toFixed(1)} s ` +
    `(${counted(['created', 'updated', 'skipped', 'failed', 'leftOut'], done)})`
  );
});
