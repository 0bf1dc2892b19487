-- Money: invoices, plans, payments and what they pay, partner payments, commissions; and what makes a
-- request that is sent twice have one effect.

CREATE TABLE payment_plans (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    name TEXT NOT NULL,
    -- The name, folded.
    search_text TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'completed', 'on_hold', 'canceled')),
    total_cents INTEGER NOT NULL CHECK (total_cents > 0),
    -- Paid apart, before the installments.
    down_cents INTEGER CHECK (down_cents > 0),
    down_date TEXT,
    frequency TEXT NOT NULL CHECK (frequency IN ('weekly', 'biweekly', 'monthly', 'quarterly')),
    installment_cents INTEGER NOT NULL CHECK (installment_cents > 0),
    start_date TEXT NOT NULL,
    end_date TEXT NOT NULL,
    payments INTEGER NOT NULL CHECK (payments BETWEEN 1 AND 600),
    method TEXT NOT NULL CHECK (method IN ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
    notes TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (down_cents < total_cents)
) STRICT;
CREATE INDEX payment_plans_newest ON payment_plans (id);
CREATE INDEX payment_plans_client ON payment_plans (client_id, id);
CREATE INDEX payment_plans_status ON payment_plans (status, id);

CREATE TABLE invoices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    plan_id INTEGER REFERENCES payment_plans (id),
    -- 0 is the down payment.
    installment_number INTEGER,
    description TEXT,
    due_date TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    -- Allocated and not reversed.
    paid_cents INTEGER NOT NULL,
    voided_at INTEGER,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK (paid_cents BETWEEN 0 AND amount_cents),
    CHECK (voided_at IS NULL OR paid_cents = 0),
    CHECK ((plan_id IS NULL) = (installment_number IS NULL))
) STRICT;
CREATE UNIQUE INDEX invoices_plan_id_installment_number_key ON invoices (plan_id, installment_number) WHERE voided_at IS NULL AND plan_id IS NOT NULL;
CREATE INDEX invoices_newest ON invoices (id);
CREATE INDEX invoices_client ON invoices (client_id, due_date, id);
CREATE INDEX invoices_due ON invoices (due_date, id);
CREATE INDEX invoices_amount ON invoices (amount_cents, id);
-- Aging is summed in this index alone.
CREATE INDEX invoices_outstanding ON invoices (due_date, amount_cents, paid_cents, voided_at, id) WHERE voided_at IS NULL AND paid_cents < amount_cents;

ALTER TABLE payments ADD COLUMN invoice_id INTEGER REFERENCES invoices (id);
ALTER TABLE payments ADD COLUMN plan_id INTEGER REFERENCES payment_plans (id);
-- The payment that a refund takes back, when it names one.
ALTER TABLE payments ADD COLUMN refund_of INTEGER REFERENCES payments (id);
ALTER TABLE payments ADD COLUMN refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents);
-- The card provider's PaymentIntent and refund: each is recorded once.
ALTER TABLE payments ADD COLUMN card_intent TEXT;
ALTER TABLE payments ADD COLUMN card_refund TEXT;
ALTER TABLE payments ADD COLUMN receipt_number INTEGER;
ALTER TABLE payments ADD COLUMN recorded_by INTEGER REFERENCES users (id);
-- When the money was here; a refund's, when it was given back.
ALTER TABLE payments ADD COLUMN completed_at INTEGER;
CREATE UNIQUE INDEX payments_card_intent_key ON payments (card_intent) WHERE card_intent IS NOT NULL;
CREATE UNIQUE INDEX payments_card_refund_key ON payments (card_refund) WHERE card_refund IS NOT NULL;
-- Refunds that are with the card provider.
CREATE INDEX payments_underway ON payments (id) WHERE kind = 'refund' AND status = 'processing';
CREATE UNIQUE INDEX payments_receipt_number_key ON payments (receipt_number) WHERE receipt_number IS NOT NULL;
CREATE INDEX payments_newest ON payments (id);
CREATE INDEX payments_date ON payments (payment_date, id);
CREATE INDEX payments_amount ON payments (amount_cents, id);
-- A client's payments in the order of their days, by this index alone.
CREATE INDEX payments_client_date ON payments (client_id, payment_date, id);
-- What came in is summed in this index alone.
CREATE INDEX payments_counting ON payments (status, kind, amount_cents, mock) WHERE mock = 0 AND status <> 'canceled';
CREATE INDEX payments_status ON payments (status, id);
CREATE INDEX payments_kind ON payments (kind, id);
CREATE INDEX payments_invoice ON payments (invoice_id, id) WHERE invoice_id IS NOT NULL;
CREATE INDEX payments_plan ON payments (plan_id, id) WHERE plan_id IS NOT NULL;
-- A salesperson's lifetime total is summed in this index alone.
CREATE INDEX payments_credited ON payments (salesperson_id, kind, amount_cents) WHERE mock = 0 AND status IN ('completed', 'refunded');

