-- The addresses that get no more advertising emails: whoever has one asked for it on the page of a link. They can be called,
-- booked and sent their papers as before, unlike those on the suppression list.
CREATE TABLE email_opt_outs (
    -- Normalised.
    address TEXT NOT NULL PRIMARY KEY,
    -- Of the mail whose link was pressed first.
    call_id BIGINT NOT NULL REFERENCES calls (id),
    created_at TIMESTAMPTZ NOT NULL
);

-- Which outcome a mail was asked for: an outcome that was undone and saved again is another. Unknown of mails of before.
ALTER TABLE voicemail_mails ADD COLUMN left_at TIMESTAMPTZ;
-- To whom, normalised: how many mails an address got lately.
ALTER TABLE voicemail_mails ADD COLUMN address TEXT;
UPDATE voicemail_mails SET address = lower(sent_to);

-- A press of before put the address on the suppression list. It stays there, and gets no emails once it is lifted either.
INSERT INTO email_opt_outs (address, call_id, created_at)
SELECT suppressions.value, min(voicemail_mails.call_id), min(suppressions.created_at)
FROM suppressions JOIN voicemail_mails ON lower(voicemail_mails.sent_to) = suppressions.value
WHERE suppressions.kind = 'email' AND suppressions.asked_by = 'email' AND suppressions.created_by IS NULL
GROUP BY suppressions.value;
