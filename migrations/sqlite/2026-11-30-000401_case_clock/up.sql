-- The case clock: what happens next on each case, and when its client heard from the office last.
CREATE TABLE case_clocks (
    exit_case_id INTEGER NOT NULL PRIMARY KEY REFERENCES exit_cases (id),
    began_on TEXT NOT NULL,
    -- The day of the last word to the client, or on which the clock began.
    silent_since TEXT NOT NULL CHECK (silent_since >= began_on),
    -- In the last word, in place of the usual day.
    promised_on TEXT,
    -- The day by which the client hears from the office.
    owed_on TEXT NOT NULL
) STRICT;
CREATE INDEX case_clocks_owed ON case_clocks (owed_on, exit_case_id);
CREATE INDEX case_clocks_silent ON case_clocks (silent_since, exit_case_id);

-- Only ever added to: a step ends, and the next one is another row.
CREATE TABLE case_steps (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    what TEXT NOT NULL,
    due_on TEXT NOT NULL,
    waits_on TEXT NOT NULL CHECK (waits_on IN ('us', 'client', 'partner', 'resort')),
    -- NULL: the client's assigned user, else operations.
    user_id INTEGER REFERENCES users (id),
    began_on TEXT NOT NULL,
    opened_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    ended_on TEXT,
    closed_by INTEGER REFERENCES users (id),
    closed_at INTEGER,
    CHECK ((ended_on IS NULL) = (closed_at IS NULL)),
    CHECK (closed_by IS NULL OR closed_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX case_steps_open ON case_steps (exit_case_id) WHERE closed_at IS NULL;
CREATE INDEX case_steps_case ON case_steps (exit_case_id, id);
CREATE INDEX case_steps_due ON case_steps (due_on, id) WHERE closed_at IS NULL;

-- Word to the client of a case; of a row once.
CREATE TABLE case_contacts (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    source TEXT NOT NULL CHECK (source IN ('call', 'appointment', 'update', 'letter')),
    -- NULL of what someone noted.
    source_id INTEGER,
    reached_on TEXT NOT NULL,
    promised_on TEXT,
    noted_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    taken_back_by INTEGER REFERENCES users (id),
    taken_back_at INTEGER,
    CHECK (taken_back_by IS NULL OR taken_back_at IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX case_contacts_once ON case_contacts (exit_case_id, source, source_id) WHERE source_id IS NOT NULL;
CREATE INDEX case_contacts_case ON case_contacts (exit_case_id, id);

-- Answers that a case waits for, as someone entered them; those after a milestone are reckoned from its day.
CREATE TABLE case_deadlines (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    what TEXT NOT NULL,
    due_on TEXT NOT NULL,
    entered_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    met_by INTEGER REFERENCES users (id),
    met_at INTEGER,
    CHECK (met_by IS NULL OR met_at IS NOT NULL)
) STRICT;
CREATE INDEX case_deadlines_case ON case_deadlines (exit_case_id, id);

-- Each level of a promise once.
CREATE TABLE case_escalations (
    exit_case_id INTEGER NOT NULL REFERENCES exit_cases (id),
    owed_on TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('owner', 'operations', 'owed', 'manager', 'administrators')),
    created_at INTEGER NOT NULL,
    PRIMARY KEY (exit_case_id, owed_on, level)
) STRICT;

-- Cases of before: nothing is known of what their clients heard, so their clocks begin today, and each is reviewed in a week.
-- They are as of the start of the day: a backup that is brought up to date twice is the same.
INSERT INTO case_clocks (exit_case_id, began_on, silent_since, owed_on)
SELECT exit_cases.id, date('now'), date('now'), date('now', '+30 days')
FROM exit_cases
WHERE NOT EXISTS (
    SELECT 1 FROM exit_case_milestones
    WHERE exit_case_milestones.exit_case_id = exit_cases.id AND exit_case_milestones.milestone = 'Exit Confirmed'
);
INSERT INTO case_steps (exit_case_id, what, due_on, waits_on, began_on, created_at)
SELECT case_clocks.exit_case_id, 'Review this case', date(case_clocks.began_on, '+7 days'), 'us', case_clocks.began_on,
    CAST(strftime('%s', date('now')) AS INTEGER) * 1000000
FROM case_clocks
ORDER BY case_clocks.exit_case_id;
