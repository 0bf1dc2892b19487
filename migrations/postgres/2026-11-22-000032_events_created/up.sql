-- The log's search by day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS events_created ON events (created_at, entity, kind, actor_id);
