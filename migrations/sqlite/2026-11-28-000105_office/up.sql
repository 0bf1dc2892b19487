-- The baseline of 1.0: integrations, the chain of the log, second factors, saved views and work on many records.

-- Services outside the office: AI providers, the map that addresses open in, the sheet that labels are printed on.
CREATE TABLE api_integrations (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('ai_provider', 'alternative_ai_provider', 'maps_service', 'label_printer')),
    name TEXT NOT NULL,
    -- Folded: two spellings of one name are one integration.
    name_key TEXT NOT NULL UNIQUE,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    -- Of AI providers.
    endpoint TEXT,
    model TEXT,
    -- Of the maps service.
    service TEXT CHECK (service IN ('Google Maps', 'Apple Maps', 'OpenStreetMap', 'Bing Maps')),
    -- Of the label printer.
    sheet TEXT CHECK (sheet IN ('Single 4 x 2 in', 'Avery 5160', 'Avery 5161', 'Avery 5163', 'Avery 5164')),
    -- Sealed for this row and its endpoint with the office's secret.
    key_sealed BLOB,
    -- The last characters, which are shown; '' of a short key.
    key_end TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((kind IN ('ai_provider', 'alternative_ai_provider')) = (endpoint IS NOT NULL)),
    CHECK ((endpoint IS NULL) = (model IS NULL)),
    CHECK ((kind = 'maps_service') = (service IS NOT NULL)),
    CHECK ((kind = 'label_printer') = (sheet IS NOT NULL)),
    CHECK ((key_sealed IS NULL) = (key_end IS NULL)),
    CHECK (key_sealed IS NULL OR endpoint IS NOT NULL),
    CHECK (active = 0 OR endpoint IS NULL OR key_sealed IS NOT NULL)
) STRICT;
-- Alternatives may be several.
CREATE UNIQUE INDEX api_integrations_single ON api_integrations (kind) WHERE kind <> 'alternative_ai_provider';

-- How often a user had a provider asked since the first call of the current minute.
CREATE TABLE provider_calls (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    calls INTEGER NOT NULL CHECK (calls >= 1),
    -- When the minute began.
    created_at INTEGER NOT NULL
) STRICT;

-- The audit log as a chain of hashes. A seal points at its event without a foreign key: it is the chain that notices what
-- is gone.
CREATE TABLE event_seals (
    -- Counts from 1 without a gap: the sealer says it.
    seq INTEGER NOT NULL PRIMARY KEY CHECK (seq > 0),
    event_id INTEGER NOT NULL UNIQUE,
    -- The highest event of the chain up to here.
    highest INTEGER NOT NULL CHECK (highest >= event_id),
    -- SHA-256 as 64 hexadecimal digits.
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    created_at INTEGER NOT NULL
) STRICT;

-- What verifications of the whole chain came to.
CREATE TABLE event_checks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The chain's end at that time.
    seq INTEGER NOT NULL CHECK (seq > 0),
    event_id INTEGER NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    faults INTEGER NOT NULL CHECK (faults >= 0),
    -- The first of them, in a sentence.
    fault TEXT,
    created_at INTEGER NOT NULL,
    CHECK ((faults = 0) = (fault IS NULL))
) STRICT;

-- What a person gives besides the password: the code of an authenticator app. One that was begun has its secret; it counts
-- once a first code of it was right.
CREATE TABLE second_factors (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    -- Sealed with the office's keys.
    secret BLOB NOT NULL,
    -- The span of 30 seconds, counted from 1970, whose code was taken last: each is taken once.
    last_step INTEGER NOT NULL CHECK (last_step >= 0),
    created_at INTEGER NOT NULL,
    -- Without it, the second factor was begun only.
    confirmed_at INTEGER
) STRICT;

