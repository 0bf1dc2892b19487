-- The mails that an address got lately.
CREATE INDEX CONCURRENTLY IF NOT EXISTS voicemail_mails_address ON voicemail_mails (address, created_at);
