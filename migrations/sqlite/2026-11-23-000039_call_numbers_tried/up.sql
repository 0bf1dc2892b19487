-- Numbers that were called: those of them that wait are told apart from whom the desk serves.
CREATE INDEX IF NOT EXISTS call_numbers_tried ON call_numbers (phone_key, next_attempt_at, closed)
    WHERE last_attempt_at IS NOT NULL;
