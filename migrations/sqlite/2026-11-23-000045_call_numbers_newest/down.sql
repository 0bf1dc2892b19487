DROP TRIGGER call_numbers_newest_changed;
DROP TRIGGER call_numbers_newest_added;
ALTER TABLE call_numbers DROP COLUMN newest_lead;
ALTER TABLE call_numbers DROP COLUMN newest_raw_lead;
