// A disk that is full and a database that is gone, under load: who writes meanwhile gets 503 and when to come back (who
// signs in or uploads as well, R5-103), reads are answered where they can be, and once there is room, or a
// database, again, all work goes on without a restart. Nothing that was acknowledged is lost.
// node e2e/outage.mjs [--seconds 60] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { pause } from './support/expect.mjs';
import { OwnPostgres } from './support/own_postgres.mjs';
import { ADMIN, Installation } from './support/server.mjs';

const WRITERS = 4;
const READERS = 2;
const WARM_UP_MS = 2_000;
/** A request is answered by then, whatever happens below it. */
const LONGEST_ANSWER_MS = 20_000;
/** From when there is room or a database again until a write is taken. */
const BACK_WITHIN_MS = 15_000;
const DISK_MIB = 64;
const NOTE = 'x'.repeat(9_000);
const DISK_FULL = 'The disk is full.';
/** More than is left of a full disk in any corner. */
const UPLOAD_BYTES = 256 * 1024;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    database: { type: 'string' },
    profile: { type: 'string', default: 'release' },
  },
});

/** Mounting takes root, at least within a namespace of one's own: without root the whole proof runs in one. */
function asRootOfOurOwn() {
  const args = ['--user', '--map-root-user', '--mount', process.execPath, ...process.argv.slice(1)];
  const { status } = spawnSync('unshare', args, { stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** People who read and write without a pause, and every answer that was not as usual. */
class Load {
  acknowledged = new Map();
  problems = [];
  refusals = 0;
  reads = 0;
  readsRefused = 0;
  slowest = 0;
  #number = 0;
  #stopped = false;

  /** @param code the only one that tells of a refused write, where there is just one */
  constructor(url, cookie, code) {
    Object.assign(this, { url, cookie, code });
  }

  start() {
    const writers = Array.from({ length: WRITERS }, () => this.#until(() => this.#write()));
    const readers = Array.from({ length: READERS }, () => this.#until(() => this.#read()));
    this.running = [...writers, ...readers];
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.running);
  }

  async #until(act) {
    while (!this.#stopped) await act();
  }

  async #ask(address, init = {}) {
    const began = Date.now();
    try {
      const answer = await fetch(`${this.url}${address}`, {
        ...init,
        headers: { cookie: this.cookie, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      });
      const text = await answer.text();
      return { status: answer.status, text, after: answer.headers.get('retry-after') };
    } catch (error) {
      return { status: 0, text: `${error} ${error.cause ?? ''}`, after: null };
    } finally {
      this.slowest = Math.max(this.slowest, Date.now() - began);
    }
  }

  #refused(what, { status, text, after }) {
    if (status !== 503) this.problems.push(`${what}: ${status} ${text.slice(0, 200)}`);
    else if (!(Number(after) > 0)) this.problems.push(`${what}: 503 without Retry-After`);
    else if (
      /sqlite|postgres|disk|\/tmp|diesel|SELECT|INSERT/.test(
        text.replace(DISK_FULL, '').replace('"disk_full"', ''),
      )
    )
      this.problems.push(`${what}: tells too much: ${text}`);
  }

  async #write() {
    this.#number += 1;
    const lastName = `Number ${this.#number}`;
    const body = JSON.stringify({ firstName: 'Outage', lastName, notes: NOTE });
    const answer = await this.#ask('/api/leads', { method: 'POST', body });
    if (answer.status === 201) {
      this.acknowledged.set(JSON.parse(answer.text).id, lastName);
      return;
    }
    this.refusals += 1;
    this.#refused('a write', answer);
    if (this.code && answer.status === 503 && JSON.parse(answer.text).code !== this.code)
      this.problems.push(`a write: ${answer.text}`);
    await pause(50);
  }

  async #read() {
    const answer = await this.#ask('/api/leads?page=1&perPage=10');
    this.reads += 1;
    if (answer.status !== 200) {
      this.readsRefused += 1;
      this.#refused('a read', answer);
    }
    await pause(50);
  }
}

/** Who signs in or uploads while the disk is full hears just that. A sign-in may still find room in the log of writes. */
async function askWithoutRoom(url, { cookie }) {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const form = new FormData();
  form.set('type', 'Resort Contract');
  form.set('file', new Blob(['%PDF-1.4\n', Buffer.alloc(UPLOAD_BYTES)]), 'deed.pdf');
  const upload = await fetch(`${url}/api/documents/upload`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  for (const [what, answer] of Object.entries({ 'a sign-in': signIn, 'an upload': upload })) {
    const text = await answer.text();
    if (answer === signIn && answer.status === 200) continue;
    assert.equal(answer.status, 503, `${what}: ${text}`);
    const { code, detail } = JSON.parse(text);
    assert.equal(code, 'disk_full', `${what}: ${text}`);
    assert.ok(detail.startsWith(DISK_FULL), `${what}: ${text}`);
  }
}

/** How long until a write was taken again. */
async function backAfter(load) {
  const began = Date.now();
  const before = load.acknowledged.size;
  while (load.acknowledged.size === before) {
    assert.ok(Date.now() - began < BACK_WITHIN_MS, 'no write is taken after the outage');
    await pause(20);
  }
  return Date.now() - began;
}

/** @param outage has `begin`, `end` and whether reads must go on */
async function proveOn(name, server, outage) {
  try {
    server.prepare();
    server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
    await server.start();
    const pid = server.child.pid;
    const api = await Api.signedIn(server.url);
    const load = new Load(server.url, api.cookie, outage.code);
    load.start();
    await pause(WARM_UP_MS);
    assert.equal(load.refusals, 0, `refused before anything happened: ${load.problems[0]}`);
    outage.begin();
    const until = Date.now() + Number(options.seconds) * 1_000;
    // Who waits for a database that is gone gets an answer after some seconds.
    while (Date.now() < until || (load.refusals === 0 && Date.now() < until + LONGEST_ANSWER_MS)) {
      outage.goOn?.();
      await pause(200);
    }
    await outage.meanwhile?.(server.url, api);
    const { refusals, reads, readsRefused } = load;
    assert.ok(refusals > 0, 'nobody noticed the outage');
    assert.equal((await fetch(`${server.url}/healthz`)).status, 200, 'the process lives');
    if (outage.readsGoOn) assert.equal(readsRefused, 0, 'reads were refused');
    outage.end();
    const back = await backAfter(load);
    await load.stop();
    assert.deepEqual(load.problems, []);
    assert.equal(server.child.pid, pid, 'no restart');
    for (const [id, lastName] of load.acknowledged) {
      assert.equal((await api.get(`/api/leads/${id}`)).lastName, lastName, `acknowledged lead ${id}`);
    }
    await server.end();
    server.command(['check']);
    console.log(
      `${name}: ${options.seconds} s, ${refusals} writes refused, ${reads - readsRefused} of ${reads} reads answered, slowest answer ` +
        `${load.slowest} ms, writes again after ${back} ms, all ${load.acknowledged.size} acknowledged leads are there`,
    );
  } catch (error) {
    console.log(server.log().slice(-3000));
    throw error;
  } finally {
    await server.remove();
  }
}

/** Whatever room is left is taken, and taken again. */
function fillingUp(folder) {
  const ballast = path.join(folder, 'ballast');
  const piece = Buffer.alloc(64 * 1024);
  const fill = () => {
    const file = openSync(ballast, 'a');
    try {
      while (statfsSync(folder).bavail > 0) writeSync(file, piece);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  };
  const meanwhile = (url, api) => {
    fill();
    return askWithoutRoom(url, api);
  };
  return {
    begin: fill,
    goOn: fill,
    meanwhile,
    end: () => rmSync(ballast),
    readsGoOn: true,
    code: 'disk_full',
  };
}

async function fullDisk() {
  if (process.getuid() !== 0) asRootOfOurOwn();
  const disk = mkdtempSync(path.join(tmpdir(), 'exitdesk-disk-'));
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  assert.equal(mount.status, 0, `no disk of our own: ${mount.stderr}`);
  try {
    mkdirSync(path.join(disk, 'files'));
    const environment = { EXITDESK_FILES: path.join(disk, 'files') };
    const databaseUrl = `sqlite://${path.join(disk, 'exitdesk.db')}`;
    const server = new Installation({ profile: options.profile, databaseUrl, environment });
    await proveOn('a full disk, SQLite', server, fillingUp(disk));
  } finally {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function databaseGone() {
  const postgres = await OwnPostgres.make();
  try {
    const server = new Installation({ profile: options.profile, databaseUrl: postgres.url });
    const outage = { begin: () => postgres.stop(), end: () => postgres.start(), readsGoOn: false };
    await proveOn('a database that is gone, PostgreSQL', server, outage);
  } finally {
    postgres.remove();
  }
}

const PROOFS = { sqlite: fullDisk, postgres: databaseGone };
const wanted = options.database ? [options.database] : Object.keys(PROOFS);
for (const name of wanted) await PROOFS[name]();
console.log('proved');
