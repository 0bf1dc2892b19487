-- Changes of a setting that wait: the old value holds until another administrator confirms (second person for bank payments).
CREATE TABLE setting_proposals (
    key TEXT NOT NULL PRIMARY KEY,
    -- What is asked for; without one, the default.
    value TEXT,
    -- The value that held when it was asked for.
    was TEXT NOT NULL,
    -- Without one it was asked for on the command line.
    proposed_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
