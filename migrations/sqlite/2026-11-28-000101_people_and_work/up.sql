-- The baseline of 1.0: who signs in, the people of the marketing list and the pipeline, clients, their work, and what happened.

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
    expires_at INTEGER NOT NULL,
    confirmed_at INTEGER
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
-- Only once each way. Without the NULLs, so that no planner takes them for a way to the unconverted.
CREATE UNIQUE INDEX raw_leads_converted_to_key ON raw_leads (converted_to) WHERE converted_to IS NOT NULL;
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
-- The search jumps from name to name.
CREATE INDEX raw_leads_resort ON raw_leads (timeshare_resort, id) WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL;
-- The count of the marketing list by what the gate says: what it reads of the people, in the order of the numbers.
CREATE INDEX raw_leads_numbers ON raw_leads (phone_key, phone) WHERE deleted_at IS NULL AND converted_to IS NULL;

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
    deleted_at INTEGER,
    assigned_to INTEGER REFERENCES users (id)
) STRICT;
CREATE UNIQUE INDEX leads_raw_lead_id_key ON leads (raw_lead_id) WHERE raw_lead_id IS NOT NULL;
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
CREATE INDEX leads_assigned ON leads (assigned_to, id) WHERE deleted_at IS NULL AND assigned_to IS NOT NULL;
-- The status of a lead without its row, for the pipeline.
CREATE INDEX leads_pipeline ON leads (id, status_rank) WHERE deleted_at IS NULL;
CREATE INDEX leads_phone ON leads (phone_key) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX leads_email ON leads (email_key) WHERE deleted_at IS NULL AND email_key IS NOT NULL;
-- One or two letters have no trigram: every text is looked at. Here they lie beside each other, a tenth of the table, with
-- all that the look needs; new leads come at the end.
CREATE INDEX leads_text ON leads (id, search_text, deleted_at) WHERE deleted_at IS NULL;

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
    scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'sales')),
    asked_by TEXT CHECK (asked_by IN ('phone', 'email', 'text', 'letter')),
    asked_on TEXT,
    CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
) STRICT;
CREATE UNIQUE INDEX suppressions_kind_value_key ON suppressions (kind, value) WHERE lifted_at IS NULL;
CREATE INDEX suppressions_raw_lead ON suppressions (raw_lead_id) WHERE raw_lead_id IS NOT NULL;
-- What was asked of a number, in its order: what still stands, and what was lifted.
CREATE INDEX suppressions_asked ON suppressions (kind, value, id);

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

-- Who does the work of an exit for us.
CREATE TABLE partners (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    -- Folded: two spellings of one name are one partner.
    name_key TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('fulfillment')),
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX partners_newest ON partners (id);

