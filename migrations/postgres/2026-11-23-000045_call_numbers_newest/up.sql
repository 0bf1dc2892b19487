-- The newest record with the number in each list; 0 when there is none. The desk serves the newest record first.
ALTER TABLE call_numbers ADD COLUMN newest_raw_lead BIGINT NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN newest_lead BIGINT NOT NULL DEFAULT 0;

-- A record that comes or goes has its number looked up again, which puts the number into its bucket. Without the additions a
-- planner might read every id from the highest down.
CREATE FUNCTION note_newest_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.newest_raw_lead := COALESCE((SELECT max(id + 0) FROM raw_leads WHERE phone_key = NEW.phone_key AND deleted_at IS NULL AND converted_to IS NULL), 0);
    NEW.newest_lead := COALESCE((SELECT max(id + 0) FROM leads WHERE phone_key = NEW.phone_key AND deleted_at IS NULL), 0);
    RETURN NEW;
END
$$;
CREATE TRIGGER call_numbers_newest BEFORE INSERT OR UPDATE OF bucket_id ON call_numbers FOR EACH ROW EXECUTE FUNCTION note_newest_records();

-- The numbers that are there.
UPDATE call_numbers SET bucket_id = bucket_id;
