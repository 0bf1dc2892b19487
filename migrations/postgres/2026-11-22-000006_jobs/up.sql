-- The kinds of jobs are a table of the code; the schema has no list of them. The fencing token and the count of
-- failures are two things: a server that stops in good order uses up no tries.
ALTER TABLE jobs DROP CONSTRAINT jobs_kind_check;
-- Grows with every claim.
ALTER TABLE jobs RENAME COLUMN attempts TO lease_token;
ALTER TABLE jobs ADD CONSTRAINT jobs_lease_token_check CHECK (lease_token >= 0);
-- Grows when the handler fails, and when a lease expires because the server died.
ALTER TABLE jobs ADD COLUMN failures BIGINT CHECK (failures >= 0);
-- Of the attempts so far, the one that is under way and one that a stop interrupted were no failures.
UPDATE jobs SET failures = greatest(0, lease_token
    - CASE WHEN lease_until IS NOT NULL THEN 1 ELSE 0 END
    - CASE WHEN last_error = 'the server is stopping' THEN 1 ELSE 0 END);
ALTER TABLE jobs ALTER COLUMN failures SET NOT NULL;
