-- The index before has these rows too.
DROP INDEX CONCURRENTLY IF EXISTS suppressions_lifted;
