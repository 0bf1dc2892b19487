// Two months of an office that holds money, lived over the API and closed one after the other: clients whose money counts at once, is
// held, is released in a month that is closed by then, goes back in part while it is held, or goes back because they cancel in time.
// Every figure is reckoned here from the acts alone, in whole cents, and compared: revenue, received, held, what each salesperson's
// payment earns with its tier, and the journal with account 2150, in cash and accrual. What happens afterwards moves no closed month.
// node e2e/held-months.mjs [--database sqlite|postgres] [--profile release]
// R6-021 R6-022 R6-024 R6-025 R6-026 R6-070
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { eventually } from './support/expect.mjs';
import { monthAgo, officeToday } from './support/officeDays.mjs';
import { enterBrand } from './support/papers.mjs';
import { allRows, inCents } from './support/paying.mjs';
import { proveOnEach } from './support/proof.mjs';
import { Reckoning } from './support/reckoning.mjs';
import {
  agreementOf,
  cancels,
  clientIn,
  ESCROW,
  filesDeed,
  HOLDS,
  signedAgreement,
} from './support/signed.mjs';

const REP = { username: 'dana', email: 'dana@example.com', password: 'a quiet lake in May' };
const REVENUE = 'revenue_cancellation';
/** From so many cents in a salesperson's life on, per cent of the office's part. */
const TIERS = [
  [3_000_000, 20],
  [2_000_000, 18],
  [1_000_000, 16],
  [0, 14],
];
/** What of a cancellation is the office's own. */
const SHARE = 60;

/** What a payment earns that brings the salesperson to this total. */
function earns(cents, total) {
  const [, percent] = TIERS.find(([from]) => total >= from);
  return Math.round((cents * SHARE * percent) / 10_000);
}

const spanOf = ({ first, last }) => `from=${first}&to=${last}`;
const json = (value) => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
});

class HeldOffice {
  book = new Reckoning();
  /** Status and cents of each payment's commission, as it has to be. */
  earned = new Map();
  #counted = 0;
  #fees = new Set();

  static async opened(server) {
    const api = await Api.signedIn(server.url);
    const today = officeToday();
    const [before, last, current] = [2, 1, 0].map((ago) => monthAgo(ago, today));
    const office = Object.assign(new HeldOffice(), { api, server, today, before, last, current });
    const names = { firstName: 'Dana', lastName: 'Reyes', role: 'sales_closer' };
    const { user } = await api.post('/api/auth/register', { ...REP, ...names }, 201);
    office.dana = user.id;
    await enterBrand((path, body) => api.put(path, body));
    return office;
  }

  /** With an invoice, and an agreement where a day of its signature is named. */
  async client(number, place, { signedOn, issued, cents }) {
    const id = await clientIn(this.api, place, number, { assignedTo: this.dana });
    const agreement = signedOn && (await signedAgreement(this.api, this.server, id, signedOn));
    const fields = { clientId: id, amount: cents / 100, issueDate: issued, dueDate: issued };
    const made = await this.api.post('/api/invoices', fields, 201);
    const client = { id, revenue: REVENUE, agreement };
    client.invoice = this.book.issued(client, { issued, due: issued, cents });
    client.invoice.id = made.id;
    return client;
  }

