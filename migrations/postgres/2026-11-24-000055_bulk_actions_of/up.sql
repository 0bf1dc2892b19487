-- Whoever started a bulk action finds it again, the newest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS bulk_actions_of ON bulk_actions (started_by, id);
