// Hostile values in every field of every operation, on each database: the server answers none with 5xx, nothing is stored by a
// request that was not answered with 2xx, pages that show what was stored execute nothing, and a request whose end is unclear is refused. Then secrets and personal data
// in the same fields: none is in the log, in the metrics, or in what a refusal says.
// node e2e/hostile.mjs [--values 100000] [--database sqlite|postgres] [--only PATH] [--no-pages] [--profile release]
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { Complaints, launch } from './support/browser.mjs';
import { Crawl } from './support/crawl.mjs';
import { columns, databases } from './support/databases.mjs';
import { boundaries } from './support/hostile/boundaries.mjs';
import { Operations } from './support/hostile/operations.mjs';
import { CANARIES, HOSTILE } from './support/hostile/values.mjs';
import { signedIn } from './support/person.mjs';
import { ADMIN, freePort, Installation } from './support/server.mjs';

/** How many requests are under way at once. */
const AT_ONCE = 12;
const PATIENCE_MS = 30_000;
/** What ends the session that the others are sent with goes with a session of another user. */
const ENDS_THE_SESSION = [
  '/api/auth/logout',
  '/api/me/password',
  '/api/me/sessions/end-others',
  '/api/auth/confirm',
];
/** An office without a provider says so; that is its answer and no fault. */
const NOT_CONFIGURED = /"(stripe|bank|mail|provider)_not_configured"/;
/** What is written about a request that was refused is about the refusal itself. */
const ABOUT_REFUSALS = [
  'user.sign_in_failed',
  'user.access_refused',
  'user.confirmation_failed',
  'user.reading_slowed',
  'user.reading_reported',
  'text.stopped',
  'integration.tested',
  'integration.test_failed',
];

const { values: options } = parseArgs({
  options: {
    values: { type: 'string', default: '100000' },
    database: { type: 'string' },
    only: { type: 'string' },
    'no-pages': { type: 'boolean', default: false },
    profile: { type: 'string', default: 'release' },
  },
});
/** A short proof plants one of them in each field. */
const isShort = Number(options.values) < 10_000;
const chosen = databases.filter(({ name }) => name === (options.database ?? name));

class Attack {
  problems = [];
  sent = 0;
  /** How many answers had each status. */
  answers = new Map();
  /** The ids of requests that were refused. */
  refused = new Set();
  /** What refusals said. */
  refusals = [];

  constructor(server, api, other, operations) {
    Object.assign(this, { server, api, other, operations });
  }

  /** The second person, client or payment: the first administrator stays as they are. */
  ids = (_, name) =>
    name === 'date' ? '2026-11-20' : name === 'key' ? 'office_name' : name === 'slug' ? 'liberty-nwa' : '3';

