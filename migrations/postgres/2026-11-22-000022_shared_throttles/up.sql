-- What was counted against guessers and addresses, for all server processes. Names hold keyed hashes, no account and no address.
CREATE TABLE throttles (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    count BIGINT NOT NULL CHECK (count >= 0),
    first_at TIMESTAMPTZ NOT NULL,
    last_at TIMESTAMPTZ NOT NULL,
    -- From then on it means nothing.
    until_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX throttles_until ON throttles (until_at);