CREATE TABLE clients (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    email TEXT,
    phone TEXT,
    address TEXT,
    city TEXT,
    state TEXT CHECK (length(state) = 2),
    zip TEXT,
    email_key TEXT,
    phone_key TEXT,
    sort_name TEXT NOT NULL,
    search_text TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('Active', 'Fulfilled', 'Canceled', 'On Hold', 'Refunded')),
    service_type TEXT NOT NULL CHECK (service_type IN ('Cancellation', 'Transfer', 'Analysis')),
    brand TEXT CHECK (brand IN ('Liberty NWA', 'NW Advisors Group', 'The Contract Advisors')),
    notes TEXT,
    assigned_to INTEGER REFERENCES users (id),
    partner_id INTEGER REFERENCES partners (id),
    -- The lead that was enrolled.
    lead_id INTEGER REFERENCES leads (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    archived_at INTEGER,
    deleted_at INTEGER
) STRICT;
CREATE UNIQUE INDEX clients_lead_id_key ON clients (lead_id) WHERE lead_id IS NOT NULL;
CREATE INDEX clients_newest ON clients (id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_status ON clients (status, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_service_type ON clients (service_type, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_brand ON clients (brand, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_state ON clients (state, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_assigned ON clients (assigned_to, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_partner ON clients (partner_id, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_name ON clients (sort_name, id DESC) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_created ON clients (created_at, id) WHERE deleted_at IS NULL AND archived_at IS NULL;
CREATE INDEX clients_phone ON clients (phone_key) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX clients_email ON clients (email_key) WHERE deleted_at IS NULL AND email_key IS NOT NULL;
CREATE INDEX clients_archived ON clients (id) WHERE deleted_at IS NULL AND archived_at IS NOT NULL;
-- The pipeline counts everyone, archived or not.
CREATE INDEX clients_pipeline ON clients (status, lead_id, id, created_at) WHERE deleted_at IS NULL;
CREATE INDEX clients_trash ON clients (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE TABLE properties (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    resort_name TEXT NOT NULL,
    -- The resort's name, folded.
    search_text TEXT NOT NULL,
    location TEXT,
    state TEXT CHECK (length(state) = 2),
    developer TEXT,
    ownership_type TEXT,
    points INTEGER CHECK (points >= 0),
    week TEXT,
    usage TEXT,
    annual TEXT,
    mortgage_status TEXT CHECK (mortgage_status IN ('Paid Off', 'Still Owe', 'Past Due')),
    mortgage_balance_cents INTEGER CHECK (mortgage_balance_cents >= 0),
    maintenance_fees_cents INTEGER CHECK (maintenance_fees_cents >= 0),
    exit_type TEXT,
    purchase_date TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER
) STRICT;
CREATE INDEX properties_client ON properties (client_id, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_resort ON properties (resort_name, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_trash ON properties (deleted_at, id) WHERE deleted_at IS NOT NULL;

CREATE TABLE exit_cases (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    property_id INTEGER NOT NULL UNIQUE REFERENCES properties (id),
    client_id INTEGER NOT NULL REFERENCES clients (id),
    partner_id INTEGER REFERENCES partners (id),
    notes TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX exit_cases_client ON exit_cases (client_id, id);
CREATE INDEX exit_cases_partner ON exit_cases (partner_id, id) WHERE partner_id IS NOT NULL;

CREATE TABLE exit_case_milestones (
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    milestone TEXT NOT NULL CHECK (milestone IN ('Sent to Partner', 'Documents Complete', 'Letter Sent', 'Resort Responded', 'Exit Confirmed')),
    reached_on TEXT NOT NULL,
    noted_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (exit_case_id, milestone)
) STRICT;

CREATE TABLE appointments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    title TEXT NOT NULL,
    -- Wall-clock time in the business time zone; never an instant.
    date TEXT NOT NULL,
    -- Minutes after midnight by the wall clock.
    start_minute INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1439),
    duration_minutes INTEGER NOT NULL CHECK (duration_minutes BETWEEN 5 AND 720),
    kind TEXT NOT NULL CHECK (kind IN ('Phone Call', 'Video Conference', 'In-Person Meeting', 'Zoom', 'Google Meet')),
    status TEXT NOT NULL CHECK (status IN ('Scheduled', 'Completed', 'No Show', 'Rescheduled', 'Canceled')),
    user_id INTEGER REFERENCES users (id),
    lead_id INTEGER REFERENCES leads (id),
    client_id INTEGER REFERENCES clients (id),
    location TEXT,
    notes TEXT,
    -- The appointment this one takes the place of.
    rescheduled_from INTEGER REFERENCES appointments (id),
    -- The title and place, folded.
    search_text TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((lead_id IS NULL) <> (client_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX appointments_rescheduled_from_key ON appointments (rescheduled_from) WHERE rescheduled_from IS NOT NULL;
CREATE INDEX appointments_date ON appointments (date, start_minute, id);
CREATE INDEX appointments_user ON appointments (user_id, date, start_minute, id);
CREATE INDEX appointments_client ON appointments (client_id, date, start_minute, id) WHERE client_id IS NOT NULL;
CREATE INDEX appointments_status ON appointments (status, date, start_minute, id);
-- In the order of "latest".
CREATE INDEX appointments_lead ON appointments (lead_id, date, start_minute, id, status) WHERE lead_id IS NOT NULL;

-- The address of a user's private calendar feed, by the hash of its token.
CREATE TABLE calendar_feeds (
    user_id INTEGER NOT NULL PRIMARY KEY REFERENCES users (id),
    token_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE documents (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    title TEXT NOT NULL,
    -- The title, folded.
    search_text TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Purchase Summary', 'Payment Authorization', 'ID Verification', 'Resort Statement', 'Resort Contract', 'Credit Card Authorization', 'ACH Authorization', 'Call Recording')),
    status TEXT NOT NULL CHECK (status IN ('Draft', 'Sent', 'Signed', 'Completed', 'Void')),
    signed INTEGER NOT NULL CHECK (signed IN (0, 1)),
    -- Where the file store has it; a generated document has a file once it is rendered.
    file_key TEXT UNIQUE,
    file_name TEXT,
    media_type TEXT,
    size_bytes INTEGER CHECK (size_bytes > 0),
    sha256 TEXT,
    created_by INTEGER REFERENCES users (id),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deleted_at INTEGER,
    sent_at INTEGER,
    sent_how TEXT CHECK (sent_how IS NULL OR (sent_how IN ('E-mail', 'Mail', 'In person') AND sent_at IS NOT NULL)),
    sent_to TEXT CHECK (sent_to IS NULL OR sent_how = 'E-mail'),
    reminders_done INTEGER NOT NULL DEFAULT 0 CHECK (reminders_done BETWEEN 0 AND 3),
    CHECK ((file_key IS NULL) = (file_name IS NULL) AND (file_key IS NULL) = (media_type IS NULL) AND (file_key IS NULL) = (size_bytes IS NULL) AND (file_key IS NULL) = (sha256 IS NULL))
) STRICT;
CREATE INDEX documents_newest ON documents (id) WHERE deleted_at IS NULL;
CREATE INDEX documents_client ON documents (client_id, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_status ON documents (status, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_kind ON documents (kind, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_signed ON documents (client_id) WHERE deleted_at IS NULL AND signed = 1 AND status <> 'Void';
CREATE INDEX documents_trash ON documents (deleted_at, id) WHERE deleted_at IS NOT NULL;
CREATE INDEX documents_unsigned ON documents (sent_at, id) WHERE deleted_at IS NULL AND status = 'Sent';

-- What a user chose for themselves.
CREATE TABLE user_preferences (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT;

CREATE TABLE events (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    entity TEXT NOT NULL CHECK (entity IN ('user', 'raw_lead', 'lead', 'suppression', 'import', 'office', 'client', 'property', 'exit_case', 'partner', 'appointment', 'document', 'payment', 'invoice', 'payment_plan', 'partner_payment', 'commission', 'bank_transfer', 'integration')),
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
-- As-of figures of clients.
CREATE INDEX events_client_status ON events (created_at, entity_id) WHERE kind = 'client.status_changed';
-- The log's search by person: what else it filters by is told without the row. By record there is events_entity.
CREATE INDEX events_actor ON events (actor_id, id, created_at, kind, entity);
-- The log's search by kind.
CREATE INDEX events_kind ON events (kind, id, created_at);
-- The log's search by day.
CREATE INDEX events_created ON events (created_at, entity, kind, actor_id);

CREATE TABLE jobs (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    -- Grows with every claim.
    lease_token INTEGER NOT NULL CHECK (lease_token >= 0),
    -- Grows when the handler fails, and when a lease expires because the server died.
    failures INTEGER NOT NULL CHECK (failures >= 0),
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_due ON jobs (run_at, id);

CREATE VIEW raw_leads_searchable AS SELECT id, search_text, tags FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL;

CREATE VIRTUAL TABLE raw_leads_fts USING fts5 (search_text, tags, content = 'raw_leads_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER raw_leads_fts_removed AFTER DELETE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
END;

CREATE TRIGGER raw_leads_fts_changed AFTER UPDATE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL AND new.deleted_at IS NULL AND new.converted_to IS NULL AND (new.search_text IS NOT old.search_text OR new.tags IS NOT old.tags) BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
    INSERT INTO raw_leads_fts (rowid, search_text, tags) VALUES (new.id, new.search_text, new.tags);
END;

CREATE TRIGGER raw_leads_fts_left AFTER UPDATE ON raw_leads WHEN old.deleted_at IS NULL AND old.converted_to IS NULL AND NOT (new.deleted_at IS NULL AND new.converted_to IS NULL) BEGIN
    INSERT INTO raw_leads_fts (raw_leads_fts, rowid, search_text, tags) VALUES ('delete', old.id, old.search_text, old.tags);
END;

CREATE TRIGGER raw_leads_fts_entered AFTER UPDATE ON raw_leads WHEN new.deleted_at IS NULL AND new.converted_to IS NULL AND NOT (old.deleted_at IS NULL AND old.converted_to IS NULL) BEGIN
    INSERT INTO raw_leads_fts (rowid, search_text, tags) VALUES (new.id, new.search_text, new.tags);
END;

CREATE VIEW leads_searchable AS SELECT id, search_text FROM leads WHERE deleted_at IS NULL;

CREATE VIRTUAL TABLE leads_fts USING fts5 (search_text, content = 'leads_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER leads_fts_removed AFTER DELETE ON leads WHEN old.deleted_at IS NULL BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER leads_fts_changed AFTER UPDATE ON leads WHEN old.deleted_at IS NULL AND new.deleted_at IS NULL AND (new.search_text IS NOT old.search_text) BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO leads_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER leads_fts_left AFTER UPDATE ON leads WHEN old.deleted_at IS NULL AND NOT (new.deleted_at IS NULL) BEGIN
    INSERT INTO leads_fts (leads_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER leads_fts_entered AFTER UPDATE ON leads WHEN new.deleted_at IS NULL AND NOT (old.deleted_at IS NULL) BEGIN
    INSERT INTO leads_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

-- Substring search, as for leads.
CREATE VIEW clients_searchable AS SELECT id, search_text FROM clients WHERE deleted_at IS NULL AND archived_at IS NULL;

CREATE VIRTUAL TABLE clients_fts USING fts5 (search_text, content = 'clients_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER clients_fts_removed AFTER DELETE ON clients WHEN old.deleted_at IS NULL AND old.archived_at IS NULL BEGIN
    INSERT INTO clients_fts (clients_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER clients_fts_changed AFTER UPDATE ON clients WHEN old.deleted_at IS NULL AND old.archived_at IS NULL AND new.deleted_at IS NULL AND new.archived_at IS NULL AND (new.search_text IS NOT old.search_text) BEGIN
    INSERT INTO clients_fts (clients_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO clients_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER clients_fts_left AFTER UPDATE ON clients WHEN old.deleted_at IS NULL AND old.archived_at IS NULL AND NOT (new.deleted_at IS NULL AND new.archived_at IS NULL) BEGIN
    INSERT INTO clients_fts (clients_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER clients_fts_entered AFTER UPDATE ON clients WHEN new.deleted_at IS NULL AND new.archived_at IS NULL AND NOT (old.deleted_at IS NULL AND old.archived_at IS NULL) BEGIN
    INSERT INTO clients_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE VIEW documents_searchable AS SELECT id, search_text FROM documents WHERE deleted_at IS NULL;

CREATE VIRTUAL TABLE documents_fts USING fts5 (search_text, content = 'documents_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER documents_fts_removed AFTER DELETE ON documents WHEN old.deleted_at IS NULL BEGIN
    INSERT INTO documents_fts (documents_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER documents_fts_changed AFTER UPDATE ON documents WHEN old.deleted_at IS NULL AND new.deleted_at IS NULL AND (new.search_text IS NOT old.search_text) BEGIN
    INSERT INTO documents_fts (documents_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO documents_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER documents_fts_left AFTER UPDATE ON documents WHEN old.deleted_at IS NULL AND NOT (new.deleted_at IS NULL) BEGIN
    INSERT INTO documents_fts (documents_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER documents_fts_entered AFTER UPDATE ON documents WHEN new.deleted_at IS NULL AND NOT (old.deleted_at IS NULL) BEGIN
    INSERT INTO documents_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE VIEW appointments_searchable AS SELECT id, search_text FROM appointments;

CREATE VIRTUAL TABLE appointments_fts USING fts5 (search_text, content = 'appointments_searchable', content_rowid = 'id', tokenize = 'trigram');

CREATE TRIGGER appointments_fts_removed AFTER DELETE ON appointments BEGIN
    INSERT INTO appointments_fts (appointments_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
END;

CREATE TRIGGER appointments_fts_changed AFTER UPDATE ON appointments WHEN new.search_text IS NOT old.search_text BEGIN
    INSERT INTO appointments_fts (appointments_fts, rowid, search_text) VALUES ('delete', old.id, old.search_text);
    INSERT INTO appointments_fts (rowid, search_text) VALUES (new.id, new.search_text);
END;

CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
