ALTER TABLE properties DROP COLUMN contract_number;