-- For who has lost the app: each opens once and is gone.
CREATE TABLE recovery_codes (
    user_id INTEGER NOT NULL REFERENCES users (id),
    code_hash TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- Someone gave the right password, and the code is still to come.
CREATE TABLE pending_sign_ins (
    -- The hash of the key in the browser's cookie.
    id_hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- The account's device that the password came from; without it, a stranger's.
    device TEXT,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);
CREATE INDEX pending_sign_ins_expiry ON pending_sign_ins (expires_at);

-- What was counted against guessers and addresses, for all server processes. Names hold keyed hashes, no account and no address.
CREATE TABLE throttles (
    name TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL CHECK (count >= 0),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- From then on it means nothing.
    until_at INTEGER NOT NULL
) STRICT;
CREATE INDEX throttles_until ON throttles (until_at);

-- The keys that something stored here may still be sealed with, the current one among them. A server whose ring lacks one of
-- them does not start.
CREATE TABLE sealed_by (
    -- Names a secret and tells nothing about it: 16 hexadecimal digits.
    key TEXT NOT NULL PRIMARY KEY CHECK (length(key) = 16),
    created_at INTEGER NOT NULL
) STRICT;

-- A list's filters, order and columns under a name. Its owner's, or everyone's who may see the list.
CREATE TABLE saved_views (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    owner_id INTEGER NOT NULL REFERENCES users (id),
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners')),
    name TEXT NOT NULL,
    -- Folded: two spellings of one name are one view of its owner.
    name_key TEXT NOT NULL,
    -- The list's own parameters, as its parser takes them.
    query TEXT NOT NULL,
    -- Ids of columns with commas between; '' for the list's own.
    column_ids TEXT NOT NULL,
    density TEXT NOT NULL CHECK (density IN ('compact', 'standard', 'comfortable')),
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (owner_id, list, name_key)
) STRICT;
CREATE INDEX saved_views_list ON saved_views (list, shared, owner_id);

-- How a user likes one list: its columns, its rows, and the view that it opens with.
CREATE TABLE list_layouts (
    user_id INTEGER NOT NULL REFERENCES users (id),
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners')),
    column_ids TEXT NOT NULL,
    density TEXT NOT NULL CHECK (density IN ('compact', 'standard', 'comfortable')),
    view_id INTEGER REFERENCES saved_views (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, list)
) STRICT;
CREATE INDEX list_layouts_view ON list_layouts (view_id) WHERE view_id IS NOT NULL;

-- The tags of raw leads, so that a filter offers all of them. A tag is here from its first use on.
CREATE TABLE raw_lead_tags (
    tag TEXT NOT NULL PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT;

-- One change of many records, done as a job.
CREATE TABLE bulk_actions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients')),
    kind TEXT NOT NULL CHECK (kind IN ('assign', 'status', 'add_tags', 'remove_tags', 'export', 'trash')),
    -- A JSON object of what belongs to the kind: whom, which status, which tags.
    parameters TEXT NOT NULL,
    started_by INTEGER NOT NULL REFERENCES users (id),
    undone_by INTEGER REFERENCES users (id),
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'canceled', 'failed', 'undoing', 'undone')),
    total INTEGER NOT NULL CHECK (total >= 0),
    done INTEGER NOT NULL,
    unchanged INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    undone INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    error TEXT,
    -- Counts the changes of the state.
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    CHECK (done + unchanged + refused <= total),
    CHECK (undone + kept <= done),
    CHECK ((finished_at IS NULL) = (state IN ('running', 'undoing')))
) STRICT;
-- Who started a bulk action finds it again, the newest first.
CREATE INDEX bulk_actions_of ON bulk_actions (started_by, id);

-- Its rows, frozen when it started.
CREATE TABLE bulk_action_rows (
    bulk_action_id INTEGER NOT NULL REFERENCES bulk_actions (id),
    -- 1 is the first that was selected.
    place INTEGER NOT NULL,
    -- Points into the list's table; outlives the record.
    entity_id INTEGER NOT NULL,
    -- The record's version then; 0 when there was none.
    seen_version INTEGER NOT NULL,
    -- What the record had before, as JSON.
    earlier TEXT,
    outcome TEXT NOT NULL
        CHECK (outcome IN ('waiting', 'done', 'unchanged', 'refused', 'changed', 'undone', 'kept')),
    -- Why it was left out.
    sentence TEXT,
    PRIMARY KEY (bulk_action_id, place)
) STRICT;
CREATE UNIQUE INDEX bulk_action_rows_entity ON bulk_action_rows (bulk_action_id, entity_id);
CREATE INDEX bulk_action_rows_outcome ON bulk_action_rows (bulk_action_id, outcome, place);

CREATE TRIGGER event_seals_no_update BEFORE UPDATE ON event_seals BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER event_seals_no_delete BEFORE DELETE ON event_seals BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TRIGGER event_checks_no_update BEFORE UPDATE ON event_checks BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER event_checks_no_delete BEFORE DELETE ON event_checks BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it: what is never changed is not written
-- over either. So it is with what earlier migrations froze. The texts are SQLite's own for a row that is there.
CREATE TRIGGER events_no_replace BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: events.id');
END;

CREATE TRIGGER event_seals_no_replace BEFORE INSERT ON event_seals
WHEN EXISTS (SELECT 1 FROM event_seals WHERE seq = new.seq OR event_id = new.event_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: event_seals.seq');
END;

CREATE TRIGGER event_checks_no_replace BEFORE INSERT ON event_checks
WHEN EXISTS (SELECT 1 FROM event_checks WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: event_checks.id');
END;

CREATE TRIGGER wordings_no_replace BEFORE INSERT ON wordings
WHEN EXISTS (SELECT 1 FROM wordings WHERE id = new.id OR (kind = new.kind AND brand = new.brand AND state = new.state AND version = new.version)) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: wordings.kind, wordings.brand, wordings.state, wordings.version');
END;

CREATE TRIGGER generated_documents_no_replace BEFORE INSERT ON generated_documents
WHEN EXISTS (SELECT 1 FROM generated_documents WHERE document_id = new.document_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: generated_documents.document_id');
END;
