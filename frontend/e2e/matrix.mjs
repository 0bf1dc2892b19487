// Every operation as each role, without a session, pending and deactivated, on a record of one's own, on a foreign one and on
// one that is not there: the answers are those of the handwritten table, crates/api/tests/http/permissions/matrix.txt. What belongs
// to the office alone (rules, facts about numbers, wordings, settings) is no one's own, and is asked for as missing.
// node e2e/matrix.mjs [--database sqlite|postgres] [--roles ABP] [--profile release]
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { databases } from './support/databases.mjs';
import { officeWide } from './support/matrix/office.mjs';
import { Records } from './support/matrix/records.mjs';
import { ADMIN, Installation } from './support/server.mjs';

const TABLE = fileURLToPath(new URL('../../crates/api/tests/http/permissions/matrix.txt', import.meta.url));
/** The letter of each role in the table, and a user of the sample office who has it. */
const STAFF = {
  A: 'admin',
  B: 'mei',
  C: 'tom',
  L: 'harold',
  M: 'maya',
  O: 'ines',
  P: 'renata',
  R: 'julian',
  T: 'vera',
  U: 'oscar',
};
const NOBODY = 999_999_999_999_999;
/** They end the session or the account's own protection; the tests of accounts ask them. */
const NOT_ASKED = [
  '/api/auth/logout',
  '/api/me/sessions/end-others',
  '/api/me/password',
  '/api/me/second-factor/begin',
  '/api/trash',
];

/** Records that are the office's alone: the others of the table have an own and a foreign one. */
const OF_THE_OFFICE =
  /^\/api\/(api-integrations|appointments\/date|bank-matching\/matches|brands|commission-policies|contact\/(?!calls)[\w-]+|payments\/money-tasks|settings|suppressions|wordings)\//;
/** What is sent so that the record is looked up: without a body that fits, some writes are refused before. */
const BODIES = {
  // Without a name the account has none, and the journal cannot be exported.
  'PUT /api/journal/accounts/{account}': { number: '1000', name: 'Checking' },
  'POST /api/campaigns/{id}/status': { status: 'paused' },
  'POST /api/desk/calls/{id}/outcome': { outcome: 'no_answer' },
  'POST /api/desk/callbacks/{id}/cancel': { reason: 'Matrix' },
  'POST /api/mercury-bank/transfers/{id}/close': { reason: 'Matrix' },
  'PUT /api/documents/{id}/agreement': { version: 1, noticeInPaper: true },
  'PUT /api/views/{id}': { name: 'Matrix, changed' },
};

const { values: options } = parseArgs({
  options: {
    database: { type: 'string' },
    roles: { type: 'string' },
    profile: { type: 'string', default: 'release' },
  },
});

/** `GET /api/leads/{id} ABCLMOPRU 200 200 404`; "200 404,A=200 404": the foreign one is 404, but 200 for A. */
function table() {
  const lines = readFileSync(TABLE, 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [method, path, who, own, foreign, missing] = line.split(/\s+/);
      return { method, path, who, own, foreign, missing };
    });
}

/** What one role is to be answered: the status, or "in" for whatever but 401, 403, 404, 405 and 5xx. */
function expected(cell, letter) {
  const [usual, ...others] = cell.split(',');
  const own = others.map((other) => other.split('=')).find(([letters]) => letters.includes(letter));
  return own ? own[1] : usual;
}

function isAsExpected(status, wanted) {
  if (wanted !== 'in') return status === Number(wanted);
  return status < 500 && ![401, 403, 404, 405].includes(status);
}

