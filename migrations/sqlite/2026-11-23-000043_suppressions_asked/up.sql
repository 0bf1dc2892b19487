-- What was asked of a number, in its order: what still stands, and what was lifted.
CREATE INDEX IF NOT EXISTS suppressions_asked ON suppressions (kind, value, id);
