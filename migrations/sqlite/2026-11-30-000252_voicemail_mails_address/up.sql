-- The mails that an address got lately.
CREATE INDEX voicemail_mails_address ON voicemail_mails (address, created_at);
