-- Invoices in the order of their issue dates.
CREATE INDEX invoices_issued ON invoices (issued_on, id);
