// An office's books as a script reckons them by itself: whole cents, from the acts that it made and from nothing else.

const INCOME = ['revenue_cancellation', 'revenue_transfer', 'refunds', 'sales_returns'];
const COSTS = ['commission_expense', 'filing_fees', 'recording_fees', 'retainers', 'card_fees', 'bad_debt'];
const DAY_MS = 86_400_000;
/** The most days late of each bucket, in their order. */
const BUCKETS = [
  ['not_due', 0],
  ['1_30', 30],
  ['31_60', 60],
  ['61_90', 90],
  ['over_90', Number.POSITIVE_INFINITY],
];
/** From this amount paid in a year a payee is on the list for Form 1099-NEC. */
const thresholdOf = (year) => (year >= 2026 ? 200_000 : 60_000);

const sum = (list) => list.reduce((all, { cents }) => all + cents, 0);
const upTo = (list, day) => list.filter((one) => one.day <= day);
const daysLate = (due, day) => Math.round((Date.parse(day) - Date.parse(due)) / DAY_MS);
const bucketOf = (due, day) => BUCKETS.find(([, most]) => daysLate(due, day) <= most)[0];

/** What an entry posts to each account: debits above 0. */
function netsOf(moves) {
  const nets = new Map();
  for (const [debit, credit, cents] of moves) {
    nets.set(debit, (nets.get(debit) ?? 0) + cents);
    nets.set(credit, (nets.get(credit) ?? 0) - cents);
  }
  return [...nets].filter(([, net]) => net !== 0);
}

export class Reckoning {
  #entries = { cash: [], accrual: [] };
  #invoices = [];
  #credit = [];
  #revenue = [];
  #bank = [];
  #booked = [];
  #earned = [];
  #paidOut = [];
  #payees = [];

