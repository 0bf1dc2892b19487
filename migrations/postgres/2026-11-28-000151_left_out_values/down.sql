DELETE FROM import_failed_rows WHERE kind <> 'failed';
ALTER TABLE import_failed_rows DROP COLUMN kind;
ALTER TABLE imports DROP COLUMN left_out;
