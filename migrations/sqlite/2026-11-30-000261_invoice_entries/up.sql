-- An invoice has an issue date apart from its due date. Null is an invoice that an older server made since: its day is that of its creation.
ALTER TABLE invoices ADD COLUMN issued_on TEXT;
-- Written off and credited.
ALTER TABLE invoices ADD COLUMN taken_off_cents INTEGER NOT NULL DEFAULT 0 CHECK (taken_off_cents BETWEEN 0 AND amount_cents - paid_cents);
-- From which it counts. Null is the day of its payment.
ALTER TABLE allocations ADD COLUMN day TEXT;

-- What changes what is owed on an invoice. Rows are never changed.
CREATE TABLE invoice_entries (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    invoice_id INTEGER NOT NULL REFERENCES invoices (id),
    day TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('issued', 'raised', 'lowered', 'voided', 'written_off', 'credited')),
    -- In cents, always positive; the kind says which way it goes.
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- The kind of account that bears what was taken off.
    account TEXT CHECK (account IN ('bad_debt', 'sales_returns')),
    reason TEXT,
    made_by INTEGER REFERENCES users (id),
    made_at INTEGER NOT NULL,
    CHECK ((kind IN ('written_off', 'credited')) = (account IS NOT NULL)),
    CHECK ((kind IN ('written_off', 'credited')) = (reason IS NOT NULL))
) STRICT;
CREATE INDEX invoice_entries_invoice ON invoice_entries (invoice_id, id);
CREATE INDEX invoice_entries_day ON invoice_entries (day, id);

-- The days of what was made before, in the office's time zone. SQLite knows no time zones: those of the United States are
-- computed by their rule since 2007 (summer time from the second Sunday of March to the first of November), any other is UTC.
WITH zones (name, hours, summer) AS (
    VALUES ('America/New_York', -5, 1), ('America/Detroit', -5, 1), ('America/Chicago', -6, 1), ('America/Denver', -7, 1),
    ('America/Boise', -7, 1), ('America/Phoenix', -7, 0), ('America/Los_Angeles', -8, 1), ('America/Anchorage', -9, 1),
    ('Pacific/Honolulu', -10, 0)
),
office (name) AS (
    SELECT COALESCE((SELECT value FROM settings WHERE key = 'business_time_zone'), 'America/Los_Angeles')
),
zone (hours, summer) AS (
    SELECT COALESCE(zones.hours, 0), COALESCE(zones.summer, 0) FROM office LEFT JOIN zones ON zones.name = office.name
),
moments (invoice, kind, at, cents) AS (
    SELECT id, 'issued', created_at, amount_cents FROM invoices
    UNION ALL
    SELECT id, 'voided', voided_at, amount_cents FROM invoices WHERE voided_at IS NOT NULL
),
days (invoice, kind, at, cents, standard, summer) AS (
    SELECT invoice, kind, at, cents, datetime(at / 1000000, 'unixepoch', hours || ' hours'), summer FROM moments, zone
)
INSERT INTO invoice_entries (invoice_id, day, kind, amount, made_at)
    SELECT invoice, date(standard, CASE WHEN summer = 1
        AND standard >= datetime(strftime('%Y-03-01', standard), 'weekday 0', '+7 days', '+2 hours')
        AND standard < datetime(strftime('%Y-11-01', standard), 'weekday 0', '+1 hours') THEN '+1 hours' ELSE '+0 hours' END), kind, cents, at FROM days ORDER BY at, invoice;

UPDATE invoices SET issued_on = (
    SELECT invoice_entries.day FROM invoice_entries WHERE invoice_entries.invoice_id = invoices.id AND invoice_entries.kind = 'issued'
);

-- What was allocated with its payment counts from the payment's day; credit from the day it was applied.
-- The days of what was made before, in the office's time zone. SQLite knows no time zones: those of the United States are
-- computed by their rule since 2007 (summer time from the second Sunday of March to the first of November), any other is UTC.
WITH zones (name, hours, summer) AS (
    VALUES ('America/New_York', -5, 1), ('America/Detroit', -5, 1), ('America/Chicago', -6, 1), ('America/Denver', -7, 1),
    ('America/Boise', -7, 1), ('America/Phoenix', -7, 0), ('America/Los_Angeles', -8, 1), ('America/Anchorage', -9, 1),
    ('Pacific/Honolulu', -10, 0)
),
office (name) AS (
    SELECT COALESCE((SELECT value FROM settings WHERE key = 'business_time_zone'), 'America/Los_Angeles')
),
zone (hours, summer) AS (
    SELECT COALESCE(zones.hours, 0), COALESCE(zones.summer, 0) FROM office LEFT JOIN zones ON zones.name = office.name
),
days (allocation, standard, summer) AS (
    SELECT allocations.id, datetime(allocations.created_at / 1000000, 'unixepoch', hours || ' hours'), summer FROM allocations, zone
)
UPDATE allocations SET day = COALESCE(
    (SELECT payments.payment_date FROM payments
        WHERE payments.id = allocations.payment_id AND payments.completed_at = allocations.created_at),
    (SELECT date(standard, CASE WHEN summer = 1
        AND standard >= datetime(strftime('%Y-03-01', standard), 'weekday 0', '+7 days', '+2 hours')
        AND standard < datetime(strftime('%Y-11-01', standard), 'weekday 0', '+1 hours') THEN '+1 hours' ELSE '+0 hours' END) FROM days WHERE days.allocation = allocations.id)
);