  async #paid(client, day, cents) {
    const how = { paymentMethod: 'check', status: 'completed', paymentDate: day };
    const of = { clientId: client.id, invoiceId: client.invoice.id, amount: cents / 100 };
    return this.api.post('/api/payments', { ...of, ...how }, 201);
  }

  async pays(client, day, cents) {
    const { id, held } = await this.#paid(client, day, cents);
    assert.equal(held, false, `payment ${id} counts at once`);
    this.book.received(client, { day, cents, invoice: client.invoice });
    this.#counted += cents;
    this.earned.set(id, `pending ${earns(cents, this.#counted)}`);
    return id;
  }

  async paysHeld(client, day, cents) {
    const { id, held } = await this.#paid(client, day, cents);
    assert.equal(held, true, `payment ${id} is held`);
    this.book.receivedHeld(client, { day, cents, invoice: client.invoice });
    // As of now; it is in no total.
    this.earned.set(id, `pending ${earns(cents, this.#counted + cents)}`);
    return { id, client, cents, left: cents };
  }

  /** Part of it goes back while it is held. */
  async givesBack(payment, day, cents) {
    const how = { paymentType: 'refund', paymentMethod: 'check', paymentDate: day };
    const of = { clientId: payment.client.id, paymentId: payment.id, amount: cents / 100 };
    const { held } = await this.api.post('/api/payments', { ...of, ...how }, 201);
    assert.equal(held, true, 'what goes back is where its payment is');
    this.book.gaveBackHeld(payment.client.invoice, day, cents);
    payment.left -= cents;
    payment.back = { day, cents };
  }

  /** It counts from this day on, what went back meanwhile with it; its commission is final. */
  released(payment, day) {
    const { client, cents, left, back } = payment;
    this.book.released(client, day, cents);
    if (back) this.book.releasedBack(client, [back.day, day].toSorted()[1], back.cents);
    this.#counted += left;
    this.earned.set(payment.id, `pending ${earns(left, this.#counted)}`);
  }

  #commissions() {
    return allRows(this.api, '/api/commissions', 'sort=createdAt');
  }

  async #commissionOf(payment) {
    const found = (await this.#commissions()).find(({ paymentId }) => paymentId === payment);
    assert.ok(found, `payment ${payment} has a commission`);
    return found;
  }

  async approves({ id }) {
    const { id: commission } = await this.#commissionOf(id);
    await this.api.put(`/api/commissions/${commission}`, { status: 'approved' });
  }

  /** What the act was to do, now that it is done. */
  wasApproved({ id }) {
    this.earned.set(id, this.earned.get(id).replace('pending', 'approved'));
  }

  async mayNotApprove({ id }) {
    const { id: commission, held } = await this.#commissionOf(id);
    assert.equal(held, true);
    const asked = json({ status: 'approved' });
    const refused = await this.api.send('PUT', `/api/commissions/${commission}`, asked, 409);
    assert.equal(refused.code, 'money_held');
  }

  /** In time: every one of these goes back today. */
  async cancels(client, said, payments) {
    const done = await cancels(this.api, client.agreement, said);
    assert.equal(done.outcome, 'canceled');
    assert.equal(done.refundIds.length, payments.length);
    assert.deepEqual(done.aside, []);
    for (const payment of payments) {
      this.book.gaveBackHeld(client.invoice, this.today, payment.left);
      payment.left = 0;
      this.earned.set(payment.id, 'canceled 0');
    }
    const refunds = await Promise.all(done.refundIds.map((id) => this.api.get(`/api/payments/${id}`)));
    const wanted = payments.map(({ id, cents }) => [id, cents, 'completed', this.today]);
    const told = refunds.map((row) => [row.refundOf, inCents(row.amount), row.status, row.paymentDate]);
    assert.deepEqual(told.sort(), wanted.sort(), 'each payment goes back once and whole');
    const { status } = await this.api.get(`/api/clients/${client.id}`);
    assert.equal(status, 'Canceled');
    // Pressed once more, it is one.
    assert.equal((await cancels(this.api, client.agreement, said)).outcome, 'already');
  }

  async close(month) {
    // The simulated bank has lines of its own in this month, which two-months.mjs reconciles.
    const reason = 'The bank is reconciled in another proof';
    await this.api.post('/api/books/close', { through: month.last, reason });
  }

  /** The four cards' received and held, and every commission, as of now. */
  async assertNow(held) {
    const { clientPayments } = await this.api.get('/api/payments/summary');
    const told = [clientPayments.received, clientPayments.held].map(inCents);
    assert.deepEqual(told, [this.#counted, held], 'received and held');
    const rows = (await this.#commissions()).map(({ paymentId, status, amount }) => [
      paymentId,
      `${status} ${inCents(amount)}`,
    ]);
    assert.deepEqual(new Map(rows.sort()), new Map([...this.earned].sort()), 'commissions');
  }

  /** The accounts of a month, without what accrual says of commissions, which have a proof of their own. */
  async #trial(month) {
    const trial = await this.api.get(`/api/journal/trial-balance?${spanOf(month)}`);
    assert.equal(inCents(trial.debits), inCents(trial.credits), `${month.name} balances`);
    const held = trial.rows.find(({ account }) => account === 'held_money');
    assert.ok(!held || held.number === '2150', 'held money is account 2150');
    const rows = trial.rows.map(({ account, opening, debit, credit, closing }) => [
      account,
      [opening, debit, credit, closing].map(inCents),
    ]);
    const own = rows.filter(([account, row]) => isOwn(account) && row.some((cents) => cents !== 0));
    return Object.fromEntries(own);
  }

  async #onBasis(basis) {
    this.server.command(['settings', 'set', 'journal_basis', basis]);
    await eventually(async () => {
      const { basis: is } = await this.api.get(`/api/journal/trial-balance?${spanOf(this.last)}`);
      assert.equal(is, basis);
    });
  }

  async #revenue(month) {
    const { months } = await this.api.get('/api/reports/sales?months=24');
    return inCents(months.find((one) => one.month === month.name).revenue);
  }

  /** The simulated bank takes fees by itself: as the journal has them. */
  async #bankFees(month) {
    const { data } = await this.api.get(`/api/journal?${spanOf(month)}&page=1&perPage=200`);
    for (const { date, reference, lines } of data) {
      const fee = lines.find(({ account }) => account === 'bank_fees');
      if (!fee || this.#fees.has(reference)) continue;
      this.#fees.add(reference);
      this.book.bankFee(date, inCents(fee.debit));
    }
  }

  /** Reads these months, and compares them with what was reckoned; answers all that was read. */
  async assertMonths(months) {
    const read = {};
    for (const month of months) {
      await this.#bankFees(month);
      read[month.name] = { revenue: await this.#revenue(month) };
      assert.equal(read[month.name].revenue, this.book.revenue(month), `revenue of ${month.name}`);
    }
    for (const basis of ['accrual', 'cash']) {
      await this.#onBasis(basis);
      for (const month of months) {
        const trial = await this.#trial(month);
        const wanted = Object.entries(this.book.trial(basis, month));
        assert.deepEqual(trial, Object.fromEntries(wanted), `${month.name} in ${basis}`);
        read[month.name][basis] = trial;
      }
    }
    for (const month of months) {
      const journal = await this.api.get(`/api/journal?${spanOf(month)}&page=1&perPage=200`);
      assert.equal(inCents(journal.debits), inCents(journal.credits));
      assert.equal(journal.total, this.book.entries('cash', month), `entries of ${month.name}`);
      read[month.name].journal = { total: journal.total, debits: journal.debits };
    }
    return read;
  }
}

