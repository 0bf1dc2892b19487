// What a door makes of a spelling, by what the server answers.
import { codePoints } from './characters.mjs';
import { told } from './office.mjs';

export const KNOWN = 'refused: asked not to be contacted';
export const UNREAD = 'refused: cannot be read';
export const MARKED = 'marked';
export const REPEATS = 'skipped: repeats a row or record';
export const LEFT_OUT = 'row without it';
export const FREE = 'not marked';
export const UNMARKED = 'UNMARKED';
export const ANOTHER = "ANOTHER'S NUMBER";
export const OTHERWISE = 'ANSWERED OTHERWISE';

const GOOD = {
  listed: [KNOWN, UNREAD, MARKED, REPEATS, LEFT_OUT],
  control: [FREE, UNREAD, REPEATS, LEFT_OUT],
};

export const isGood = ({ isListed }, outcome) => GOOD[isListed ? 'listed' : 'control'].includes(outcome);

/** The refusal that an answer is, if it is one: it says that the person asked, or which field cannot be read. */
export function refusal({ field }, { status, body }) {
  const fields = (body.errors ?? []).map((error) => error.field);
  if (status === 409 && body.code === 'do_not_contact')
    return fields.length === 0 || fields.includes(field) ? KNOWN : OTHERWISE;
  if (status === 422 && fields.length === 1 && fields[0] === field) return UNREAD;
  return undefined;
}

/** The digits without the 1 of North America, or the address in small letters. */
function key(kind, text) {
  if (kind === 'email') return text?.toLowerCase();
  const digits = (text ?? '').replace(/[x#e,;].*/is, '').replaceAll(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** Whether what the server made of a spelling is the person's own number or address. */
export const isTheirs = ({ kind, plain }, stored) => key(kind, stored) === plain;

/** What became of a record that has the spelling: each answer that shows it marks it, or none if they never asked. */
export function ofRecord(one, ...records) {
  const marks = records.map(({ suppressed }) => Boolean(suppressed));
  if (!isTheirs(one, records[0][one.field])) return ANOTHER;
  if (marks.every((mark) => mark)) return MARKED;
  return marks.some((mark) => mark) ? OTHERWISE : one.isListed ? UNMARKED : FREE;
}

const SHOWN = 20;

/** How often each door had each outcome, and what went wrong. */
export class Tally {
  #counts = new Map();
  #faults = [];
  #of = new Map();
  /** Spellings without anything odd that are refused all the same. */
  #ordinary = 0;

  note(one, outcome, answer) {
    const door = `${one.door}${one.isListed ? '' : ', nobody asked'}`;
    const counts = this.#counts.get(door) ?? new Map();
    this.#counts.set(door, counts.set(outcome, (counts.get(outcome) ?? 0) + 1));
    this.#of.set(one.lastName, outcome);
    if ([UNREAD, LEFT_OUT].includes(outcome) && one.way === '') this.#ordinary += 1;
    if (!isGood(one, outcome)) this.fault(one, outcome, answer);
  }

  fault(one, what, answer) {
    this.#faults.push({ one, what, answer });
  }

  outcomeOf(one) {
    return this.#of.get(one.lastName);
  }

  get faults() {
    return this.#faults.length;
  }

  /** Doors at which most spellings are refused prove little. */
  unread() {
    const doors = [...this.#counts].map(([door, counts]) => {
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
      return { door, all, unread: (counts.get(UNREAD) ?? 0) + (counts.get(LEFT_OUT) ?? 0) };
    });
    return doors.filter(({ all, unread }) => all >= 50 && unread * 4 > all).map(({ door }) => door);
  }

  /** The first ones of each way before the second ones. */
  #shown() {
    const ways = new Map();
    const ranked = this.#faults.map((fault) => {
      const rank = (ways.get(fault.one.way) ?? 0) + 1;
      ways.set(fault.one.way, rank);
      return { ...fault, rank };
    });
    return ranked.sort((a, b) => a.rank - b.rank).slice(0, SHOWN);
  }

  print() {
    for (const [door, counts] of [...this.#counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const all = [...counts].sort(([, a], [, b]) => b - a).map(([outcome, count]) => `${count} ${outcome}`);
      console.log(`  ${door}: ${all.join('; ')}`);
    }
    console.log(`  of the refused as unreadable ${this.#ordinary} were ordinary spellings`);
    const ways = new Map();
    for (const { one } of this.#faults) ways.set(one.way, (ways.get(one.way) ?? 0) + 1);
    for (const [way, count] of ways) console.log(`  ${count} went wrong as ${way || 'an ordinary spelling'}`);
    for (const { one, what, answer } of this.#shown()) {
      console.log(
        `  ${what} at ${one.door}: ${one.plain} as ${JSON.stringify(one.typed)}, ${codePoints(one.typed)}`,
      );
      if (answer) console.log(`    ${told(answer)}`);
    }
  }
}
