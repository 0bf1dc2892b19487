DROP INDEX CONCURRENTLY IF EXISTS call_numbers_raw_leads;
