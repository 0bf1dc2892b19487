-- The last request of a number ends what stood before it, also when it was lifted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS suppressions_lifted ON suppressions (kind, value) WHERE lifted_at IS NOT NULL;
