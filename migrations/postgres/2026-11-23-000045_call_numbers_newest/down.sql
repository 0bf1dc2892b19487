DROP TRIGGER raw_leads_number_changed ON raw_leads;
CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at ON raw_leads FOR EACH ROW
    WHEN (OLD.phone_key IS DISTINCT FROM NEW.phone_key OR OLD.state IS DISTINCT FROM NEW.state OR OLD.zip IS DISTINCT FROM NEW.zip OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION note_stale_number();
DROP TRIGGER call_numbers_newest ON call_numbers;
DROP FUNCTION note_newest_records();
ALTER TABLE call_numbers DROP COLUMN leads_with;
ALTER TABLE call_numbers DROP COLUMN raw_leads_with;
ALTER TABLE call_numbers DROP COLUMN newest_lead;
ALTER TABLE call_numbers DROP COLUMN newest_raw_lead;
