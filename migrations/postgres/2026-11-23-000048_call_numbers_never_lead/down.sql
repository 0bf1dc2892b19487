DROP INDEX CONCURRENTLY IF EXISTS call_numbers_never_lead;
