-- The baseline of 1.0: whether a number may be called, and the call desk.

-- What is known of a number. A wrong fact is corrected: the row stays, with who took it back and why.
CREATE TABLE number_facts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Ten digits.
    phone_key TEXT NOT NULL CHECK (length(phone_key) = 10),
    kind TEXT NOT NULL CHECK (kind IN ('deceased', 'counsel_only', 'bad_number', 'mobile', 'landline', 'voip')),
    noted_on TEXT NOT NULL,
    -- Who said so, or how it is known.
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    lifted_by INTEGER REFERENCES users (id),
    lifted_at INTEGER,
    lift_reason TEXT,
    CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX number_facts_phone_kind_key ON number_facts (phone_key, kind) WHERE lifted_at IS NULL;

-- Consents to be called. Never changed but for being revoked.
CREATE TABLE consents (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    phone_key TEXT NOT NULL CHECK (length(phone_key) = 10),
    kind TEXT NOT NULL CHECK (kind IN ('written', 'oral')),
    -- Exactly what they agreed to.
    wording TEXT NOT NULL CHECK (length(wording) BETWEEN 1 AND 5000),
    -- Where it was given: a form, a call, a letter.
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    given_on TEXT NOT NULL,
    -- The first day on which it holds no longer.
    ends_on TEXT,
    -- The copy in the file store, its name and its SHA-256.
    copy_file TEXT,
    copy_name TEXT,
    copy_type TEXT,
    copy_sha256 TEXT,
    copy_bytes INTEGER,
    revoked_on TEXT,
    revoked_by INTEGER REFERENCES users (id),
    revoked_at INTEGER,
    revoke_reason TEXT,
    version INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    CHECK (ends_on IS NULL OR ends_on > given_on),
    CHECK ((copy_file IS NULL) = (copy_sha256 IS NULL)),
    CHECK ((revoked_on IS NULL) = (revoke_reason IS NULL))
) STRICT;
CREATE INDEX consents_phone ON consents (phone_key, given_on);

-- Inquiries and purchases that someone recorded; payments of clients count beside them.
CREATE TABLE relationships (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    phone_key TEXT NOT NULL CHECK (length(phone_key) = 10),
    kind TEXT NOT NULL CHECK (kind IN ('inquiry', 'purchase')),
    happened_on TEXT NOT NULL,
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    withdrawn_by INTEGER REFERENCES users (id),
    withdrawn_at INTEGER,
    withdraw_reason TEXT,
    CHECK ((withdrawn_at IS NULL) = (withdraw_reason IS NULL))
) STRICT;
CREATE INDEX relationships_phone ON relationships (phone_key, kind, happened_on);
-- Inquiries of the last day are served first.
CREATE INDEX relationships_asked ON relationships (created_at, phone_key) WHERE kind = 'inquiry' AND withdrawn_at IS NULL;

-- Rules of states that the office entered beside the product's own, never changed but for being reviewed.
CREATE TABLE state_rules (
    -- From 1001: the numbers below are the product's rows.
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- `US`: the whole United States.
    state TEXT NOT NULL CHECK (length(state) = 2),
    valid_from TEXT NOT NULL,
    -- Minutes after midnight; the end is exclusive.
    weekdays_open INTEGER NOT NULL CHECK (weekdays_open BETWEEN 0 AND 1440),
    weekdays_close INTEGER NOT NULL CHECK (weekdays_close BETWEEN 0 AND 1440),
    -- No calls on Saturdays, on Sundays, when these are nothing.
    saturday_open INTEGER CHECK (saturday_open BETWEEN 0 AND 1440),
    saturday_close INTEGER CHECK (saturday_close BETWEEN 0 AND 1440),
    sunday_open INTEGER CHECK (sunday_open BETWEEN 0 AND 1440),
    sunday_close INTEGER CHECK (sunday_close BETWEEN 0 AND 1440),
    holidays_closed INTEGER NOT NULL CHECK (holidays_closed IN (0, 1)),
    clock TEXT,
    cap_calls INTEGER CHECK (cap_calls BETWEEN 1 AND 50),
    cap_by_law INTEGER NOT NULL CHECK (cap_by_law IN (0, 1)),
    registers INTEGER NOT NULL CHECK (registers IN (0, 1)),
    needs_written INTEGER NOT NULL CHECK (needs_written IN (0, 1)),
    mobile TEXT NOT NULL CHECK (mobile IN ('nothing', 'consent', 'written_or_customer')),
    consent_lifts_days INTEGER NOT NULL CHECK (consent_lifts_days IN (0, 1)),
    emergency_spares_known INTEGER NOT NULL CHECK (emergency_spares_known IN (0, 1)),
    own_list_days INTEGER CHECK (own_list_days BETWEEN 1 AND 366),
    inquiry_months INTEGER NOT NULL CHECK (inquiry_months BETWEEN 0 AND 120),
    purchase_months INTEGER NOT NULL CHECK (purchase_months BETWEEN 0 AND 120),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    confidence TEXT NOT NULL CHECK (confidence IN ('read', 'secondary', 'general')),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    CHECK (weekdays_open < weekdays_close),
    CHECK ((saturday_open IS NULL) = (saturday_close IS NULL) AND (saturday_open IS NULL OR saturday_open < saturday_close)),
    CHECK ((sunday_open IS NULL) = (sunday_close IS NULL) AND (sunday_open IS NULL OR sunday_open < sunday_close))
) STRICT;
CREATE UNIQUE INDEX state_rules_state_day_key ON state_rules (state, valid_from);

