-- A list's filters, order and columns under a name. Its owner's, or everyone's who may see the list.
CREATE TABLE saved_views (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    owner_id INTEGER NOT NULL REFERENCES users (id),
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners')),
    name TEXT NOT NULL,
    -- Folded: two spellings of one name are one view of its owner.
    name_key TEXT NOT NULL,
    -- The list's own parameters, as its parser takes them.
    query TEXT NOT NULL,
    -- Ids of columns with commas between; '' for the list's own.
    column_ids TEXT NOT NULL,
    density TEXT NOT NULL CHECK (density IN ('compact', 'standard', 'comfortable')),
    shared INTEGER NOT NULL CHECK (shared IN (0, 1)),
    version INTEGER NOT NULL CHECK (version >= 1),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    UNIQUE (owner_id, list, name_key)
) STRICT;
CREATE INDEX saved_views_list ON saved_views (list, shared, owner_id);

-- How a user likes one list: its columns, its rows, and the view that it opens with.
CREATE TABLE list_layouts (
    user_id INTEGER NOT NULL REFERENCES users (id),
    list TEXT NOT NULL CHECK (list IN ('raw-leads', 'leads', 'clients', 'appointments', 'documents', 'payments', 'payment-plans', 'partner-payments', 'invoices', 'commissions', 'partners')),
    column_ids TEXT NOT NULL,
    density TEXT NOT NULL CHECK (density IN ('compact', 'standard', 'comfortable')),
    view_id INTEGER REFERENCES saved_views (id) ON DELETE SET NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, list)
) STRICT;
CREATE INDEX list_layouts_view ON list_layouts (view_id) WHERE view_id IS NOT NULL;

-- The tags of raw leads, so that a filter offers all of them. A tag is here from its first use on.
CREATE TABLE raw_lead_tags (
    tag TEXT NOT NULL PRIMARY KEY,
    created_at INTEGER NOT NULL
) STRICT;
INSERT INTO raw_lead_tags (tag, created_at)
SELECT tags.value, min(raw_leads.created_at) FROM raw_leads, json_each(raw_leads.tags) AS tags
WHERE raw_leads.tags <> '[]' GROUP BY tags.value;
