DROP TABLE journal_accounts;
