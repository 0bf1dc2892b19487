DROP INDEX IF EXISTS events_setting_changes;
