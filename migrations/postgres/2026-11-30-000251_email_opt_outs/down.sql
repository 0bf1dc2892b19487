ALTER TABLE voicemail_mails DROP COLUMN address;
ALTER TABLE voicemail_mails DROP COLUMN left_at;
DROP TABLE email_opt_outs;
