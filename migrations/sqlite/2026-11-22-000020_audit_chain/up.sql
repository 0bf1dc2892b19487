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

-- The log's search by person, by kind and by day: what else it filters by is told without the row. By record there is
-- events_entity.
CREATE INDEX events_actor ON events (actor_id, id, created_at, kind, entity);
CREATE INDEX events_kind ON events (kind, id, created_at);
CREATE INDEX events_created ON events (created_at, entity, kind, actor_id);
