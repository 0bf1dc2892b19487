// Server processes of one office, any of which may be killed while the others go on.
import assert from 'node:assert/strict';
import { pause } from './expect.mjs';

/** Longer than any server takes to start. */
const DOWN_MS = 60_000;

export class Servers {
  #up = new Set();

  /** @param first an Installation that is prepared; @param count how many processes there are */
  constructor(first, count) {
    const others = Array.from({ length: count - 1 }, () => first.beside());
    this.all = [first, ...others];
  }

  async start() {
    for (const server of this.all) await this.#bring(server);
  }

  async #bring(server) {
    await server.start();
    this.#up.add(server);
  }

  /** The address of one that is up; waits while none is. */
  async url() {
    const until = Date.now() + DOWN_MS;
    while (Date.now() < until) {
      const up = [...this.#up];
      if (up.length > 0) return up[Math.floor(Math.random() * up.length)].url;
      await pause(20);
    }
    throw new Error('no server came up again');
  }

  /** Kills one at a moment that it cannot know, and starts it again; `changes` to its environment hold from then on. */
  async killOne(changes = {}) {
    const server = this.all[Math.floor(Math.random() * this.all.length)];
    await this.#again(server, 'SIGKILL', changes);
  }

  /** Ends each in order and starts it again with these changes to its environment. */
  async restartEach(changes) {
    for (const server of this.all) await this.#again(server, 'SIGTERM', changes);
  }

  async #again(server, signal, changes) {
    this.#up.delete(server);
    await server.end(signal);
    Object.assign(server.own, changes);
    await this.#bring(server);
  }

  async end() {
    this.#up.clear();
    for (const server of this.all) await server.end();
  }

  log() {
    return this.all.map((server) => server.log().slice(-4000)).join('\n--\n');
  }

  async remove() {
    for (const server of this.all) await server.remove();
  }
}

/** Opens one list again and again until `isDone`; answers how long each answer took, in ms, the shortest first. */
export async function timesOf(servers, cookie, path, isDone) {
  const times = [];
  while (!isDone()) {
    const url = await servers.url();
    const began = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { cookie }, signal: AbortSignal.timeout(30_000) })
      .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
      .catch(() => undefined);
    // A server that was killed meanwhile answers nothing.
    if (answer) {
      assert.equal(answer.status, 200, answer.text);
      times.push(performance.now() - began);
    }
    await pause(50);
  }
  return times.sort((a, b) => a - b);
}

/** One percentile of times in order, in ms; undefined of none. */
export const percentileMs = (times, part) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))];

/** The same in words: "12 ms". */
export function percentile(times, part) {
  return times.length === 0 ? 'none' : `${percentileMs(times, part).toFixed(0)} ms`;
}
