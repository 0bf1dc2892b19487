-- Clients and what is done for them: properties, exit cases, appointments, documents; and the payments
-- that the dashboard's money figures read.

ALTER TABLE leads ADD COLUMN assigned_to INTEGER REFERENCES users (id);
CREATE INDEX leads_assigned ON leads (assigned_to, id) WHERE deleted_at IS NULL AND assigned_to IS NOT NULL;
-- The search jumps from name to name.
CREATE INDEX raw_leads_resort ON raw_leads (timeshare_resort, id) WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL;
-- The status of a lead without its row, for the pipeline.
CREATE INDEX leads_pipeline ON leads (id, status_rank) WHERE deleted_at IS NULL;
CREATE INDEX leads_phone ON leads (phone_key) WHERE deleted_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX leads_email ON leads (email_key) WHERE deleted_at IS NULL AND email_key IS NOT NULL;

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
-- In the order of "latest".
CREATE INDEX appointments_lead ON appointments (lead_id, date, start_minute, id) WHERE lead_id IS NOT NULL;
CREATE INDEX appointments_client ON appointments (client_id, date, start_minute, id) WHERE client_id IS NOT NULL;
CREATE INDEX appointments_status ON appointments (status, date, start_minute, id);

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
    CHECK ((file_key IS NULL) = (file_name IS NULL) AND (file_key IS NULL) = (media_type IS NULL) AND (file_key IS NULL) = (size_bytes IS NULL) AND (file_key IS NULL) = (sha256 IS NULL))
) STRICT;
CREATE INDEX documents_newest ON documents (id) WHERE deleted_at IS NULL;
CREATE INDEX documents_client ON documents (client_id, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_status ON documents (status, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_kind ON documents (kind, id) WHERE deleted_at IS NULL;
CREATE INDEX documents_signed ON documents (client_id) WHERE deleted_at IS NULL AND signed = 1 AND status <> 'Void';
CREATE INDEX documents_trash ON documents (deleted_at, id) WHERE deleted_at IS NOT NULL;

-- What clients paid. Recording, invoices and refunds come with the money screens.
CREATE TABLE payments (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    kind TEXT NOT NULL CHECK (kind IN ('standard', 'installment', 'deposit', 'refund')),
    method TEXT NOT NULL CHECK (method IN ('credit_card', 'bank_transfer', 'check', 'cash', 'other')),
    status TEXT NOT NULL CHECK (status IN ('pending', 'processing', 'completed', 'refunded', 'canceled')),
    -- Always positive; a refund's kind says that it goes the other way.
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    payment_date TEXT NOT NULL,
    -- Who is credited with it: the client's assigned user when it was recorded.
    salesperson_id INTEGER REFERENCES users (id),
    -- Paid with the simulated card form: never revenue.
    mock INTEGER NOT NULL CHECK (mock IN (0, 1)),
    notes TEXT,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX payments_client ON payments (client_id, id);
CREATE INDEX payments_revenue ON payments (payment_date, salesperson_id, kind, amount_cents) WHERE mock = 0 AND status IN ('completed', 'refunded');
CREATE INDEX payments_completed_client ON payments (client_id) WHERE status = 'completed' AND mock = 0 AND kind <> 'refund';

-- What a user chose for themselves.
CREATE TABLE user_preferences (
    user_id INTEGER NOT NULL REFERENCES users (id),
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, key)
) STRICT;

-- The closed sets of entities and job kinds grow. SQLite cannot change a CHECK: the tables are made anew.
-- The entities of the money screens are in it already, so that the largest table is copied once only.
CREATE TABLE events_wider (
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
INSERT INTO events_wider SELECT id, entity, entity_id, kind, actor_id, created_at, request_id, before, after FROM events;
DROP TABLE events;
ALTER TABLE events_wider RENAME TO events;
CREATE INDEX events_entity ON events (entity, entity_id, id);
-- As-of figures of clients.
CREATE INDEX events_client_status ON events (created_at, entity_id) WHERE kind = 'client.status_changed';
CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TABLE jobs_wider (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link')),
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO jobs_wider SELECT id, kind, payload, dedupe_key, run_at, lease_until, attempts, last_error, created_at FROM jobs;
DROP TABLE jobs;
ALTER TABLE jobs_wider RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);

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