CREATE TABLE allocations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    invoice_id INTEGER NOT NULL REFERENCES invoices (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    reversed_cents INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    CHECK (reversed_cents BETWEEN 0 AND amount_cents)
) STRICT;
CREATE INDEX allocations_payment ON allocations (payment_id, id);
CREATE INDEX allocations_invoice ON allocations (invoice_id, id);

CREATE TABLE reversals (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    allocation_id INTEGER NOT NULL REFERENCES allocations (id),
    refund_id INTEGER NOT NULL REFERENCES payments (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reversals_allocation ON reversals (allocation_id);
CREATE INDEX reversals_refund ON reversals (refund_id);

CREATE INDEX partners_newest ON partners (id);

CREATE TABLE partner_payments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    partner_id INTEGER NOT NULL REFERENCES partners (id),
    kind TEXT NOT NULL CHECK (kind IN ('fulfillment_fee', 'filing_fee', 'recording_fee', 'retainer', 'milestone_payment', 'other')),
    method TEXT NOT NULL CHECK (method IN ('bank_transfer', 'check', 'credit_card', 'ach', 'wire', 'other')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'canceled')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    payment_date TEXT NOT NULL,
    description TEXT,
    invoice_number TEXT,
    notes TEXT,
    recorded_by INTEGER REFERENCES users (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX partner_payments_partner_id_invoice_number_key ON partner_payments (partner_id, invoice_number) WHERE invoice_number IS NOT NULL AND status <> 'canceled';
CREATE INDEX partner_payments_newest ON partner_payments (id);
CREATE INDEX partner_payments_status ON partner_payments (status, id);
CREATE INDEX partner_payments_date ON partner_payments (payment_date, id);
CREATE INDEX partner_payments_partner ON partner_payments (partner_id, id);

CREATE TABLE partner_payment_cases (
    partner_payment_id INTEGER NOT NULL REFERENCES partner_payments (id),
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    PRIMARY KEY (partner_payment_id, exit_case_id)
) STRICT;
CREATE INDEX partner_payment_cases_case ON partner_payment_cases (exit_case_id);

CREATE TABLE commissions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    client_id INTEGER NOT NULL REFERENCES clients (id),
    payment_id INTEGER REFERENCES payments (id),
    status TEXT NOT NULL CHECK (status IN ('pending', 'approved', 'paid', 'canceled')),
    -- The sum of its lines.
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    rate_bp INTEGER NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
    paid_date TEXT,
    notes TEXT,
    automatic INTEGER NOT NULL CHECK (automatic IN (0, 1)),
    -- Everything that went into the engine's figure; nothing of a commission without a payment.
    gross_cents INTEGER CHECK (gross_cents >= 0),
    lifetime_total_cents INTEGER,
    service_type TEXT CHECK (service_type IN ('Cancellation', 'Transfer', 'Analysis')),
    method TEXT CHECK (method IN ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
    share_bp INTEGER CHECK (share_bp BETWEEN 0 AND 10000),
    fee_bp INTEGER CHECK (fee_bp BETWEEN 0 AND 10000),
    net_bp INTEGER CHECK (net_bp BETWEEN 0 AND 10000),
    base_bp INTEGER CHECK (base_bp BETWEEN 0 AND 10000),
    reduction_bp INTEGER CHECK (reduction_bp BETWEEN 0 AND 10000),
    final_bp INTEGER CHECK (final_bp BETWEEN 0 AND 10000),
    -- A JSON array of texts.
    reductions TEXT,
    -- The version of the office's rules.
    policy TEXT,
    engine_amount_cents INTEGER CHECK (engine_amount_cents >= 0),
    created_by INTEGER REFERENCES users (id),
    decided_by INTEGER REFERENCES users (id),
    decided_at INTEGER,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((payment_id IS NULL) = (gross_cents IS NULL)),
    CHECK ((payment_id IS NULL) = (lifetime_total_cents IS NULL)),
    CHECK ((payment_id IS NULL) = (method IS NULL)),
    CHECK ((payment_id IS NULL) = (share_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (fee_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (net_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (base_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (reduction_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (final_bp IS NULL)),
    CHECK ((payment_id IS NULL) = (reductions IS NULL)),
    CHECK ((payment_id IS NULL) = (policy IS NULL)),
    CHECK ((payment_id IS NULL) = (engine_amount_cents IS NULL)),
    CHECK (payment_id IS NOT NULL OR service_type IS NULL),
    CHECK ((status = 'paid') = (paid_date IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX commissions_payment_id_user_id_key ON commissions (payment_id, user_id) WHERE payment_id IS NOT NULL;
CREATE INDEX commissions_newest ON commissions (id);
CREATE INDEX commissions_recorded ON commissions (created_by, id) WHERE created_by IS NOT NULL;
CREATE INDEX commissions_status ON commissions (status, id);
CREATE INDEX commissions_user ON commissions (user_id, status, id);
CREATE INDEX commissions_created ON commissions (created_at, id);
CREATE INDEX commissions_paid ON commissions (paid_date, id) WHERE paid_date IS NOT NULL;

CREATE TABLE commission_lines (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    commission_id INTEGER NOT NULL REFERENCES commissions (id),
    kind TEXT NOT NULL CHECK (kind IN ('earned', 'reduced', 'lowered', 'clawback', 'adjusted')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents <> 0),
    refund_id INTEGER REFERENCES payments (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX commission_lines_commission ON commission_lines (commission_id, id);
CREATE INDEX commission_lines_refund ON commission_lines (refund_id) WHERE refund_id IS NOT NULL;

CREATE TABLE commission_payouts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    commission_id INTEGER NOT NULL UNIQUE REFERENCES commissions (id),
    method TEXT NOT NULL CHECK (method IN ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    paid_on TEXT NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users (id),
    route TEXT NOT NULL,
    key TEXT NOT NULL,
    body_sha256 TEXT NOT NULL,
    -- Both are absent while the first request runs.
    status_code INTEGER,
    answer TEXT,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, route, key),
    CHECK ((status_code IS NULL) = (answer IS NULL))
) STRICT;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- What we asked the card provider to collect. The key is ours: kept before the provider is asked, so that
-- asking again cannot collect twice.
CREATE TABLE card_intents (
    our_key TEXT NOT NULL PRIMARY KEY,
    -- The provider's PaymentIntent; absent until it answered.
    intent TEXT,
    -- The asking user's own key of the request.
    request_key TEXT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    invoice_id INTEGER REFERENCES invoices (id),
    plan_id INTEGER REFERENCES payment_plans (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    status TEXT NOT NULL CHECK (status IN ('asking', 'open', 'processing', 'recorded', 'refused', 'canceled')),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    -- When the provider was last asked about it.
    updated_at INTEGER NOT NULL,
    CHECK (status = 'asking' OR intent IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX card_intents_intent_key ON card_intents (intent) WHERE intent IS NOT NULL;
CREATE UNIQUE INDEX card_intents_created_by_request_key_key ON card_intents (created_by, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX card_intents_unsettled ON card_intents (updated_at, our_key) WHERE status IN ('open', 'processing');

-- Events of the card provider that had their effect.
CREATE TABLE card_events (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

-- Numbers without gaps; taken in the transaction that uses them.
CREATE TABLE counters (
    name TEXT NOT NULL PRIMARY KEY,
    value INTEGER NOT NULL CHECK (value >= 1)
) STRICT;

-- The closed set of job kinds grows.
CREATE TABLE jobs_wider (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link', 'reconcile_cards')),
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO jobs_wider SELECT id, kind, payload, dedupe_key, run_at, lease_until, attempts, last_error, created_at FROM jobs;
DROP TABLE jobs;
ALTER TABLE jobs_wider RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);
