-- One change of many records, done as a job.
CREATE TABLE bulk_actions (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients')),
    kind TEXT NOT NULL CHECK (kind IN ('assign', 'status', 'add_tags', 'remove_tags', 'export', 'trash')),
    -- A JSON object of what belongs to the kind: whom, which status, which tags.
    parameters TEXT NOT NULL,
    started_by INTEGER NOT NULL REFERENCES users (id),
    undone_by INTEGER REFERENCES users (id),
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'canceled', 'failed', 'undoing', 'undone')),
    total INTEGER NOT NULL CHECK (total >= 0),
    done INTEGER NOT NULL,
    unchanged INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    undone INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    error TEXT,
    -- Counts the changes of the state.
    version INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    finished_at INTEGER,
    CHECK (done + unchanged + refused <= total),
    CHECK (undone + kept <= done),
    CHECK ((finished_at IS NULL) = (state IN ('running', 'undoing')))
) STRICT;

-- Its rows, frozen when it started.
CREATE TABLE bulk_action_rows (
    bulk_action_id INTEGER NOT NULL REFERENCES bulk_actions (id),
    -- 1 is the first that was selected.
    place INTEGER NOT NULL,
    -- Points into the list's table; outlives the record.
    entity_id INTEGER NOT NULL,
    -- The record's version then; 0 when there was none.
    seen_version INTEGER NOT NULL,
    -- What the record had before, as JSON.
    earlier TEXT,
    outcome TEXT NOT NULL
        CHECK (outcome IN ('waiting', 'done', 'unchanged', 'refused', 'changed', 'undone', 'kept')),
    -- Why it was left out.
    sentence TEXT,
    PRIMARY KEY (bulk_action_id, place)
) STRICT;
CREATE UNIQUE INDEX bulk_action_rows_entity ON bulk_action_rows (bulk_action_id, entity_id);
CREATE INDEX bulk_action_rows_outcome ON bulk_action_rows (bulk_action_id, outcome, place);
