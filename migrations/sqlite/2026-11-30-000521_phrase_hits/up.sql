-- What texts say that may not be said, and what became of it. Only ever added to.
CREATE TABLE phrase_hits (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER REFERENCES users (id),
    place TEXT NOT NULL CHECK (place IN ('note', 'script', 'template', 'wording', 'mail', 'update')),
    entity TEXT NOT NULL CHECK (entity IN ('raw_lead', 'lead', 'client', 'document', 'script', 'wording', 'setting')),
    -- NULL of a setting, and of a script or a wording that was refused: they have no number.
    entity_id INTEGER,
    brand TEXT,
    -- The key of the phrase and the first day of its row: the version of the rule.
    phrase TEXT NOT NULL,
    valid_from TEXT NOT NULL,
    words TEXT NOT NULL,
    around TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('warn', 'stop')),
    negated INTEGER NOT NULL CHECK (negated IN (0, 1)),
    decision TEXT NOT NULL CHECK (decision IN ('passed', 'noted', 'explained', 'refused')),
    reason TEXT,
    created_at INTEGER NOT NULL,
    CHECK ((decision = 'passed') = (negated = 1)),
    CHECK ((decision = 'explained') = (reason IS NOT NULL))
) STRICT;
CREATE INDEX phrase_hits_created ON phrase_hits (created_at, id);
CREATE INDEX phrase_hits_user ON phrase_hits (user_id, id);
CREATE INDEX phrase_hits_brand ON phrase_hits (brand, id);
CREATE INDEX phrase_hits_phrase ON phrase_hits (phrase, id);
CREATE INDEX phrase_hits_decision ON phrase_hits (decision, id);

-- When an administrator ended the set-up of the phrase guard: at most one row.
CREATE TABLE phrase_setup (
    id INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    ended_by INTEGER REFERENCES users (id),
    ended_at INTEGER NOT NULL
) STRICT;

CREATE TRIGGER phrase_hits_no_update BEFORE UPDATE ON phrase_hits BEGIN
    SELECT RAISE(ABORT, 'hits of phrases are never changed');
END;

CREATE TRIGGER phrase_hits_no_delete BEFORE DELETE ON phrase_hits BEGIN
    SELECT RAISE(ABORT, 'hits of phrases are never changed');
END;

-- INSERT OR REPLACE deletes the row before and asks no trigger of deletions about it. The text is SQLite's own for a row that is there.
CREATE TRIGGER phrase_hits_no_replace BEFORE INSERT ON phrase_hits
WHEN EXISTS (SELECT 1 FROM phrase_hits WHERE id = new.id) BEGIN
    SELECT RAISE(ABORT, 'UNIQUE constraint failed: phrase_hits.id');
END;
