// A rep at the call desk as a script: whom they are shown, whom they call, and what they say came of it.
import assert from 'node:assert/strict';
import { pause } from './expect.mjs';

/** Longer than a killed server takes to start. */
const PATIENCE_MS = 60_000;
const SKIPS_IN = 0.02;
const UNDOES_IN = 0.05;
const OUTCOMES = [
  { outcome: 'no_answer' },
  { outcome: 'no_answer' },
  { outcome: 'voicemail', note: 'Left word' },
  { outcome: 'busy' },
  { outcome: 'not_interested', reason: 'Happy with it' },
  { outcome: 'do_not_call', askedBy: 'phone' },
];

const anyOf = (choices) => choices[Math.floor(Math.random() * choices.length)];

export class Rep {
  /** What came of each call, as acknowledged, by its id. */
  outcomes = new Map();
  /** {phone, rep, from, until}: from being shown a person to saying what came of it, by this script's clock. */
  holds = [];
  skipped = new Set();
  undone = 0;
  /** How long an outcome and the next person took, in ms, of those that a server answered at once. */
  times = [];

  constructor(servers, name, cookie) {
    Object.assign(this, { servers, name, cookie });
  }

  /** Works a campaign until no one in it may be called. */
  async work(campaignId) {
    await this.#ask('/api/desk/sittings', { campaignId }, 201);
    let served = await this.#next();
    while (served.card) served = await this.#handle(served.card);
  }

  async #handle(card) {
    const { phone } = card.person;
    const hold = { phone, rep: this.name, from: performance.now(), until: Infinity };
    this.holds.push(hold);
    if (!card.openCall && Math.random() < SKIPS_IN) {
      hold.until = performance.now();
      this.skipped.add(phone);
      const { entity, id } = card.person;
      return (await this.#ask('/api/desk/skip', { entity, entityId: id, reason: 'Not now' }, 200)).value;
    }
    const call = card.openCall?.id ?? (await this.#begin(card.person));
    // The answer was lost with a server: the card says whether the call was begun.
    if (call === undefined) return this.#again(hold);
    return this.#say(call, hold);
  }

  async #again(hold) {
    hold.until = performance.now();
    return this.#next();
  }

  /** The call's id; nothing when it is unknown whether it was begun. */
  async #begin({ id }) {
    const { value: check } = await this.#ask('/api/contact/check', { rawLeadId: id }, 200);
    assert.ok(check.token, `the desk served somebody who may not be called: ${check.sentence}`);
    const begun = await this.#once('/api/contact/calls', { token: check.token });
    return begun?.status === 201 ? begun.value.id : undefined;
  }

  async #say(call, hold) {
    const said = { ...anyOf(OUTCOMES), serveNext: true };
    hold.until = performance.now();
    const { value, took } = await this.#ask(`/api/desk/calls/${call}/outcome`, said, 200);
    if (took !== undefined) this.times.push(took);
    this.outcomes.set(call, said.outcome);
    if (said.outcome === 'do_not_call' || Math.random() >= UNDOES_IN) return value.next;
    return this.#undo(call);
  }

  /** Takes it back; the person is on the desk again, with the call open. */
  async #undo(call) {
    await this.#once(`/api/desk/calls/${call}/undo`, {});
    const served = await this.#next();
    if (served.card?.openCall?.id === call) {
      this.outcomes.delete(call);
      this.undone += 1;
    }
    return served;
  }

  async #next() {
    return (await this.#ask('/api/desk/next', {}, 200)).value;
  }

  /** Asks until a server answers with one of the expected statuses; `took` when the first try did. */
  async #ask(path, body, ...expected) {
    const until = Date.now() + PATIENCE_MS;
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#once(path, body);
      if (answer && expected.includes(answer.status)) {
        return tries === 0 ? answer : { ...answer, took: undefined };
      }
      const mayTryAgain = !answer || answer.status === 503 || answer.value?.code === 'clash';
      assert.ok(mayTryAgain, `${this.name} ${path}: ${answer?.status} ${JSON.stringify(answer?.value)}`);
      assert.ok(Date.now() < until, `${this.name} ${path}: no answer`);
      await pause(20);
    }
  }

  /** One request; nothing when the server was gone before it answered. */
  async #once(path, body) {
    const url = await this.servers.url();
    const began = performance.now();
    try {
      const answer = await fetch(`${url}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie: this.cookie, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      const value = text === '' ? undefined : JSON.parse(text);
      return { status: answer.status, value, took: performance.now() - began };
    } catch {
      return undefined;
    }
  }
}
