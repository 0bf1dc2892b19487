// An office that is lived over the API: each act is done there and reckoned here, by what was asked for and not by the answer.
import assert from 'node:assert/strict';
import { eventually } from './expect.mjs';
import { dayOf, monthAgo, officeToday, ZONE } from './officeDays.mjs';
import { allRows, inCents } from './paying.mjs';
import { Reckoning } from './reckoning.mjs';

const DAY_MS = 86_400_000;
const REP = { username: 'dana', email: 'dana@example.com', password: 'a quiet lake in May' };
/** Of a cancellation the office keeps 60%, of which a new salesperson earns 14%. */
const commissionOf = (cents) => Math.round((cents * 60 * 14) / 10_000);
const inDollars = (cents) => cents / 100;

export class LivedOffice {
  book = new Reckoning();
  #commissionsOwed = 0;
  #partnerBills = 0;

  static calendar() {
    const today = officeToday();
    const [before, last, current] = [2, 1, 0].map((ago) => monthAgo(ago, today));
    return { today, before, last, current };
  }

  /** With a salesperson, a client of theirs and an unassigned one, and two partners whose W-9s are there. */
  static async opened(api) {
    const office = Object.assign(new LivedOffice(), LivedOffice.calendar(), { api });
    const { timeZone } = await api.get('/api/meta');
    assert.equal(timeZone, ZONE);
    const names = { firstName: 'Dana', lastName: 'Reyes', role: 'sales_closer' };
    const { user } = await api.post('/api/auth/register', { ...REP, ...names }, 201);
    office.dana = { id: user.id, payee: { id: `U${user.id}`, kind: null } };
    const ofDana = { lastName: 'Ruiz', serviceType: 'Cancellation', assignedTo: user.id };
    office.ana = await office.#client({ firstName: 'Ana', ...ofDana }, 'revenue_cancellation');
    const ofNobody = { firstName: 'Bo', lastName: 'Castle', serviceType: 'Transfer' };
    office.bo = await office.#client(ofNobody, 'revenue_transfer');
    office.harbor = await office.#partner('Harbor Title', 'individual', '12-3456789');
    office.lakeside = await office.#partner('Lakeside Filing', 'corporation', '98-7654321');
    return office;
  }

