// Card payments against a Stripe server that is not ours: localstripe, which speaks most of Stripe's API. A payment, a
// declined card, a refund of the office and one made without us, each in the books once; then exitdesk check.
// node e2e/localstripe.mjs --python PROGRAM [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { databases } from './support/databases.mjs';
import { freePort, Installation } from './support/server.mjs';

const KEY = 'sk_test_localstripe';
const WEBHOOK_SECRET = 'whsec_localstripe';
const START_MS = 30_000;
/** Its own gaps: what it refuses of our request for a payment. */
const REFUSED = [
  'automatic_payment_methods[enabled]',
  'automatic_payment_methods[allow_redirects]',
  'description',
];
const GOOD_CARD = '4242424242424242';
const DECLINED_CARD = '4000000000000341';

const { values: options } = parseArgs({
  options: {
    python: { type: 'string' },
    database: { type: 'string' },
    profile: { type: 'string', default: 'release' },
  },
});
assert.ok(options.python, 'name the Python that has localstripe with --python; scripts/prove.sh installs it');

async function until(what, look) {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never: ${what}`);
}

class LocalStripe {
  async start() {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const args = ['-m', 'localstripe', '--from-scratch', '--port', String(port)];
    this.child = spawn(options.python, args, { stdio: 'ignore' });
    await until('localstripe answers', async () => (await this.send('GET', '/v1/refunds')).status === 200);
  }

  async send(method, path, fields) {
    const headers = { authorization: `Bearer ${KEY}` };
    const body = fields && new URLSearchParams(fields);
    const answer = await fetch(`${this.url}${path}`, { method, headers, body });
    const text = await answer.text();
    return { status: answer.status, text, json: () => JSON.parse(text) };
  }

  async post(path, fields) {
    const answer = await this.send('POST', path, fields);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
    return answer.json();
  }

  /** The cardholder fills in the card form. */
  async pay(intent, number) {
    const card = {
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2035',
      'card[cvc]': '123',
    };
    const method = await this.post('/v1/payment_methods', { type: 'card', ...card });
    await this.post(`/v1/payment_intents/${intent}`, { payment_method: method.id });
    return this.send('POST', `/v1/payment_intents/${intent}/confirm`);
  }

  /** Sends its events to our server, signed. */
  async tell(url) {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ url: `${url}/api/payments/stripe-webhook`, secret: WEBHOOK_SECRET });
    const answer = await fetch(`${this.url}/_config/webhooks/exitdesk`, { method: 'POST', headers, body });
    assert.equal(answer.status, 200);
  }
}

/** Between the two: bridges what localstripe lacks, and counts what it was asked. */
class Bridge {
  asked = [];

  constructor(stripe) {
    this.stripe = stripe;
    this.server = createServer((request, response) => {
      this.answer(request).then(
        ({ status, text }) => response.writeHead(status, { 'content-type': 'application/json' }).end(text),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
  }

  async start() {
    await new Promise((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  async answer(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    const { method, url, headers } = request;
    this.asked.push(`${method} ${url.split('?')[0]}`);
    assert.equal(headers.authorization, `Bearer ${KEY}`);
    assert.match(headers['stripe-version'], /^\d{4}-\d{2}-\d{2}\./);
    // It knows no disputes.
    if (url.startsWith('/v1/disputes')) return { status: 200, text: '{"object":"list","data":[]}' };
    if (method === 'POST') assert.ok(headers['idempotency-key'], `${url} has no key`);
    if (url === '/v1/payment_intents') {
      for (const name of REFUSED) {
        assert.ok(fields.has(name), name);
        fields.delete(name);
      }
    }
    const answer = await this.stripe.send(method, url, method === 'POST' ? fields : undefined);
    if (!url.startsWith('/v1/payment_intents') || answer.status !== 200) return answer;
    const intent = answer.json();
    assert.equal(intent.amount_received, undefined, 'localstripe says now what was received');
    const received = intent.status === 'succeeded' ? intent.amount : 0;
    return { status: 200, text: JSON.stringify({ ...intent, amount_received: received }) };
  }
}

/** The gaps are still there: when one is closed, the bridge need not close it. */
async function proveGaps(stripe) {
  const bare = { amount: '100', currency: 'usd' };
  for (const name of REFUSED) {
    const answer = await stripe.send('POST', '/v1/payment_intents', { ...bare, [name]: 'true' });
    assert.equal(answer.status, 400, `localstripe accepts ${name} now`);
  }
  assert.equal((await stripe.send('GET', '/v1/disputes')).status, 404, 'localstripe knows disputes now');
}

/** Localstripe sends no events of refunds. */
async function sendEvent(server, id, type, object) {
  const body = JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
  const answer = await fetch(`${server.url}/api/payments/stripe-webhook`, { method: 'POST', headers, body });
  assert.equal(answer.status, 200, await answer.text());
}

/** The payments and refunds in the books. */
async function rows(api) {
  const told = (await api.get('/api/payments')).map(({ paymentType, status, amount, refundOrigin }) =>
    [paymentType, status, amount.toFixed(2), refundOrigin].filter(Boolean).join(' '),
  );
  return told.sort();
}

async function prove(server, stripe) {
  const api = await Api.signedIn(server.url);
  const names = { firstName: 'Ana', lastName: 'Ruiz', serviceType: 'Cancellation' };
  const { id: clientId } = await api.post('/api/clients', names, 201);
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const due = { dueDate: today, description: 'Exit' };
  const { id: invoiceId } = await api.post('/api/invoices', { clientId, amount: 100, ...due }, 201);
  const begin = (body) => api.post('/api/payments/create-intent', { clientId, ...body });

  const { paymentIntentId: intent } = await begin({ invoiceId });
  assert.equal((await stripe.pay(intent, GOOD_CARD)).status, 200);
  await until('its event is taken in', async () => (await rows(api)).length === 1);
  assert.deepEqual(await rows(api), ['installment completed 100.00']);
  // The browser's hint after it has no second effect.
  const hint = await api.post('/api/payments/stripe-webhook', { paymentIntentId: intent });
  assert.equal(hint.status, 'recorded');

  const { paymentIntentId: declined } = await begin({ amount: 2_500 });
  assert.equal((await stripe.pay(declined, DECLINED_CARD)).status, 402);
  await api.send(
    'POST',
    '/api/payments/stripe-webhook',
    { body: JSON.stringify({ paymentIntentId: declined }), headers: { 'content-type': 'application/json' } },
    409,
  );

  const back = { clientId, invoiceId, paymentType: 'refund', paymentMethod: 'credit_card' };
  const [{ paymentDate }] = await api.get('/api/payments');
  await api.post('/api/payments', { ...back, amount: 40, paymentDate, status: 'completed' }, 201);
  const listed = (await stripe.send('GET', `/v1/refunds?payment_intent=${intent}`)).json().data;
  assert.deepEqual(
    listed.map(({ amount, metadata }) => [amount, Object.keys(metadata)]),
    [[4_000, ['refund_id']]],
  );

  const refund = await stripe.post('/v1/refunds', { payment_intent: intent, amount: '1000' });
  for (const [id, type] of [
    ['evt_1', 'refund.created'],
    ['evt_1', 'refund.created'],
    ['evt_2', 'charge.refunded'],
  ]) {
    const object = type === 'charge.refunded' ? { id: refund.charge, payment_intent: intent } : refund;
    await sendEvent(server, id, type, object);
  }
  assert.deepEqual(await rows(api), [
    'installment completed 100.00',
    'refund completed 10.00 processor',
    'refund completed 40.00 office',
  ]);
}

for (const { name, fresh } of databases.filter(({ name }) => name === (options.database ?? name))) {
  const { databaseUrl, drop } = fresh();
  const stripe = new LocalStripe();
  const bridge = new Bridge(stripe);
  const environment = {
    STRIPE_SECRET_KEY: KEY,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_localstripe',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  };
  const server = new Installation({ profile: options.profile, databaseUrl, environment });
  try {
    await stripe.start();
    await proveGaps(stripe);
    await bridge.start();
    environment.STRIPE_API_BASE = bridge.url;
    server.prepare();
    await server.start();
    await stripe.tell(server.url);
    await prove(server, stripe);
    server.command(['check']);
    console.log(`${name}: paid, declined and refunded at localstripe, ${bridge.asked.length} requests`);
  } finally {
    await server.remove();
    bridge.server.close();
    stripe.child?.kill();
    drop();
  }
}
