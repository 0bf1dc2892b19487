-- Calls that wait for their outcome.
CREATE INDEX CONCURRENTLY IF NOT EXISTS calls_open ON calls (started_at) WHERE outcome IS NULL;
