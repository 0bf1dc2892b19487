-- The second and third number of a person, with labels. `other_phones` is what was typed: a JSON array of objects with phone, key and
-- label; `other_numbers` finds the people of a number and the numbers of people, and is kept by triggers.
ALTER TABLE raw_leads ADD COLUMN phone_label TEXT CHECK (phone_label IN ('mobile', 'home', 'work', 'other'));
ALTER TABLE raw_leads ADD COLUMN other_phones TEXT NOT NULL DEFAULT '[]';
ALTER TABLE leads ADD COLUMN phone_label TEXT CHECK (phone_label IN ('mobile', 'home', 'work', 'other'));
ALTER TABLE leads ADD COLUMN other_phones TEXT NOT NULL DEFAULT '[]';
ALTER TABLE clients ADD COLUMN phone_label TEXT CHECK (phone_label IN ('mobile', 'home', 'work', 'other'));
ALTER TABLE clients ADD COLUMN other_phones TEXT NOT NULL DEFAULT '[]';

CREATE TABLE other_numbers (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    phone_key TEXT NOT NULL,
    -- Which number of the person it is: 2 or 3.
    place INTEGER NOT NULL,
    -- Whether the number is of this country, as it was typed: only those have an answer of the gate.
    is_us INTEGER NOT NULL CHECK (is_us IN (0, 1)),
    raw_lead_id INTEGER REFERENCES raw_leads (id) ON DELETE CASCADE,
    lead_id INTEGER REFERENCES leads (id) ON DELETE CASCADE,
    client_id INTEGER REFERENCES clients (id) ON DELETE CASCADE,
    CHECK ((CASE WHEN raw_lead_id IS NULL THEN 0 ELSE 1 END) + (CASE WHEN lead_id IS NULL THEN 0 ELSE 1 END) + (CASE WHEN client_id IS NULL THEN 0 ELSE 1 END) = 1)
) STRICT;
CREATE UNIQUE INDEX other_numbers_raw_lead ON other_numbers (raw_lead_id, phone_key) WHERE raw_lead_id IS NOT NULL;
CREATE UNIQUE INDEX other_numbers_lead ON other_numbers (lead_id, phone_key) WHERE lead_id IS NOT NULL;
CREATE UNIQUE INDEX other_numbers_client ON other_numbers (client_id, phone_key) WHERE client_id IS NOT NULL;
CREATE INDEX other_numbers_of_raw_leads ON other_numbers (phone_key, raw_lead_id) WHERE raw_lead_id IS NOT NULL;
CREATE INDEX other_numbers_of_leads ON other_numbers (phone_key, lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX other_numbers_of_clients ON other_numbers (phone_key, client_id) WHERE client_id IS NOT NULL;

CREATE TRIGGER raw_leads_other_numbers_added AFTER INSERT ON raw_leads WHEN new.other_phones <> '[]' BEGIN
    INSERT INTO other_numbers (phone_key, place, is_us, raw_lead_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE raw_lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER raw_leads_other_numbers_changed AFTER UPDATE OF other_phones ON raw_leads WHEN new.other_phones <> old.other_phones BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE raw_lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
    DELETE FROM other_numbers WHERE raw_lead_id = new.id;
    INSERT INTO other_numbers (phone_key, place, is_us, raw_lead_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE raw_lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- A record that comes, goes or moves has its numbers looked up again.
CREATE TRIGGER raw_leads_other_numbers_moved AFTER UPDATE OF state, zip, deleted_at, converted_to ON raw_leads
WHEN new.other_phones <> '[]' AND (new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR (new.converted_to IS NULL) <> (old.converted_to IS NULL)) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE raw_lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER leads_other_numbers_added AFTER INSERT ON leads WHEN new.other_phones <> '[]' BEGIN
    INSERT INTO other_numbers (phone_key, place, is_us, lead_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER leads_other_numbers_changed AFTER UPDATE OF other_phones ON leads WHEN new.other_phones <> old.other_phones BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
    DELETE FROM other_numbers WHERE lead_id = new.id;
    INSERT INTO other_numbers (phone_key, place, is_us, lead_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- A record that comes, goes or moves has its numbers looked up again.
CREATE TRIGGER leads_other_numbers_moved AFTER UPDATE OF state, zip, deleted_at ON leads
WHEN new.other_phones <> '[]' AND (new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL)) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE lead_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER clients_other_numbers_added AFTER INSERT ON clients WHEN new.other_phones <> '[]' BEGIN
    INSERT INTO other_numbers (phone_key, place, is_us, client_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER clients_other_numbers_changed AFTER UPDATE OF other_phones ON clients WHEN new.other_phones <> old.other_phones BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
    DELETE FROM other_numbers WHERE client_id = new.id;
    INSERT INTO other_numbers (phone_key, place, is_us, client_id) SELECT json_extract(value, '$.key'), min(key) + 2,
        max(CASE WHEN length(json_extract(value, '$.key')) <> 10 OR (substr(ltrim(json_extract(value, '$.phone'), '( '), 1, 1) = '+'
            AND substr(ltrim(substr(ltrim(json_extract(value, '$.phone'), '( '), 2)), 1, 1) <> '1') THEN 0 ELSE 1 END), new.id
        FROM json_each(new.other_phones) WHERE json_extract(value, '$.key') <> '' GROUP BY json_extract(value, '$.key');
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- A record that comes, goes or moves has its numbers looked up again.
CREATE TRIGGER clients_other_numbers_moved AFTER UPDATE OF state, zip, deleted_at ON clients
WHEN new.other_phones <> '[]' AND (new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL)) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id = new.id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER payments_other_numbers_added AFTER INSERT ON payments BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id = new.client_id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER payments_other_numbers_changed AFTER UPDATE OF status, client_id ON payments BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM other_numbers WHERE client_id IN (new.client_id, old.client_id) AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;
