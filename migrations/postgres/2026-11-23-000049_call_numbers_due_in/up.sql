-- Whom the desk tries again, in each bucket: who waits longest, then who was tried least, is served first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_numbers_due_in ON call_numbers (bucket_id, next_attempt_at, attempts)
    WHERE next_attempt_at IS NOT NULL AND closed = 0;
