-- The mails that were asked for after a voicemail was left: one a call.
CREATE TABLE voicemail_mails (
    call_id BIGINT NOT NULL PRIMARY KEY REFERENCES calls (id),
    sent_to TEXT NOT NULL,
    -- In whose name it goes out.
    brand TEXT NOT NULL CHECK (brand IN ('Liberty NWA', 'NW Advisors Group', 'The Contract Advisors')),
    subject TEXT NOT NULL,
    -- With the brand's postal address, without the link.
    message TEXT NOT NULL,
    -- Of the token in its link, which takes the address off for as long as the row is there.
    opt_out_hash TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('Queued', 'Handed over', 'Refused', 'Given up')),
    -- What the mail server said, or why it was given up.
    answer TEXT,
    under_way BIGINT NOT NULL DEFAULT 0 CHECK (under_way = 0 OR (under_way = 1 AND state = 'Queued')),
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
