// The API as a signed-in script uses it.
import { ask } from './ask.mjs';
import { ADMIN } from './server.mjs';

const PER_PAGE = 200;

export class Api {
  #url;
  #cookie;

  constructor(url, cookie) {
    this.#url = url;
    this.#cookie = cookie;
  }

  static async signedIn(url, person = ADMIN) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
    // With the session comes the mark of the device.
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    const cookie = cookies.find((pair) => pair.startsWith('exitdesk='));
    return new Api(url, cookie);
  }

  get cookie() {
    return this.#cookie;
  }

  /** The answer's JSON; any status but the expected one is an error. */
  async send(method, path, { body, headers = {} }, expected) {
    const answer = await ask(`${this.#url}${path}`, {
      method,
      body,
      headers: { cookie: this.#cookie, ...headers },
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    if (answer.status !== expected) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** How many rows a list has in all. */
  async total(path) {
    const answer = await ask(`${this.#url}${path}`, {
      headers: { cookie: this.#cookie },
      signal: AbortSignal.timeout(30_000),
    });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
    return Number(answer.headers.get('x-total-count'));
  }

  /** The bytes of a file. */
  async bytes(path) {
    const answer = await ask(`${this.#url}${path}`, {
      headers: { cookie: this.#cookie },
      signal: AbortSignal.timeout(30_000),
    });
    if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  get(path) {
    return this.send('GET', path, {}, 200);
  }

  post(path, value, expected = 200) {
    const headers = { 'content-type': 'application/json' };
    return this.send('POST', path, { body: JSON.stringify(value), headers }, expected);
  }

  put(path, value, expected = 200) {
    const headers = { 'content-type': 'application/json' };
    return this.send('PUT', path, { body: JSON.stringify(value), headers }, expected);
  }

  /** A POST under an Idempotency-Key: its status, its text, and whether it was answered before. */
  async once(path, key, value) {
    const answer = await fetch(`${this.#url}${path}`, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { cookie: this.#cookie, 'content-type': 'application/json', 'idempotency-key': key },
      signal: AbortSignal.timeout(30_000),
    });
    const replayed = answer.headers.get('idempotent-replayed') === 'true';
    return { status: answer.status, text: await answer.text(), replayed };
  }

  /** Starts the import of a list with the columns First Name, Last Name, Email, Phone. */
  importList(text) {
    const form = new FormData();
    const mapping = { 'First Name': 'firstName', 'Last Name': 'lastName', Email: 'email', Phone: 'phone' };
    form.set('mapping', JSON.stringify(mapping));
    form.set('dryRun', 'false');
    form.set('file', new Blob([text], { type: 'text/csv' }), 'list.csv');
    return this.send('POST', '/api/raw-leads/import', { body: form }, 202);
  }

  async *allRawLeads() {
    for (let page = 1; ; page += 1) {
      const { data } = await this.get(`/api/raw-leads?page=${page}&perPage=${PER_PAGE}&sort=createdAt`);
      yield* data;
      if (data.length < PER_PAGE) return;
    }
  }
}
