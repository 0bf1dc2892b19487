-- What counts, by the day on which it does; an older server reads payments_revenue.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payments_counted ON payments (COALESCE(counts_on, payment_date), salesperson_id, kind, amount_cents, payment_date, counts_on)
    WHERE mock = 0 AND status IN ('completed', 'refunded') AND (held_agreement_id IS NULL OR released_at IS NOT NULL);
