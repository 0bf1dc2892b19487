-- Why a client is on hold and when that is reviewed, what came of a call from a client's record, and views of the Case Board.

-- SQLite cannot change a CHECK, and layouts point at views, so their texts in the schema are exchanged, as the documentation of
-- ALTER TABLE describes for changes that touch no stored row. The table below makes other connections read the schema again.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, '''commissions'', ''partners'')', '''commissions'', ''partners'', ''cases'')')
WHERE type = 'table' AND name IN ('saved_views', 'list_layouts');
PRAGMA writable_schema = RESET;

-- A hold ends with its review, and the next one is another row.
CREATE TABLE client_holds (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    client_id INTEGER NOT NULL REFERENCES clients (id),
    -- NULL until someone says why.
    reason TEXT,
    review_on TEXT NOT NULL,
    began_on TEXT NOT NULL CHECK (began_on <= review_on),
    made_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    ended_by INTEGER REFERENCES users (id),
    ended_at INTEGER,
    CHECK (ended_by IS NULL OR ended_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX client_holds_open ON client_holds (client_id) WHERE ended_at IS NULL;
CREATE INDEX client_holds_client ON client_holds (client_id, id);

-- Of a call from a client's record; the desk's own outcomes stand in their column.
ALTER TABLE calls ADD COLUMN service_outcome TEXT CHECK (service_outcome IN ('spoke', 'left_message', 'no_answer', 'wrong_person'));
