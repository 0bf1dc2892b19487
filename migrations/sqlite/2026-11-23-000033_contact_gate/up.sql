-- What the contact gate knows of numbers, rules and lists, and what it said (R4).

-- What a do-not-call request was about; those from before asked for everything.
ALTER TABLE suppressions ADD COLUMN scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'sales'));
-- How they asked; nothing for those from before.
ALTER TABLE suppressions ADD COLUMN asked_by TEXT CHECK (asked_by IN ('phone', 'email', 'text', 'letter'));
ALTER TABLE suppressions ADD COLUMN asked_on TEXT;

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

-- Inquiries and purchases that somebody recorded; payments of clients count beside them.
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
INSERT INTO sqlite_sequence (name, seq) VALUES ('state_rules', 1000);
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
    started_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX calls_decision_key ON calls (decision_id);
CREATE INDEX calls_phone ON calls (phone_key, started_at);
CREATE INDEX calls_entity ON calls (entity, entity_id, id);
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
