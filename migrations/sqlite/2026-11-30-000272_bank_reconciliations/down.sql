DROP TABLE bank_reconciliation_rows;
DROP TABLE bank_reconciliations;
