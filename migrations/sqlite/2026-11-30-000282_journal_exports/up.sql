-- When the journal left the house, and as what.
CREATE TABLE journal_exports (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    format TEXT NOT NULL CHECK (format IN ('csv', 'iif', 'quickbooks_csv', 'ledger')),
    basis TEXT NOT NULL CHECK (basis IN ('cash', 'accrual')),
    first_day TEXT NOT NULL,
    last_day TEXT NOT NULL,
    -- How many entries it had.
    entries INTEGER NOT NULL CHECK (entries >= 0),
    created_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL
) STRICT;

-- The first export that had an entry: later ones mark it.
CREATE TABLE journal_exported_rows (
    reference TEXT NOT NULL PRIMARY KEY,
    export_id INTEGER NOT NULL REFERENCES journal_exports (id)
) STRICT;
