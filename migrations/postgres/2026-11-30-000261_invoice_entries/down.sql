DROP TABLE invoice_entries;
ALTER TABLE allocations DROP COLUMN day;
ALTER TABLE invoices DROP COLUMN taken_off_cents;
ALTER TABLE invoices DROP COLUMN issued_on;
