-- What a rep did.
CREATE INDEX IF NOT EXISTS calls_user ON calls (user_id, started_at);
