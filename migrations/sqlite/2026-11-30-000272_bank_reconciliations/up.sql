-- A month of a bank account as someone reconciled it against the bank's statement: never changed. A later one of the same month
-- stands beside it.
CREATE TABLE bank_reconciliations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The bank's id of it.
    account TEXT NOT NULL,
    -- Such as 2026-10.
    month TEXT NOT NULL CHECK (length(month) = 7),
    -- As it was typed from the statement.
    statement_cents INTEGER NOT NULL,
    opening_cents INTEGER NOT NULL,
    closing_cents INTEGER NOT NULL,
    in_cents INTEGER NOT NULL CHECK (in_cents >= 0),
    out_cents INTEGER NOT NULL CHECK (out_cents >= 0),
    booked_in_cents INTEGER NOT NULL CHECK (booked_in_cents >= 0),
    booked_out_cents INTEGER NOT NULL CHECK (booked_out_cents >= 0),
    -- What no cause explained.
    rest_cents INTEGER NOT NULL,
    set_aside_count INTEGER NOT NULL CHECK (set_aside_count >= 0),
    set_aside_cents INTEGER NOT NULL,
    to_do_count INTEGER NOT NULL CHECK (to_do_count >= 0),
    to_do_cents INTEGER NOT NULL,
    note TEXT,
    made_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX bank_reconciliations_month ON bank_reconciliations (account, month, id);

-- What was seen then: each line with what it was matched with, and each line and record of each cause.
CREATE TABLE bank_reconciliation_rows (
    reconciliation_id INTEGER NOT NULL REFERENCES bank_reconciliations (id),
    position INTEGER NOT NULL CHECK (position >= 1),
    -- Of a line.
    state TEXT CHECK (state IN ('open', 'matched', 'ignored')),
    -- Of what a cause is about.
    cause TEXT,
    day TEXT NOT NULL,
    label TEXT NOT NULL,
    amount_cents INTEGER NOT NULL,
    -- Of a line: the records it settles, or why it was set aside.
    matched TEXT,
    PRIMARY KEY (reconciliation_id, position),
    CHECK ((state IS NULL) = (cause IS NOT NULL))
) STRICT;
