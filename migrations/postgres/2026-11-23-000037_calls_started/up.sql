-- The list of calls.
CREATE INDEX CONCURRENTLY IF NOT EXISTS calls_started ON calls (started_at, id);
