-- Bulk actions over commissions, invoices, payments, documents and appointments; tags of clients.

-- SQLite cannot change a CHECK, and each row of an action points at it, so the table is not made anew: its text in the schema is
-- exchanged, as the documentation of ALTER TABLE describes for changes that touch no stored row. The new column below makes other
-- connections read the schema again.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(
    replace(sql, '(''raw-leads'', ''leads'', ''clients'')', '(''raw-leads'', ''leads'', ''clients'', ''commissions'', ''invoices'', ''payments'', ''documents'', ''appointments'')'),
    '''export'', ''trash'')', '''export'', ''trash'', ''approve'', ''void'', ''remind'', ''download'')'
)
WHERE type = 'table' AND name = 'bulk_actions';
PRAGMA writable_schema = RESET;

-- A JSON array of texts, as those of leads.
ALTER TABLE clients ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
