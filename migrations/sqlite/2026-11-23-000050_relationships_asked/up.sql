-- Inquiries of the last day are served first.
CREATE INDEX IF NOT EXISTS relationships_asked ON relationships (created_at, phone_key) WHERE kind = 'inquiry' AND withdrawn_at IS NULL;
