-- The role accountant, and what is taken off the payment of a commission against a clawback.

-- SQLite cannot change a CHECK. 74 keys point at users, so it is not made anew: its text in the schema is exchanged, as the
-- documentation of ALTER TABLE describes for changes that touch no stored row. The tables below make other connections read the schema again.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, '''billing'', ''sales_rep'', ''sales_manager'')', '''billing'', ''sales_rep'', ''sales_manager'', ''accountant'')')
WHERE type = 'table' AND name = 'users';
PRAGMA writable_schema = RESET;

-- Who agreed that clawbacks are taken off first what they are paid. The latest row of a person holds.
CREATE TABLE offset_consents (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    given INTEGER NOT NULL CHECK (given IN (0, 1)),
    -- How it is known: a signed form, a mail.
    note TEXT NOT NULL,
    recorded_by INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX offset_consents_user ON offset_consents (user_id, id);

-- What of a commission's payment was kept back against which clawback, in cents.
CREATE TABLE commission_offsets (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    commission_id INTEGER NOT NULL REFERENCES commissions (id),
    -- The line that took a paid commission back.
    clawback_id INTEGER NOT NULL REFERENCES commission_lines (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    -- The business day of the payment.
    day TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    made_by INTEGER REFERENCES users (id)
) STRICT;
CREATE UNIQUE INDEX commission_offsets_once ON commission_offsets (commission_id, clawback_id);
CREATE INDEX commission_offsets_clawback ON commission_offsets (clawback_id);
