DROP INDEX invoices_described;
