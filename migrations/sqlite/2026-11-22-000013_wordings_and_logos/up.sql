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
