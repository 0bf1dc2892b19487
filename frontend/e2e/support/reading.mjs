// What a screen reader is given: a page from its accessibility tree, its title, where the focus is, and what is announced.
import { eventually, pause, sees } from './expect.mjs';

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const LONG_MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** For how long a step may read otherwise than before. */
const PATIENCE_MS = 10_000;
const DAYS = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*';

/** What is another in every run; the records themselves are the same ones of a fresh office. */
const VARYING = [
  [new RegExp(`(?:${DAYS}, )?(?:${MONTHS})[a-z]* \\d{1,2}(?:, \\d{4})?(?: at)?`, 'g'), '‹day›'],
  [new RegExp(`(?:${LONG_MONTHS}) \\d{4}`, 'g'), '‹month›'],
  [new RegExp(`\\b(?:${MONTHS}) \\d{4}`, 'g'), '‹month›'],
  [/\d{4}-\d{2}-\d{2}/g, '‹day›'],
  [/\d{1,2}\/\d{1,2}\/\d{4}/g, '‹day›'],
  [/\d{1,2}:\d{2}(?::\d{2})? [AP]M(?: [A-Z]{2,4}\b)?/g, '‹time›'],
  [/\d+ (?:second|minute)s? ago|just now/gi, '‹moments ago›'],
  [/month=\d{4}-\d{2}/g, 'month=‹month›'],
  // Several are saved at the same time.
  [/\/documents\/\d+/g, '/documents/‹number›'],
];

const settledText = (text) =>
  VARYING.reduce((known, [pattern, word]) => known.replaceAll(pattern, word), text);

/** The tree, once it stays as it is. */
async function tree(locator) {
  let before;
  return eventually(async () => {
    const now = await locator.ariaSnapshot();
    const isSettled = now === before && !/Loading/.test(now);
    before = now;
    if (!isSettled) {
      await pause(300);
      throw new Error('it still changes');
    }
    return now;
  });
}

async function focus(page) {
  const focused = page.locator(':focus');
  if ((await focused.count()) === 0) return 'nothing: the reader begins at the top';
  const [first] = (await focused.ariaSnapshot()).split('\n');
  return first.replace(/^- /, '').replace(/:$/, '');
}

/** A reading, written down step by step. */
export class Reading {
  #page;
  #kept;
  #lines = [];

  /** `kept`: what was read before, if the screens are compared with it. */
  constructor(page, introduction, kept) {
    this.#page = page;
    this.#kept = kept;
    this.#lines.push('# What a screen reader gets', '', introduction);
  }

  chapter(title, sentence) {
    this.#lines.push('', `## ${title}`, '', sentence);
  }

  /** `said`: what is announced meanwhile. `of`: the part that is read, otherwise the open dialog or the page's main part. */
  async step(title, { said, of } = {}) {
    // A toast goes by itself.
    if (said) await sees(this.#page.getByRole('region', { name: /notifications/i }).getByText(said));
    const until = Date.now() + PATIENCE_MS;
    let lines = await this.#read(title, said, of);
    while (this.#isOther(lines) && Date.now() < until) lines = await this.#read(title, said, of);
    this.#lines.push(...lines);
  }

  /** A busy machine may still be about to show what was read before. */
  #isOther(lines) {
    return this.#kept !== undefined && !this.#kept.includes(settledText(lines.join('\n')));
  }

  async #read(title, said, of) {
    const page = this.#page;
    await page.waitForLoadState('networkidle');
    const dialog = page.getByRole('dialog').last();
    const part = of ?? ((await dialog.count()) > 0 ? dialog : page.getByRole('main'));
    const text = await tree(part);
    const lines = ['', `### ${title}`, '', `- Title: ${await page.title()}`, `- Focus: ${await focus(page)}`];
    if (said) lines.push(`- Announced: ${said}`);
    return [...lines, '', '```yaml', text, '```'];
  }

  text() {
    return `${settledText(this.#lines.join('\n'))}\n`;
  }
}
