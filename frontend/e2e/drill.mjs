// The drill: backups are made while people write, then the machine's data is deleted and the last backup restored on a new
// one. Everything that was acknowledged before the backup began is there, with its file, and everything adds up. The same
// restore is refused from a backup that was cut or altered, with another secret, and into a place that is used.
// node e2e/drill.mjs [--backups 3] [--leads 0] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { Api } from './support/api.mjs';
import { databases } from './support/databases.mjs';
import { pause } from './support/expect.mjs';
import { CLIENT, enterBrand, PROPERTIES } from './support/papers.mjs';
import { proveOnEach, WRITERS } from './support/proof.mjs';

/** How long people write before a backup begins. */
const BETWEEN_MS = 1_000;
const PER_PAGE = 200;
const READ_WHOLE_BYTES = 268_435_456;

/** A client of whom papers can be made. */
async function office(api) {
  await enterBrand((path, body) => api.put(path, body));
  const { id } = await api.post('/api/clients', CLIENT, 201);
  for (const property of PROPERTIES) await api.post(`/api/clients/${id}/properties`, property, 201);
  return id;
}

/** Sends it again when the server was busy and saved nothing, as a person would; answers how often. */
async function saved(api, state, path, body) {
  for (;;) {
    try {
      return await api.post(path, body, 201);
    } catch (error) {
      if (!/503 .*Nothing was saved/.test(error.message)) throw error;
      state.busy += 1;
      await pause(1_000);
    }
  }
}

/** Adds raw leads and papers, one after the other, until it is told to stop. */
async function write(api, state) {
  while (!state.stopped) {
    state.count += 1;
    const lead = {
      firstName: 'Drill',
      lastName: `Lead ${state.count}`,
      email: `drill-${state.count}@example.com`,
    };
    const { id } = await saved(api, state, '/api/raw-leads', lead);
    state.leads.push(id);
    const data = { fee: 1_000 + state.count };
    const paper = { clientId: state.client, type: 'Cancellation Agreement', data };
    const { id: document } = await saved(api, state, '/api/documents', paper);
    state.documents.push(document);
  }
}

const acknowledged = ({ leads, documents }) => ({ leads: [...leads], documents: [...documents] });

async function all(api, list) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const found = await api.get(`/api/${list}?page=${page}&perPage=${PER_PAGE}`);
    rows.push(...found);
    if (found.length < PER_PAGE) return rows;
  }
}

/** Everything of before the backup is there; a paper with its file, byte for byte. */
async function assertThere(api, before) {
  for (const id of before.leads) await api.get(`/api/raw-leads/${id}`);
  const documents = await all(api, 'documents');
  const ids = new Set(documents.map(({ id }) => id));
  for (const id of before.documents) assert.ok(ids.has(id), `acknowledged document ${id} is gone`);
  for (const { id, size, sha256 } of documents) {
    const pdf = await api.bytes(`/api/documents/${id}/pdf`);
    assert.equal(pdf.length, size, `document ${id}`);
    assert.equal(createHash('sha256').update(pdf).digest('hex'), sha256, `document ${id}`);
  }
}

/** No file in the folder can be read by who has the disk alone. */
function assertSealed(folder) {
  for (const name of readdirSync(folder)) {
    const content = readFileSync(path.join(folder, name));
    assert.ok(!content.includes('%PDF'), `${name} lies there plain`);
  }
}

/** The same installation on a new machine: another database, another folder for files. */
function newMachine(server, databaseUrl, name) {
  const machine = server.beside();
  machine.databaseUrl = databaseUrl ?? `sqlite://${path.join(machine.folder, `${name}.db`)}`;
  machine.own = { ...machine.own, EXITDESK_FILES: path.join(machine.folder, `${name}-files`) };
  return machine;
}

async function assertRefused(machine, backup, sentence) {
  const { status, said } = await machine.run(['restore', backup]);
  assert.notEqual(status, 0, said);
  assert.match(said, sentence);
  const files = machine.own.EXITDESK_FILES;
  assert.deepEqual(existsSync(files) ? readdirSync(files) : [], [], 'no file was put');
}

/** Changes one bit of a file. */
function flip(file, place) {
  const open = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(open, byte, 0, 1, place);
  byte[0] ^= 1;
  writeSync(open, byte, 0, 1, place);
  closeSync(open);
}

