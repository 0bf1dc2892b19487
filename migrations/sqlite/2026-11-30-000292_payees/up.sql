-- What the Form W-9 of who is paid says: one a person of the staff, or a partner.
CREATE TABLE payees (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER UNIQUE REFERENCES users (id),
    partner_id INTEGER UNIQUE REFERENCES partners (id),
    kind TEXT NOT NULL CHECK (kind IN ('employee', 'individual', 'partnership', 'llc', 'corporation', 'attorney')),
    -- How an LLC is taxed.
    tax_class TEXT CHECK (tax_class IN ('disregarded', 'partnership', 's_corporation', 'c_corporation')),
    legal_name TEXT NOT NULL,
    street TEXT,
    city TEXT,
    state TEXT CHECK (length(state) = 2),
    zip TEXT,
    -- The tax number: sealed by the office's key for this payee, and its last four digits.
    number_kind TEXT CHECK (number_kind IN ('ein', 'ssn')),
    number_sealed BLOB,
    number_end TEXT CHECK (length(number_end) = 4),
    -- The day on which the form was signed.
    signed_on TEXT,
    -- The form in the file store, its name and its SHA-256.
    w9_file TEXT,
    w9_name TEXT,
    w9_type TEXT,
    w9_sha256 TEXT,
    w9_bytes INTEGER,
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    CHECK ((user_id IS NULL) <> (partner_id IS NULL)),
    CHECK ((kind = 'llc') = (tax_class IS NOT NULL)),
    CHECK ((street IS NULL) = (zip IS NULL)),
    CHECK ((number_kind IS NULL) = (number_sealed IS NULL)),
    CHECK ((number_kind IS NULL) = (number_end IS NULL)),
    CHECK ((w9_file IS NULL) = (w9_sha256 IS NULL))
) STRICT;
