DROP INDEX IF EXISTS events_kind;
