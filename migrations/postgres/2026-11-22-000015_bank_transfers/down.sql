DELETE FROM counters WHERE name = 'bank_receipt';
DROP TABLE bank_sync;
DROP TABLE bank_receipts;
DROP FUNCTION bank_receipts_are_frozen();
DROP TABLE bank_lines;
DROP TABLE bank_outbox;
DROP TABLE bank_transfers;
DROP TABLE bank_batches;
