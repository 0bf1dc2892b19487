// The ten frequent jobs with what each cost before, what it should cost, and what it may cost now at most, in clicks and keys.
import { Hands } from './hands.mjs';

/**
 * Each with the page on which it begins. `before` and `aim` are those of docs/measurements.md: where they were counted from
 * another page, they are reckoned again from this one.
 */
export const JOBS = {
  startCalling: { name: 'Start calling', from: 'home', before: 3, aim: 1, limit: 2 },
  outcome: { name: 'Outcome and next person', from: 'a call', before: 2, aim: 2, limit: 2 },
  find: { name: 'Find a client by phone digits', from: 'home', before: 7, aim: 6, limit: 6 },
  note: { name: 'Note on a client', from: 'home', before: 9, aim: 8, limit: 8 },
  book: { name: 'Book from a lead', from: 'the lead', before: 3, aim: 3, limit: 3 },
  status: { name: "Change a lead's status", from: 'the list', before: 4, aim: 2, limit: 2 },
  check: { name: 'Check against an overdue invoice', from: 'home', before: 6, aim: 3, limit: 3 },
  nextCheck: { name: 'The next check', from: 'the list', before: 5, aim: 3, limit: 2 },
  approve: { name: 'Approve 20 commissions', from: 'home', before: 61, aim: 4, limit: 4 },
  openLeads: { name: 'My open leads', from: 'the list', before: 3, aim: 1, limit: 1 },
  paper: { name: 'Upload a signed paper', from: 'the client', before: 4, aim: 1, limit: 1 },
};

/** Of the columns before, aim, limit and now. */
const WIDTHS = [6, 5, 7, 5];

/** What was counted, job by job. */
export class JobTable {
  #rows = [];

  /** Walks one job. Its hands are counted; what the walk only waits for is not. */
  async walk(page, key, run) {
    const hands = new Hands(page);
    await run(hands);
    this.#rows.push({ ...JOBS[key], key, now: hands.count, told: hands.told });
  }

  /** As lines of text. */
  get lines() {
    const head = 'before  aim  limit  now  job';
    const rows = this.#rows.map(({ before, aim, limit, now, name, from, told }) => {
      const figures = [before, aim, limit, now].map((one, place) => String(one).padStart(WIDTHS[place]));
      return `${figures.join('')}  ${name}, from ${from}: ${told}`;
    });
    return [head, ...rows];
  }

  /** Those that cost more than they may, and those that were not walked. */
  get failures() {
    const over = this.#rows.filter(({ now, limit }) => now > limit);
    const walked = this.#rows.map(({ key }) => key);
    const left = Object.keys(JOBS).filter((key) => !walked.includes(key));
    return [
      ...over.map(({ name, now, limit, told }) => `${name} takes ${now} of at most ${limit}: ${told}`),
      ...left.map((key) => `${JOBS[key].name} was not walked`),
    ];
  }
}
