-- The number by which the resort knows an interest: of the contract, or of the owner's account.
ALTER TABLE properties ADD COLUMN contract_number TEXT;
