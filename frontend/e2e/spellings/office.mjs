// The office's server as several people use it at once: whatever it answers is looked at, nothing is an error by itself.
import { ask } from '../support/ask.mjs';
import { pause } from '../support/expect.mjs';

const PATIENCE_MS = 60_000;
/** How many requests are under way at once. */
const AT_ONCE = 8;
const PER_PAGE = 200;
/** A server that is busy says so, and that nothing was saved: it is asked again, so often at most. */
const BUSY = ['unavailable', 'clash'];
const TRIES = 20;
const PAUSE_MS = 500;

export class Office {
  /** How often the server was too busy. */
  busy = 0;
  /** Records that are used again and again, each by one at a time, by their kind. */
  #waiting = new Map();

  constructor(url, cookie) {
    Object.assign(this, { url, cookie });
  }

  /** The status and what was answered; a form is sent as it is, anything else as JSON. */
  async ask(method, path, value) {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#once(method, path, value);
      if (tries === TRIES || !BUSY.includes(answer.body.code)) return answer;
      this.busy += 1;
      await pause(PAUSE_MS);
    }
  }

  async #once(method, path, value) {
    const isForm = value instanceof FormData;
    const answer = await ask(`${this.url}${path}`, {
      method,
      body: isForm || value === undefined ? value : JSON.stringify(value),
      headers: { cookie: this.cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    return { method, path, sent: value, status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  }

  /** One that waits, or a new one. */
  async take(kind, make) {
    return this.#waiting.get(kind)?.pop() ?? (await make());
  }

  giveBack(kind, record) {
    this.#waiting.set(kind, [...(this.#waiting.get(kind) ?? []), record]);
  }

  /** What has to be answered with this status. */
  async sure(status, method, path, value) {
    const answer = await this.ask(method, path, value);
    if (answer.status !== status) throw new Error(told(answer));
    return answer.body;
  }

  /** Every row of a list, in the order in which the rows were added. */
  async *all(path) {
    const mark = path.includes('?') ? '&' : '?';
    for (let page = 1; ; page += 1) {
      const body = await this.sure(200, 'GET', `${path}${mark}page=${page}&perPage=${PER_PAGE}`);
      const rows = Array.isArray(body) ? body : body.data;
      yield* rows;
      if (rows.length < PER_PAGE) return;
    }
  }
}

/** A request and its answer, for the person who looks into a failure. */
export function told({ method, path, sent, status, body }) {
  const value = sent instanceof FormData ? '(a form)' : JSON.stringify(sent ?? null);
  return `${method} ${path} ${value} was answered ${status} ${JSON.stringify(body).slice(0, 400)}`;
}

/** Does the work for each of them, several at once, in their order. */
export async function forEach(all, work) {
  const left = all[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
