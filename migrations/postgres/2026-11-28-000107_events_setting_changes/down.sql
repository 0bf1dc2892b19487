DROP INDEX CONCURRENTLY IF EXISTS events_setting_changes;
