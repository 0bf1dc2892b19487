-- Staff, the marketing database, leads, and the record of what happened.

CREATE TABLE users (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    username TEXT NOT NULL,
    username_key TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    email_key TEXT NOT NULL UNIQUE,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('admin', 'user', 'sales_closer', 'phone_agent', 'operations', 'legal', 'billing', 'sales_rep', 'sales_manager')),
    status TEXT NOT NULL CHECK (status IN ('active', 'pending', 'deactivated')),
    password_hash TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_role ON users (role, status);

CREATE TABLE sessions (
    -- The hash of the key in the cookie.
    id_hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users (id),
    created_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    -- The absolute end; the idle end follows from last_seen_at.
    expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE password_resets (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
) STRICT;

CREATE TABLE settings (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE raw_leads (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT,
    phone TEXT,
    address TEXT,
    city TEXT,
    state TEXT CHECK (length(state) = 2),
    zip TEXT,
    -- What makes two spellings the same person.
    email_key TEXT,
    phone_key TEXT,
    -- "last first", folded: both databases order names alike.
    sort_name TEXT NOT NULL,
    -- Folded name, e-mail and phone, a line each; written by the application.
    search_text TEXT NOT NULL,
    source TEXT CHECK (source IN ('Website', 'Referral', 'Facebook', 'Google', 'Direct Mail', 'Event', 'Phone Call', 'Other', 'Email Campaign')),
    status TEXT NOT NULL CHECK (status IN ('New', 'Contacted', 'Responded', 'Not Interested', 'Ready For Appointment', 'Do Not Contact')),
    -- The status's place in the specified order.
    status_rank INTEGER NOT NULL,
    timeshare_notes TEXT,
    timeshare_resort TEXT,
    timeshare_balance_cents INTEGER CHECK (timeshare_balance_cents >= 0),
    -- A JSON array of texts.
    tags TEXT NOT NULL,
    notes TEXT,
    last_contact TEXT,
    next_contact TEXT,
    converted_to INTEGER REFERENCES leads (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;

CREATE TABLE leads (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT,
    phone TEXT,
    address TEXT,
    city TEXT,
    state TEXT CHECK (length(state) = 2),
    zip TEXT,
    -- What makes two spellings the same person.
    email_key TEXT,
    phone_key TEXT,
    -- "last first", folded: both databases order names alike.
    sort_name TEXT NOT NULL,
    -- Folded name, e-mail and phone, a line each; written by the application.
    search_text TEXT NOT NULL,
    source TEXT CHECK (source IN ('Website', 'Referral', 'Facebook', 'Google', 'Direct Mail', 'Event', 'Phone Call', 'Other', 'Email Campaign')),
    status TEXT NOT NULL CHECK (status IN ('New Lead', 'Attempting Contact', 'Contact Established', 'Documents Requested', 'Documents Received', 'Reviewing Documents', 'Qualification in Progress', 'Qualified', 'Appointment Scheduled', 'Appointment Completed', 'Closed/Enrolled', 'Closed/Not Enrolled', 'Dead Lead')),
    -- The status's place in the pipeline.
    status_rank INTEGER NOT NULL,
    brand TEXT NOT NULL CHECK (brand IN ('Liberty NWA', 'NW Advisors Group', 'The Contract Advisors')),
    timeshare_notes TEXT,
    timeshare_resort TEXT,
    timeshare_balance_cents INTEGER CHECK (timeshare_balance_cents >= 0),
    -- A JSON array of texts.
    tags TEXT NOT NULL,
    notes TEXT,
    raw_lead_id INTEGER REFERENCES raw_leads (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;

-- Only once each way. Without the NULLs, so that no planner takes them for a way to the unconverted.
CREATE UNIQUE INDEX raw_leads_converted_to_key ON raw_leads (converted_to) WHERE converted_to IS NOT NULL;
CREATE UNIQUE INDEX leads_raw_lead_id_key ON leads (raw_lead_id) WHERE raw_lead_id IS NOT NULL;

-- An index that ends in the id is read backwards: newest first. The "_down" ones serve the opposite
-- order of their column, newest first again.
CREATE INDEX raw_leads_open ON raw_leads (id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_status ON raw_leads (status_rank, id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_status_down ON raw_leads (status_rank DESC, id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_source ON raw_leads (source, id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_status_source ON raw_leads (status_rank, source, id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_state ON raw_leads (state, id) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_name ON raw_leads (sort_name, id DESC) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_next_contact ON raw_leads ((next_contact IS NULL), next_contact, id DESC) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_next_contact_down ON raw_leads ((next_contact IS NULL), next_contact DESC, id DESC) WHERE deleted_at IS NULL AND converted_to IS NULL;
CREATE INDEX raw_leads_follow_up ON raw_leads (next_contact, id) WHERE deleted_at IS NULL AND converted_to IS NULL AND next_contact IS NOT NULL;
CREATE INDEX raw_leads_converted ON raw_leads (id) WHERE deleted_at IS NULL AND converted_to IS NOT NULL;
CREATE INDEX raw_leads_converted_source ON raw_leads (source, id) WHERE deleted_at IS NULL AND converted_to IS NOT NULL;
CREATE INDEX raw_leads_converted_state ON raw_leads (state, id) WHERE deleted_at IS NULL AND converted_to IS NOT NULL;
CREATE INDEX raw_leads_phone ON raw_leads (phone_key) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX raw_leads_email ON raw_leads (email_key) WHERE deleted_at IS NULL AND email_key IS NOT NULL;
CREATE INDEX raw_leads_trash ON raw_leads (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE INDEX leads_newest ON leads (id) WHERE deleted_at IS NULL;
CREATE INDEX leads_status ON leads (status_rank, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_status_down ON leads (status_rank DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_source ON leads (source, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_source_down ON leads (source DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_status_source ON leads (status_rank, source, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_brand ON leads (brand, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_brand_down ON leads (brand DESC, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_state ON leads (state, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_name ON leads (sort_name, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX leads_resort ON leads (timeshare_resort, id) WHERE deleted_at IS NULL AND timeshare_resort IS NOT NULL;
CREATE INDEX leads_created ON leads (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX leads_unreachable ON leads (id) WHERE deleted_at IS NULL AND email IS NULL AND phone IS NULL;
CREATE INDEX leads_trash ON leads (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE TABLE suppressions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('phone', 'email')),
    -- The normalised phone number or e-mail.
    value TEXT NOT NULL,
    raw_lead_id INTEGER REFERENCES raw_leads (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    lifted_at INTEGER,
    lifted_by INTEGER REFERENCES users (id),
    lift_reason TEXT,
    CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX suppressions_kind_value_key ON suppressions (kind, value) WHERE lifted_at IS NULL;
CREATE INDEX suppressions_raw_lead ON suppressions (raw_lead_id) WHERE raw_lead_id IS NOT NULL;

CREATE TABLE events (
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
CREATE INDEX events_entity ON events (entity, entity_id, id);
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TABLE jobs (
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
CREATE INDEX jobs_due ON jobs (run_at, id);

CREATE TABLE imports (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    file_name TEXT NOT NULL,
    file_key TEXT NOT NULL,
    mapping TEXT NOT NULL,
    started_by INTEGER NOT NULL REFERENCES users (id),
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed')),
    total INTEGER NOT NULL CHECK (total >= 0),
    processed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    skipped INTEGER NOT NULL,
    failed INTEGER NOT NULL,
    error TEXT,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    CHECK (processed = created + updated + skipped + failed),
    CHECK ((finished_at IS NULL) = (state = 'running'))
) STRICT;

CREATE TABLE import_failed_rows (
    import_id INTEGER NOT NULL REFERENCES imports (id),
    -- 1 is the first row after the header.
    row_number INTEGER NOT NULL,
    -- A JSON array of texts.
    cells TEXT NOT NULL,
    problem TEXT NOT NULL,
    PRIMARY KEY (import_id, row_number)
) STRICT;
