// Kills the server with SIGKILL while people save agreements, starts it again, and proves after every kill: each document's file
// is there and is what its row says, what was acknowledged is there and answers the same under its key, what was cut off can be
// sent again and makes one document. In the end the files that no document came to point at are swept up, and no other.
// node e2e/crash-documents.mjs [--rounds 20] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Api } from './support/api.mjs';
import { execute } from './support/databases.mjs';
import { eventually } from './support/expect.mjs';
import { CLIENT, enterBrand, PROPERTIES } from './support/papers.mjs';
import { aLife, proveOnEach, WRITERS } from './support/proof.mjs';

const LONGEST_LIFE_MS = 1_800;
const PER_PAGE = 200;
const SWEEP_MS = 60_000;
/** Older than what the sweep leaves alone: such a file may belong to a row that is about to be written. */
const OLD_SECONDS = 2 * 3_600;
/** Due now, and held by no server that died. */
const SWEEP_NOW = "UPDATE jobs SET run_at = created_at, lease_until = NULL WHERE kind = 'sweep_files'";

/** A client of whom an agreement can be made. */
async function office(api) {
  await enterBrand((path, body) => api.put(path, body));
  const { id } = await api.post('/api/clients', CLIENT, 201);
  for (const property of PROPERTIES) await api.post(`/api/clients/${id}/properties`, property, 201);
  return id;
}

/** Saves one agreement after the other until the server is gone. Every fee makes another paper. */
async function write(api, state) {
  for (;;) {
    const data = { fee: state.fees.next().value };
    const body = { clientId: state.client, type: 'Cancellation Agreement', data };
    const key = crypto.randomUUID();
    state.unanswered.set(key, body);
    let answer;
    try {
      answer = await api.once('/api/documents', key, body);
    } catch {
      return;
    }
    state.unanswered.delete(key);
    settle(state, key, body, answer);
  }
}

function* fees() {
  for (let fee = 1_000; ; fee += 1) yield fee;
}

function settle(state, key, body, { status, text }) {
  assert.equal(status, 201, text);
  state.acknowledged.set(key, { body, text, id: JSON.parse(text).id });
}

/** What was cut off is sent again: it answers what was done, or does it now. */
async function sendAgain(api, state) {
  for (const [key, body] of state.unanswered) {
    const answer = await api.once('/api/documents', key, body);
    state.recovered += answer.replayed ? 1 : 0;
    settle(state, key, body, answer);
  }
  state.unanswered.clear();
}

async function allDocuments(api) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const rows = await api.get(`/api/documents?page=${page}&perPage=${PER_PAGE}`);
    all.push(...rows);
    if (rows.length < PER_PAGE) return all;
  }
}

async function checkFile(api, { id, size, sha256 }) {
  const pdf = await api.bytes(`/api/documents/${id}/pdf`);
  assert.equal(pdf.length, size, `document ${id}`);
  assert.equal(createHash('sha256').update(pdf).digest('hex'), sha256, `document ${id}`);
}

/** No document without its file, and none that was acknowledged is gone. Those whose file was `read` before are not read again. */
async function checkDocuments(api, { acknowledged }, read) {
  const all = await allDocuments(api);
  for (const document of all.filter(({ id }) => !read.has(id))) {
    await checkFile(api, document);
    read.add(document.id);
  }
  const there = new Set(all.map(({ id }) => id));
  assert.equal(there.size, all.length, 'a document is listed once');
  for (const { id } of acknowledged.values()) assert.ok(there.has(id), `acknowledged document ${id} is gone`);
  return all;
}

/** One life of the server, from its start to its violent end. */
async function live(server, state, round) {
  await server.start();
  const api = await Api.signedIn(server.url);
  // Before anything is made again: as the kill left it.
  await checkDocuments(api, state, state.read);
  await sendAgain(api, state);
  const before = state.acknowledged.size;
  const writers = Array.from({ length: WRITERS }, () => write(api, state));
  const life = await aLife(LONGEST_LIFE_MS);
  await server.end('SIGKILL');
  await Promise.all(writers);
  const [done, cut] = [state.acknowledged.size - before, state.unanswered.size];
  console.log(`  round ${round}: killed after ${life}, ${done} acknowledged, ${cut} cut off`);
}

/** Each key has one document, and every document has a key: nothing was made twice. */
async function checkOnce(api, { acknowledged }, all) {
  for (const [key, { body, text }] of acknowledged) {
    const again = await api.once('/api/documents', key, body);
    assert.deepEqual([again.status, again.text, again.replayed], [201, text, true]);
  }
  const ids = new Set([...acknowledged.values()].map(({ id }) => id));
  assert.equal(ids.size, acknowledged.size, 'no document answers two keys');
  assert.deepEqual(
    all.map(({ id }) => id).filter((id) => !ids.has(id)),
    [],
    'no document was made twice',
  );
}

const filesOf = (server) => {
  const folder = path.join(server.folder, 'files');
  return readdirSync(folder).map((name) => path.join(folder, name));
};

/** Lets every file be old and the sweep be due; answers how many files no document pointed at. */
async function sweep(server, documents) {
  const old = Date.now() / 1_000 - OLD_SECONDS;
  const files = filesOf(server);
  for (const file of files) utimesSync(file, old, old);
  execute(server.databaseUrl, SWEEP_NOW);
  await server.start();
  await eventually(async () => assert.equal(filesOf(server).length, documents), { within: SWEEP_MS });
  return files.length - documents;
}

await proveOnEach({ rounds: 20 }, async (server, { rounds }) => {
  const state = {
    acknowledged: new Map(),
    unanswered: new Map(),
    read: new Set(),
    fees: fees(),
    recovered: 0,
  };
  await server.start();
  state.client = await office(await Api.signedIn(server.url));
  await server.end();
  for (let round = 0; round < rounds; round += 1) await live(server, state, round);
  await server.start();
  let api = await Api.signedIn(server.url);
  await checkDocuments(api, state, state.read);
  await sendAgain(api, state);
  const all = await checkDocuments(api, state, state.read);
  await checkOnce(api, state, all);
  await server.end();
  const unused = await sweep(server, all.length);
  api = await Api.signedIn(server.url);
  await checkDocuments(api, state, new Set());
  assert.ok(state.acknowledged.size >= rounds, 'too few documents were acknowledged to prove anything');
  return (
    `${rounds} kills, ${state.acknowledged.size} acknowledged documents all there with their files, ` +
    `${state.recovered} done though cut off, none made twice, ${unused} files without a row swept up`
  );
});
