-- The baseline of 1.0: what the bank is asked to pay, and what stands on its statement.

-- Payments that were asked for together.
CREATE TABLE bank_batches (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('commissions', 'partner_payments')),
    method TEXT NOT NULL CHECK (method IN ('ach', 'wire')),
    asked_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;

-- One row is one payment with one key for life: asking the bank again under it cannot pay twice.
CREATE TABLE bank_transfers (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    our_key TEXT NOT NULL UNIQUE,
    -- What is paid: a partner's payment, or a commission to its salesperson.
    partner_id INTEGER REFERENCES partners (id),
    partner_payment_id INTEGER REFERENCES partner_payments (id),
    commission_id INTEGER REFERENCES commissions (id),
    rep_id INTEGER REFERENCES users (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    method TEXT NOT NULL CHECK (method IN ('ach', 'wire')),
    -- The recipient, by the bank's id, with the name and address when it was asked for.
    counterparty TEXT NOT NULL,
    counterparty_name TEXT NOT NULL,
    counterparty_email TEXT,
    -- Whom the bank is told that it pays: the partner's or salesperson's name.
    payee TEXT NOT NULL,
    reference TEXT NOT NULL,
    description TEXT,
    note TEXT,
    -- Recipient, reference and description, folded.
    search_text TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('awaiting_approval', 'queued', 'sending', 'submitted', 'completed', 'failed', 'canceled', 'held', 'unknown')),
    state_since INTEGER NOT NULL,
    -- Why it is in this state, as the bank or a person said.
    reason TEXT,
    batch_id INTEGER REFERENCES bank_batches (id),
    asked_by INTEGER REFERENCES users (id),
    approved_by INTEGER REFERENCES users (id),
    approved_at INTEGER,
    -- The bank's ids, once it told them.
    request TEXT,
    line TEXT,
    completed_at INTEGER,
    -- When the bank sent it back after that.
    returned_at INTEGER,
    -- When it completed, or was asked for.
    dated_at INTEGER NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((partner_payment_id IS NULL) <> (commission_id IS NULL)),
    CHECK ((partner_payment_id IS NULL) = (partner_id IS NULL)),
    CHECK ((commission_id IS NULL) = (rep_id IS NULL)),
    CHECK (dated_at = COALESCE(completed_at, created_at)),
    CHECK (approved_by IS NULL OR approved_at IS NOT NULL),
    CHECK (state NOT IN ('submitted', 'completed') OR request IS NOT NULL OR line IS NOT NULL),
    CHECK (state <> 'completed' OR completed_at IS NOT NULL)
) STRICT;
-- A payment or commission has one transfer that lives or went through, who asks how often.
CREATE UNIQUE INDEX bank_transfers_partner_payment_id_key ON bank_transfers (partner_payment_id) WHERE partner_payment_id IS NOT NULL AND state NOT IN ('failed', 'canceled');
CREATE UNIQUE INDEX bank_transfers_commission_id_key ON bank_transfers (commission_id) WHERE commission_id IS NOT NULL AND state NOT IN ('failed', 'canceled');
CREATE UNIQUE INDEX bank_transfers_request_key ON bank_transfers (request) WHERE request IS NOT NULL;
CREATE UNIQUE INDEX bank_transfers_line_key ON bank_transfers (line) WHERE line IS NOT NULL;
CREATE INDEX bank_transfers_dated ON bank_transfers (dated_at, id);
CREATE INDEX bank_transfers_state ON bank_transfers (state, dated_at, id);
CREATE INDEX bank_transfers_partner_payment ON bank_transfers (partner_payment_id, id) WHERE partner_payment_id IS NOT NULL;
CREATE INDEX bank_transfers_commission ON bank_transfers (commission_id, id) WHERE commission_id IS NOT NULL;
CREATE INDEX bank_transfers_batch ON bank_transfers (batch_id, id) WHERE batch_id IS NOT NULL;
-- The same amount to the same recipient, lately.
CREATE INDEX bank_transfers_alike ON bank_transfers (counterparty, amount_cents, created_at);

-- How far a transfer is on its way out: one row each.
CREATE TABLE bank_outbox (
    transfer_id INTEGER NOT NULL PRIMARY KEY REFERENCES bank_transfers (id),
    -- How often the bank was asked to send it.
    attempts INTEGER NOT NULL CHECK (attempts >= 0),
    -- Counts up with each lease: who lost one to another worker cannot write under it.
    lease_token INTEGER NOT NULL CHECK (lease_token >= 0),
    lease_until INTEGER,
    -- When a worker has to look at it next; without one nothing is to be done.
    next_at INTEGER,
    first_sent_at INTEGER,
    -- Since when an answer is missing: it may have gone out until it is found.
    uncertain_since INTEGER,
    -- When it was known that the bank has it.
    submitted_at INTEGER,
    -- When the bank was last asked about it.
    checked_at INTEGER,
    -- Since when its end waits to be booked, because a rule of the books refused it.
    unbooked_since INTEGER
) STRICT;
CREATE INDEX bank_outbox_due ON bank_outbox (next_at, transfer_id) WHERE next_at IS NOT NULL;

