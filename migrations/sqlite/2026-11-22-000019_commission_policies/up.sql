-- Dated versions of the commission policy: one row a version, which is never changed. The specified one is not stored.
CREATE TABLE commission_policies (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Stored with every commission that it gave.
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    -- The name as names are compared.
    name_key TEXT NOT NULL,
    -- It holds from this business day until the next one begins.
    first_day TEXT NOT NULL,
    -- A JSON array of [cents from which on, basis points], ascending from 0.
    tiers TEXT NOT NULL CHECK (tiers LIKE '[[0,%'),
    cancellation_bp INTEGER NOT NULL CHECK (cancellation_bp BETWEEN 0 AND 10000),
    transfer_bp INTEGER NOT NULL CHECK (transfer_bp BETWEEN 0 AND 10000),
    analysis_bp INTEGER NOT NULL CHECK (analysis_bp BETWEEN 0 AND 10000),
    -- Of a payment whose service is not known.
    unknown_bp INTEGER NOT NULL CHECK (unknown_bp BETWEEN 0 AND 10000),
    card_fee_bp INTEGER NOT NULL CHECK (card_fee_bp BETWEEN 0 AND 10000),
    incomplete_paperwork_bp INTEGER NOT NULL CHECK (incomplete_paperwork_bp BETWEEN 0 AND 10000),
    quality_issues_bp INTEGER NOT NULL CHECK (quality_issues_bp BETWEEN 0 AND 10000),
    customer_complaints_bp INTEGER NOT NULL CHECK (customer_complaints_bp BETWEEN 0 AND 10000),
    delayed_processing_bp INTEGER NOT NULL CHECK (delayed_processing_bp BETWEEN 0 AND 10000),
    policy_violations_bp INTEGER NOT NULL CHECK (policy_violations_bp BETWEEN 0 AND 10000),
    -- Why it was made.
    reason TEXT NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
-- The version of a day is found here.
CREATE UNIQUE INDEX commission_policies_first_day_key ON commission_policies (first_day);
CREATE UNIQUE INDEX commission_policies_name_key_key ON commission_policies (name_key);
CREATE TRIGGER commission_policies_no_update BEFORE UPDATE ON commission_policies BEGIN
    SELECT RAISE(ABORT, 'versions of the commission policy are never changed');
END;
-- Whoever earned something under a version keeps it.
CREATE TRIGGER commission_policies_no_delete BEFORE DELETE ON commission_policies
WHEN EXISTS (
    SELECT 1 FROM payments JOIN commissions ON commissions.payment_id = payments.id
    WHERE payments.payment_date >= OLD.first_day AND commissions.policy = OLD.name
) BEGIN
    SELECT RAISE(ABORT, 'commissions were earned under this version');
END;
-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it. The text is SQLite's own for a row that is there.
CREATE TRIGGER commission_policies_no_replace BEFORE INSERT ON commission_policies
WHEN EXISTS (SELECT 1 FROM commission_policies WHERE id = new.id OR first_day = new.first_day OR name_key = new.name_key) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: commission_policies.first_day');
END;
