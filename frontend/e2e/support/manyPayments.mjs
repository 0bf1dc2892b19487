// The money of years, written straight into the tables: through the forms it would take hours. Of ten invoices eight are paid, one is
// paid by half and one is open; every row keeps the rules of `exitdesk check`.
import { columns, execute } from './databases.mjs';
import { dayOf, officeToday } from './officeDays.mjs';

/** Two years of days, on each of which as much is paid. */
const DAYS = 730;
/** Days from the issue of an invoice until it is due. */
const TERM = 30;
const DAY_MS = 86_400_000;

/** The office's day so many days ago. */
export const daysAgo = (days) => dayOf(new Date(Date.parse(officeToday()) - days * DAY_MS));

/** What differs between the databases; `tables` got rows whose ids were given. */
export function dialectOf(databaseUrl, tables) {
  const [today, now] = [officeToday(), new Date(Date.parse(officeToday())).toISOString()];
  if (!databaseUrl.startsWith('sqlite://')) {
    return {
      numbers: (count) => `(SELECT generate_series(1, ${count}::bigint) AS n)`,
      day: (before) => `(DATE '${today}' - (${before})::int)`,
      now: `TIMESTAMPTZ '${now}'`,
      ending: [
        ...tables.map(
          (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), max(id)) FROM ${table}`,
        ),
        'VACUUM ANALYZE',
      ],
    };
  }
  const counted = (count) => `SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ${count}`;
  return {
    numbers: (count) => `(WITH RECURSIVE counted(n) AS (${counted(count)}) SELECT n FROM counted)`,
    day: (before) => `date('${today}', (-(${before})) || ' days')`,
    now: String(Date.parse(now) * 1000),
    ending: ['ANALYZE'],
  };
}

/** The highest numbers that the office has, and how many clients there are to pay. */
function firstOf(databaseUrl) {
  const highest = (column, table) =>
    Number(columns(databaseUrl, `SELECT COALESCE(max(${column}), 0) FROM ${table}`)[0]);
  return {
    invoice: highest('id', 'invoices'),
    payment: highest('id', 'payments'),
    receipt: highest('receipt_number', 'payments'),
    clients: highest('id', 'clients'),
  };
}

function statements({ numbers, day, now }, { invoice, payment, receipt, clients }, count) {
  const from = `FROM ${numbers(count)} AS numbers`;
  const [issued, due] = [day(`n % ${DAYS} + ${TERM}`), day(`n % ${DAYS}`)];
  const client = `1 + n * 7919 % ${clients}`;
  const amount = '(5000 + n * 37 % 90000)';
  const paid = `CASE n % 10 WHEN 0 THEN 0 WHEN 1 THEN ${amount} / 2 ELSE ${amount} END`;
  // Nine of ten are completed, in the order of their numbers.
  const number = `${receipt} + n / 10 * 9 + n % 10`;
  const told = (entity, first, kind) =>
    `INSERT INTO events (entity, entity_id, kind, created_at) SELECT '${entity}', ${first} + n, '${kind}', ${now} ${from}`;
  return [
    `INSERT INTO invoices (id, client_id, issued_on, due_date, amount_cents, paid_cents, version, created_at, updated_at)
     SELECT ${invoice} + n, ${client}, ${issued}, ${due}, ${amount}, ${paid}, 1, ${now}, ${now} ${from}`,
    `INSERT INTO invoice_entries (invoice_id, day, kind, amount, made_at)
     SELECT ${invoice} + n, ${issued}, 'issued', ${amount}, ${now} ${from}`,
    `INSERT INTO payments (id, client_id, kind, method, status, amount_cents, payment_date, salesperson_id, mock, version,
       created_at, updated_at, invoice_id, refunded_cents, receipt_number, completed_at)
     SELECT ${payment} + n, ${client}, 'installment', CASE n % 4 WHEN 0 THEN 'bank_transfer' ELSE 'check' END,
       CASE n % 10 WHEN 0 THEN 'pending' ELSE 'completed' END,
       CASE n % 10 WHEN 1 THEN ${amount} / 2 ELSE ${amount} END, ${due},
       (SELECT assigned_to FROM clients WHERE clients.id = ${client}), 0, 1, ${now}, ${now}, ${invoice} + n, 0,
       CASE n % 10 WHEN 0 THEN NULL ELSE ${number} END, CASE n % 10 WHEN 0 THEN NULL ELSE ${now} END ${from}`,
    `INSERT INTO allocations (payment_id, invoice_id, amount_cents, reversed_cents, day, created_at)
     SELECT ${payment} + n, ${invoice} + n, ${paid}, 0, ${due}, ${now} ${from} WHERE n % 10 <> 0`,
    told('invoice', invoice, 'invoice.created'),
    told('payment', payment, 'payment.recorded'),
    "DELETE FROM counters WHERE name = 'receipt'",
    "INSERT INTO counters (name, value) SELECT 'receipt', max(receipt_number) FROM payments",
  ];
}

/** Adds so many payments, each with its invoice, to an office that has clients; nothing else runs on it meanwhile. */
export function addPayments(databaseUrl, count) {
  const dialect = dialectOf(databaseUrl, ['invoices', 'payments']);
  for (const statement of statements(dialect, firstOf(databaseUrl), count)) execute(databaseUrl, statement);
  for (const statement of dialect.ending) execute(databaseUrl, statement);
}