const isOwn = (account) => !['commission_expense', 'commissions_payable'].includes(account);

/** The month before last: one counts at once, two are held, and no held commission is approved. */
async function firstMonth(office) {
  const { before: month } = office;
  const escrow = (number, day, cents) =>
    office.client(number, ESCROW, { signedOn: month.day(day), issued: month.day(day + 1), cents });
  const ana = await escrow(1, 4, 900_000);
  const bo = await office.client(2, HOLDS, { issued: month.day(8), cents: 700_000 });
  const cy = await escrow(3, 10, 450_000);
  const ofAna = await office.paysHeld(ana, month.day(6), 400_000);
  await office.pays(bo, month.day(12), 700_000);
  const ofCy = await office.paysHeld(cy, month.day(11), 300_000);
  await office.mayNotApprove(ofAna);
  await office.assertNow(700_000);
  return { ana, cy, ofAna, ofCy };
}

/** Last month: what is released counts on its own day, or on the month's first where its own is closed. */
async function lastMonth(office, { ana, cy, ofAna }) {
  const { last: month, api } = office;
  const fay = await office.client(4, ESCROW, {
    signedOn: month.day(3),
    issued: month.day(4),
    cents: 600_000,
  });
  const second = await office.paysHeld(ana, month.day(9), 500_000);
  const moreOfCy = await office.paysHeld(cy, month.day(14), 150_000);
  const ofFay = await office.paysHeld(fay, month.day(5), 600_000);
  await office.givesBack(ofFay, month.day(20), 50_000);
  await filesDeed(api, ana.agreement);
  // Approving releases what is due: no job is waited for.
  await office.approves(ofAna);
  office.released(ofAna, month.first);
  office.released(second, month.day(9));
  await office.approves(second);
  await filesDeed(api, fay.agreement);
  await office.approves(ofFay);
  office.released(ofFay, month.day(5));
  for (const payment of [ofAna, second, ofFay]) office.wasApproved(payment);
  await office.assertNow(450_000);
  return { fay, moreOfCy };
}

/** Once both months are closed: two cancel in time, one does too late, and one's money waits on. */
async function afterwards(office, { cy, ofCy, fay, moreOfCy }) {
  const { today, before, last, api } = office;
  const signsToday = (number, cents) =>
    office.client(number, HOLDS, { signedOn: today, issued: today, cents });
  const [di, ed] = [await signsToday(5, 250_000), await signsToday(6, 120_000)];
  const ofDi = await office.paysHeld(di, today, 250_000);
  await office.paysHeld(ed, today, 120_000);
  await office.assertNow(450_000 + 370_000);
  const letter = { how: 'letter', postedOn: before.day(12), arrivedOn: today, proof: 'The postmark' };
  await office.cancels(cy, letter, [ofCy, moreOfCy]);
  await office.cancels(di, { how: 'phone', proof: 'The call' }, [ofDi]);
  const late = { how: 'letter', postedOn: last.day(28), arrivedOn: today };
  assert.equal((await cancels(api, fay.agreement, late)).outcome, 'late');
  const { heldMoney } = await agreementOf(api, ed.agreement);
  assert.equal(inCents(heldMoney), 120_000);
  await office.assertNow(120_000);
}

async function prove(server) {
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  await server.start();
  const office = await HeldOffice.opened(server);
  const { before, last, current } = office;
  const made = await firstMonth(office);
  await office.close(before);
  const first = await office.assertMonths([before]);
  const open = await lastMonth(office, made);
  await office.close(last);
  const second = await office.assertMonths([before, last]);
  assert.deepEqual(second[before.name], first[before.name], 'the first close moved');

  await afterwards(office, { ...made, ...open });
  const third = await office.assertMonths([before, last, current]);
  for (const month of [before, last]) {
    assert.deepEqual(third[month.name], second[month.name], `${month.name} moved after its close`);
  }
  await server.end();
  server.command(['check']);
  return `${before.name} and ${last.name} were closed with held, released and canceled clients, each figure as reckoned`;
}

await proveOnEach({}, prove);