  async #client(fields, revenue) {
    const { id } = await this.api.post('/api/clients', fields, 201);
    return { id, revenue, earns: fields.assignedTo !== undefined };
  }

  async #partner(name, kind, taxNumber) {
    const { id } = await this.api.post('/api/partners', { name }, 201);
    const payee = { id: `P${id}`, kind };
    const address = { street: '1 Harbor Way', city: 'Tampa', state: 'FL', zip: '33602' };
    const form = { kind, legalName: name, ...address, signedOn: this.before.day(2) };
    await this.api.put(`/api/payees/${payee.id}`, { ...form, taxNumberKind: 'ein', taxNumber });
    return { id, payee };
  }

  /** The day this many days after today. */
  later(days) {
    return dayOf(new Date(Date.parse(this.today) + days * DAY_MS));
  }

  /** What the office owes, of approvals and bills that were all recorded today. */
  owedByUs(day) {
    const isNow = day === this.today;
    return {
      commissionsOwed: isNow ? this.#commissionsOwed : 0,
      partnerBills: isNow ? this.#partnerBills : 0,
    };
  }

  #lines() {
    return allRows(this.api, '/api/bank-matching', 'allMonths=true');
  }

  /** Until the office has read so many lines of its account. */
  untilRead(count, within) {
    return eventually(async () => assert.equal((await this.#lines()).length, count), { within });
  }

  async #matched(cents, records, fee) {
    const line = (await this.#lines()).find(({ amount }) => inCents(amount) === cents);
    assert.equal(line?.state, 'open', `the bank has a line of ${cents} cents that is open`);
    await this.api.post('/api/bank-matching/matches', { lineId: line.lineId, records, ...fee }, 201);
    return line.date;
  }

  /** A line is this record, whole. */
  match(cents, kind, id) {
    return this.#matched(cents, [{ kind, id, amount: inDollars(cents) }]);
  }

  /** A line is a card payment less what the provider kept. */
  async matchCards(cents, id, whole) {
    const fee = whole - cents;
    const records = [{ kind: 'payment', id, amount: inDollars(whole) }];
    const day = await this.#matched(cents, records, { fee: inDollars(fee) });
    this.book.cardMoney(day, { whole, fee });
  }

  async invoice(client, { issued, due, cents }) {
    const fields = { clientId: client.id, amount: inDollars(cents), issueDate: issued, dueDate: due };
    const { id } = await this.api.post('/api/invoices', fields, 201);
    return Object.assign(this.book.issued(client, { issued, due, cents }), { id });
  }

  /** Equal installments from today on, each an invoice that is issued today; answers the invoices. */
  async plan(client, { start, cents, payments }) {
    const terms = { totalAmount: inDollars(cents), numberOfPayments: payments, paymentFrequency: 'monthly' };
    const named = { clientId: client.id, name: 'Four parts', paymentMethod: 'check' };
    const { invoices } = await this.api.post(
      '/api/payment-plans',
      { ...named, ...terms, startDate: start },
      201,
    );
    assert.equal(invoices.length, payments);
    const part = cents / payments;
    return invoices.map(({ id }) => {
      // None is due before today, which is all that matters here.
      const own = this.book.issued(client, { issued: this.today, due: start, cents: part });
      return Object.assign(own, { id });
    });
  }

  async payment(client, { day, cents, invoice, method = 'check' }) {
    const of = { clientId: client.id, invoiceId: invoice?.id, amount: inDollars(cents), paymentDate: day };
    const how = { paymentMethod: method, status: 'completed' };
    const { id } = await this.api.post('/api/payments', { ...of, ...how }, 201);
    const cash = method === 'credit_card' ? 'card_clearing' : 'bank';
    this.book.received(client, { day, cents, cash, invoice });
    if (client.earns) this.book.earned(day, commissionOf(cents));
    return id;
  }

  /** Refunds a payment that paid this invoice and whose commission is paid: part of it is clawed back. */
  async refund(client, { day, cents, of, invoice }) {
    const { amount } = await this.api.get(`/api/payments/${of}`);
    const how = { paymentType: 'refund', paymentMethod: 'check', paymentDate: day };
    const fields = { clientId: client.id, paymentId: of, amount: inDollars(cents), ...how };
    const { id } = await this.api.post('/api/payments', fields, 201);
    const whole = inCents(amount);
    this.book.gaveBack(invoice, day, cents);
    this.book.earned(day, commissionOf(whole - cents) - commissionOf(whole));
    return id;
  }

  #takeOff(invoice, how, day, cents) {
    const fields = { amount: inDollars(cents), day, reason: 'Agreed with the client' };
    return this.api.post(`/api/invoices/${invoice.id}/${how}`, fields);
  }

  async writeOff(invoice, day, cents) {
    await this.#takeOff(invoice, 'write-off', day, cents);
    this.book.writtenOff(invoice, day, cents);
  }

  async creditNote(invoice, day, cents) {
    await this.#takeOff(invoice, 'credit-note', day, cents);
    this.book.creditNote(invoice, day, cents);
  }

  /** From today on. */
  async voidInvoice(invoice, cents) {
    await this.api.post(`/api/invoices/${invoice.id}/void`, {});
    this.book.voided(invoice, this.today, cents);
  }

  /** From today on. */
  async applyCredit(invoice, cents) {
    await this.api.post(`/api/invoices/${invoice.id}/apply-credit`, { amount: inDollars(cents) });
    this.book.applied(invoice, this.today, cents);
  }

  /** All that is open on the invoice. */
  async simulatedCard(invoice, cents) {
    const fields = { clientId: invoice.client.id, invoiceId: invoice.id, amount: inDollars(cents) };
    await this.api.post('/api/payments/mock-card', fields, 201);
    this.book.simulated(invoice, this.today, cents);
  }

  async #partnerPayment(partner, { day, cents, type, status }) {
    const how = { paymentType: type, paymentMethod: 'check', paymentDate: day, status };
    const fields = { partnerId: partner.id, amount: inDollars(cents), ...how };
    const { id } = await this.api.post('/api/partner-payments', fields, 201);
    return id;
  }

  async partnerPayment(partner, { day, cents, type, account }) {
    const id = await this.#partnerPayment(partner, { day, cents, type, status: 'completed' });
    this.book.partnerPaid(partner.payee, { day, cents, account });
    return id;
  }

  /** Not paid yet. */
  async partnerBill(partner, day, cents) {
    await this.#partnerPayment(partner, { day, cents, type: 'other', status: 'pending' });
    this.#partnerBills += cents;
  }

  /** The commission of a payment. */
  async #commissionOf(payment) {
    const all = await allRows(this.api, '/api/commissions', 'sort=createdAt');
    const found = all.find(({ paymentId }) => paymentId === payment);
    assert.ok(found, `payment ${payment} earned a commission`);
    return found;
  }

  async payCommission(payment, day) {
    const { id } = await this.#commissionOf(payment);
    const { amount } = await this.api.get(`/api/payments/${payment}`);
    const how = { paidDate: day, createPaymentRecord: true, paymentMethod: 'check' };
    await this.api.put(`/api/commissions/${id}`, { status: 'paid', ...how });
    this.book.commissionPaid(this.dana.payee, day, commissionOf(inCents(amount)));
    return id;
  }

  async approveCommission(payment, cents) {
    const { id } = await this.#commissionOf(payment);
    await this.api.put(`/api/commissions/${id}`, { status: 'approved' });
    this.#commissionsOwed += cents;
  }
}
