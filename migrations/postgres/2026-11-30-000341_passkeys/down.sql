DROP TABLE passkey_challenges;
DROP TABLE passkeys;
ALTER TABLE second_factors DROP COLUMN without_app_since;
