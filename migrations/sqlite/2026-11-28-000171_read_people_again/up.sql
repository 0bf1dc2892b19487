-- Phone numbers and e-mail addresses that are stored are read as they are read from now on, by a job: once, and only where there are people.
INSERT INTO jobs (kind, payload, dedupe_key, run_at, lease_token, failures, created_at)
    SELECT 'read_people_again', '{}', 'read_people_again', 0, 0, 0, 0
    WHERE EXISTS (SELECT 1 FROM raw_leads) OR EXISTS (SELECT 1 FROM leads) OR EXISTS (SELECT 1 FROM clients) OR EXISTS (SELECT 1 FROM suppressions)
    ON CONFLICT DO NOTHING;
