-- The audit log as a chain of hashes. A seal points at its event without a foreign key: it is the chain that notices what
-- is gone.
CREATE TABLE event_seals (
    -- Counts from 1 without a gap: the sealer says it.
    seq INTEGER NOT NULL PRIMARY KEY CHECK (seq > 0),
    event_id INTEGER NOT NULL UNIQUE,
    -- The highest event of the chain up to here.
    highest INTEGER NOT NULL CHECK (highest >= event_id),
    -- SHA-256 as 64 hexadecimal digits.
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    created_at INTEGER NOT NULL
) STRICT;
CREATE TRIGGER event_seals_no_update BEFORE UPDATE ON event_seals BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER event_seals_no_delete BEFORE DELETE ON event_seals BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

-- What verifications of the whole chain came to.
CREATE TABLE event_checks (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- The chain's end at that time.
    seq INTEGER NOT NULL CHECK (seq > 0),
    event_id INTEGER NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    faults INTEGER NOT NULL CHECK (faults >= 0),
    -- The first of them, in a sentence.
    fault TEXT,
    created_at INTEGER NOT NULL,
    CHECK ((faults = 0) = (fault IS NULL))
) STRICT;
CREATE TRIGGER event_checks_no_update BEFORE UPDATE ON event_checks BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;
CREATE TRIGGER event_checks_no_delete BEFORE DELETE ON event_checks BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it: what is never changed is not written
-- over either. So it is with what earlier migrations froze. The texts are SQLite's own for a row that is there.
CREATE TRIGGER events_no_replace BEFORE INSERT ON events
WHEN EXISTS (SELECT 1 FROM events WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: events.id');
END;
CREATE TRIGGER event_seals_no_replace BEFORE INSERT ON event_seals
WHEN EXISTS (SELECT 1 FROM event_seals WHERE seq = new.seq OR event_id = new.event_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: event_seals.seq');
END;
CREATE TRIGGER event_checks_no_replace BEFORE INSERT ON event_checks
WHEN EXISTS (SELECT 1 FROM event_checks WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: event_checks.id');
END;
CREATE TRIGGER wordings_no_replace BEFORE INSERT ON wordings
WHEN EXISTS (SELECT 1 FROM wordings WHERE id = new.id OR (kind = new.kind AND brand = new.brand AND state = new.state AND version = new.version)) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: wordings.kind, wordings.brand, wordings.state, wordings.version');
END;
CREATE TRIGGER generated_documents_no_replace BEFORE INSERT ON generated_documents
WHEN EXISTS (SELECT 1 FROM generated_documents WHERE document_id = new.document_id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: generated_documents.document_id');
END;
