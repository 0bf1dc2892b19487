-- Which lines of the bank account are which records of the books. A match that was undone stays.
CREATE TABLE bank_matches (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    line_id INTEGER NOT NULL REFERENCES bank_lines (id),
    -- Why the line settles no record; without a reason it settles those of bank_match_records.
    reason TEXT,
    -- What the card provider kept of a payout.
    fee_cents INTEGER NOT NULL CHECK (fee_cents >= 0),
    made_by INTEGER REFERENCES users (id),
    undone_by INTEGER REFERENCES users (id),
    -- It counts until then.
    undone_at INTEGER,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (reason IS NULL OR fee_cents = 0),
    CHECK (undone_by IS NULL OR undone_at IS NOT NULL)
) STRICT;
-- A line has one match that counts.
CREATE UNIQUE INDEX bank_matches_line_id_key ON bank_matches (line_id) WHERE undone_at IS NULL;

-- What of a line settles how much of a record, with the record's sign.
CREATE TABLE bank_match_records (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES bank_matches (id),
    payment_id INTEGER REFERENCES payments (id),
    partner_payment_id INTEGER REFERENCES partner_payments (id),
    commission_id INTEGER REFERENCES commissions (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    -- Its match was not undone.
    live INTEGER NOT NULL CHECK (live IN (0, 1)),
    created_at INTEGER NOT NULL,
    CHECK (payment_id IS NOT NULL OR partner_payment_id IS NOT NULL OR commission_id IS NOT NULL),
    CHECK (payment_id IS NULL OR (partner_payment_id IS NULL AND commission_id IS NULL)),
    CHECK (partner_payment_id IS NULL OR commission_id IS NULL)
) STRICT;
-- A match has a record once.
CREATE UNIQUE INDEX bank_match_records_match_id_payment_id_key ON bank_match_records (match_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX bank_match_records_match_id_partner_payment_id_key ON bank_match_records (match_id, partner_payment_id) WHERE partner_payment_id IS NOT NULL;
CREATE UNIQUE INDEX bank_match_records_match_id_commission_id_key ON bank_match_records (match_id, commission_id) WHERE commission_id IS NOT NULL;
CREATE INDEX bank_match_records_match ON bank_match_records (match_id, id);
-- What is matched of a record is summed in these alone.
CREATE INDEX bank_match_records_payment ON bank_match_records (payment_id, amount_cents) WHERE payment_id IS NOT NULL AND live = 1;
CREATE INDEX bank_match_records_partner_payment ON bank_match_records (partner_payment_id, amount_cents) WHERE partner_payment_id IS NOT NULL AND live = 1;
CREATE INDEX bank_match_records_commission ON bank_match_records (commission_id, amount_cents) WHERE commission_id IS NOT NULL AND live = 1;
