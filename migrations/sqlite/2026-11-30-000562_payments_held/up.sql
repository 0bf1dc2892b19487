-- Held money, by the agreement that it waits for.
CREATE INDEX payments_held ON payments (held_agreement_id, id) WHERE held_agreement_id IS NOT NULL AND released_at IS NULL;
