DROP TABLE bank_match_records, bank_matches, bank_sync, bank_receipts, bank_lines, bank_outbox, bank_transfers, bank_batches;
DROP FUNCTION bank_receipts_are_frozen;
