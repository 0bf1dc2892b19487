-- A job of a kind that the older set does not know cannot be kept.
CREATE TABLE jobs_narrower (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link')),
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO jobs_narrower SELECT id, kind, payload, dedupe_key, run_at, lease_until, attempts, last_error, created_at FROM jobs
    WHERE kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link');
DROP TABLE jobs;
ALTER TABLE jobs_narrower RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);

DROP TABLE counters;
DROP TABLE card_events;
DROP TABLE card_intents;
DROP TABLE idempotency_keys;
DROP TABLE commission_payouts;
DROP TABLE commission_lines;
DROP TABLE commissions;
DROP TABLE partner_payment_cases;
DROP TABLE partner_payments;
DROP TABLE reversals;
DROP TABLE allocations;
DROP INDEX payments_credited;
DROP INDEX payments_plan;
DROP INDEX payments_invoice;
DROP INDEX payments_kind;
DROP INDEX partners_newest;
DROP INDEX payments_status;
DROP INDEX payments_counting;
DROP INDEX payments_client_date;
DROP INDEX payments_amount;
DROP INDEX payments_date;
DROP INDEX payments_newest;
DROP INDEX payments_receipt_number_key;
DROP INDEX payments_underway;
DROP INDEX payments_card_refund_key;
DROP INDEX payments_card_intent_key;
ALTER TABLE payments DROP COLUMN completed_at;
ALTER TABLE payments DROP COLUMN recorded_by;
ALTER TABLE payments DROP COLUMN receipt_number;
ALTER TABLE payments DROP COLUMN card_refund;
ALTER TABLE payments DROP COLUMN card_intent;
ALTER TABLE payments DROP COLUMN refunded_cents;
ALTER TABLE payments DROP COLUMN refund_of;
ALTER TABLE payments DROP COLUMN plan_id;
ALTER TABLE payments DROP COLUMN invoice_id;
DROP TABLE invoices;
DROP TABLE payment_plans;
