-- The newest record with the number in each list; 0 when there is none. The desk serves the newest record first.
ALTER TABLE call_numbers ADD COLUMN newest_raw_lead INTEGER NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN newest_lead INTEGER NOT NULL DEFAULT 0;

-- A record that comes or goes has its number looked up again, which puts the number into its bucket.
CREATE TRIGGER call_numbers_newest_added AFTER INSERT ON call_numbers BEGIN
    UPDATE call_numbers SET
        newest_raw_lead = COALESCE((SELECT max(id) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL), 0),
        newest_lead = COALESCE((SELECT max(id) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL), 0)
    WHERE phone_key = new.phone_key;
END;
CREATE TRIGGER call_numbers_newest_changed AFTER UPDATE OF bucket_id ON call_numbers BEGIN
    UPDATE call_numbers SET
        newest_raw_lead = COALESCE((SELECT max(id) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL), 0),
        newest_lead = COALESCE((SELECT max(id) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL), 0)
    WHERE phone_key = new.phone_key;
END;

-- The numbers that are there.
UPDATE call_numbers SET bucket_id = bucket_id;
