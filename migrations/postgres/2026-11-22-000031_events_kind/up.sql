-- The log's search by kind.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_kind ON events (kind, id, created_at);
