DROP TRIGGER call_numbers_newest ON call_numbers;
DROP FUNCTION note_newest_records();
ALTER TABLE call_numbers DROP COLUMN newest_lead;
ALTER TABLE call_numbers DROP COLUMN newest_raw_lead;
