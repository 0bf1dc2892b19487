DROP INDEX IF EXISTS suppressions_lifted;
