// An hour of mixed load on three servers of one PostgreSQL, one of which is killed every five minutes: no wrong answer, no error
// but 503 and what a killed server leaves unanswered, and no memory that grows. Writes soak.svg and soak.json.
// node e2e/soak.mjs [--minutes 60] [--kill-every 5] [--people 12] [--out folder] [--profile release]
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { chart } from './support/chart.mjs';
import { databases } from './support/databases.mjs';
import { pause } from './support/expect.mjs';
import { memoryOf } from './support/memory.mjs';
import { CLIENT } from './support/papers.mjs';
import { Installation } from './support/server.mjs';
import { Servers } from './support/servers.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    'kill-every': { type: 'string', default: '5' },
    people: { type: 'string', default: '12' },
    out: { type: 'string', default: '.' },
    profile: { type: 'string', default: 'release' },
  },
});
const minutes = Number(options.minutes);
/** Who pays; no one pays thousands of times. */
const CLIENTS = 200;
const SAMPLE_MS = 10_000;
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** A killed server is up again within this; only then is an unanswered request one of its own. */
const OF_A_KILL_MS = 15_000;
/** What a server may hold more at the end than after its first minutes, in MiB. */
const MOST_GROWTH = 64;

class Load {
  answers = new Map();
  /** Names of acknowledged leads by their ids. */
  leads = new Map();
  /** Cents of each acknowledged payment by its id. */
  payments = new Map();
  times = [];
  wrong = [];
  lastKill = 0;
  #number = 0;

  constructor(servers, { cookie, clients, until }) {
    Object.assign(this, { servers, cookie, clients, until });
  }

  async person() {
    const acts = [
      this.#writes,
      this.#pays,
      this.#papers,
      this.#changes,
      this.#reports,
      this.#searches,
      ...Array(4).fill(this.#reads),
      ...Array(4).fill(this.#lists),
    ];
    while (Date.now() < this.until) {
      const act = acts[Math.floor(Math.random() * acts.length)];
      await act.call(this);
      await pause(20 + Math.random() * 60);
    }
  }

  async #ask(method, where, { body, key } = {}) {
    const url = await this.servers.url();
    const began = performance.now();
    const headers = { cookie: this.cookie };
    if (body) headers['content-type'] = 'application/json';
    if (key) headers['idempotency-key'] = key;
    try {
      const answer = await fetch(`${url}${where}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
        signal: AbortSignal.timeout(40_000),
      });
      const text = await answer.text();
      this.times.push(performance.now() - began);
      this.#count(String(answer.status));
      const known = answer.ok || answer.status === 503 || answer.status === 409;
      if (!known) this.wrong.push(`${method} ${where}: ${answer.status} ${text.slice(0, 200)}`);
      return {
        status: answer.status,
        json: answer.ok && text.startsWith('{') ? JSON.parse(text) : undefined,
      };
    } catch (error) {
      this.#count('unanswered');
      const killed = Date.now() - this.lastKill < OF_A_KILL_MS;
      if (!killed) this.wrong.push(`${method} ${where}: ${error.name} although no server was killed`);
      return { status: 0 };
    }
  }

  #count(answer) {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1);
  }

  #someLead() {
    const ids = [...this.leads.keys()];
    return ids[Math.floor(Math.random() * ids.length)];
  }

  /** Sent under one key until it is acknowledged. */
  async #untilThere(where, body) {
    const key = randomBytes(16).toString('hex');
    while (Date.now() < this.until) {
      const { status, json } = await this.#ask('POST', where, { body, key });
      if (status === 201) return json;
      await pause(200);
    }
    return undefined;
  }

  async #writes() {
    this.#number += 1;
    const body = { firstName: 'Soak', lastName: `Number ${this.#number}` };
    const lead = await this.#untilThere('/api/leads', body);
    if (lead) this.leads.set(lead.id, body.lastName);
  }

  async #pays() {
    const cents = 100 + Math.floor(Math.random() * 100_000);
    const paid = { paymentMethod: 'check', amount: cents / 100, paymentDate: DAY, status: 'completed' };
    const clientId = this.clients[Math.floor(Math.random() * this.clients.length)];
    const payment = await this.#untilThere('/api/payments', { clientId, ...paid });
    if (payment) this.payments.set(payment.id, cents);
  }

  /** The PDF of a receipt, whichever server is asked. */
  async #papers() {
    const ids = [...this.payments.keys()];
    const id = ids[Math.floor(Math.random() * ids.length)];
    if (id !== undefined) await this.#ask('GET', `/api/payments/${id}/receipt.pdf`);
  }

  async #reads() {
    const id = this.#someLead();
    if (id === undefined) return;
    const { status, json } = await this.#ask('GET', `/api/leads/${id}`);
    if (status === 200 && json.lastName !== this.leads.get(id)) this.wrong.push(`lead ${id} is another one`);
  }

  async #changes() {
    const id = this.#someLead();
    if (id === undefined) return;
    const body = { text: `A note of ${new Date().toISOString()}` };
    await this.#ask('POST', `/api/leads/${id}/notes`, { body, key: randomBytes(16).toString('hex') });
  }

