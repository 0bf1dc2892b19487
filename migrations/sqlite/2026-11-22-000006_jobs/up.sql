-- The kinds of jobs are a table of the code; the schema has no list of them. The fencing token and the count of
-- failures are two things: a server that stops in good order uses up no tries.
CREATE TABLE jobs_next (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    -- Grows with every claim.
    lease_token INTEGER NOT NULL CHECK (lease_token >= 0),
    -- Grows when the handler fails, and when a lease expires because the server died.
    failures INTEGER NOT NULL CHECK (failures >= 0),
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
-- Of the attempts so far, the one that is under way and one that a stop interrupted were no failures.
INSERT INTO jobs_next
    SELECT id, kind, payload, dedupe_key, run_at, lease_until, attempts,
        max(0, attempts
            - CASE WHEN lease_until IS NOT NULL THEN 1 ELSE 0 END
            - CASE WHEN last_error = 'the server is stopping' THEN 1 ELSE 0 END),
        last_error, created_at
    FROM jobs;
-- An id that was used once is not used again.
DELETE FROM sqlite_sequence WHERE name = 'jobs_next';
INSERT INTO sqlite_sequence (name, seq) SELECT 'jobs_next', seq FROM sqlite_sequence WHERE name = 'jobs';
DROP TABLE jobs;
ALTER TABLE jobs_next RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);
