-- Money that a client may still get back: which agreement a payment waits for, and when it became the office's.
ALTER TABLE agreements ADD COLUMN release_paper_at INTEGER;
ALTER TABLE agreements ADD COLUMN canceled_at INTEGER;
ALTER TABLE payments ADD COLUMN held_agreement_id INTEGER REFERENCES agreements (document_id);
ALTER TABLE payments ADD COLUMN released_at INTEGER CHECK (released_at IS NULL OR held_agreement_id IS NOT NULL);
-- NULL: on its own day.
ALTER TABLE payments ADD COLUMN counts_on TEXT CHECK (counts_on IS NULL OR (released_at IS NOT NULL AND counts_on > payment_date));

-- Nothing that was recorded before this moment is ever held.
CREATE TABLE held_money_guard (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    guarded_from INTEGER NOT NULL
) STRICT;
INSERT INTO held_money_guard (id, guarded_from)
SELECT 1, COALESCE(max(payments.created_at) + 1, 0) FROM payments;
