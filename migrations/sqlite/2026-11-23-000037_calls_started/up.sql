-- The list of calls.
CREATE INDEX IF NOT EXISTS calls_started ON calls (started_at, id);
