ALTER TABLE document_mails DROP COLUMN under_way;