/** What is cut, altered or sealed with another secret restores nothing. */
async function assertRefusals(machine, backup) {
  const { size } = statSync(backup);
  const wrong = path.join(machine.folder, 'wrong.backup');
  for (const part of [0.001, 0.5, 0.999]) {
    copyFileSync(backup, wrong);
    truncateSync(wrong, Math.floor(size * part));
    await assertRefused(machine, wrong, /not complete|not an Exitdesk backup/);
  }
  for (const part of [0.1, 0.5, 0.9]) {
    copyFileSync(backup, wrong);
    flip(wrong, Math.floor(size * part));
    await assertRefused(machine, wrong, /not complete/);
  }
  rmSync(wrong);
  const { EXITDESK_SECRET_KEY: own } = machine.own;
  machine.own.EXITDESK_SECRET_KEY = 'another secret of another office, long enough';
  await assertRefused(machine, backup, /another secret key/);
  machine.own.EXITDESK_SECRET_KEY = own;
}

function freshDatabase(server) {
  const kind = server.databaseUrl.startsWith('sqlite://') ? 'sqlite' : 'postgres';
  return databases.find(({ name }) => name === kind).fresh();
}

await proveOnEach({ backups: 3, leads: 0 }, async (server, { backups, leads }) => {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  if (leads > 0) server.command(['seed', '--leads', String(leads), '--append']);
  await server.start();
  const api = await Api.signedIn(server.url);
  const state = { client: await office(api), leads: [], documents: [], count: 0, busy: 0, stopped: false };
  const writers = Array.from({ length: WRITERS }, () => write(api, state));
  const folder = path.join(server.folder, 'backups');
  mkdirSync(folder);
  let [last, before, made] = [undefined, undefined, 0];
  for (let round = 0; round < backups; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    last = path.join(folder, `${round}.backup`);
    before = acknowledged(state);
    const begun = Date.now();
    const { status, said } = await server.run(['backup', last]);
    made = Date.now() - begun;
    assert.equal(status, 0, said);
    const meanwhile = state.documents.length - before.documents.length;
    console.log(`  backup ${round}: ${made} ms, ${meanwhile} papers made meanwhile`);
  }
  state.stopped = true;
  await Promise.all(writers);
  assert.ok(before.documents.length >= backups, 'too little was acknowledged to prove anything');
  assertSealed(path.join(server.folder, 'files'));
  const { size } = statSync(last);
  if (size < READ_WHOLE_BYTES) {
    assert.ok(!readFileSync(last).includes('drill-1@example.com'), 'the backup can be read by anyone');
  }

  // The machine is gone, but for the backup and the secret key.
  await server.end('SIGKILL');
  const used = path.join(server.folder, 'files');
  const { databaseUrl, drop } = freshDatabase(server);
  const machine = newMachine(server, databaseUrl, 'new');
  try {
    await assertRefusals(machine, last);
    const occupied = newMachine(server, databaseUrl, 'occupied');
    occupied.own.EXITDESK_FILES = used;
    const refused = await occupied.run(['restore', last]);
    assert.match(refused.said, /is not empty|already has tables/);
    await occupied.remove();
    rmSync(used, { recursive: true });
    const begun = Date.now();
    const restored = await machine.run(['restore', last]);
    const took = Date.now() - begun;
    assert.equal(restored.status, 0, restored.said);
    assert.match(restored.said, /rules hold/);
    await machine.start();
    await assertThere(await Api.signedIn(machine.url), before);
    await machine.end();
    machine.command(['check']);
    machine.command(['keys', 'check']);
    const again = spawnSync(machine.program, ['restore', last], {
      cwd: machine.folder,
      env: machine.environment,
    });
    assert.notEqual(again.status, 0, 'into a place that is used');
    return (
      `${backups} backups under load, the last of ${(size / 1_048_576).toFixed(1)} MiB made in ${made} ms and restored in ${took} ms ` +
      `with ${leads} leads before; ${before.leads.length} raw leads and ${before.documents.length} papers acknowledged before it all there, ${state.busy} times busy`
    );
  } finally {
    await machine.remove();
    drop();
  }
});
