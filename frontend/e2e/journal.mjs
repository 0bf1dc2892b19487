// The sample office's years as a plain-text ledger, read by hledger: every account comes to what our trial balance says, and
// each month's revenue to what the reports say, to the cent (R5-095).
// node e2e/journal.mjs [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { databases } from './support/databases.mjs';
import { Installation } from './support/server.mjs';

const { values: options } = parseArgs({
  options: { database: { type: 'string' }, profile: { type: 'string', default: 'release' } },
});

/** The most that the sales report tells. */
const MONTHS = 24;
const ALL = 'from=2020-01-01&to=2035-12-31';
const ROOTS = { asset: 'assets', liability: 'liabilities', income: 'income', expense: 'expenses' };
/** What was received is on an invoice, went back or is credit. */
const RECEIVED = [
  'revenue_cancellation',
  'revenue_transfer',
  'revenue_analysis',
  'refunds',
  'held_money',
  'client_credit',
];

const cents = (dollars) => Math.round(dollars * 100);

function hledger(file, args) {
  const { status, stdout, stderr } = spawnSync('hledger', ['-f', file, ...args], { encoding: 'utf8' });
  assert.equal(status, 0, `hledger ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** `"assets:1000 Checking","$-1234.50"` of each account that is not 0. */
function balancesOf(csv) {
  const rows = csv.trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [, account, amount] = /^"(.*)","(.*)"$/.exec(row) ?? assert.fail(row);
      return [account, cents(Number(amount.replace(/[$,]/g, '')))];
    }),
  );
}

async function fileOf(server, { cookie }, format) {
  const answer = await fetch(`${server.url}/api/journal/export?${ALL}&format=${format}`, {
    headers: { cookie },
  });
  const text = await answer.text();
  assert.equal(answer.status, 200, text);
  return text;
}

/** Each entry's reference, and whether it says that it was exported before. */
function entriesOf(ledger) {
  const entries = ledger.split('\n\n').filter((entry) => /^\d{4}-/m.test(entry));
  const found = new Map(
    entries.map((entry) => [
      /^\d{4}-\d\d-\d\d \(([^)]+)\)/m.exec(entry)[1],
      entry.includes('; exported before'),
    ]),
  );
  assert.equal(found.size, entries.length, 'each entry stands once');
  return found;
}

/** What the accounts moved in the span, debit less credit. */
async function moved(api, span, accounts) {
  const { rows } = await api.get(`/api/journal/trial-balance?${span}`);
  const own = rows.filter(({ account }) => accounts.includes(account));
  return own.reduce((sum, { debit, credit }) => sum + cents(debit) - cents(credit), 0);
}

function lastDayOf(month) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Each month that the sales report has, compared with the journal's. */
async function assertReports(api) {
  const { months } = await api.get(`/api/reports/sales?months=${MONTHS}`);
  assert.equal(months.length, MONTHS);
  for (const { month, revenue } of months) {
    const span = `from=${month}-01&to=${lastDayOf(month)}`;
    assert.equal(-(await moved(api, span, RECEIVED)), cents(revenue), `revenue of ${month}`);
  }
}

async function prove(server) {
  const api = await Api.signedIn(server.url);
  const trial = await api.get(`/api/journal/trial-balance?${ALL}`);
  assert.equal(trial.debits, trial.credits);
  const ours = trial.rows
    .map(({ nature, number, name, closing }) => [`${ROOTS[nature]}:${number} ${name}`, cents(closing)])
    .filter(([, closing]) => closing !== 0);
  assert.ok(ours.length > 5, 'the sample office posts to several accounts');
  const folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-journal-'));
  try {
    const file = path.join(folder, 'office.journal');
    writeFileSync(file, await fileOf(server, api, 'ledger'));
    hledger(file, ['check']);
    const theirs = balancesOf(hledger(file, ['balance', '--flat', '--no-total', '-O', 'csv']));
    assert.deepEqual([...theirs].sort(), [...ours].sort());
    await assertReports(api);
    // What the bank told meanwhile is new; all else is marked, each once.
    const again = entriesOf(await fileOf(server, api, 'ledger'));
    const first = entriesOf(readFileSync(file, 'utf8'));
    for (const reference of first.keys()) assert.ok(again.get(reference), `${reference} is marked`);
    const marked = [...again].filter(([, isMarked]) => isMarked);
    assert.deepEqual(marked.map(([reference]) => reference).sort(), [...first.keys()].sort());
    return `${first.size} entries, ${theirs.size} accounts`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const database of databases.filter(({ name }) => name === (options.database ?? name))) {
  const { databaseUrl, drop } = database.fresh();
  const server = new Installation({ profile: options.profile, databaseUrl });
  try {
    server.command(['migrate']);
    server.command(['seed', '--leads', '400']);
    server.command(['settings', 'set', 'exports_per_day', '0']);
    await server.start();
    console.log(`${database.name}: ${await prove(server)}`);
  } catch (error) {
    console.log(server.log().slice(-4000));
    throw error;
  } finally {
    await server.remove();
    drop();
  }
}
console.log('proved');