  /** @param valuesOf the values of a field: `(its number, how many fields, where it is) => values` */
  async run(valuesOf) {
    const wanted = this.operations.all.filter(({ path }) => !options.only || path === options.only);
    const work = wanted.flatMap((operation) => operation.fields.map((field) => ({ operation, field })));
    const requests = work.flatMap(({ operation, field }, index) =>
      valuesOf(index, work.length, field.place).map((value) => ({ operation, field, value })),
    );
    let next = 0;
    const sender = async () => {
      while (next < requests.length) {
        const request = requests[next];
        next += 1;
        await this.#send(request);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  async #send({ operation, field, value }, isSecond = false) {
    const request = this.operations.request(operation, field, value, this.ids);
    if (!request) return;
    const what = `${operation.method} ${operation.path} ${field.name}: ${value.raw.slice(0, 60)}`;
    const api = ENDS_THE_SESSION.includes(operation.path) ? this.other : this.api;
    const headers = { cookie: api.cookie, ...request.headers };
    if (request.media) headers['content-type'] = request.media;
    let answer;
    let text;
    try {
      const init = { method: request.method, body: request.body, headers, redirect: 'manual' };
      answer = await fetch(`${this.server.url}${request.address}`, {
        ...init,
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      text = await answer.text();
    } catch (error) {
      // The server may end a connection that rests just when it is used again.
      if (CLOSED_MEANWHILE.includes(error.cause?.code) && !isSecond) {
        await this.#send({ operation, field, value }, true);
        return;
      }
      // A header or an address that no client can write is no request; a server that hangs or falls is a problem.
      if (!(error instanceof TypeError) || !['UND_ERR_INVALID_ARG', undefined].includes(error.cause?.code))
        this.problems.push(`${what}: ${error} ${error.cause ?? ''}`);
      return;
    }
    this.#judge(answer, text, what);
  }

  #judge(answer, text, what) {
    const { status } = answer;
    this.sent += 1;
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status >= 500 && !NOT_CONFIGURED.test(text))
      this.problems.push(`${what}: ${status} ${text.slice(0, 200)}`);
    if (status >= 200 && status < 300) return;
    this.refused.add(answer.headers.get('x-request-id'));
    this.refusals.push({ what, text: withoutRecord(text) });
  }
}

/** What a connection is called that was closed just then. */
const CLOSED_MEANWHILE = ['UND_ERR_SOCKET', 'ECONNRESET'];

/** A client that is told that a record has changed gets it as it is now: that is no part of what the refusal says. */
function withoutRecord(text) {
  if (!text.includes('"current"')) return text;
  const { current, ...problem } = JSON.parse(text);
  return JSON.stringify(problem);
}

/** Some of them no client can write into a header or an address. */
const SPARE = 1.05;
/** Only a body holds what is no text. */
const TEXTS = HOSTILE.filter(({ text }) => text !== undefined);

/** Spreads so many values over the fields that each field gets its share, beginning where the field before ended. */
function spread(total) {
  return (index, fields, place) => {
    const share = Math.ceil((total * SPARE) / fields);
    const values = ['path', 'query', 'header'].includes(place) ? TEXTS : HOSTILE;
    return Array.from({ length: share }, (_, step) => values[(index * share + step) % values.length]);
  };
}

/** Events of requests that were refused, but those that tell of the refusal. */
function storedAnyway(server, refused) {
  const rows = columns(
    server.databaseUrl,
    "SELECT request_id || ' ' || kind FROM events WHERE request_id IS NOT NULL",
  );
  return rows
    .map((row) => row.split(' '))
    .filter(([id, kind]) => refused.has(id) && !ABOUT_REFUSALS.includes(kind))
    .map(([id, kind]) => `request ${id} was refused and stored ${kind}`);
}

async function looked(server) {
  const browser = await launch();
  const found = [];
  try {
    const page = await (
      await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    ).newPage();
    page.on('dialog', (dialog) => {
      found.push(`a dialog opened: ${dialog.message()}`);
      void dialog.dismiss();
    });
    const complaints = new Complaints(page);
    // Of a client without the data of a paper, the preview says what is missing.
    complaints.expect('422 /api/documents/preview');
    await signedIn(page, server);
    const crawl = new Crawl({ page, server, complaints });
    await crawl.run({
      start: ['/', '/leads', '/raw-leads', '/clients', '/payments'],
      axe: false,
      press: false,
    });
    console.log(`  ${crawl.kinds.size} kinds of pages were opened`);
    return [...found, ...crawl.problems];
  } finally {
    await browser.close();
  }
}

/** Where a canary was found that must not be there. */
async function canaries(server, attack) {
  const words = CANARIES.map(({ text }) => text);
  const found = [];
  const look = (place, text) => {
    for (const word of words) if (text.includes(word)) found.push(`${place} has ${word}`);
  };
  for (const line of server.log().split('\n')) look('the log', line);
  const metrics = await fetch(`http://${server.own.EXITDESK_METRICS_BIND}/metrics`);
  assert.equal(metrics.status, 200, 'the metrics are read');
  look('the metrics', await metrics.text());
  for (const { what, text } of attack.refusals) look(`the refusal of ${what.split(':')[0]}`, text);
  return [...new Set(found)];
}

/** A password and a user name of no account, and one's own password with a mistake. */
async function signInWithCanaries(server) {
  for (const { text } of CANARIES) {
    const body = JSON.stringify({ username: text, password: text });
    await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  }
}

async function proveOn({ name, fresh }) {
  const { databaseUrl, drop } = fresh();
  const environment = { EXITDESK_METRICS_BIND: `127.0.0.1:${await freePort()}` };
  const server = new Installation({ profile: options.profile, databaseUrl, environment });
  try {
    server.command(['migrate']);
    server.command(['seed', '--leads', '40']);
    for (const setting of [
      ['list_records_per_ten_minutes', '0'],
      ['exports_per_day', '0'],
      ['mails_per_hour', '0'],
      ['sign_in_failures_per_minute', '10000'],
      ['registrations_per_hour', '10000'],
    ]) {
      server.command(['settings', 'set', ...setting]);
    }
    await server.start();
    const document = await (await fetch(`${server.url}/api/openapi.json`)).json();
    const operations = new Operations(document);
    const api = await Api.signedIn(server.url);
    const other = await Api.signedIn(server.url, { ...ADMIN, username: 'renata' });
    const attack = new Attack(server, api, other, operations);
    await attack.run(spread(Number(options.values)));
    const statuses = [...attack.answers]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    console.log(
      `${name}: ${attack.sent} hostile values in ${operations.all.length} operations; ${statuses.join(', ')}`,
    );
    await api.get('/api/auth/me');
    const stored = storedAnyway(server, attack.refused);
    const problems = [...attack.problems, ...stored, ...(await boundaries(server))];
    if (!options['no-pages']) problems.push(...(await looked(server)));
    const planted = new Attack(server, await Api.signedIn(server.url), other, operations);
    await planted.run((index) => (isShort ? [CANARIES[index % CANARIES.length]] : CANARIES));
    await signInWithCanaries(server);
    const leaks = await canaries(server, planted);
    console.log(
      `${name}: ${planted.sent} secrets and personal data, found again ${leaks.length} times where they must not be`,
    );
    problems.push(...planted.problems, ...leaks);
    for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
    return problems.length;
  } catch (error) {
    console.log(server.log().slice(-4000));
    throw error;
  } finally {
    await server.remove();
    drop();
  }
}

assert.ok(chosen.length > 0, `no database ${options.database}`);
let problems = 0;
for (const database of chosen) problems += await proveOn(database);
console.log(problems === 0 ? 'proved' : `${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;