async function ask(server, cookie, { method, path }, id) {
  const headers = { cookie };
  let body;
  if (method !== 'GET' && method !== 'DELETE') {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(id === NOBODY ? {} : (BODIES[`${method} ${path}`] ?? {}));
  }
  const filled = path.replace('{date}', '2026-11-20').replaceAll(/\{\w+\}/g, id);
  const answer = await fetch(`${server.url}${filled}`, { method, headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

/** Deletions come last: what is asked before them is still there. */
function inOrder(rows) {
  const last = ({ method, path }) =>
    Number(method === 'DELETE') * 2 + Number(/archive|void|cancel$/.test(path));
  return [...rows].sort((a, b) => last(a) - last(b));
}

async function registered(server) {
  const person = { username: 'pending', password: ADMIN.password };
  const headers = { 'content-type': 'application/json' };
  const named = { email: 'pending@example.com', firstName: 'Pending', lastName: 'Person', role: 'billing' };
  const body = JSON.stringify({ ...person, ...named });
  const answer = await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body });
  assert.equal(answer.status, 201, await answer.text());
  return (await Api.signedIn(server.url, person)).cookie;
}

/** Without a session, waiting for approval, or deactivated with a session open: refused before any record is looked up. */
async function differencesOfOutsiders(server, admin, records) {
  const leaving = await Api.signedIn(server.url, { ...ADMIN, username: 'mei' });
  const { id } = await leaving.get('/api/auth/me');
  await admin.post(`/api/users/${id}/deactivate`, {}, 200);
  const outsiders = [
    { name: 'nobody', cookie: '', wanted: 401, isLetIn: ['anyone'] },
    { name: 'deactivated', cookie: leaving.cookie, wanted: 401, isLetIn: ['anyone'] },
    { name: 'pending', cookie: await registered(server), wanted: 403, isLetIn: ['anyone', 'session'] },
  ];
  const found = [];
  let asked = 0;
  for (const { name, cookie, wanted, isLetIn } of outsiders) {
    for (const row of table().filter(({ who }) => !isLetIn.includes(who))) {
      for (const record of [records.own.of(row.path), records.foreign.of(row.path), NOBODY]) {
        const status = await ask(server, cookie, row, record ?? NOBODY);
        asked += 1;
        if (status !== wanted)
          found.push(`${name} ${row.method} ${row.path} ${record}: ${status}, not ${wanted}`);
      }
    }
  }
  return { found, asked };
}

/** Each path that names a record has an own and a foreign one, unless it is the office's. */
function isWhole() {
  const left = table().filter(({ path, own }) => path.includes('{') && own === '-');
  assert.deepEqual(
    left.map(({ path }) => path).filter((path) => !OF_THE_OFFICE.test(path)),
    [],
    'paths without an own and a foreign record',
  );
}

async function differences(server) {
  isWhole();
  const admin = await Api.signedIn(server.url);
  const staff = await admin.get('/api/staff');
  const shared = await officeWide(admin);
  const { id: me } = await admin.get('/api/auth/me');
  const other = staff.find(({ id, role }) => id !== me && role === 'sales_rep');
  const records = {
    own: await Records.make(server, admin, { me, shared }),
    foreign: await Records.make(server, admin, { me: other.id, shared, isAnothers: true }),
  };
  const ofStaff = await differencesOfStaff(server, admin, staff, shared);
  const ofOutsiders = await differencesOfOutsiders(server, admin, records);
  return {
    found: [...ofStaff.found, ...ofOutsiders.found],
    asked: ofStaff.asked + ofOutsiders.asked,
  };
}

async function differencesOfStaff(server, admin, staff, shared) {
  const found = [];
  let asked = 0;
  const letIn = new Set();
  // What the administrator finds foreign: made by someone who may ask the bank for money as well.
  const { cookie: colleague } = await Api.signedIn(server.url, { ...ADMIN, username: STAFF.B });
  const chosen = Object.entries(STAFF).filter(([letter]) => (options.roles ?? letter).includes(letter));
  for (const [letter, username] of chosen) {
    const { cookie } = await Api.signedIn(server.url, { ...ADMIN, username });
    const { id: me } = await new Api(server.url, cookie).get('/api/auth/me');
    const other = staff.find(({ id, role }) => id !== me && role === 'sales_rep');
    const records = {
      own: await Records.make(server, admin, { me, creator: cookie, shared }),
      foreign: await Records.make(server, admin, {
        me: other.id,
        creator: letter === 'A' ? colleague : admin.cookie,
        shared,
        isAnothers: true,
      }),
    };
    for (const row of inOrder(table()).filter(({ path }) => !NOT_ASKED.includes(path))) {
      for (const which of ['own', 'foreign', 'missing']) {
        if (row[which] === '-') continue;
        const id = which === 'missing' ? NOBODY : records[which].of(row.path);
        // Not every user has a record of this kind: a commission is earned by three roles.
        if (id === undefined) continue;
        const isLetIn = ['anyone', 'session'].includes(row.who) || row.who.includes(letter);
        const wanted = isLetIn ? expected(row[which], letter) : '403';
        const status = await ask(server, cookie, row, id);
        asked += 1;
        if (isLetIn) letIn.add(`${row.method} ${row.path} ${which}`);
        if (!isAsExpected(status, wanted)) {
          found.push(`${username} ${row.method} ${row.path} ${which}: ${status}, not ${wanted}`);
        }
      }
    }
  }
  if (options.roles === undefined) found.push(...neverAsked(letIn));
  return { found, asked };
}

/** No one who decides about commissions earns one. */
const EARNED_BY_OTHERS = /^\/api\/commissions\//;

/** What no one was asked for who may: its record could not be made. */
function neverAsked(letIn) {
  const cells = table()
    .filter(({ path }) => !NOT_ASKED.includes(path) && !EARNED_BY_OTHERS.test(path))
    .flatMap((row) =>
      ['own', 'foreign']
        .filter((which) => row[which] !== '-')
        .map((which) => `${row.method} ${row.path} ${which}`),
    );
  return cells.filter((cell) => !letIn.has(cell)).map((cell) => `${cell}: no one was asked who may`);
}

let failed = false;
for (const database of databases.filter(({ name }) => name === (options.database ?? name))) {
  const { databaseUrl, drop } = database.fresh();
  const server = new Installation({ profile: options.profile, databaseUrl });
  try {
    server.command(['migrate']);
    server.command(['seed', '--leads', '40']);
    server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
    server.command(['settings', 'set', 'exports_per_day', '0']);
    server.command(['settings', 'set', 'mails_per_hour', '0']);
    server.command(['settings', 'set', 'registration', 'approval']);
    await server.start();
    const { found, asked } = await differences(server);
    console.log(`${database.name}: ${asked} requests, ${found.length} differences`);
    for (const difference of found) console.log(`  ${difference}`);
    assert.ok(asked > 1_000, 'the table is asked whole');
    failed ||= found.length > 0;
  } finally {
    await server.remove();
    drop();
  }
}
process.exitCode = failed ? 1 : 0;