  #lists() {
    return this.#ask('GET', `/api/leads?page=${1 + Math.floor(Math.random() * 20)}&perPage=25`);
  }

  #reports() {
    return this.#ask('GET', '/api/dashboard/stats');
  }

  #searches() {
    return this.#ask('GET', `/api/search?q=Number%20${Math.floor(Math.random() * 500)}`);
  }
}

/** Looks at each of them, a dozen at a time. */
async function inTurn(all, look) {
  const left = [...all];
  const one = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await look(next);
  };
  await Promise.all(Array.from({ length: 12 }, one));
}

/** Kills a server every so many minutes, and takes a sample every ten seconds. */
async function watch(servers, load, until) {
  const samples = [];
  const began = Date.now();
  let nextKill = began + Number(options['kill-every']) * 60_000;
  while (Date.now() < until) {
    await pause(SAMPLE_MS);
    const times = load.times.splice(0).sort((a, b) => a - b);
    const errors = (load.answers.get('503') ?? 0) + (load.answers.get('unanswered') ?? 0);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    samples.push({
      minute: (Date.now() - began) / 60_000,
      perSecond: (times.length * 1_000) / SAMPLE_MS,
      p50: at(0.5),
      p99: at(0.99),
      errors,
      memory: servers.all.map(memoryOf),
    });
    if (Date.now() > nextKill && Date.now() < until - 60_000) {
      nextKill += Number(options['kill-every']) * 60_000;
      load.lastKill = Date.now();
      await servers.killOne();
      samples.at(-1).killed = true;
    }
  }
  return samples;
}

/** What each process held after its first three minutes and at its end. */
function growth(samples) {
  const lives = new Map();
  for (const { minute, memory } of samples) {
    for (const held of memory.filter(Boolean)) {
      const life = lives.get(held.pid) ?? { since: minute, all: [] };
      life.all.push({ minute, mib: held.mib });
      lives.set(held.pid, life);
    }
  }
  return [...lives.values()].map(({ since, all }) => {
    const settled = all.find(({ minute }) => minute >= since + 3) ?? all[0];
    return { minutes: all.at(-1).minute - since, from: settled.mib, to: all.at(-1).mib };
  });
}

const postgres = databases.find(({ name }) => name === 'postgres');
const { databaseUrl, drop } = postgres.fresh();
const first = new Installation({ profile: options.profile, databaseUrl });
const servers = new Servers(first, 3);
try {
  first.prepare();
  first.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  await servers.start();
  const office = await Api.signedIn(await servers.url());
  const clients = [];
  for (let number = 0; number < CLIENTS; number += 1) {
    const { id } = await office.post('/api/clients', { ...CLIENT, lastName: `Soak ${number}` }, 201);
    clients.push(id);
  }
  const until = Date.now() + minutes * 60_000;
  const load = new Load(servers, { cookie: office.cookie, clients, until });
  const people = Array.from({ length: Number(options.people) }, () => load.person());
  const samples = await watch(servers, load, until);
  await Promise.all(people);
  const api = await Api.signedIn(await servers.url());
  await inTurn(load.leads, async ([id, lastName]) => {
    const lead = await api.get(`/api/leads/${id}`);
    if (lead.lastName !== lastName) load.wrong.push(`acknowledged lead ${id} is another one`);
  });
  await inTurn(load.payments, async ([id, cents]) => {
    const { amount } = await api.get(`/api/payments/${id}`);
    if (Math.round(amount * 100) !== cents)
      load.wrong.push(`acknowledged payment ${id} is of another amount`);
  });
  const total = await api.total('/api/leads?page=1&perPage=1');
  const paid = await api.total('/api/payments?page=1&perPage=1');
  const memory = growth(samples);
  const figures = {
    minutes,
    requests: [...load.answers.values()].reduce((sum, count) => sum + count, 0),
    answers: Object.fromEntries([...load.answers].sort()),
    leads: load.leads.size,
    leadsStored: total,
    payments: load.payments.size,
    paymentsStored: paid,
    kills: samples.filter(({ killed }) => killed).length,
    memory,
    wrong: load.wrong,
  };
  mkdirSync(options.out, { recursive: true });
  writeFileSync(path.join(options.out, 'soak.json'), `${JSON.stringify({ figures, samples }, null, 1)}\n`);
  writeFileSync(path.join(options.out, 'soak.svg'), chart(samples));
  console.log(JSON.stringify(figures, null, 1));
  assert.deepEqual(load.wrong, []);
  // One that was under way when the hour ended may be there without having been acknowledged.
  for (const [stored, { size }] of [
    [total, load.leads],
    [paid, load.payments],
  ])
    assert.ok(stored >= size && stored <= size + people.length, 'nothing twice');
  for (const { from, to } of memory)
    assert.ok(to - from < MOST_GROWTH, `memory grew from ${from} to ${to} MiB`);
  first.command(['check']);
  console.log('proved');
} catch (error) {
  console.log(servers.log());
  throw error;
} finally {
  await servers.remove();
  drop();
}
