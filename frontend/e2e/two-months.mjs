// Two months of an office are lived over the API and closed one after the other: bank and cards, invoices, a plan, a refund, what is
// taken off, commissions and partners. Every figure is reckoned here from the acts alone, in whole cents, and compared: journal,
// trial balance and profit in cash and accrual, receivables and aging as of both closes, credit, what is owed to salespeople and
// partners, both reconciliations, and the list for Form 1099-NEC. What is booked afterwards moves none of the closed figures.
// node e2e/two-months.mjs [--database sqlite|postgres] [--profile release]
// R5-088 R5-092 R5-093 R5-094 R5-095 R5-096 R5-098
import assert from 'node:assert/strict';
import { Api } from './support/api.mjs';
import { SimulatedBank } from './support/bank.mjs';
import { eventually } from './support/expect.mjs';
import { LivedOffice } from './support/livedOffice.mjs';
import { inCents, prepareToPay, recipients } from './support/paying.mjs';
import { proveOnEach } from './support/proof.mjs';

const BASES = ['cash', 'accrual'];
/** As the simulated bank begins. */
const OPENING = 900_000_000;
/** The account's first reading. */
const READ_MS = 150_000;

const spanOf = ({ first, last }) => `from=${first}&to=${last}`;

/** What the month before last brings: each line of the bank with the act that it is of. */
async function firstMonth(office) {
  const { before: month, ana, bo, harbor } = office;
  const owedByAna = await office.invoice(ana, { issued: month.day(10), due: month.day(20), cents: 120_000 });
  const owedByBo = await office.invoice(bo, { issued: month.day(11), due: month.day(25), cents: 80_000 });
  const paid = await office.payment(ana, { day: month.day(15), cents: 120_000, invoice: owedByAna });
  const byCard = { day: month.day(18), cents: 30_000, invoice: owedByBo, method: 'credit_card' };
  const card = await office.payment(bo, byCard);
  const tooMuch = await office.payment(ana, { day: month.day(20), cents: 45_000 });
  await office.writeOff(owedByBo, month.day(26), 15_000);
  const filed = await office.partnerPayment(harbor, {
    day: month.day(22),
    cents: 150_000,
    type: 'filing_fee',
    account: 'filing_fees',
  });
  const commission = await office.payCommission(paid, month.day(28));
  await office.match(120_000, 'payment', paid);
  await office.matchCards(29_100, card, 30_000);
  await office.match(45_000, 'payment', tooMuch);
  await office.match(-150_000, 'partner_payment', filed);
  await office.match(-10_080, 'commission', commission);
  return { owedByAna, owedByBo, paid };
}

/** Last month, with an invoice and a plan that reach into this one. */
async function secondMonth(office, { owedByAna, paid }) {
  const { last: month, ana, bo, harbor, lakeside, today } = office;
  const partly = await office.invoice(ana, { issued: month.day(10), due: month.day(15), cents: 90_000 });
  const voided = await office.invoice(ana, { issued: month.day(12), due: office.later(20), cents: 60_000 });
  const small = await office.invoice(bo, { issued: month.day(11), due: month.day(16), cents: 25_000 });
  const half = await office.payment(ana, { day: month.day(14), cents: 50_000, invoice: partly });
  await office.creditNote(partly, month.day(18), 10_000);
  const back = await office.refund(ana, { day: month.day(20), cents: 40_000, of: paid, invoice: owedByAna });
  const recorded = await office.partnerPayment(harbor, {
    day: month.day(19),
    cents: 70_000,
    type: 'recording_fee',
    account: 'recording_fees',
  });
  const retainer = await office.partnerPayment(lakeside, {
    day: month.day(21),
    cents: 250_000,
    type: 'retainer',
    account: 'retainers',
  });
  await office.partnerBill(harbor, month.day(25), 33_300);
  const [installment] = await office.plan(ana, { start: today, cents: 100_000, payments: 4 });
  const ahead = await office.payment(ana, { day: month.day(23), cents: 25_000, invoice: installment });
  await office.match(50_000, 'payment', half);
  await office.match(-40_000, 'payment', back);
  await office.match(-70_000, 'partner_payment', recorded);
  await office.match(-250_000, 'partner_payment', retainer);
  await office.match(25_000, 'payment', ahead);
  return { partly, voided, small, half };
}

/** The lines of both months, with their days: the bank has them before the office reads it for the first time. */
const linesOf = ({ before, last }) => [
  [before.day(15), 120_000, 'Ana Ruiz'],
  [before.day(21), 29_100, 'Card Payout'],
  [before.day(20), 45_000, 'Ana Ruiz'],
  [before.day(22), -150_000, 'Harbor Title'],
  [before.day(28), -10_080, 'Dana Reyes'],
  [last.day(14), 50_000, 'Ana Ruiz'],
  [last.day(20), -40_000, 'Ana Ruiz'],
  [last.day(19), -70_000, 'Harbor Title'],
  [last.day(21), -250_000, 'Lakeside Filing'],
  [last.day(23), 25_000, 'Ana Ruiz'],
];