-- What the bank shows of the account, as it was told last.
CREATE TABLE bank_lines (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The bank's id.
    line TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    -- Below zero leaves us.
    amount_cents INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('pending', 'sent', 'cancelled', 'failed', 'reversed', 'blocked')),
    -- The bank's own word for what it is.
    kind TEXT NOT NULL,
    -- What the office calls it when it is none of our transfers.
    transaction_type TEXT NOT NULL CHECK (transaction_type IN ('client_refund', 'expense', 'other')),
    counterparty TEXT,
    counterparty_name TEXT,
    description TEXT,
    note TEXT,
    memo TEXT,
    -- Recipient, memo and description, folded.
    search_text TEXT NOT NULL,
    method TEXT NOT NULL CHECK (method IN ('ach', 'wire', 'check', 'card', 'other')),
    posted_at INTEGER,
    failed_at INTEGER,
    expected_on TEXT,
    reason TEXT,
    -- Of the request that it came from.
    request TEXT,
    -- When it was posted, or made.
    dated_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    -- When it was last told otherwise than before.
    updated_at INTEGER NOT NULL,
    CHECK (dated_at = COALESCE(posted_at, created_at))
) STRICT;
CREATE INDEX bank_lines_dated ON bank_lines (dated_at, id);
CREATE INDEX bank_lines_status ON bank_lines (status, dated_at, id);
CREATE INDEX bank_lines_type ON bank_lines (transaction_type, dated_at, id);
-- What was paid to this recipient of this amount, lately.
CREATE INDEX bank_lines_alike ON bank_lines (counterparty, amount_cents, created_at) WHERE counterparty IS NOT NULL;
CREATE INDEX bank_lines_request ON bank_lines (request) WHERE request IS NOT NULL;

-- Receipts of what the bank did: a number once given stands, and so does every byte.
CREATE TABLE bank_receipts (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
    transfer_id INTEGER UNIQUE REFERENCES bank_transfers (id),
    line_id INTEGER UNIQUE REFERENCES bank_lines (id),
    -- JSON: what stands on it.
    facts TEXT NOT NULL,
    -- As it was printed first; absent until then.
    pdf BLOB,
    -- Of the PDF, in hexadecimal.
    sha256 TEXT CHECK (length(sha256) = 64),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    CHECK ((transfer_id IS NULL) <> (line_id IS NULL)),
    CHECK ((pdf IS NULL) = (sha256 IS NULL))
) STRICT;

-- What is known of the account: one row. Texts are JSON, as the bank answered last.
CREATE TABLE bank_sync (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    account TEXT,
    counterparties TEXT NOT NULL,
    last_success_at INTEGER,
    last_try_at INTEGER,
    -- Why the last try failed.
    last_error TEXT,
    -- Until when one server process alone may ask for news.
    lease_until INTEGER,
    created_at INTEGER NOT NULL
) STRICT;

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

-- Substring search by trigrams, as for clients.
CREATE VIEW bank_transfers_searchable AS SELECT id, search_text FROM bank_transfers;

CREATE VIRTUAL TABLE bank_transfers_fts USING fts5 (search_text, content = 'bank_transfers_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER bank_transfers_fts_removed AFTER DELETE ON bank_transfers BEGIN
    INSERT INTO bank_transfers_fts (bank_transfers_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER bank_transfers_fts_changed AFTER UPDATE ON bank_transfers WHEN new.search_text IS NOT old.search_text BEGIN
    INSERT INTO bank_transfers_fts (bank_transfers_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO bank_transfers_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE VIEW bank_lines_searchable AS SELECT id, search_text FROM bank_lines;

CREATE VIRTUAL TABLE bank_lines_fts USING fts5 (search_text, content = 'bank_lines_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER bank_lines_fts_removed AFTER DELETE ON bank_lines BEGIN
    INSERT INTO bank_lines_fts (bank_lines_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER bank_lines_fts_changed AFTER UPDATE ON bank_lines WHEN new.search_text IS NOT old.search_text BEGIN
    INSERT INTO bank_lines_fts (bank_lines_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO bank_lines_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER bank_receipts_frozen BEFORE UPDATE ON bank_receipts
WHEN old.pdf IS NOT NULL OR new.number IS NOT old.number OR new.transfer_id IS NOT old.transfer_id
OR new.line_id IS NOT old.line_id OR new.facts IS NOT old.facts BEGIN
    SELECT RAISE(ABORT, 'a receipt is never changed');
END;

CREATE TRIGGER bank_receipts_kept BEFORE DELETE ON bank_receipts BEGIN
    SELECT RAISE(ABORT, 'a receipt is never deleted');
END;

-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it. The text is SQLite's own for a row
-- that is there.
CREATE TRIGGER bank_receipts_no_replace BEFORE INSERT ON bank_receipts
WHEN EXISTS (SELECT 1 FROM bank_receipts WHERE number = new.number OR transfer_id = new.transfer_id OR line_id = new.line_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: bank_receipts.number');
END;
