-- The call desk: who may be called when, by number; campaigns, scripts, holds, calls' outcomes, callbacks (R4).

-- People with the same facts: the gate is asked once for all of them.
CREATE TABLE call_buckets (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- A JSON object of everything that the gate reads of a number but its calls.
    facts TEXT NOT NULL,
    facts_hash TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX call_buckets_hash_key ON call_buckets (facts_hash);

-- One row for each number of a record: its bucket, and how far its calls went.
CREATE TABLE call_numbers (
    phone_key TEXT NOT NULL PRIMARY KEY CHECK (length(phone_key) = 10),
    bucket_id INTEGER NOT NULL REFERENCES call_buckets (id),
    -- Presses of Call on the desk that count, since the last answer.
    attempts INTEGER NOT NULL,
    -- How often it was busy in a row.
    busy INTEGER NOT NULL,
    last_attempt_at INTEGER,
    -- Not served before; nothing when it was never called or has no next attempt.
    next_attempt_at INTEGER,
    -- No next attempt, whatever the queue: somebody said so on the desk.
    closed INTEGER NOT NULL CHECK (closed IN (0, 1))
) STRICT;
CREATE INDEX call_numbers_bucket ON call_numbers (bucket_id, attempts);
-- Counts read nothing else.
CREATE INDEX call_numbers_count ON call_numbers (phone_key, bucket_id);
CREATE INDEX call_numbers_due ON call_numbers (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

-- Numbers whose bucket has to be looked up again; filled by the triggers below and by the day's change.
CREATE TABLE stale_numbers (
    phone_key TEXT NOT NULL PRIMARY KEY
) STRICT;

-- What is said on the phone: versions are never changed.
CREATE TABLE scripts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    version INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    retired_at INTEGER
) STRICT;
CREATE TABLE script_versions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    script_id INTEGER NOT NULL REFERENCES scripts (id),
    number INTEGER NOT NULL CHECK (number >= 1),
    -- A JSON array of pages: [{key, title, text, choices: [{label, goesTo, fills}]}].
    pages TEXT NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX script_versions_number_key ON script_versions (script_id, number);

-- Saved filters that are called.
CREATE TABLE campaigns (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    -- Whom it calls.
    list TEXT NOT NULL CHECK (list IN ('raw_leads', 'leads')),
    -- The list's address without page and sort, like a saved view's.
    filter TEXT NOT NULL,
    brand TEXT CHECK (brand IN ('Liberty NWA', 'NW Advisors Group', 'The Contract Advisors')),
    script_id INTEGER REFERENCES scripts (id),
    -- A JSON array of minutes after the attempt before.
    ladder TEXT NOT NULL,
    -- The lower is served first where two have the same person.
    priority INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('running', 'paused', 'ended')),
    version INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX campaigns_status ON campaigns (status, priority, id);
-- Nobody named: everybody who may call.
CREATE TABLE campaign_members (
    campaign_id INTEGER NOT NULL REFERENCES campaigns (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    PRIMARY KEY (campaign_id, user_id)
) STRICT;
CREATE INDEX campaign_members_user ON campaign_members (user_id);

-- Who has a number now: at most one row for each.
CREATE TABLE claims (
    phone_key TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    campaign_id INTEGER REFERENCES campaigns (id),
    -- The callback that it was served for.
    callback_id INTEGER,
    decision_id INTEGER REFERENCES gate_decisions (id),
    since INTEGER NOT NULL,
    until INTEGER NOT NULL
) STRICT;
CREATE INDEX claims_user ON claims (user_id);

-- What came of a call; the call itself is never changed otherwise.
ALTER TABLE calls ADD COLUMN campaign_id INTEGER REFERENCES campaigns (id);
ALTER TABLE calls ADD COLUMN script_version_id INTEGER REFERENCES script_versions (id);
ALTER TABLE calls ADD COLUMN outcome TEXT CHECK (outcome IN ('no_answer', 'voicemail', 'busy', 'call_back', 'interested', 'appointment_set', 'not_interested', 'wrong_number', 'do_not_call', 'deceased', 'attorney', 'other_language', 'already_out', 'unknown'));
ALTER TABLE calls ADD COLUMN outcome_at INTEGER;
-- From the press until the outcome.
ALTER TABLE calls ADD COLUMN seconds INTEGER CHECK (seconds >= 0);
ALTER TABLE calls ADD COLUMN reason TEXT;
ALTER TABLE calls ADD COLUMN note TEXT;
-- A JSON object: the script's page to the label chosen there.
ALTER TABLE calls ADD COLUMN answers TEXT;
-- A JSON object of what the outcome changed, for its undoing.
ALTER TABLE calls ADD COLUMN changed TEXT;

-- Calls that were promised.
CREATE TABLE callbacks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    phone_key TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    -- Nobody's own when its rep left.
    user_id INTEGER REFERENCES users (id),
    campaign_id INTEGER REFERENCES campaigns (id),
    due_at INTEGER NOT NULL,
    note TEXT,
    status TEXT NOT NULL CHECK (status IN ('open', 'done', 'canceled')),
    -- Of the call in which it was promised.
    call_id INTEGER REFERENCES calls (id),
    created_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((ended_at IS NULL) = (status = 'open'))
) STRICT;
CREATE INDEX callbacks_due ON callbacks (due_at, id) WHERE status = 'open';
CREATE INDEX callbacks_user ON callbacks (user_id, due_at) WHERE status = 'open';
CREATE INDEX callbacks_phone ON callbacks (phone_key) WHERE status = 'open';

-- Who was passed over, and why.
CREATE TABLE skips (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    phone_key TEXT NOT NULL,
    campaign_id INTEGER REFERENCES campaigns (id),
    reason TEXT NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
    skipped_at INTEGER NOT NULL
) STRICT;
CREATE INDEX skips_user ON skips (user_id, skipped_at);
CREATE INDEX skips_phone ON skips (phone_key, skipped_at);

-- A rep's time on the desk.
CREATE TABLE sittings (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id),
    -- Nothing for callbacks alone and for a list's own filter.
    campaign_id INTEGER REFERENCES campaigns (id),
    list TEXT CHECK (list IN ('raw_leads', 'leads')),
    -- Of a list that was opened with "Start calling".
    filter TEXT,
    status TEXT NOT NULL CHECK (status IN ('working', 'paused', 'ended')),
    begun_at INTEGER NOT NULL,
    seen_at INTEGER NOT NULL,
    ended_at INTEGER,
    CHECK ((ended_at IS NULL) = (status <> 'ended'))
) STRICT;
CREATE UNIQUE INDEX sittings_user_key ON sittings (user_id) WHERE status <> 'ended';

