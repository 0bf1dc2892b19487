DROP TABLE fee_switches;
ALTER TABLE agreements DROP COLUMN debt_reduced;
ALTER TABLE agreements DROP COLUMN money_back;