/** What is booked once both months are closed. */
async function afterwards(office, { partly, voided, small, half }) {
  const { today, ana } = office;
  await office.voidInvoice(voided, 60_000);
  await office.applyCredit(partly, 20_000);
  await office.simulatedCard(small, 25_000);
  await office.payment(ana, { day: today, cents: 10_000, invoice: partly });
  await office.approveCommission(half, 4_200);
}

/** Compared with the statement and closed without a reason, as nothing is left. */
async function closed({ api, book }, month, opening) {
  const { bank, books } = book.turnover(month);
  const closing = opening + bank.in - bank.out;
  const seen = await api.get(`/api/bank-reconciliation?month=${month.name}`);
  const told = {
    opening: inCents(seen.bank.opening),
    bank: { in: inCents(seen.bank.in), out: inCents(seen.bank.out) },
    closing: inCents(seen.bank.closing),
    books: { in: inCents(seen.books.in), out: inCents(seen.books.out) },
    difference: inCents(seen.difference),
    rest: inCents(seen.rest),
    toDo: seen.toDo,
    isDone: seen.isDone,
  };
  const difference = bank.in - bank.out - (books.in - books.out);
  const wanted = { opening, bank, closing, books, difference, rest: 0, toDo: 0, isDone: true };
  assert.deepEqual(told, wanted, `reconciliation of ${month.name}`);
  const statement = { account: seen.account, month: month.name, statementBalance: closing / 100, note: null };
  const kept = await api.post('/api/bank-matching/reconciliations', statement, 201);
  assert.equal(kept.finished, true, `${month.name} is reconciled to the end`);
  const { left } = await api.get(`/api/books/closing?through=${month.last}`);
  assert.deepEqual(left, []);
  const answer = await api.post('/api/books/close', { through: month.last, reason: null });
  assert.equal(answer.closedThrough, month.last);
  return closing;
}

/** Nothing can be dated in a closed month now. */
async function refused({ api, ana, bo }, month) {
  const day = month.day(20);
  const invoice = { clientId: ana.id, amount: 10, issueDate: day, dueDate: day };
  const ofInvoice = await api.post('/api/invoices', invoice, 422);
  assert.equal(ofInvoice.errors[0].field, 'issueDate');
  const how = { paymentMethod: 'check', status: 'completed' };
  const payment = { clientId: bo.id, amount: 10, paymentDate: day, ...how };
  const ofPayment = await api.post('/api/payments', payment, 422);
  assert.equal(ofPayment.errors[0].field, 'paymentDate');
}

/** What the product says of the end of a month. */
async function readMonth({ api, dana }, month, day = month.last) {
  return {
    balances: await api.get(`/api/balances?asOf=${day}`),
    aging: await api.get(`/api/invoices/aging?asOf=${day}`),
    receivables: await api.get(`/api/receivables?asOf=${day}`),
    statement: await api.get(`/api/commissions/statement?userId=${dana.id}&${spanOf(month)}`),
  };
}

function assertMonth(office, month, { balances, aging, receivables, statement }, day = month.last) {
  const { book } = office;
  assert.deepEqual(
    {
      receivables: inCents(balances.receivables),
      clientCredit: inCents(balances.clientCredit),
      commissionsOwed: inCents(balances.commissionsOwed),
      partnerBills: inCents(balances.partnerBills),
    },
    { receivables: book.receivables(day), clientCredit: book.credit(day), ...office.owedByUs(day) },
    `balances at the end of ${day}`,
  );
  const buckets = aging.buckets.map(({ bucket, count, amount }) => ({
    bucket,
    count,
    cents: inCents(amount),
  }));
  assert.deepEqual(buckets, book.aging(day), `aging as of ${day}`);
  assert.equal(inCents(aging.total), book.receivables(day));
  const byClient = receivables.map(({ clientId, outstanding }) => [clientId, inCents(outstanding)]);
  assert.deepEqual(Object.fromEntries(byClient), book.byClient(day), `receivables as of ${day}`);
  const { opening, earned, clawbacks, paid, closing } = statement;
  const told = Object.entries({ opening, earned, clawbacks, paid, closing });
  const cents = Object.fromEntries(told.map(([name, amount]) => [name, inCents(amount)]));
  assert.deepEqual(cents, book.statement(month), `the salesperson's ${month.name}`);
}

async function onBasis(server, { api, last }, basis) {
  server.command(['settings', 'set', 'journal_basis', basis]);
  await eventually(async () => {
    const trial = await api.get(`/api/journal/trial-balance?${spanOf(last)}`);
    assert.equal(trial.basis, basis);
  });
}

