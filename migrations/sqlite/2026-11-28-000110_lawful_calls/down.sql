DROP TRIGGER documents_number_changed;
DROP TRIGGER documents_number_added;
DROP TABLE added_area_codes;
DROP TABLE calendar_years;
ALTER TABLE list_loads DROP COLUMN confirmed;
ALTER TABLE list_loads DROP COLUMN changes;
DROP TABLE own_bases;
