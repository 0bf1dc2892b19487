-- Money that a client may still get back: which agreement a payment waits for, and when it became the office's.
ALTER TABLE agreements ADD COLUMN release_paper_at TIMESTAMPTZ;
ALTER TABLE agreements ADD COLUMN canceled_at TIMESTAMPTZ;
ALTER TABLE payments ADD COLUMN held_agreement_id BIGINT REFERENCES agreements (document_id);
ALTER TABLE payments ADD COLUMN released_at TIMESTAMPTZ CHECK (released_at IS NULL OR held_agreement_id IS NOT NULL);
-- NULL: on its own day.
ALTER TABLE payments ADD COLUMN counts_on DATE CHECK (counts_on IS NULL OR (released_at IS NOT NULL AND counts_on > payment_date));

-- Nothing that was recorded before this moment is ever held.
CREATE TABLE held_money_guard (
    id BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    guarded_from TIMESTAMPTZ NOT NULL
);
INSERT INTO held_money_guard (id, guarded_from)
SELECT 1, COALESCE(max(payments.created_at) + INTERVAL '1 microsecond', TIMESTAMPTZ '1970-01-01 00:00:00+00') FROM payments;
