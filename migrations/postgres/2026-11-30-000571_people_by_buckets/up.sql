-- People with more than one number by the buckets of their numbers: a list of a million of them is counted by one pass over an index.
CREATE TABLE raw_leads_by_buckets (
    raw_lead_id BIGINT NOT NULL PRIMARY KEY REFERENCES raw_leads (id) ON DELETE CASCADE,
    -- The bucket of each number, in their order: 0 not looked up yet, -1 not of this country, -2 no number. Nothing in `first`:
    -- the person changed, and is sorted when the next of their numbers is looked up.
    first BIGINT,
    second BIGINT,
    third BIGINT
);

CREATE TABLE leads_by_buckets (
    lead_id BIGINT NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    first BIGINT,
    second BIGINT,
    third BIGINT
);

-- What the tables say of whom they sorted. Whoever left the list, or has one number, is not among them.
CREATE FUNCTION raw_leads_in_buckets() RETURNS SETOF raw_leads_by_buckets LANGUAGE sql STABLE AS $$
SELECT raw_leads.id,
    CASE WHEN raw_leads.phone IS NULL THEN -2
        WHEN (coalesce(length(raw_leads.phone_key), 0) <> 10 OR (substr(ltrim(raw_leads.phone, '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(raw_leads.phone, '( '), 2)), 1, 1) <> '1')) THEN -1
        ELSE COALESCE(of_first.bucket_id, 0) END,
    CASE WHEN second.is_us = 0 THEN -1 WHEN second.is_us = 1 THEN COALESCE(of_second.bucket_id, 0) END,
    CASE WHEN third.is_us = 0 THEN -1 WHEN third.is_us = 1 THEN COALESCE(of_third.bucket_id, 0) END
FROM raw_leads
LEFT JOIN call_numbers AS of_first ON of_first.phone_key = raw_leads.phone_key
LEFT JOIN other_numbers AS second ON second.raw_lead_id = raw_leads.id AND second.place = 2
LEFT JOIN call_numbers AS of_second ON of_second.phone_key = second.phone_key
LEFT JOIN other_numbers AS third ON third.raw_lead_id = raw_leads.id AND third.place = 3
LEFT JOIN call_numbers AS of_third ON of_third.phone_key = third.phone_key
WHERE raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL
    AND (second.is_us IS NOT NULL OR third.is_us IS NOT NULL)
$$;

CREATE FUNCTION leads_in_buckets() RETURNS SETOF leads_by_buckets LANGUAGE sql STABLE AS $$
SELECT leads.id,
    CASE WHEN leads.phone IS NULL THEN -2
        WHEN (coalesce(length(leads.phone_key), 0) <> 10 OR (substr(ltrim(leads.phone, '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(leads.phone, '( '), 2)), 1, 1) <> '1')) THEN -1
        ELSE COALESCE(of_first.bucket_id, 0) END,
    CASE WHEN second.is_us = 0 THEN -1 WHEN second.is_us = 1 THEN COALESCE(of_second.bucket_id, 0) END,
    CASE WHEN third.is_us = 0 THEN -1 WHEN third.is_us = 1 THEN COALESCE(of_third.bucket_id, 0) END
FROM leads
LEFT JOIN call_numbers AS of_first ON of_first.phone_key = leads.phone_key
LEFT JOIN other_numbers AS second ON second.lead_id = leads.id AND second.place = 2
LEFT JOIN call_numbers AS of_second ON of_second.phone_key = second.phone_key
LEFT JOIN other_numbers AS third ON third.lead_id = leads.id AND third.place = 3
LEFT JOIN call_numbers AS of_third ON of_third.phone_key = third.phone_key
WHERE leads.deleted_at IS NULL
    AND (second.is_us IS NOT NULL OR third.is_us IS NOT NULL)
$$;

INSERT INTO raw_leads_by_buckets (raw_lead_id, first, second, third) SELECT raw_lead_id, first, second, third FROM raw_leads_in_buckets();
CREATE INDEX raw_leads_by_buckets_count ON raw_leads_by_buckets (first, second, third);
INSERT INTO leads_by_buckets (lead_id, first, second, third) SELECT lead_id, first, second, third FROM leads_in_buckets();
CREATE INDEX leads_by_buckets_count ON leads_by_buckets (first, second, third);

CREATE FUNCTION unsort_raw_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- Nothing when the record itself changed.
    other TEXT := NULL;
    person BIGINT;
BEGIN
    IF TG_TABLE_NAME = 'raw_leads' THEN
        person := NEW.id;
    ELSIF TG_OP = 'INSERT' THEN
        person := NEW.raw_lead_id;
        other := NEW.phone_key;
    ELSE
        person := OLD.raw_lead_id;
    END IF;
    -- A person who comes anew has no row: nothing is looked for, so that an import and the look-up do not wait for each other.
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM raw_leads_by_buckets WHERE raw_lead_id = person;
    END IF;
    INSERT INTO raw_leads_by_buckets (raw_lead_id) SELECT id FROM raw_leads WHERE id = person AND deleted_at IS NULL AND converted_to IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE raw_lead_id = person)
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    -- Other numbers of ten digits are looked up as they come.
    IF other IS NULL OR length(other) <> 10 THEN
        INSERT INTO stale_numbers (phone_key) SELECT DISTINCT numbers.phone_key FROM (SELECT phone_key FROM raw_leads WHERE id = person
            UNION ALL SELECT phone_key FROM other_numbers WHERE raw_lead_id = person) AS numbers WHERE length(numbers.phone_key) = 10
            ORDER BY numbers.phone_key ON CONFLICT (phone_key) DO UPDATE SET phone_key = EXCLUDED.phone_key;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION unsort_lead() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    -- Nothing when the record itself changed.
    other TEXT := NULL;
    person BIGINT;
BEGIN
    IF TG_TABLE_NAME = 'leads' THEN
        person := NEW.id;
    ELSIF TG_OP = 'INSERT' THEN
        person := NEW.lead_id;
        other := NEW.phone_key;
    ELSE
        person := OLD.lead_id;
    END IF;
    -- A person who comes anew has no row: nothing is looked for, so that an import and the look-up do not wait for each other.
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM leads_by_buckets WHERE lead_id = person;
    END IF;
    INSERT INTO leads_by_buckets (lead_id) SELECT id FROM leads WHERE id = person AND deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE lead_id = person)
        ON CONFLICT (lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    -- Other numbers of ten digits are looked up as they come.
    IF other IS NULL OR length(other) <> 10 THEN
        INSERT INTO stale_numbers (phone_key) SELECT DISTINCT numbers.phone_key FROM (SELECT phone_key FROM leads WHERE id = person
            UNION ALL SELECT phone_key FROM other_numbers WHERE lead_id = person) AS numbers WHERE length(numbers.phone_key) = 10
            ORDER BY numbers.phone_key ON CONFLICT (phone_key) DO UPDATE SET phone_key = EXCLUDED.phone_key;
    END IF;
    RETURN NULL;
END
$$;

CREATE FUNCTION sort_people_of_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO raw_leads_by_buckets AS kept (raw_lead_id, first, second, third) SELECT raw_lead_id, first, second, third FROM raw_leads_in_buckets()
        WHERE raw_lead_id IN (SELECT raw_lead_id FROM other_numbers WHERE raw_lead_id IS NOT NULL AND phone_key = NEW.phone_key
            UNION ALL SELECT id FROM raw_leads WHERE phone_key = NEW.phone_key AND deleted_at IS NULL AND converted_to IS NULL AND other_phones <> '[]')
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = EXCLUDED.first, second = EXCLUDED.second, third = EXCLUDED.third
        WHERE (kept.first, kept.second, kept.third) IS DISTINCT FROM (EXCLUDED.first, EXCLUDED.second, EXCLUDED.third);
    INSERT INTO leads_by_buckets AS kept (lead_id, first, second, third) SELECT lead_id, first, second, third FROM leads_in_buckets()
        WHERE lead_id IN (SELECT lead_id FROM other_numbers WHERE lead_id IS NOT NULL AND phone_key = NEW.phone_key
            UNION ALL SELECT id FROM leads WHERE phone_key = NEW.phone_key AND deleted_at IS NULL AND other_phones <> '[]')
        ON CONFLICT (lead_id) DO UPDATE SET first = EXCLUDED.first, second = EXCLUDED.second, third = EXCLUDED.third
        WHERE (kept.first, kept.second, kept.third) IS DISTINCT FROM (EXCLUDED.first, EXCLUDED.second, EXCLUDED.third);
    RETURN NULL;
END
$$;

-- A person gets a number, or loses one.
CREATE TRIGGER other_numbers_raw_lead_added AFTER INSERT ON other_numbers FOR EACH ROW WHEN (NEW.raw_lead_id IS NOT NULL) EXECUTE FUNCTION unsort_raw_lead();

CREATE TRIGGER other_numbers_raw_lead_gone AFTER DELETE ON other_numbers FOR EACH ROW WHEN (OLD.raw_lead_id IS NOT NULL) EXECUTE FUNCTION unsort_raw_lead();

CREATE TRIGGER other_numbers_lead_added AFTER INSERT ON other_numbers FOR EACH ROW WHEN (NEW.lead_id IS NOT NULL) EXECUTE FUNCTION unsort_lead();

CREATE TRIGGER other_numbers_lead_gone AFTER DELETE ON other_numbers FOR EACH ROW WHEN (OLD.lead_id IS NOT NULL) EXECUTE FUNCTION unsort_lead();

-- The first number changes, or the person leaves the list or comes back.
CREATE TRIGGER raw_leads_by_buckets_moved AFTER UPDATE OF phone, phone_key, deleted_at, converted_to ON raw_leads FOR EACH ROW
    WHEN (NEW.other_phones <> '[]' AND (NEW.phone IS DISTINCT FROM OLD.phone OR NEW.phone_key IS DISTINCT FROM OLD.phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL) OR (NEW.converted_to IS NULL) <> (OLD.converted_to IS NULL))) EXECUTE FUNCTION unsort_raw_lead();

CREATE TRIGGER leads_by_buckets_moved AFTER UPDATE OF phone, phone_key, deleted_at ON leads FOR EACH ROW
    WHEN (NEW.other_phones <> '[]' AND (NEW.phone IS DISTINCT FROM OLD.phone OR NEW.phone_key IS DISTINCT FROM OLD.phone_key OR (NEW.deleted_at IS NULL) <> (OLD.deleted_at IS NULL))) EXECUTE FUNCTION unsort_lead();

-- A number is looked up: it comes into a bucket, or stays in it.
CREATE TRIGGER call_numbers_people AFTER INSERT OR UPDATE OF bucket_id ON call_numbers FOR EACH ROW EXECUTE FUNCTION sort_people_of_number();
