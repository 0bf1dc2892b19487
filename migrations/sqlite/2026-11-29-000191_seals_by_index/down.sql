DROP TRIGGER event_seals_no_replace;
CREATE TRIGGER event_seals_no_replace BEFORE INSERT ON event_seals
WHEN EXISTS (SELECT 1 FROM event_seals WHERE seq = new.seq OR event_id = new.event_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: event_seals.seq');
END;
DROP TRIGGER bank_receipts_no_replace;
CREATE TRIGGER bank_receipts_no_replace BEFORE INSERT ON bank_receipts
WHEN EXISTS (SELECT 1 FROM bank_receipts WHERE number = new.number OR transfer_id = new.transfer_id OR line_id = new.line_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: bank_receipts.number');
END;
