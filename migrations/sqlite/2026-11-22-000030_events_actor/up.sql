-- The log's search by person: what else it filters by is told without the row. By record there is events_entity.
CREATE INDEX IF NOT EXISTS events_actor ON events (actor_id, id, created_at, kind, entity);
