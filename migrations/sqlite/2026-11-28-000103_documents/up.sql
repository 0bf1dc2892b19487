-- The baseline of 1.0: how documents are made, sent and signed.

-- What is frozen with a document that Exitdesk made. Its PDF is the document's stored file.
CREATE TABLE generated_documents (
    document_id INTEGER NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    -- The document of which this is a new version; its row may leave the trash for good.
    replaces INTEGER REFERENCES documents (id) ON DELETE SET NULL,
    -- It was made of sample wording.
    sample_wording INTEGER NOT NULL CHECK (sample_wording IN (0, 1)),
    -- Of the office's own wording; without one, the sample that is built in.
    wording_version INTEGER CHECK (wording_version >= 1),
    -- JSON: what stands on it, the facts it was made of, and what was typed for it.
    paper TEXT NOT NULL,
    facts TEXT NOT NULL,
    typed TEXT NOT NULL,
    -- The engine, its version and its fonts'.
    renderer TEXT NOT NULL,
    pages INTEGER NOT NULL CHECK (pages >= 1),
    created_at INTEGER NOT NULL,
    CHECK (wording_version IS NOT NULL OR sample_wording = 1)
) STRICT;
CREATE INDEX generated_documents_replaces ON generated_documents (replaces) WHERE replaces IS NOT NULL;

CREATE TABLE document_signers (
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    -- The place on the paper: "client", "company".
    slot TEXT NOT NULL,
    -- In the paper's order, from 0.
    position INTEGER NOT NULL CHECK (position >= 0),
    role TEXT NOT NULL,
    -- Empty when it is not known who signs.
    name TEXT NOT NULL,
    signed_on TEXT,
    how TEXT CHECK (how IN ('On paper', 'In person', 'Electronic')),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (document_id, slot),
    UNIQUE (document_id, position),
    CHECK ((signed_on IS NULL) = (how IS NULL))
) STRICT;

CREATE TABLE document_scans (
    document_id INTEGER NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    file_key TEXT NOT NULL UNIQUE,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
    sha256 TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE document_mails (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sent_to TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    -- The same in every try, so that mail servers know a repetition.
    message_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('Queued', 'Handed over', 'Refused', 'Given up')),
    -- What the mail server said, or why it was given up.
    answer TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    under_way INTEGER NOT NULL DEFAULT 0 CHECK (under_way = 0 OR (under_way = 1 AND state = 'Queued'))
) STRICT;
CREATE INDEX document_mails_document ON document_mails (document_id, id);

-- What stands in the office's documents: one row a saved version, which is never changed.
CREATE TABLE wordings (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('Cancellation Agreement', 'Transfer Agreement', 'Purchase Summary', 'Payment Authorization', 'ID Verification', 'Resort Statement', 'Resort Contract', 'Credit Card Authorization', 'ACH Authorization', 'Call Recording')),
    -- '' is the wording of every brand, and of every state.
    brand TEXT NOT NULL CHECK (brand IN ('', 'Liberty NWA', 'NW Advisors Group', 'The Contract Advisors')),
    state TEXT NOT NULL CHECK (state = '' OR length(state) = 2),
    -- 1, 2, 3 … within a type, brand and state.
    version INTEGER NOT NULL CHECK (version >= 1),
    -- A JSON array of sections.
    sections TEXT NOT NULL,
    -- Why it was changed.
    note TEXT,
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX wordings_version ON wordings (kind, brand, state, version);

-- The logos of brands, as they were cleaned: a drawing and nothing else.
CREATE TABLE brand_logos (
    brand TEXT NOT NULL PRIMARY KEY CHECK (brand IN ('liberty-nwa', 'nw-advisors-group', 'the-contract-advisors')),
    kind TEXT NOT NULL CHECK (kind IN ('svg', 'png')),
    bytes BLOB NOT NULL,
    -- Of the bytes, in hexadecimal.
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    version INTEGER NOT NULL CHECK (version >= 1),
    updated_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER generated_documents_frozen
BEFORE UPDATE OF document_id, sample_wording, wording_version, paper, facts, typed, renderer, pages, created_at ON generated_documents BEGIN
    SELECT RAISE(ABORT, 'a generated document is never changed');
END;

CREATE TRIGGER wordings_no_update BEFORE UPDATE ON wordings BEGIN
    SELECT RAISE(ABORT, 'wordings are never changed');
END;

CREATE TRIGGER wordings_no_delete BEFORE DELETE ON wordings BEGIN
    SELECT RAISE(ABORT, 'wordings are never deleted');
END;

CREATE TRIGGER wordings_no_gap BEFORE INSERT ON wordings
WHEN NEW.version > 1 AND NOT EXISTS (
    SELECT 1 FROM wordings WHERE kind = NEW.kind AND brand = NEW.brand AND state = NEW.state
    AND version = NEW.version - 1
) BEGIN
    SELECT RAISE(ABORT, 'wordings have no gap between their versions');
END;
