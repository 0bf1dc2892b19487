-- When, how and to whom a document was sent last; who has to sign it and who has; the signed scan beside its file; the mails
-- that carry it, each with what became of it.
ALTER TABLE documents ADD COLUMN sent_at INTEGER;
-- Not known of one whose status was only moved to Sent.
ALTER TABLE documents ADD COLUMN sent_how TEXT CHECK (sent_how IS NULL OR (sent_how IN ('E-mail', 'Mail', 'In person') AND sent_at IS NOT NULL));
ALTER TABLE documents ADD COLUMN sent_to TEXT CHECK (sent_to IS NULL OR sent_how = 'E-mail');
-- How many of the reminders since then were given.
ALTER TABLE documents ADD COLUMN reminders_done INTEGER NOT NULL DEFAULT 0 CHECK (reminders_done BETWEEN 0 AND 3);
UPDATE documents SET sent_at = (SELECT max(events.created_at) FROM events
    WHERE events.entity = 'document' AND events.entity_id = documents.id
        AND events.kind = 'document.status_changed' AND json_extract(events.after, '$.status') = 'Sent');
CREATE INDEX documents_unsigned ON documents (sent_at, id) WHERE deleted_at IS NULL AND status = 'Sent';

CREATE TABLE document_signers (
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    -- The place on the paper: "client", "company".
    slot TEXT NOT NULL,
    -- In the paper's order, from 0.
    position INTEGER NOT NULL CHECK (position >= 0),
    role TEXT NOT NULL,
    -- Empty when it is not known who signs.
    name TEXT NOT NULL,
    signed_on TEXT,
    how TEXT CHECK (how IN ('On paper', 'In person', 'Electronic')),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (document_id, slot),
    UNIQUE (document_id, position),
    CHECK ((signed_on IS NULL) = (how IS NULL))
) STRICT;

CREATE TABLE document_scans (
    document_id INTEGER NOT NULL PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    file_key TEXT NOT NULL UNIQUE,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size_bytes INTEGER NOT NULL CHECK (size_bytes > 0),
    sha256 TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE document_mails (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    document_id INTEGER NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    sent_to TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    -- The same in every try, so that mail servers know a repetition.
    message_key TEXT NOT NULL UNIQUE,
    state TEXT NOT NULL CHECK (state IN ('Queued', 'Handed over', 'Refused', 'Given up')),
    -- What the mail server said, or why it was given up.
    answer TEXT,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX document_mails_document ON document_mails (document_id, id);
