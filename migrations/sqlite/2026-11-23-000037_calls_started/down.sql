DROP INDEX IF EXISTS calls_started;
