-- What invoices outside plans are for: a search looks at every text, which lie beside each other here.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_described ON invoices (description, id) WHERE description IS NOT NULL;
