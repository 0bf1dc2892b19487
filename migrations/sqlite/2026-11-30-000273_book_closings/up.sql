-- Each time that someone closed the books or reopened them. The setting books_closed_through says what holds.
CREATE TABLE book_closings (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('close', 'reopen')),
    -- The last closed day after it, and before it; NULL while all days are open.
    through TEXT CHECK (through IS NOT NULL OR kind = 'reopen'),
    was TEXT,
    reason TEXT CHECK (reason IS NOT NULL OR kind = 'close'),
    -- What of the bank was not finished then: a sentence a line.
    remaining TEXT CHECK (remaining IS NULL OR reason IS NOT NULL),
    made_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;
