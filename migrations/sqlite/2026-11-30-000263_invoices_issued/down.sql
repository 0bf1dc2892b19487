DROP INDEX invoices_issued;
