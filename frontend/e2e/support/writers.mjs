// People who write without a pause, each request under a key of its own, and what became of each.
import { randomBytes } from 'node:crypto';
import { pause } from './expect.mjs';

const PATIENCE_MS = 45_000;

export class Writers {
  /** Acknowledged leads: their id by their last name. */
  acknowledged = new Map();
  /** How many answers of each kind: "201", "409 clash", "none". */
  answers = new Map();
  /** The longest time without an acknowledged write since it was last asked, in ms. */
  #longest = 0;
  #last = Date.now();
  #number = 0;
  #stopped = false;

  /**
   * @param addresses where they may ask; @param cookie of a person who may write
   */
  constructor(addresses, cookie) {
    Object.assign(this, { addresses, cookie });
  }

  start(count) {
    this.running = Array.from({ length: count }, () => this.#write());
  }

  async stop() {
    this.#stopped = true;
    await Promise.all(this.running);
  }

  /** How long writes failed, at most, since this was asked before. */
  longestGap() {
    const gap = Math.max(this.#longest, Date.now() - this.#last);
    this.#longest = 0;
    return gap;
  }

  /** Asks until the lead is acknowledged: a key makes that safe. */
  async #write() {
    while (!this.#stopped) {
      this.#number += 1;
      const lastName = `Number ${this.#number}`;
      const body = JSON.stringify({ firstName: 'Cluster', lastName });
      const key = randomBytes(16).toString('hex');
      for (;;) {
        const answer = await this.#ask(body, key);
        this.answers.set(answer.told, (this.answers.get(answer.told) ?? 0) + 1);
        if (answer.id !== undefined) {
          this.#longest = Math.max(this.#longest, Date.now() - this.#last);
          this.#last = Date.now();
          this.acknowledged.set(lastName, answer.id);
          break;
        }
        if (this.#stopped) break;
        await pause(Math.min(1_000, answer.after * 1_000));
      }
    }
  }

  async #ask(body, key) {
    const address = this.addresses[Math.floor(Math.random() * this.addresses.length)];
    try {
      const answer = await fetch(`${address}/api/leads`, {
        method: 'POST',
        body,
        headers: { cookie: this.cookie, 'content-type': 'application/json', 'idempotency-key': key },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const text = await answer.text();
      const after = Number(answer.headers.get('retry-after') ?? 1);
      if (answer.status === 201) return { told: '201', id: JSON.parse(text).id, after };
      return { told: `${answer.status} ${codeOf(text)}`, after };
    } catch (error) {
      return { told: `none ${error.name}`, after: 0.2 };
    }
  }
}

function codeOf(text) {
  try {
    return JSON.parse(text).code;
  } catch {
    return 'of no problem of ours';
  }
}

/** What is not a 2xx, a 409 or a 503 of ours. */
export function unexpected(answers) {
  const known = (told) => /^2\d\d/.test(told) || /^(409|503) (?!of no)/.test(told);
  return [...answers].filter(([told]) => !known(told));
}
