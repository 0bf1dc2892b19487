-- People with more than one number by the buckets of their numbers: a list of a million of them is counted by one pass over an index.
CREATE TABLE raw_leads_by_buckets (
    raw_lead_id INTEGER NOT NULL PRIMARY KEY REFERENCES raw_leads (id) ON DELETE CASCADE,
    -- The bucket of each number, in their order: 0 not looked up yet, -1 not of this country, -2 no number. Nothing in `first`:
    -- the person changed, and is sorted when the next of their numbers is looked up.
    first INTEGER,
    second INTEGER,
    third INTEGER
) STRICT;

CREATE TABLE leads_by_buckets (
    lead_id INTEGER NOT NULL PRIMARY KEY REFERENCES leads (id) ON DELETE CASCADE,
    first INTEGER,
    second INTEGER,
    third INTEGER
) STRICT;

-- What the tables say of whom they sorted. Whoever left the list, or has one number, is not among them.
CREATE VIEW raw_leads_in_buckets (raw_lead_id, first, second, third) AS
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
    AND (second.is_us IS NOT NULL OR third.is_us IS NOT NULL);

CREATE VIEW leads_in_buckets (lead_id, first, second, third) AS
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
    AND (second.is_us IS NOT NULL OR third.is_us IS NOT NULL);

INSERT INTO raw_leads_by_buckets (raw_lead_id, first, second, third) SELECT raw_lead_id, first, second, third FROM raw_leads_in_buckets;
CREATE INDEX raw_leads_by_buckets_count ON raw_leads_by_buckets (first, second, third);
INSERT INTO leads_by_buckets (lead_id, first, second, third) SELECT lead_id, first, second, third FROM leads_in_buckets;
CREATE INDEX leads_by_buckets_count ON leads_by_buckets (first, second, third);

-- A person gets a number or loses one. Numbers of ten digits are looked up anyway; for another one the first is.
CREATE TRIGGER other_numbers_raw_lead_added AFTER INSERT ON other_numbers WHEN new.raw_lead_id IS NOT NULL BEGIN
    INSERT INTO raw_leads_by_buckets (raw_lead_id) SELECT id FROM raw_leads WHERE id = new.raw_lead_id AND deleted_at IS NULL AND converted_to IS NULL
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM raw_leads WHERE id = new.raw_lead_id AND length(new.phone_key) <> 10 AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER other_numbers_raw_lead_gone AFTER DELETE ON other_numbers WHEN old.raw_lead_id IS NOT NULL BEGIN
    DELETE FROM raw_leads_by_buckets WHERE raw_lead_id = old.raw_lead_id;
    INSERT INTO raw_leads_by_buckets (raw_lead_id) SELECT id FROM raw_leads WHERE id = old.raw_lead_id AND deleted_at IS NULL AND converted_to IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE raw_lead_id = old.raw_lead_id)
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM raw_leads WHERE id = old.raw_lead_id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER other_numbers_lead_added AFTER INSERT ON other_numbers WHEN new.lead_id IS NOT NULL BEGIN
    INSERT INTO leads_by_buckets (lead_id) SELECT id FROM leads WHERE id = new.lead_id AND deleted_at IS NULL
        ON CONFLICT (lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM leads WHERE id = new.lead_id AND length(new.phone_key) <> 10 AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER other_numbers_lead_gone AFTER DELETE ON other_numbers WHEN old.lead_id IS NOT NULL BEGIN
    DELETE FROM leads_by_buckets WHERE lead_id = old.lead_id;
    INSERT INTO leads_by_buckets (lead_id) SELECT id FROM leads WHERE id = old.lead_id AND deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE lead_id = old.lead_id)
        ON CONFLICT (lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM leads WHERE id = old.lead_id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

-- The first number changes, or the person leaves the list or comes back.
CREATE TRIGGER raw_leads_by_buckets_moved AFTER UPDATE OF phone, phone_key, deleted_at, converted_to ON raw_leads
WHEN new.other_phones <> '[]' AND (new.phone IS NOT old.phone OR new.phone_key IS NOT old.phone_key OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR (new.converted_to IS NULL) <> (old.converted_to IS NULL)) BEGIN
    DELETE FROM raw_leads_by_buckets WHERE raw_lead_id = new.id;
    INSERT INTO raw_leads_by_buckets (raw_lead_id) SELECT id FROM raw_leads WHERE id = new.id AND deleted_at IS NULL AND converted_to IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE raw_lead_id = new.id)
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM raw_leads WHERE id = new.id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE raw_lead_id = new.id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER leads_by_buckets_moved AFTER UPDATE OF phone, phone_key, deleted_at ON leads
WHEN new.other_phones <> '[]' AND (new.phone IS NOT old.phone OR new.phone_key IS NOT old.phone_key OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL)) BEGIN
    DELETE FROM leads_by_buckets WHERE lead_id = new.id;
    INSERT INTO leads_by_buckets (lead_id) SELECT id FROM leads WHERE id = new.id AND deleted_at IS NULL
        AND EXISTS (SELECT 1 FROM other_numbers WHERE lead_id = new.id)
        ON CONFLICT (lead_id) DO UPDATE SET first = NULL, second = NULL, third = NULL;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM leads WHERE id = new.id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE lead_id = new.id AND length(phone_key) = 10
        ON CONFLICT DO NOTHING;
