-- Values of rows that were imported without them: counted, and their rows kept as those that failed.
ALTER TABLE imports ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out >= 0);
ALTER TABLE import_failed_rows ADD COLUMN kind TEXT NOT NULL DEFAULT 'failed' CHECK (kind IN ('failed', 'left_out'));
