// The lists as people read them once everything is done: who asked is marked in each row of each list, and no one else is.
import { CONTROL } from './cases.mjs';
import { isGood, LEFT_OUT, OTHERWISE, UNMARKED } from './outcomes.mjs';

/** Answers how many rows were looked at. */
export async function lists(office, tally, cases) {
  const byName = new Map(cases.map((one) => [one.lastName, one]));
  let rows = 0;
  for (const list of ['raw-leads?', 'leads?', 'clients?archived=all&']) {
    for await (const row of office.all(`/api/${list}sort=createdAt`)) {
      rows += 1;
      const one = byName.get(row.lastName) ?? base(row);
      const isMarked = Boolean(row.suppressed);
      if (isMarked === one.isListed) continue;
      const outcome = tally.outcomeOf(one);
      // Who came in without what is typed is not marked by it; what went wrong before is reported already.
      if (outcome === LEFT_OUT || (outcome && !isGood(one, outcome))) continue;
      const answer = { method: 'GET', path: `/api/${list}`, status: 200, body: row };
      tally.fault(one, isMarked ? OTHERWISE : UNMARKED, answer);
    }
  }
  return rows;
}

/** A record without a spelling of these. */
const base = ({ lastName }) => ({
  door: 'the lists',
  plain: lastName,
  typed: '',
  way: 'nobody',
  isListed: false,
});

/** The list of those who asked has each of them by their own number and address, and no one else. */
export async function suppressions(office, asked) {
  const values = new Set();
  for await (const { value } of office.all('/api/suppressions')) values.add(value);
  const missing = asked.flatMap(({ phone, email }) => [phone, email]).filter((value) => !values.has(value));
  const wrong = CONTROL.flatMap(({ phone, email }) => [phone, email]).filter((value) => values.has(value));
  if (missing.length + wrong.length > 0)
    throw new Error(`not on the list: ${missing.join(', ') || 'nobody'}; on it unasked: ${wrong.join(', ')}`);
}
