-- Disputes of card payments that we know, by the provider's id. One that was lost is booked as a refund row, which
-- carries the id too.
CREATE TABLE card_disputes (
    id TEXT NOT NULL PRIMARY KEY,
    payment_id BIGINT NOT NULL REFERENCES payments (id),
    status TEXT NOT NULL CHECK (status IN ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'prevented', 'won', 'lost')),
    -- In the smallest unit of its currency.
    amount_cents BIGINT NOT NULL CHECK (amount_cents >= 0),
    currency TEXT NOT NULL,
    reason TEXT NOT NULL,
    -- Until when evidence may be sent.
    due_by TIMESTAMPTZ,
    created_at TIMESTAMPTZ NOT NULL,
    -- When the provider was last asked about it.
    updated_at TIMESTAMPTZ NOT NULL
);
-- The mark of a payment, and everything that is waited for, are found in these alone.
CREATE INDEX card_disputes_undecided ON card_disputes (payment_id, due_by, id) WHERE status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review');
CREATE INDEX card_disputes_unasked ON card_disputes (updated_at, id) WHERE status IN ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review');
CREATE INDEX card_disputes_payment ON card_disputes (payment_id);
