DROP TRIGGER documents_number_changed ON documents;
DROP TRIGGER documents_number_added ON documents;
DROP TABLE added_area_codes;
DROP TABLE calendar_years;
ALTER TABLE list_loads DROP COLUMN confirmed;
ALTER TABLE list_loads DROP COLUMN changes;
DROP TABLE own_bases;
