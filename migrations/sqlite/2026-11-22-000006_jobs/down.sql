CREATE TABLE jobs_before (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link', 'reconcile_cards')),
    payload TEXT NOT NULL,
    dedupe_key TEXT NOT NULL UNIQUE,
    run_at INTEGER NOT NULL,
    lease_until INTEGER,
    attempts INTEGER NOT NULL,
    last_error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
-- The older server gives an import up by this one number: what it counts are the failures and a running attempt.
INSERT INTO jobs_before
    SELECT id, kind, payload, dedupe_key, run_at, lease_until,
        failures + CASE WHEN lease_until IS NOT NULL THEN 1 ELSE 0 END, last_error, created_at
    FROM jobs
    WHERE kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link', 'reconcile_cards');
DELETE FROM sqlite_sequence WHERE name = 'jobs_before';
INSERT INTO sqlite_sequence (name, seq) SELECT 'jobs_before', seq FROM sqlite_sequence WHERE name = 'jobs';
DROP TABLE jobs;
ALTER TABLE jobs_before RENAME TO jobs;
CREATE INDEX jobs_due ON jobs (run_at, id);
