DROP TABLE payees;
