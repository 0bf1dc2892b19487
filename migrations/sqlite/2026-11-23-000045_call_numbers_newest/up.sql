-- The newest record with the number in each list; 0 when there is none. The desk serves the newest record first.
ALTER TABLE call_numbers ADD COLUMN newest_raw_lead INTEGER NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN newest_lead INTEGER NOT NULL DEFAULT 0;
-- How many of each list have the number: a whole list is counted by these.
ALTER TABLE call_numbers ADD COLUMN raw_leads_with INTEGER NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN leads_with INTEGER NOT NULL DEFAULT 0;

-- A record that comes or goes has its number looked up again, which puts the number into its bucket.
CREATE TRIGGER call_numbers_newest_added AFTER INSERT ON call_numbers BEGIN
    UPDATE call_numbers SET
        (newest_raw_lead, raw_leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL),
        (newest_lead, leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL)
    WHERE phone_key = new.phone_key;
END;
CREATE TRIGGER call_numbers_newest_changed AFTER UPDATE OF bucket_id ON call_numbers BEGIN
    UPDATE call_numbers SET
        (newest_raw_lead, raw_leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL),
        (newest_lead, leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL)
    WHERE phone_key = new.phone_key;
END;

-- A lead that leaves the trash for good gives its raw lead back: the number is looked up again then too.
DROP TRIGGER raw_leads_number_changed;
CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at, converted_to ON raw_leads
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR (new.converted_to IS NULL) <> (old.converted_to IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;
