-- Money that moved at the card provider and that the books can't hold: open until someone ends it with a reason.
CREATE TABLE money_tasks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('lost_dispute', 'failed_refund')),
    payment_id INTEGER NOT NULL REFERENCES payments (id),
    -- The provider's name of the dispute or of the refund.
    source TEXT NOT NULL,
    -- In the smallest unit of its currency; 0 once the provider took it back.
    amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
    currency TEXT NOT NULL,
    -- Who is credited with the payment.
    owner_id INTEGER REFERENCES users (id),
    opened_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- NULL of one that ended by itself.
    ended_by INTEGER REFERENCES users (id),
    reason TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    updated_at INTEGER NOT NULL,
    CHECK ((ended_at IS NULL) = (reason IS NULL)),
    CHECK (ended_by IS NULL OR ended_at IS NOT NULL),
    CHECK (amount_cents > 0 OR ended_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX money_tasks_once ON money_tasks (kind, source) WHERE ended_at IS NULL;
CREATE INDEX money_tasks_open ON money_tasks (opened_at, id) WHERE ended_at IS NULL;
CREATE INDEX money_tasks_source ON money_tasks (source, kind, id);
CREATE INDEX money_tasks_payment ON money_tasks (payment_id);

-- Disputes that were lost before and could not be recorded.
INSERT INTO money_tasks (kind, payment_id, source, amount_cents, currency, owner_id, opened_at, version, updated_at)
SELECT 'lost_dispute', card_disputes.payment_id, card_disputes.id, card_disputes.amount_cents, card_disputes.currency,
    payments.salesperson_id, card_disputes.updated_at, 1, card_disputes.updated_at
FROM card_disputes
JOIN payments ON payments.id = card_disputes.payment_id
WHERE card_disputes.status = 'lost' AND card_disputes.amount_cents > 0
AND NOT EXISTS (SELECT 1 FROM payments booked WHERE booked.card_refund = card_disputes.id)
ORDER BY card_disputes.updated_at, card_disputes.id;

-- Card refunds that failed after they were recorded.
INSERT INTO money_tasks (kind, payment_id, source, amount_cents, currency, owner_id, opened_at, version, updated_at)
SELECT 'failed_refund', given.refund_of, given.card_refund, given.amount_cents, 'usd', given.salesperson_id,
    card_events.created_at, 1, card_events.created_at
FROM payments given
JOIN card_events ON card_events.id = 'payment.card_refund_undone ' || given.card_refund
WHERE given.kind = 'refund' AND given.refund_of IS NOT NULL
ORDER BY card_events.created_at, given.id;
