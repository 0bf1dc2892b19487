// Rows of lists: a list is looked at, imported, and each of its rows is followed to the record that it became.
import assert from 'node:assert/strict';
import { eventually } from '../support/expect.mjs';
import { fieldsOf } from './cases.mjs';
import { forEach } from './office.mjs';
import { LEFT_OUT, OTHERWISE, ofRecord, REPEATS, UNREAD } from './outcomes.mjs';

const ROWS = 2_000;
const IMPORT_MS = 300_000;
const COLUMNS = {
  'First Name': 'firstName',
  'Last Name': 'lastName',
  Email: 'email',
  'Phone 1': 'phone',
  'Phone 2': 'phone2',
  'Phone 3': 'phone3',
};
/** The first row is the header. */
const FIRST_ROW = 2;

const ENCODINGS = [
  (text) => Buffer.from(text),
  (text) => Buffer.from(`\ufeff${text}`),
  (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
];
/** What a Windows-1252 file can hold, by the same bytes as here. */
const isWindows = ({ typed }) => [...typed].every((mark) => mark <= '\u007f' || /[\u00a0-\u00ff]/.test(mark));

function* chunks(cases) {
  const windows = cases.filter(isWindows);
  const others = cases.filter((one) => !isWindows(one));
  let file = 0;
  for (const [all, encodings] of [
    [windows, [(text) => Buffer.from(text, 'latin1')]],
    [others, ENCODINGS],
  ]) {
    for (let at = 0; at < all.length; at += ROWS) {
      yield { rows: all.slice(at, at + ROWS), encode: encodings[file % encodings.length] };
      file += 1;
    }
  }
}

const quoted = (cell) => `"${(cell ?? '').replaceAll('"', '""')}"`;

function csv(rows) {
  const lines = rows.map((one) => {
    const values = { firstName: 'Ana', lastName: one.lastName, ...fieldsOf(one) };
    return Object.values(COLUMNS).map((field) => quoted(values[field]));
  });
  return `${[Object.keys(COLUMNS), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

function formOf(content, dryRun) {
  const form = new FormData();
  form.set('mapping', JSON.stringify(COLUMNS));
  form.set('dryRun', String(dryRun));
  form.set('file', new Blob([content], { type: 'text/csv' }), 'spellings.csv');
  return form;
}

async function run(office, content) {
  const { id } = await office.sure(202, 'POST', '/api/raw-leads/import', formOf(content, false));
  const done = await eventually(
    async () => {
      const status = await office.sure(200, 'GET', `/api/raw-leads/imports/${id}`);
      assert.notEqual(status.state, 'running');
      return status;
    },
    { within: IMPORT_MS },
  );
  assert.equal(done.state, 'done', done.error);
  const created = new Map();
  for await (const record of office.all(`/api/raw-leads?importId=${id}&sort=createdAt`))
    created.set(record.lastName, record);
  assert.equal(created.size, done.created);
  return created;
}

/** What is wrong with each row, by its place in the list. */
function problemsOf({ problems, problemsTotal }) {
  assert.equal(problems.length, problemsTotal, 'all of them are listed');
  const byRow = new Map();
  for (const { row, problem } of problems) {
    const place = row - FIRST_ROW;
    byRow.set(place, [...(byRow.get(place) ?? []), problem]);
  }
  return byRow;
}

/** The record that a row repeats belongs to the same person; which one says the row, or the person alone. */
function repeats(one, problem, rows, known) {
  const earlier = /^Row (\d+) has the same/.exec(problem ?? '')?.[1];
  const owner = earlier === undefined ? known.get(one.plain) : rows[Number(earlier) - FIRST_ROW];
  return owner?.plain === one.plain ? REPEATS : OTHERWISE;
}

function outcomeOf(one, { problems, record, rows, known }) {
  const said = problems.join(' ');
  const repeated = problems.find((problem) => problem.startsWith('Row '));
  if (record && said.includes('added without it')) return LEFT_OUT;
  if (record) return ofRecord(one, record);
  if (said.includes('No valid phone number or email')) return UNREAD;
  return repeats(one, repeated, rows, known);
}

/** Imports one list; answers the people whose number or address has a record since. */
async function importOne(office, tally, { rows, encode }, known) {
  const content = encode(csv(rows));
  const preview = await office.sure(200, 'POST', '/api/raw-leads/import', formOf(content, true));
  assert.equal(preview.total, rows.length);
  const created = await run(office, content);
  assert.equal(created.size, preview.ready + preview.suppressed);
  const byRow = problemsOf(preview);
  const made = [];
  let suppressed = 0;
  rows.forEach((one, place) => {
    const record = created.get(one.lastName);
    const outcome = outcomeOf(one, { problems: byRow.get(place) ?? [], record, rows, known });
    if (record && outcome !== LEFT_OUT) made.push(one);
    if (record?.suppressed) suppressed += 1;
    const answer = record && { method: 'ROW', path: '/api/raw-leads/import', status: 200, body: record };
    tally.note(one, outcome, answer);
  });
  assert.equal(suppressed, preview.suppressed, 'the dry run counted them');
  return { made, ids: [...created.values()].map(({ id }) => id) };
}

/**
 * All rows that are to be imported, list by list. After each second list its records go, so that the next one meets people of whom
 * nothing is left but that they asked. Nothing else writes meanwhile.
 */
export async function imported(office, tally, cases) {
  const known = new Map();
  let records = [];
  let lists = 0;
  for (const list of chunks(cases)) {
    const { made, ids } = await importOne(office, tally, list, known);
    lists += 1;
    records.push(...ids);
    for (const one of made) known.set(one.plain, one);
    if (lists % 2 === 1) continue;
    await forEach(records, (id) => office.sure(204, 'DELETE', `/api/raw-leads/${id}`));
    records = [];
    known.clear();
  }
  return lists;
}
