-- The people whom all reps passed over since a moment, by rep.
CREATE INDEX CONCURRENTLY IF NOT EXISTS skips_at ON skips (skipped_at, user_id);