async function readJournal({ api }, month) {
  const { total, debits, credits } = await api.get(`/api/journal?${spanOf(month)}&page=1&perPage=200`);
  return {
    journal: { total, debits, credits },
    trial: await api.get(`/api/journal/trial-balance?${spanOf(month)}`),
    profit: await api.get(`/api/journal/months?${spanOf(month)}`),
  };
}

function assertJournal({ book }, month, basis, { journal, trial, profit }) {
  const what = `${month.name} in ${basis}`;
  const rows = trial.rows.map(({ account, opening, debit, credit, closing }) => [
    account,
    [opening, debit, credit, closing].map(inCents),
  ]);
  const told = Object.fromEntries(rows.filter(([, row]) => row.some((cents) => cents !== 0)));
  assert.deepEqual(told, book.trial(basis, month), `trial balance of ${what}`);
  const debits = Object.values(told).reduce((all, [, debit]) => all + debit, 0);
  for (const side of [trial.debits, trial.credits, journal.debits, journal.credits]) {
    assert.equal(inCents(side), debits, `debits and credits of ${what}`);
  }
  assert.equal(journal.total, book.entries(basis, month), `entries of ${what}`);
  const [of] = profit.months;
  assert.deepEqual(
    { income: inCents(of.income), costs: inCents(of.costs), profit: inCents(of.profit) },
    book.profit(basis, month),
    `profit of ${what}`,
  );
}

/** Reads all of these months, and compares it with what was reckoned. */
async function assertAll(server, office, months) {
  const found = {};
  for (const month of months) {
    found[month.name] = await readMonth(office, month);
    assertMonth(office, month, found[month.name]);
  }
  for (const basis of BASES) {
    await onBasis(server, office, basis);
    for (const month of months) {
      const journal = await readJournal(office, month);
      assertJournal(office, month, basis, journal);
      found[month.name][basis] = journal;
    }
  }
  return found;
}

/** What was received less what went back, as the sales report has it. */
async function assertRevenue({ api, book }, months) {
  const report = await api.get('/api/reports/sales?months=24');
  for (const month of months) {
    const row = report.months.find((one) => one.month === month.name);
    assert.equal(inCents(row.revenue), book.revenue(month), `revenue of ${month.name}`);
  }
}

async function assertNec({ api, book }, months) {
  for (const year of new Set(months.map(({ name }) => Number(name.slice(0, 4))))) {
    const { reported, others } = await api.get(`/api/nec-list?year=${year}`);
    const told = [...reported, ...others].map(({ id, paid, byCard, reason }) => [
      id,
      { paid: inCents(paid), byCard: inCents(byCard), reason },
    ]);
    const wanted = Object.entries(book.nec(year)).map(([id, { paid, reason }]) => [
      id,
      { paid, byCard: 0, reason },
    ]);
    assert.deepEqual(Object.fromEntries(told), Object.fromEntries(wanted), `the 1099 list of ${year}`);
  }
}

async function prove(server) {
  const api = await Api.signedIn(server.url);
  await recipients(api);
  const office = await LivedOffice.opened(api);
  const { before, last, current, today } = office;
  for (const [day, cents] of linesOf(office)) office.book.atBank(day, cents);
  await office.untilRead(linesOf(office).length, READ_MS);

  const made = await firstMonth(office);
  const closing = await closed(office, before, OPENING);
  await refused(office, before);
  const first = await assertAll(server, office, [before]);
  const open = await secondMonth(office, made);
  await closed(office, last, closing);
  await refused(office, last);
  const second = await assertAll(server, office, [before, last]);
  assert.deepEqual(second[before.name], first[before.name], 'the first close moved');

  await afterwards(office, open);
  const third = await assertAll(server, office, [before, last]);
  assert.deepEqual(third, second, 'a closed month moved');
  assertMonth(office, current, await readMonth(office, current, today), today);
  for (const basis of BASES) {
    await onBasis(server, office, basis);
    assertJournal(office, current, basis, await readJournal(office, current));
  }
  await assertRevenue(office, [before, last, current]);
  await assertNec(office, [before, last]);
  await server.end();
  server.command(['check']);
  return `${before.name} and ${last.name} were closed, and every figure was and stayed as reckoned`;
}

await proveOnEach({}, async (server) => {
  prepareToPay(server);
  const bank = new SimulatedBank(server);
  await bank.start();
  try {
    for (const [day, cents, name] of linesOf(LivedOffice.calendar())) {
      // Noon or one o'clock where the office is.
      await bank.comesIn(cents, name, Date.parse(`${day}T20:00:00Z`));
    }
    Object.assign(server.own, bank.environment);
    await server.start();
    return await prove(server);
  } catch (error) {
    console.log(bank.log());
    throw error;
  } finally {
    await bank.end();
  }
});
