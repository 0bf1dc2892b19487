DROP INDEX IF EXISTS suppressions_asked;
