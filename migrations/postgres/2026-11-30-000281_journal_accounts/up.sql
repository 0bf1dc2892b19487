-- What the office calls the accounts of its journal; kinds without a row have their defaults. There is no list of kinds here: a
-- version leaves those alone that it does not know.
CREATE TABLE journal_accounts (
    kind TEXT NOT NULL PRIMARY KEY,
    -- Without number and name it has no account, and exports that need it are refused.
    number TEXT,
    name TEXT,
    version BIGINT NOT NULL CHECK (version >= 1),
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL,
    CHECK ((number IS NULL) = (name IS NULL))
);
