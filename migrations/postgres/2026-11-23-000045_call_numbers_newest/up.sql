-- The newest record with the number in each list; 0 when there is none. The desk serves the newest record first.
ALTER TABLE call_numbers ADD COLUMN newest_raw_lead BIGINT NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN newest_lead BIGINT NOT NULL DEFAULT 0;
-- How many of each list have the number: a whole list is counted by these.
ALTER TABLE call_numbers ADD COLUMN raw_leads_with BIGINT NOT NULL DEFAULT 0;
ALTER TABLE call_numbers ADD COLUMN leads_with BIGINT NOT NULL DEFAULT 0;

-- A record that comes or goes has its number looked up again, which puts the number into its bucket.
CREATE FUNCTION note_newest_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT COALESCE(max(id), 0), count(*) INTO NEW.newest_raw_lead, NEW.raw_leads_with FROM raw_leads
        WHERE phone_key = NEW.phone_key AND deleted_at IS NULL AND converted_to IS NULL;
    SELECT COALESCE(max(id), 0), count(*) INTO NEW.newest_lead, NEW.leads_with FROM leads
        WHERE phone_key = NEW.phone_key AND deleted_at IS NULL;
    RETURN NEW;
END
$$;
CREATE TRIGGER call_numbers_newest BEFORE INSERT OR UPDATE OF bucket_id ON call_numbers FOR EACH ROW EXECUTE FUNCTION note_newest_records();

-- A lead that leaves the trash for good gives its raw lead back: the number is looked up again then too.
DROP TRIGGER raw_leads_number_changed ON raw_leads;
CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at, converted_to ON raw_leads FOR EACH ROW
    WHEN (OLD.phone_key IS DISTINCT FROM NEW.phone_key OR OLD.state IS DISTINCT FROM NEW.state OR OLD.zip IS DISTINCT FROM NEW.zip OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) OR (OLD.converted_to IS NULL) <> (NEW.converted_to IS NULL)) EXECUTE FUNCTION note_stale_number();
