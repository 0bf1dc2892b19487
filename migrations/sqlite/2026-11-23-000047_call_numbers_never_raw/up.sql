-- Whom the desk never called, in each bucket: the newest record of the marketing list is served first.
CREATE INDEX IF NOT EXISTS call_numbers_never_raw ON call_numbers (bucket_id, newest_raw_lead)
    WHERE last_attempt_at IS NULL AND next_attempt_at IS NULL AND closed = 0 AND newest_raw_lead > 0;
