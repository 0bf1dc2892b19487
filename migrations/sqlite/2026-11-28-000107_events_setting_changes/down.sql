DROP INDEX events_setting_changes;
