-- A salesperson's lifetime total, without what is held; an older server reads payments_credited.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_earned ON payments (salesperson_id, kind, amount_cents)
    WHERE mock = 0 AND status IN ('completed', 'refunded') AND (held_agreement_id IS NULL OR released_at IS NOT NULL);
