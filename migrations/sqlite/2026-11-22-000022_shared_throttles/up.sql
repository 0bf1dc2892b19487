-- What was counted against guessers and addresses, for all server processes. Names hold keyed hashes, no account and no address.
CREATE TABLE throttles (
    name TEXT NOT NULL PRIMARY KEY,
    count INTEGER NOT NULL CHECK (count >= 0),
    first_at INTEGER NOT NULL,
    last_at INTEGER NOT NULL,
    -- From then on it means nothing.
    until_at INTEGER NOT NULL
) STRICT;
CREATE INDEX throttles_until ON throttles (until_at);
