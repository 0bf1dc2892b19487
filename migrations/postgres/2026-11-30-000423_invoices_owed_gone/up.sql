-- invoices_open is in its place.
DROP INDEX CONCURRENTLY IF EXISTS invoices_owed;
