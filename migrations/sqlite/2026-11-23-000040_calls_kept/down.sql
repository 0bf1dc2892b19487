ALTER TABLE calls DROP COLUMN seller;
ALTER TABLE calls DROP COLUMN caller_name;
ALTER TABLE calls DROP COLUMN calling_number;
