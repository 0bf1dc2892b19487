DROP TRIGGER appointments_fts_changed;
DROP TRIGGER appointments_fts_removed;
DROP TRIGGER documents_fts_entered;
DROP TRIGGER documents_fts_left;
DROP TRIGGER documents_fts_changed;
DROP TRIGGER documents_fts_removed;
DROP TRIGGER clients_fts_entered;
DROP TRIGGER clients_fts_left;
DROP TRIGGER clients_fts_changed;
DROP TRIGGER clients_fts_removed;
DROP TABLE appointments_fts;
DROP VIEW appointments_searchable;
DROP TABLE documents_fts;
DROP VIEW documents_searchable;
DROP TABLE clients_fts;
DROP VIEW clients_searchable;

-- What the older closed sets do not know cannot be kept.
CREATE TABLE jobs_narrower (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('import', 'empty_trash', 'expire_sessions')),
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO jobs_narrower SELECT id, kind, payload, dedupe_key, run_at, lease_until, attempts, last_error, created_at FROM jobs
    WHERE kind IN ('import', 'empty_trash', 'expire_sessions');
DROP TABLE jobs;
ALTER TABLE jobs_narrower RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);

CREATE TABLE events_narrower (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL CHECK (entity IN ('user', 'raw_lead', 'lead', 'suppression', 'import', 'office')),
    -- Points into the entity's table; outlives the row.
    entity_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    actor_id INTEGER REFERENCES users (id),
    -- When it happened.
    created_at INTEGER NOT NULL,
    request_id TEXT,
    -- JSON objects of the fields that changed.
    before TEXT,
    after TEXT
) STRICT;
INSERT INTO events_narrower SELECT id, entity, entity_id, kind, actor_id, created_at, request_id, before, after FROM events
    WHERE entity IN ('user', 'raw_lead', 'lead', 'suppression', 'import', 'office');
DROP TABLE events;
ALTER TABLE events_narrower RENAME TO events;
CREATE INDEX events_entity ON events (entity, entity_id, id);
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

DROP TABLE user_preferences;
DROP TABLE payments;
DROP TABLE documents;
DROP TABLE calendar_feeds;
DROP TABLE appointments;
DROP TABLE exit_case_milestones;
DROP TABLE exit_cases;
DROP TABLE properties;
DROP TABLE clients;
DROP TABLE partners;
DROP INDEX leads_pipeline;
DROP INDEX raw_leads_resort;
DROP INDEX leads_email;
DROP INDEX leads_phone;
DROP INDEX leads_assigned;
ALTER TABLE leads DROP COLUMN assigned_to;
