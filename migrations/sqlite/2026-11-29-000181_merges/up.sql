-- Two records of one person that became one. The absorbed one is deleted, and neither in the trash nor in a list: `survivor_id` is
-- where it went. `gained` is a JSON object of what the survivor got of it, by names of fields, numbers and tags.
CREATE TABLE merges (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('raw_lead', 'lead', 'client')),
    survivor_id INTEGER NOT NULL,
    absorbed_id INTEGER NOT NULL,
    gained TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    created_by INTEGER REFERENCES users (id),
    undone_at INTEGER,
    undone_by INTEGER REFERENCES users (id),
    CHECK (survivor_id < absorbed_id)
) STRICT;
-- A record is in one other at most.
CREATE UNIQUE INDEX merges_absorbed ON merges (kind, absorbed_id) WHERE undone_at IS NULL;
CREATE INDEX merges_survivor ON merges (kind, survivor_id) WHERE undone_at IS NULL;

-- What was the absorbed one's and became the survivor's: an un-merge gives it back.
CREATE TABLE merge_rows (
    merge_id INTEGER NOT NULL REFERENCES merges (id),
    kind TEXT NOT NULL CHECK (kind IN ('appointment', 'call', 'callback', 'skip', 'property', 'exit_case', 'document', 'payment_plan', 'invoice', 'payment', 'commission')),
    row_id INTEGER NOT NULL,
    PRIMARY KEY (merge_id, kind, row_id)
) STRICT;
-- Whose a record was before its client went into another says which numbers it lets be called.
CREATE INDEX merge_rows_row ON merge_rows (kind, row_id);