END;

-- A number is looked up: it comes into a bucket, or stays in it.
CREATE TRIGGER call_numbers_people_added AFTER INSERT ON call_numbers BEGIN
    INSERT INTO raw_leads_by_buckets (raw_lead_id, first, second, third) SELECT raw_lead_id, first, second, third FROM raw_leads_in_buckets
        WHERE raw_lead_id IN (SELECT raw_lead_id FROM other_numbers WHERE raw_lead_id IS NOT NULL AND phone_key = new.phone_key
            UNION ALL SELECT id FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL AND other_phones <> '[]')
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = excluded.first, second = excluded.second, third = excluded.third
        WHERE first IS NOT excluded.first OR second IS NOT excluded.second OR third IS NOT excluded.third;
    INSERT INTO leads_by_buckets (lead_id, first, second, third) SELECT lead_id, first, second, third FROM leads_in_buckets
        WHERE lead_id IN (SELECT lead_id FROM other_numbers WHERE lead_id IS NOT NULL AND phone_key = new.phone_key
            UNION ALL SELECT id FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND other_phones <> '[]')
        ON CONFLICT (lead_id) DO UPDATE SET first = excluded.first, second = excluded.second, third = excluded.third
        WHERE first IS NOT excluded.first OR second IS NOT excluded.second OR third IS NOT excluded.third;
END;

CREATE TRIGGER call_numbers_people_changed AFTER UPDATE OF bucket_id ON call_numbers BEGIN
    INSERT INTO raw_leads_by_buckets (raw_lead_id, first, second, third) SELECT raw_lead_id, first, second, third FROM raw_leads_in_buckets
        WHERE raw_lead_id IN (SELECT raw_lead_id FROM other_numbers WHERE raw_lead_id IS NOT NULL AND phone_key = new.phone_key
            UNION ALL SELECT id FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL AND other_phones <> '[]')
        ON CONFLICT (raw_lead_id) DO UPDATE SET first = excluded.first, second = excluded.second, third = excluded.third
        WHERE first IS NOT excluded.first OR second IS NOT excluded.second OR third IS NOT excluded.third;
    INSERT INTO leads_by_buckets (lead_id, first, second, third) SELECT lead_id, first, second, third FROM leads_in_buckets
        WHERE lead_id IN (SELECT lead_id FROM other_numbers WHERE lead_id IS NOT NULL AND phone_key = new.phone_key
            UNION ALL SELECT id FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND other_phones <> '[]')
        ON CONFLICT (lead_id) DO UPDATE SET first = excluded.first, second = excluded.second, third = excluded.third
        WHERE first IS NOT excluded.first OR second IS NOT excluded.second OR third IS NOT excluded.third;
END;
