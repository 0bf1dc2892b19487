-- The same of leads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_numbers_never_lead ON call_numbers (bucket_id, newest_lead)
    WHERE last_attempt_at IS NULL AND next_attempt_at IS NULL AND closed = 0 AND newest_lead > 0;
