-- A call on an inquiry or a consent that its own caller recorded, without having talked to anyone there.
CREATE TABLE own_bases (
    call_id INTEGER NOT NULL REFERENCES calls (id),
    kind TEXT NOT NULL CHECK (kind IN ('inquiry', 'consent')),
    relationship_id INTEGER REFERENCES relationships (id),
    consent_id INTEGER REFERENCES consents (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (call_id, kind),
    CHECK ((kind = 'inquiry') = (relationship_id IS NOT NULL)),
    CHECK ((kind = 'consent') = (consent_id IS NOT NULL))
) STRICT;
CREATE INDEX own_bases_relationship ON own_bases (relationship_id) WHERE relationship_id IS NOT NULL;
CREATE INDEX own_bases_consent ON own_bases (consent_id) WHERE consent_id IS NOT NULL;

-- Single numbers of the registry that came or went since its last list.
ALTER TABLE list_loads ADD COLUMN changes INTEGER NOT NULL DEFAULT 0 CHECK (changes IN (0, 1));
-- Whoever loaded it said that it is whole, although an area code has fewer than half of the numbers that it had.
ALTER TABLE list_loads ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1));

-- A year of a state's closed days of which all are entered. The product's own years stand in the program.
CREATE TABLE calendar_years (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    state TEXT NOT NULL CHECK (length(state) = 2),
    year INTEGER NOT NULL CHECK (year BETWEEN 2000 AND 2999),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    removed_by INTEGER REFERENCES users (id),
    removed_at INTEGER,
    remove_reason TEXT,
    CHECK ((removed_at IS NULL) = (remove_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX calendar_years_state_year_key ON calendar_years (state, year) WHERE removed_at IS NULL;

-- Area codes that are younger than the program's table.
CREATE TABLE added_area_codes (
    area_code INTEGER NOT NULL PRIMARY KEY CHECK (area_code BETWEEN 200 AND 999),
    -- Two letters each, with a space between.
    states TEXT NOT NULL CHECK (length(states) >= 2),
    -- Names of time zones, with a space between.
    zones TEXT NOT NULL CHECK (length(zones) >= 2),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;

-- A signed paper shows a purchase, and makes a case one of service.
CREATE TRIGGER documents_number_added AFTER INSERT ON documents WHEN new.signed = 1 BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM clients WHERE id = new.client_id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER documents_number_changed AFTER UPDATE OF signed, status, deleted_at ON documents
WHEN new.signed <> old.signed OR new.status <> old.status OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM clients WHERE id = new.client_id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- Places, consents and purchases are read by stricter rules from here on: every number is looked up again.
INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM call_numbers WHERE true ON CONFLICT DO NOTHING;
