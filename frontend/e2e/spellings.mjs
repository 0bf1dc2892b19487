// A person on the suppression list is recognized on the real server however their number or address is spelled, at each door by
// which people come in: forms, edits, rows of lists, conversions, enrollments, merges and mails. Each spelling is refused with a
// reason, or the record that it makes is marked in every answer that shows it. The same spellings of people who never asked are
// marked nowhere.
// node e2e/spellings.mjs [--spellings 2000] [--database sqlite|postgres] [--profile release]; SPELLINGS says how many as well.

import { added } from './spellings/added.mjs';
import { askOf, LISTED, makeCases } from './spellings/cases.mjs';
import { converted, enrolled, lead, ready } from './spellings/converted.mjs';
import { edited } from './spellings/edited.mjs';
import { imported } from './spellings/imported.mjs';
import { lists, suppressions } from './spellings/looked.mjs';
import { client, mailedToOwn, mailedToTyped } from './spellings/mailed.mjs';
import { merged, pair } from './spellings/merged.mjs';
import { forEach, Office } from './spellings/office.mjs';
import { ANOTHER, isTheirs, OTHERWISE, refusal, Tally, UNREAD } from './spellings/outcomes.mjs';
import { Api } from './support/api.mjs';
import { Mailbox } from './support/mailbox.mjs';
import { proveOnEach } from './support/proof.mjs';

/** What is made of a person before they ask, by the door at which they are met afterwards. */
const BEFORE = { conversion: ready, enrollment: lead, merge: pair, "mail to the client's own": client };
const AFTER = {
  'raw lead added': added,
  'lead added': added,
  'client added': added,
  'raw lead edited': edited,
  'lead edited': edited,
  'client edited': edited,
  conversion: converted,
  enrollment: enrolled,
  merge: merged,
  'mail to a typed address': mailedToTyped,
  "mail to the client's own": mailedToOwn,
};
/** How many spellings of one's own number and address are tried until both are read. */
const TRIES = 20;

/** A person asks not to be contacted; how they are written down is a spelling too. The request outlives the record. */
async function asks(office, one) {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const person = { firstName: 'Asked', lastName: 'No Calls', ...askOf(one, turn) };
    const form = { ...person, marketingStatus: 'Do Not Contact' };
    const answer = await office.ask('POST', '/api/raw-leads', form);
    if (answer.status === 422) continue;
    await office.sure(204, 'DELETE', `/api/raw-leads/${answer.body.id}`);
    return;
  }
  throw new Error(`nobody can write down ${one.phone} and ${one.email}`);
}

/** The records of those who ask later; answers which there are. */
async function before(office, tally, cases) {
  const records = new Map();
  await forEach(
    cases.filter(({ door }) => BEFORE[door]),
    async (one) => {
      const answer = await BEFORE[one.door](office, one);
      if (answer.status !== 201) return tally.note(one, refusal(one, answer) ?? OTHERWISE, answer);
      // No one is on the list yet: a person who is marked now is so for another reason.
      if (answer.body.suppressed) return tally.note(one, OTHERWISE, answer);
      if (!isTheirs(one, answer.body[one.field])) return tally.note(one, ANOTHER, answer);
      records.set(one, { ...answer.body, other: answer.other });
    },
  );
  return records;
}

async function after(office, tally, cases, records) {
  await forEach(
    cases.filter(({ door }) => AFTER[door]),
    async (one) => {
      if (BEFORE[one.door] && !records.has(one)) return;
      const { outcome, answer } = await AFTER[one.door](office, one, records.get(one));
      tally.note(one, outcome, answer);
    },
  );
}

/** The same text of two people is read of both or of neither. */
function compare(tally, cases) {
  const listed = new Map(cases.filter(({ isListed }) => isListed).map((one) => [one.number, one]));
  for (const one of cases.filter(({ isListed, door }) => !isListed && door !== 'row of a list')) {
    const twin = listed.get(one.number);
    const [mine, theirs] = [one, twin].map((which) => tally.outcomeOf(which) === UNREAD);
    if (mine !== theirs)
      tally.fault(twin, `read of one alone: ${tally.outcomeOf(twin)} and ${tally.outcomeOf(one)}`);
  }
}

async function prove(server, cases) {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  server.command(['settings', 'set', 'mails_per_hour', '0']);
  await server.start();
  const office = new Office(server.url, (await Api.signedIn(server.url)).cookie);
  const tally = new Tally();
  const times = [];
  const timed = async (what, work) => {
    const began = performance.now();
    const done = await work();
    times.push(`${what} ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return done;
  };
  const first = LISTED.filter(({ asksFirst }) => asksFirst);
  await forEach(first, (one) => asks(office, one));
  await suppressions(office, first);
  const rows = cases.filter(({ door }) => door === 'row of a list');
  const files = await timed('rows of lists', () => imported(office, tally, rows));
  const records = await timed('records', () => before(office, tally, cases));
  await forEach(
    LISTED.filter(({ asksFirst }) => !asksFirst),
    (one) => asks(office, one),
  );
  await suppressions(office, LISTED);
  await timed('doors', () => after(office, tally, cases, records));
  compare(tally, cases);
  const seen = await timed('lists', () => lists(office, tally, cases));
  await suppressions(office, LISTED);
  tally.print();
  const told = `${files} imports, ${seen} rows of lists looked at, ${office.busy} times too busy; ${times.join(', ')}`;
  return { tally, told };
}

await proveOnEach({ spellings: Number(process.env.SPELLINGS ?? 2_000) }, async (server, { spellings }) => {
  const cases = makeCases(spellings);
  const mailbox = await Mailbox.open();
  Object.assign(server.own, mailbox.environment);
  try {
    const { tally, told } = await prove(server, cases);
    const unread = tally.unread();
    if (unread.length > 0) throw new Error(`most spellings have to be read: ${unread.join(', ')}`);
    if (tally.faults > 0)
      throw new Error(`${tally.faults} of ${cases.length} spellings went wrong (${told})`);
    return `${spellings} spellings of ${LISTED.length} people, ${cases.length - spellings} of people who never asked; ${told}`;
  } finally {
    mailbox.close();
  }
});
