DROP INDEX voicemail_mails_address;
