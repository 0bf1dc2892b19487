DROP INDEX CONCURRENTLY IF EXISTS voicemail_mails_address;
