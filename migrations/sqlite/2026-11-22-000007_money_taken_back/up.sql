-- Why money went back, and who gave it: a refund of the office, a payment recorded in error, a lost dispute.
ALTER TABLE payments ADD COLUMN refund_cause TEXT CHECK (refund_cause IN ('refund', 'reversal', 'dispute'));
ALTER TABLE payments ADD COLUMN refund_origin TEXT CHECK (refund_origin IN ('office', 'processor'));
-- Until now the office gave back, and nothing else was booked.
UPDATE payments SET refund_cause = 'refund', refund_origin = 'office' WHERE kind = 'refund';
-- What of a refund was never on an invoice: the payment's unapplied credit.
ALTER TABLE payments ADD COLUMN refund_credit_cents INTEGER NOT NULL DEFAULT 0
    CHECK (refund_credit_cents BETWEEN 0 AND amount_cents)
    CHECK (refund_credit_cents = 0 OR refund_of IS NOT NULL)
    CHECK ((kind = 'refund') = (refund_cause IS NOT NULL))
    CHECK ((kind = 'refund') = (refund_origin IS NOT NULL));
-- A payment is reversed once.
CREATE UNIQUE INDEX payments_reversal_key ON payments (refund_of) WHERE refund_cause = 'reversal';
-- What credit went back is summed in these alone.
CREATE INDEX payments_credit_back ON payments (refund_of) WHERE refund_credit_cents > 0;
