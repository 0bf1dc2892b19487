-- Addresses of accounts, and what titles, resorts, partners, plans and lines of the bank are found by, are read as they are read from now
-- on, by the same job as people: whoever reads the same is not written.
INSERT INTO jobs (kind, payload, dedupe_key, run_at, lease_token, failures, created_at)
    SELECT 'read_people_again', '{}', 'read_people_again', 'epoch', 0, 0, 'epoch'
    WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM partners) OR EXISTS (SELECT 1 FROM bank_lines)
    ON CONFLICT DO NOTHING;
