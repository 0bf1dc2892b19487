-- The index before has these rows too.
DROP INDEX IF EXISTS suppressions_lifted;
