DELETE FROM jobs WHERE kind NOT IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link', 'reconcile_cards');
-- The older server gives an import up by this one number: what it counts are the failures and a running attempt.
UPDATE jobs SET lease_token = failures + CASE WHEN lease_until IS NOT NULL THEN 1 ELSE 0 END;
ALTER TABLE jobs DROP CONSTRAINT jobs_lease_token_check;
ALTER TABLE jobs DROP COLUMN failures;
ALTER TABLE jobs RENAME COLUMN lease_token TO attempts;
ALTER TABLE jobs ADD CONSTRAINT jobs_kind_check CHECK (kind IN ('import', 'empty_trash', 'expire_sessions', 'sweep_files', 'mail_reset_link', 'reconcile_cards'));
