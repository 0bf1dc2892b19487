DROP TABLE voicemail_mails;