  #enter(basis, day, ...moves) {
    const nets = netsOf(moves);
    if (nets.length > 0) this.#entries[basis].push({ day, nets });
  }

  #enterBoth(day, ...moves) {
    this.#enter('cash', day, ...moves);
    this.#enter('accrual', day, ...moves);
  }

  /** Above 0 is owed, below 0 owed no more. */
  #owedMoves(invoice, day, cents) {
    invoice.moves.push({ day, cents });
  }

  issued(client, { issued, due, cents }) {
    const invoice = { client, issued, due, moves: [] };
    this.#invoices.push(invoice);
    this.#owedMoves(invoice, issued, cents);
    this.#enter('accrual', issued, ['receivables', client.revenue, cents]);
    return invoice;
  }

  writtenOff(invoice, day, cents) {
    this.#owedMoves(invoice, day, -cents);
    this.#enter('accrual', day, ['bad_debt', 'receivables', cents]);
  }

  creditNote(invoice, day, cents) {
    this.#owedMoves(invoice, day, -cents);
    this.#enter('accrual', day, ['sales_returns', 'receivables', cents]);
  }

  voided(invoice, day, cents) {
    this.#owedMoves(invoice, day, -cents);
    this.#enter('accrual', day, [invoice.client.revenue, 'receivables', cents]);
  }

  /** A client paid; without an invoice it is credit. What pays an invoice of a later day is credit until then. */
  received(client, { day, cents, cash = 'bank', invoice }) {
    this.#revenue.push({ day, cents });
    this.#booked.push({ day, cents });
    if (!invoice) {
      this.#credit.push({ day, cents });
      this.#enterBoth(day, [cash, 'client_credit', cents]);
      return;
    }
    this.#owedMoves(invoice, day, -cents);
    if (invoice.issued > day) this.#credit.push({ day, cents }, { day: invoice.issued, cents: -cents });
    this.#enter('cash', day, [cash, client.revenue, cents]);
    this.#enter('accrual', day, [cash, 'receivables', cents]);
  }

  /** A client paid an invoice and may still get it back: the client owes it no longer, and the office owes it. */
  receivedHeld(client, { day, cents, invoice }) {
    this.#owedMoves(invoice, day, -cents);
    this.#enter('cash', day, ['bank', 'held_money', cents]);
    this.#enter('accrual', day, ['bank', 'receivables', cents], [client.revenue, 'held_money', cents]);
  }

  /** What was held counts from this day on. */
  released(client, day, cents) {
    this.#revenue.push({ day, cents });
    this.#enterBoth(day, ['held_money', client.revenue, cents]);
  }

  /** Held money goes back: it never counted, and what it paid is owed again. */
  gaveBackHeld(invoice, day, cents) {
    this.#owedMoves(invoice, day, cents);
    this.#enter('cash', day, ['held_money', 'bank', cents]);
    const neverCounted = ['held_money', invoice.client.revenue, cents];
    this.#enter('accrual', day, ['receivables', 'bank', cents], neverCounted);
  }

  /** What went back of money that was held then and counts now: its payment was released whole. */
  releasedBack(client, day, cents) {
    this.#revenue.push({ day, cents: -cents });
    this.#enter('cash', day, ['refunds', 'held_money', cents]);
    this.#enter('accrual', day, [client.revenue, 'held_money', cents]);
  }

  /** A simulated card pays an invoice and is no money of the books. */
  simulated(invoice, day, cents) {
    this.#owedMoves(invoice, day, -cents);
  }

  applied(invoice, day, cents) {
    this.#owedMoves(invoice, day, -cents);
    this.#credit.push({ day, cents: -cents });
    this.#enter('cash', day, ['client_credit', invoice.client.revenue, cents]);
    this.#enter('accrual', day, ['client_credit', 'receivables', cents]);
  }

  /** What an invoice was paid goes back, and is owed again. */
  gaveBack(invoice, day, cents) {
    this.#revenue.push({ day, cents: -cents });
    this.#booked.push({ day, cents: -cents });
    this.#owedMoves(invoice, day, cents);
    this.#enter('cash', day, ['refunds', 'bank', cents]);
    this.#enter('accrual', day, ['receivables', 'bank', cents]);
  }

  /** Below 0 it is lost again. */
  earned(day, cents) {
    this.#earned.push({ day, cents });
    this.#enter('accrual', day, ['commission_expense', 'commissions_payable', cents]);
  }

  commissionPaid(payee, day, cents) {
    this.#paidOut.push({ day, cents });
    this.#payees.push({ payee, day, cents });
    this.#booked.push({ day, cents: -cents });
    this.#enter('cash', day, ['commission_expense', 'bank', cents]);
    this.#enter('accrual', day, ['commissions_payable', 'bank', cents]);
  }

  partnerPaid(payee, { day, cents, account }) {
    this.#payees.push({ payee, day, cents });
    this.#booked.push({ day, cents: -cents });
    this.#enterBoth(day, [account, 'bank', cents]);
  }

  /** Card money came to the bank less what the provider kept. */
  cardMoney(day, { whole, fee }) {
    this.#enterBoth(day, ['bank', 'card_clearing', whole], ['card_fees', 'bank', fee]);
  }

  /** The bank keeps it for itself. */
  bankFee(day, cents) {
    this.#enterBoth(day, ['bank_fees', 'bank', cents]);
  }

  /** A line of the bank's statement. */
  atBank(day, cents) {
    this.#bank.push({ day, cents });
  }

  #owed(invoice, day) {
    return invoice.issued <= day ? sum(upTo(invoice.moves, day)) : 0;
  }

  #open(day) {
    const owed = this.#invoices.map((invoice) => ({ ...invoice, cents: this.#owed(invoice, day) }));
    return owed.filter(({ cents }) => cents > 0);
  }

  receivables(day) {
    return sum(this.#open(day));
  }

  /** What each client owes. */
  byClient(day) {
    const owed = {};
    for (const { client, cents } of this.#open(day)) owed[client.id] = (owed[client.id] ?? 0) + cents;
    return owed;
  }

  aging(day) {
    const open = this.#open(day);
    return BUCKETS.map(([bucket]) => {
      const own = open.filter(({ due }) => bucketOf(due, day) === bucket);
      return { bucket, count: own.length, cents: sum(own) };
    });
  }

  credit(day) {
    return sum(upTo(this.#credit, day));
  }

  #within(list, { first, last }) {
    return list.filter(({ day }) => day >= first && day <= last);
  }

  revenue(month) {
    return sum(this.#within(this.#revenue, month));
  }

  /** A salesperson's month: what was owed before, what it brought, and what was owed at its end. */
  statement(month) {
    const before = (list) => sum(list.filter(({ day }) => day < month.first));
    const [gains, losses] = [this.#within(this.#earned, month), this.#within(this.#paidOut, month)];
    const opening = before(this.#earned) - before(this.#paidOut);
    const earned = sum(gains.filter(({ cents }) => cents > 0));
    const clawbacks = 0 - sum(gains.filter(({ cents }) => cents < 0));
    const paid = sum(losses);
    return { opening, earned, clawbacks, paid, closing: opening + earned - clawbacks - paid };
  }

  /** In and out of a month, without signs; at the bank and in the books. */
  turnover(month) {
    const of = (list) => {
      const own = this.#within(list, month);
      const into = sum(own.filter(({ cents }) => cents > 0));
      return { in: into, out: into - sum(own) };
    };
    return { bank: of(this.#bank), books: of(this.#booked) };
  }

  entries(basis, month) {
    return this.#within(this.#entries[basis], month).length;
  }

  /** Each account's opening, debits, credits and closing; accounts with nothing in them are left out. */
  trial(basis, { first, last }) {
    const rows = {};
    for (const { day, nets } of this.#entries[basis].filter((entry) => entry.day <= last)) {
      for (const [account, net] of nets) {
        rows[account] ??= [0, 0, 0, 0];
        const place = day < first ? 0 : net > 0 ? 1 : 2;
        rows[account][place] += place === 2 ? -net : net;
        rows[account][3] += net;
      }
    }
    return Object.fromEntries(Object.entries(rows).filter(([, row]) => row.some((cents) => cents !== 0)));
  }

  profit(basis, month) {
    const nets = this.#within(this.#entries[basis], month).flatMap((entry) => entry.nets);
    const of = (accounts) =>
      nets.reduce((all, [account, net]) => (accounts.includes(account) ? all + net : all), 0);
    const [income, costs] = [0 - of(INCOME), of(COSTS)];
    return { income, costs, profit: income - costs };
  }

  /** Each payee of the year: what was paid, and why they are not on the list. */
  nec(year) {
    const own = this.#payees.filter(({ day }) => Number(day.slice(0, 4)) === year);
    const lines = {};
    for (const { payee, cents } of own) {
      lines[payee.id] = { paid: (lines[payee.id]?.paid ?? 0) + cents, kind: payee.kind };
    }
    for (const line of Object.values(lines)) line.reason = reasonOf(line, year);
    return lines;
  }
}

/** Null: on the list. */
function reasonOf({ kind, paid }, year) {
  if (kind === 'corporation') return 'corporation';
  if (paid < thresholdOf(year)) return 'below_threshold';
  return kind === null ? 'no_w9' : null;
}
