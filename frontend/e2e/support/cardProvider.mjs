// A card provider of our own, which speaks as much of Stripe's language as the server uses, and tells of each step of a refund: a
// proof may then stop the server at that very step.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { now } from './clock.mjs';

const KEY = 'sk_test_stepwise';

const metadataOf = (fields) =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const key = name.match(/^metadata\[(.+)\]$/)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
const second = () => Math.floor(now() / 1_000);
const list = (data) => ({ object: 'list', data, has_more: false });

export class CardProvider {
  #intents = new Map();
  #refunds = [];
  /** What was answered under each key. */
  #answers = new Map();
  /** At each step of a payment's refund (asked, done, answered); false: the server that asked is gone. */
  reached = async () => true;

  async start() {
    this.server = createServer((request, response) => {
      this.#answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
    });
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  end() {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** The settings of a server whose provider this is. */
  get environment() {
    return {
      STRIPE_SECRET_KEY: KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stepwise',
      STRIPE_API_BASE: `http://127.0.0.1:${this.server.address().port}`,
    };
  }

  /** The cardholder pays the whole of it. */
  pay(id) {
    const intent = this.#intents.get(id);
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.latest_charge = { id: 'ch_1', object: 'charge', created: second() };
  }

  /** Cents of each refund of this payment. */
  refundsOf(intent) {
    return this.#refunds.filter((one) => one.payment_intent === intent).map(({ amount }) => amount);
  }

  async #answer(request, response) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, headers } = request;
    assert.equal(headers.authorization, `Bearer ${KEY}`);
    const { pathname, searchParams } = new URL(request.url, 'http://provider');
    if (method === 'POST') {
      const fields = new URLSearchParams(Buffer.concat(chunks).toString());
      const key = headers['idempotency-key'];
      assert.ok(key, `${pathname} has no key`);
      if (pathname === '/v1/refunds') return this.#giveBack(key, fields, response);
      return send(
        response,
        this.#once(key, fields, () => this.#begun(fields)),
      );
    }
    if (pathname === '/v1/refunds') {
      const of = searchParams.get('payment_intent');
      return send(response, list(this.#refunds.filter((one) => !of || one.payment_intent === of)));
    }
    if (pathname === '/v1/disputes') return send(response, list([]));
    return send(response, this.#intents.get(pathname.split('/').at(-1)));
  }

  #begun(fields) {
    const id = `pi_${String(this.#intents.size + 1).padStart(6, '0')}`;
    const nothing = { amount_received: 0, latest_charge: null, status: 'requires_payment_method' };
    const own = { amount: Number(fields.get('amount')), currency: 'usd', metadata: metadataOf(fields) };
    const intent = { id, object: 'payment_intent', client_secret: `${id}_secret_of_the_proof` };
    this.#intents.set(id, { ...intent, ...own, ...nothing });
    return this.#intents.get(id);
  }

  #once(key, fields, work) {
    const sent = fields.toString();
    const before = this.#answers.get(key);
    if (before) {
      assert.equal(sent, before.sent, 'one key asks for one thing');
      return before.made;
    }
    const made = work();
    this.#answers.set(key, { sent, made });
    return made;
  }

  async #giveBack(key, fields, response) {
    const intent = fields.get('payment_intent');
    if (!(await this.reached('asked', intent))) return response.destroy();
    const refund = this.#once(key, fields, () => {
      const id = `re_${String(this.#refunds.length + 1).padStart(6, '0')}`;
      const own = { amount: Number(fields.get('amount')), currency: 'usd', metadata: metadataOf(fields) };
      const of = { payment_intent: intent, charge: 'ch_1' };
      const state = { status: 'succeeded', reason: null, created: second() };
      this.#refunds.push({ id, object: 'refund', ...own, ...of, ...state });
      return this.#refunds.at(-1);
    });
    if (!(await this.reached('done', intent))) return response.destroy();
    send(response, refund);
    await this.reached('answered', intent);
  }
}

function send(response, value) {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