-- Who read a rule again, and when; also the product's own rows, by their number.
CREATE TABLE rule_reviews (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    rule_id INTEGER NOT NULL,
    reviewed_on TEXT NOT NULL,
    -- The person whose word it is: counsel, usually.
    reviewer TEXT NOT NULL CHECK (length(reviewer) BETWEEN 1 AND 100),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX rule_reviews_rule ON rule_reviews (rule_id, reviewed_on);

-- Days on which states forbid calls, beside those of the product.
CREATE TABLE closed_days (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    state TEXT NOT NULL CHECK (length(state) = 2),
    day TEXT NOT NULL,
    name TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    removed_by INTEGER REFERENCES users (id),
    removed_at INTEGER,
    remove_reason TEXT,
    CHECK ((removed_at IS NULL) = (remove_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX closed_days_state_day_key ON closed_days (state, day) WHERE removed_at IS NULL;

-- Registrations of the office in states, and states' emergencies: what holds from a day on until the next row.
CREATE TABLE state_status (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    state TEXT NOT NULL CHECK (length(state) = 2),
    kind TEXT NOT NULL CHECK (kind IN ('registered', 'emergency')),
    holds INTEGER NOT NULL CHECK (holds IN (0, 1)),
    valid_from TEXT NOT NULL,
    -- The registration's number, the order's text.
    source TEXT NOT NULL CHECK (length(source) BETWEEN 1 AND 500),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX state_status_state ON state_status (state, kind, valid_from, id);

-- When an admin ended the set-up of calling: at most one row.
CREATE TABLE calling_setup (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    ended_by INTEGER REFERENCES users (id),
    ended_at INTEGER NOT NULL
) STRICT;

-- Files of numbers that were loaded.
CREATE TABLE list_loads (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('national', 'state', 'litigator', 'reassigned')),
    -- Of a state's own registry.
    state TEXT CHECK (length(state) = 2),
    -- The day the list is of.
    as_of TEXT NOT NULL,
    file TEXT,
    file_name TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    -- A text of three digits each, with a space between: area codes that the file covers even without a number in it.
    area_codes TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('waiting', 'loading', 'loaded', 'refused', 'withdrawn')),
    bytes_read INTEGER NOT NULL,
    numbers INTEGER NOT NULL,
    bad_lines INTEGER NOT NULL,
    -- A JSON array of the first ones: [line, text, sentence].
    bad_samples TEXT NOT NULL,
    error TEXT,
    version INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    CHECK ((kind = 'state') = (state IS NOT NULL)),
    CHECK ((finished_at IS NULL) = (status IN ('waiting', 'loading')))
) STRICT;
CREATE INDEX list_loads_kind ON list_loads (kind, state, as_of, id);

-- Which area codes a load covers; only a load that is done counts.
CREATE TABLE list_area_codes (
    load_id INTEGER NOT NULL REFERENCES list_loads (id),
    area_code INTEGER NOT NULL CHECK (area_code BETWEEN 200 AND 999),
    numbers INTEGER NOT NULL,
    PRIMARY KEY (load_id, area_code)
) STRICT;

-- A load's numbers: a bit for each of the 10,000 numbers that begin with the same six digits.
CREATE TABLE list_blocks (
    load_id INTEGER NOT NULL REFERENCES list_loads (id),
    exchange INTEGER NOT NULL CHECK (exchange BETWEEN 200000 AND 999999),
    bits BLOB NOT NULL CHECK (length(bits) = 1250),
    PRIMARY KEY (load_id, exchange)
) STRICT;

-- What the gate said to each press and serving. Kept five years at least, never changed.
CREATE TABLE gate_decisions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    asked_at INTEGER NOT NULL,
    user_id INTEGER REFERENCES users (id),
    occasion TEXT NOT NULL CHECK (occasion IN ('press', 'serving')),
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    -- Nothing when the record has no number.
    phone_key TEXT,
    purpose TEXT NOT NULL CHECK (purpose IN ('sales', 'service')),
    answer TEXT NOT NULL CHECK (answer IN ('allowed', 'not_now', 'never')),
    code TEXT NOT NULL,
    -- What would have blocked, had the set-up been ended.
    warning TEXT,
    sentence TEXT NOT NULL,
    opens_at INTEGER,
    until INTEGER,
    -- A JSON object: the facts with their rows, the rules in force, the local times.
    facts TEXT NOT NULL
) STRICT;
CREATE INDEX gate_decisions_entity ON gate_decisions (entity, entity_id, id);
CREATE INDEX gate_decisions_asked ON gate_decisions (asked_at, id);

-- The one use of an allowed press. The token itself is kept nowhere.
CREATE TABLE call_tokens (
    decision_id INTEGER NOT NULL PRIMARY KEY REFERENCES gate_decisions (id),
    token_hash TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL,
    used_at INTEGER
) STRICT;
CREATE UNIQUE INDEX call_tokens_hash_key ON call_tokens (token_hash);

-- Calls that were begun: a link to dial was given out.
CREATE TABLE calls (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    decision_id INTEGER NOT NULL REFERENCES gate_decisions (id),
    user_id INTEGER NOT NULL REFERENCES users (id),
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    phone_key TEXT NOT NULL,
    purpose TEXT NOT NULL CHECK (purpose IN ('sales', 'service')),
    started_at INTEGER NOT NULL,
    campaign_id INTEGER REFERENCES campaigns (id),
    script_version_id INTEGER REFERENCES script_versions (id),
    outcome TEXT CHECK (outcome IN ('no_answer', 'voicemail', 'busy', 'call_back', 'interested', 'appointment_set', 'not_interested', 'wrong_number', 'do_not_call', 'deceased', 'attorney', 'other_language', 'already_out', 'unknown')),
    outcome_at INTEGER,
    seconds INTEGER CHECK (seconds >= 0),
    reason TEXT,
    note TEXT,
    answers TEXT,
    changed TEXT,
    calling_number TEXT,
    caller_name TEXT,
    seller TEXT
) STRICT;
CREATE UNIQUE INDEX calls_decision_key ON calls (decision_id);
CREATE INDEX calls_phone ON calls (phone_key, started_at);
CREATE INDEX calls_entity ON calls (entity, entity_id, id);
-- What a rep did.
CREATE INDEX calls_user ON calls (user_id, started_at);
-- The list of calls.
CREATE INDEX calls_started ON calls (started_at, id);
-- Calls that wait for their outcome.
CREATE INDEX calls_open ON calls (started_at) WHERE outcome IS NULL;

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
    -- No next attempt, whatever the queue: someone said so on the desk.
    closed INTEGER NOT NULL CHECK (closed IN (0, 1)),
    newest_raw_lead INTEGER NOT NULL DEFAULT 0,
    newest_lead INTEGER NOT NULL DEFAULT 0,
    raw_leads_with INTEGER NOT NULL DEFAULT 0,
    leads_with INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX call_numbers_bucket ON call_numbers (bucket_id, attempts);
-- Counts read nothing else.
CREATE INDEX call_numbers_count ON call_numbers (phone_key, bucket_id);
CREATE INDEX call_numbers_due ON call_numbers (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
-- Numbers that were called: those of them that wait are told apart from whom the desk serves.
CREATE INDEX call_numbers_tried ON call_numbers (phone_key, next_attempt_at, closed)
    WHERE last_attempt_at IS NOT NULL;
-- Whom the desk never called, in each bucket: the newest record of the marketing list is served first.
CREATE INDEX call_numbers_never_raw ON call_numbers (bucket_id, newest_raw_lead)
    WHERE last_attempt_at IS NULL AND next_attempt_at IS NULL AND closed = 0 AND newest_raw_lead > 0;
-- The same of leads.
CREATE INDEX call_numbers_never_lead ON call_numbers (bucket_id, newest_lead)
    WHERE last_attempt_at IS NULL AND next_attempt_at IS NULL AND closed = 0 AND newest_lead > 0;
-- Whom the desk tries again, in each bucket: who waits longest, then who was tried least, is served first.
CREATE INDEX call_numbers_due_in ON call_numbers (bucket_id, next_attempt_at, attempts)
    WHERE next_attempt_at IS NOT NULL AND closed = 0;
-- How many of the marketing list may be called: its numbers by bucket.
CREATE INDEX call_numbers_raw_leads ON call_numbers (bucket_id, raw_leads_with)
    WHERE raw_leads_with > 0;
-- The same of leads.
CREATE INDEX call_numbers_leads ON call_numbers (bucket_id, leads_with)
    WHERE leads_with > 0;

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

-- No one named: everyone who may call.
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

-- Calls that were promised.
CREATE TABLE callbacks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    phone_key TEXT NOT NULL,
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client')),
    entity_id INTEGER NOT NULL,
    -- No one's own when its rep left.
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
-- The people whom all reps passed over since a moment, by rep.
CREATE INDEX skips_at ON skips (skipped_at, user_id);

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

CREATE TRIGGER gate_decisions_no_update BEFORE UPDATE ON gate_decisions BEGIN
    SELECT RAISE(ABORT, 'decisions of the contact gate are never changed');
END;

CREATE TRIGGER gate_decisions_no_delete BEFORE DELETE ON gate_decisions BEGIN
    SELECT RAISE(ABORT, 'decisions of the contact gate are never changed');
END;

-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it. The text is SQLite's own for a row that is there.
CREATE TRIGGER gate_decisions_no_replace BEFORE INSERT ON gate_decisions
WHEN EXISTS (SELECT 1 FROM gate_decisions WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: gate_decisions.id');
END;

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

-- A record that comes or goes has its number looked up again, which puts the number into its bucket.
CREATE TRIGGER call_numbers_newest_added AFTER INSERT ON call_numbers BEGIN
    UPDATE call_numbers SET
        (newest_raw_lead, raw_leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL),
        (newest_lead, leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL)
    WHERE phone_key = new.phone_key;
END;

CREATE TRIGGER call_numbers_newest_changed AFTER UPDATE OF bucket_id ON call_numbers BEGIN
    UPDATE call_numbers SET
        (newest_raw_lead, raw_leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM raw_leads WHERE phone_key = new.phone_key AND deleted_at IS NULL AND converted_to IS NULL),
        (newest_lead, leads_with) = (SELECT COALESCE(max(id), 0), count(*) FROM leads WHERE phone_key = new.phone_key AND deleted_at IS NULL)
    WHERE phone_key = new.phone_key;
END;

CREATE TRIGGER raw_leads_number_changed AFTER UPDATE OF phone_key, state, zip, deleted_at, converted_to ON raw_leads
WHEN new.phone_key IS NOT old.phone_key OR new.state IS NOT old.state OR new.zip IS NOT old.zip OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR (new.converted_to IS NULL) <> (old.converted_to IS NULL) BEGIN
    INSERT INTO stale_numbers (phone_key) SELECT old.phone_key WHERE length(old.phone_key) = 10 ON CONFLICT DO NOTHING;
    INSERT INTO stale_numbers (phone_key) SELECT new.phone_key WHERE length(new.phone_key) = 10 ON CONFLICT DO NOTHING;
END;

-- The numbers below are the product's own rules.
INSERT INTO sqlite_sequence (name, seq) VALUES ('state_rules', 1000);
