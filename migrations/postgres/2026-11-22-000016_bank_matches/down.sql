DROP TABLE bank_match_records;
DROP TABLE bank_matches;
