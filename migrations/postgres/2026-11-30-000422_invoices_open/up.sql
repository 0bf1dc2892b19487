-- What is owed, by whom and since when, is found and summed in this index alone. The comparison begins with a column: SQLite finds no
-- index by one that ends with it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoices_open ON invoices (due_date, amount_cents, paid_cents, taken_off_cents, voided_at, id, client_id)
    WHERE voided_at IS NULL AND amount_cents > paid_cents + taken_off_cents;
