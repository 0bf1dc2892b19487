-- A mail is being handed over to the mail server. It stays so when the server dies over it: then nobody knows how far it came.
ALTER TABLE document_mails ADD COLUMN under_way BIGINT NOT NULL DEFAULT 0 CHECK (under_way = 0 OR (under_way = 1 AND state = 'Queued'));
