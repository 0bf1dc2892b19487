// The simulated bank as a process of its own, its faults, and what its ledger says.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { now } from './clock.mjs';
import { databases } from './databases.mjs';
import { eventually } from './expect.mjs';
import { freePort, Installation } from './server.mjs';

const TOKEN = 'secret-token:mercury_sandbox_simulated';
/** More than any proof pays. */
const OPENING_BALANCE = '9000000.00';
const SETTLED_AFTER_MS = '300';
/** Who can be paid unless the script says otherwise: a partner and a salesperson by their own names, and others. */
const RECIPIENTS = [
  ['Harbor Title 0', ['ach', 'wire']],
  ['Lakeside Filing', ['ach', 'wire']],
  ['Dana Reyes', ['ach']],
  ['Noëlle Reyes', ['ach']],
  ['Title & Sons', ['ach']],
];
/** Longer than the client listens. */
const LATE_MS = 25_000;
const LATE = 'late';
const KINDS = [
  'fail_after_work',
  'fail_before_work',
  'cut_before',
  'cut_in',
  'cut_after',
  'conflict',
  'busy',
  'garbage',
  'wrong_amount',
];
/** A late answer holds a call up for so long that it is rarer than the others by this much. */
const LATE_IS_RARER = 10;

export class SimulatedBank {
  #requests = new Map();
  #lines = new Map();
  #read = 0;
  #rest = Buffer.alloc(0);

  /** @param server the installation that it is the bank of: its program, its folder */
  constructor(server, recipients = RECIPIENTS) {
    this.server = server;
    this.recipients = recipients;
    this.ledger = path.join(server.folder, 'bank.ledger');
  }

  /** Started again, it goes on with its ledger at the same address. */
  async start() {
    const isNew = this.port === undefined;
    this.port ??= await freePort();
    const log = openSync(path.join(this.server.folder, 'bank.log'), 'a');
    const own = ['--empty', '--opening-balance', OPENING_BALANCE, '--settle-after-ms', SETTLED_AFTER_MS];
    const args = ['simulated-bank', '--port', String(this.port), '--ledger', this.ledger, ...own];
    const options = { cwd: this.server.folder, env: this.server.environment, stdio: ['ignore', log, log] };
    this.child = spawn(this.server.program, args, options);
    closeSync(log);
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    await eventually(async () => {
      assert.equal(this.child.exitCode, null, this.log());
      await this.#control('GET', 'faults');
    });
    if (!isNew) return;
    for (const [name, methods] of this.recipients) {
      await this.#control('POST', 'recipients', { name, methods });
    }
  }

  /** How long what it sends from now on takes to arrive. */
  settlesAfter(ms) {
    return this.#control('POST', 'behavior', { settleAfterMs: ms });
  }

  /** Money comes in, or goes out where it is below zero, without us, at that instant; answers the line. */
  comesIn(cents, counterparty, at = now()) {
    return this.#control('POST', 'lines', { cents, counterparty, createdAt: new Date(at).toISOString() });
  }

  /** A line settles (`sent`), fails, or comes back (`reversed`). */
  move(line, status, reason) {
    return this.#control('POST', `lines/${line}`, { status, reason });
  }

  /** First each kind of fault once, then one with every so manieth call. */
  failEvery(every) {
    const often = Array.from({ length: LATE_IS_RARER }, () => KINDS).flat();
    const plan = { every, seed: Math.floor(Math.random() * 1e9), lateMs: LATE_MS };
    return this.#control('POST', 'faults', { ...plan, kinds: [LATE, ...often], next: [...KINDS, LATE] });
  }

  /** It takes the next so many payments and answers with another amount. */
  answersWrongly(count) {
    return this.#control('POST', 'faults', { next: Array.from({ length: count }, () => 'wrong_amount') });
  }

  /** From now on nothing goes wrong; answers how many calls there were, and how often each kind of fault met one. */
  async calm() {
    const { calls, met } = await this.#control('POST', 'faults', { every: 0 });
    const sum = (counts) => Object.values(counts).reduce((all, count) => all + count, 0);
    const faults = Object.fromEntries(Object.entries(met).map(([kind, counts]) => [kind, sum(counts)]));
    for (const kind of [...KINDS, LATE]) assert.ok(faults[kind] > 0, `${kind} met no call`);
    return { calls, faults };
  }

  async end() {
    if (!this.child) return;
    this.child.kill('SIGKILL');
    await this.ended;
    this.child = undefined;
  }

  log() {
    return readFileSync(path.join(this.server.folder, 'bank.log'), 'utf8').slice(-4000);
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** For a server whose bank this is. */
  get environment() {
    return { MERCURY_API_TOKEN: TOKEN, MERCURY_API_BASE: this.url };
  }

  async #control(method, what, value) {
    const answer = await fetch(`${this.url}/control/${what}`, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: value && JSON.stringify(value),
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} /control/${what}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** What went out, by its ledger: every request with the line that came of it. */
  transfers() {
    this.#readOn();
    return [...this.#requests.values()];
  }

  /** Reads what was appended since; a line that is being written waits for the next time. */
  #readOn() {
    const file = openSync(this.ledger, 'r');
    try {
      const size = fstatSync(file).size;
      const bytes = Buffer.alloc(size - this.#read);
      readSync(file, bytes, 0, bytes.length, this.#read);
      this.#read = size;
      const all = Buffer.concat([this.#rest, bytes]);
      const whole = all.lastIndexOf('\n') + 1;
      this.#rest = all.subarray(whole);
      const acts = all.toString('utf8', 0, whole).split('\n');
      for (const act of acts.filter((line) => line !== '')) {
        for (const entry of JSON.parse(act)) this.#apply(entry);
      }
    } finally {
      closeSync(file);
    }
  }

  #apply({ Requested: request, Line: line, Moved: moved }) {
    if (request) {
      const { id, key, recipient, cents, method, note } = request;
      this.#requests.set(id, { id, key, recipient, cents, method, note, lines: [] });
    }
    if (line?.request) {
      const of = this.#requests.get(line.request);
      const kept = { id: line.id, cents: -line.cents, status: line.status };
      of.lines.push(kept);
      this.#lines.set(line.id, kept);
    }
    if (moved && this.#lines.has(moved.line)) this.#lines.get(moved.line).status = moved.status;
  }
}

/**
 * A fresh office with a bank account, and who can be paid from it. `environment` is the server's own, in
 * addition to the usual; what `beforehand` does at the bank is there when the office reads its account for the first time.
 */
export async function withBank(database, recipients, visit, environment = {}, beforehand = undefined) {
  const { databaseUrl, drop } = databases.find(({ name }) => name === database).fresh();
  const server = new Installation({ databaseUrl, environment });
  const bank = new SimulatedBank(server, recipients);
  try {
    server.prepare();
    await bank.start();
    await beforehand?.(bank);
    Object.assign(server.own, bank.environment);
    await server.start();
    await visit(server, bank);
  } catch (error) {
    console.log(`the last lines of the server with the bank on ${database}:\n${server.log().slice(-4000)}`);
    throw error;
  } finally {
    await bank.end();
    await server.remove();
    drop();
  }
}
