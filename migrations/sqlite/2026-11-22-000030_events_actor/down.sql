DROP INDEX IF EXISTS events_actor;
