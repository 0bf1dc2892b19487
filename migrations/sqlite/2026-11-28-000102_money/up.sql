-- The baseline of 1.0: payments, plans, invoices, partners, what they are paid, and commissions.

-- What clients paid. Recording, invoices and refunds come with the money screens.
CREATE TABLE payments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    kind TEXT NOT NULL CHECK (kind IN ('standard', 'installment', 'deposit', 'refund')),
    method TEXT NOT NULL CHECK (method IN ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'refunded', 'canceled')),
    -- Always positive; a refund's kind says that it goes the other way.
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    payment_date TEXT NOT NULL,
    -- Who is credited with it: the client's assigned user when it was recorded.
    salesperson_id INTEGER REFERENCES users (id),
    -- Paid with the simulated card form: never revenue.
    mock INTEGER NOT NULL CHECK (mock IN (0, 1)),
    notes TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    invoice_id INTEGER REFERENCES invoices (id),
    plan_id INTEGER REFERENCES payment_plans (id),
    refund_of INTEGER REFERENCES payments (id),
    refunded_cents INTEGER NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND amount_cents),
    card_intent TEXT,
    card_refund TEXT,
    receipt_number INTEGER,
    recorded_by INTEGER REFERENCES users (id),
    completed_at INTEGER,
    refund_cause TEXT CHECK (refund_cause IN ('refund', 'reversal', 'dispute')),
    refund_origin TEXT CHECK (refund_origin IN ('office', 'processor')),
    refund_credit_cents INTEGER NOT NULL DEFAULT 0
    CHECK (refund_credit_cents BETWEEN 0 AND amount_cents)
    CHECK (refund_credit_cents = 0 OR refund_of IS NOT NULL)
    CHECK ((kind = 'refund') = (refund_cause IS NOT NULL))
    CHECK ((kind = 'refund') = (refund_origin IS NOT NULL))
) STRICT;
CREATE INDEX payments_client ON payments (client_id, id);
CREATE INDEX payments_revenue ON payments (payment_date, salesperson_id, kind, amount_cents) WHERE mock = 0 AND status IN ('completed', 'refunded');
CREATE INDEX payments_completed_client ON payments (client_id) WHERE status = 'completed' AND mock = 0 AND kind <> 'refund';
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
-- A payment is reversed once.
CREATE UNIQUE INDEX payments_reversal_key ON payments (refund_of) WHERE refund_cause = 'reversal';
-- What credit went back is summed in these alone.
CREATE INDEX payments_credit_back ON payments (refund_of) WHERE refund_credit_cents > 0;

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
    reason TEXT,
    raised_by INTEGER REFERENCES users (id) CHECK (raised_by IS NULL OR reason IS NOT NULL),
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
    created_at INTEGER NOT NULL,
    booked_on TEXT
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

-- Who had approved a commission that waits to be approved again, and the refund that made it pending.
CREATE TABLE lost_approvals (
    commission_id INTEGER NOT NULL PRIMARY KEY REFERENCES commissions (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    refund_id INTEGER NOT NULL REFERENCES payments (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX lost_approvals_user ON lost_approvals (user_id, commission_id);

-- Disputes of card payments that we know, by the provider's id. One that was lost is booked as a refund row, which
-- carries the id too.
CREATE TABLE card_disputes (
    id TEXT NOT NULL PRIMARY KEY,
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    status TEXT NOT NULL CHECK (status IN ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'prevented', 'won', 'lost')),
    -- In the smallest unit of its currency.
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    currency TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- Until when evidence may be sent.
    due_by INTEGER,
    created_at INTEGER NOT NULL,
    -- When the provider was last asked about it.
    updated_at INTEGER NOT NULL
) STRICT;
-- The mark of a payment, and everything that is waited for, are found in these alone.
CREATE INDEX card_disputes_undecided ON card_disputes (payment_id, due_by, id) WHERE status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review');
CREATE INDEX card_disputes_unasked ON card_disputes (updated_at, id) WHERE status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review');
CREATE INDEX card_disputes_payment ON card_disputes (payment_id);

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

-- Who earned something under a version keeps it.
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
