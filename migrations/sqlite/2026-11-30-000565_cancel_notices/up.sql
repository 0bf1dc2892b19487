-- What clients said of canceling an agreement. A late one changes nothing until someone decides on it.
CREATE TABLE cancel_notices (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    document_id INTEGER NOT NULL REFERENCES agreements (document_id),
    said_by TEXT NOT NULL CHECK (said_by IN ('page', 'letter', 'email', 'in_person', 'phone')),
    -- The postmark decides; what was pressed or said counts at its moment.
    posted_on TEXT,
    said_at INTEGER,
    arrived_on TEXT NOT NULL,
    proof TEXT,
    in_time INTEGER NOT NULL CHECK (in_time IN (0, 1)),
    recorded_by INTEGER REFERENCES users (id),
    recorded_at INTEGER NOT NULL,
    -- What someone decided on a late one.
    accepted INTEGER CHECK (accepted IN (0, 1)),
    decided_by INTEGER REFERENCES users (id),
    decided_at INTEGER,
    decided_reason TEXT,
    CHECK ((posted_on IS NULL) <> (said_at IS NULL)),
    CHECK ((decided_at IS NULL) = (decided_reason IS NULL)),
    CHECK ((decided_at IS NULL) = (accepted IS NULL)),
    CHECK (decided_by IS NULL OR decided_at IS NOT NULL)
) STRICT;
CREATE INDEX cancel_notices_agreement ON cancel_notices (document_id, id);
