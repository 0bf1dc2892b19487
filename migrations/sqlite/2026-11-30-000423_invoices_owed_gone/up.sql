-- invoices_open is in its place.
DROP INDEX invoices_owed;
