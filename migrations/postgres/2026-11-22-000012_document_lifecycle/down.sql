DROP TABLE document_mails;
DROP TABLE document_scans;
DROP TABLE document_signers;
DROP INDEX documents_unsigned;
ALTER TABLE documents DROP COLUMN reminders_done;
ALTER TABLE documents DROP COLUMN sent_to;
ALTER TABLE documents DROP COLUMN sent_how;
ALTER TABLE documents DROP COLUMN sent_at;
