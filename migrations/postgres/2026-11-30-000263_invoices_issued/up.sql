-- Invoices in the order of their issue dates.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_issued ON invoices (issued_on, id);