CREATE TRIGGER script_versions_no_update BEFORE UPDATE ON script_versions BEGIN
    SELECT RAISE(ABORT, 'versions of scripts are never changed');
END;
CREATE TRIGGER script_versions_no_delete BEFORE DELETE ON script_versions BEGIN
    SELECT RAISE(ABORT, 'versions of scripts are never changed');
END;
-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it. The text is SQLite's own for a row that is there.
CREATE TRIGGER script_versions_no_replace BEFORE INSERT ON script_versions
WHEN EXISTS (SELECT 1 FROM script_versions WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: script_versions.id');
END;

-- A number whose facts changed is looked up again.
CREATE TRIGGER raw_leads_number_added AFTER INSERT ON raw_leads WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at ON raw_leads
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER leads_number_added AFTER INSERT ON leads WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at ON leads
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER clients_number_added AFTER INSERT ON clients WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER clients_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at ON clients
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER suppressions_number_added AFTER INSERT ON suppressions WHEN new.kind = 'phone' AND length(new.value) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.value) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER suppressions_number_changed AFTER UPDATE ON suppressions WHEN new.kind = 'phone' AND length(new.value) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.value) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER number_facts_number_added AFTER INSERT ON number_facts WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER number_facts_number_changed AFTER UPDATE ON number_facts WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER consents_number_added AFTER INSERT ON consents WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER consents_number_changed AFTER UPDATE ON consents WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER relationships_number_added AFTER INSERT ON relationships WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER relationships_number_changed AFTER UPDATE ON relationships WHEN length(new.phone_key) = 10 BEGIN
    INSERT INTO stale_numbers (phone_key) VALUES (new.phone_key) ON CONFLICT DO NOTHING;
END;
-- A client's completed payment is a purchase.
CREATE TRIGGER payments_number_added AFTER INSERT ON payments BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM clients WHERE id = new.client_id AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER payments_number_changed AFTER UPDATE OF status, client_id ON payments BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT phone_key FROM clients WHERE id IN (new.client_id, old.client_id) AND length(phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- The records that are there: the job sorts them in.
INSERT INTO stale_numbers (phone_key)
SELECT phone_key FROM raw_leads WHERE length(phone_key) = 10 UNION SELECT phone_key FROM leads WHERE length(phone_key) = 10 UNION SELECT phone_key FROM clients WHERE length(phone_key) = 10;
