DROP TRIGGER raw_leads_number_changed;
CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at ON raw_leads
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;
DROP TRIGGER call_numbers_newest_changed;
DROP TRIGGER call_numbers_newest_added;
ALTER TABLE call_numbers DROP COLUMN leads_with;
ALTER TABLE call_numbers DROP COLUMN raw_leads_with;
ALTER TABLE call_numbers DROP COLUMN newest_lead;
ALTER TABLE call_numbers DROP COLUMN newest_raw_lead;
