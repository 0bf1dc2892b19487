-- Which cost a bank line of no record is, as somebody said; others are what the bank's own word says.
CREATE TABLE bank_line_categories (
    line_id INTEGER NOT NULL PRIMARY KEY REFERENCES bank_lines (id),
    -- Without one it is none of these costs.
    category TEXT CHECK (category IN ('bank_fee', 'interest', 'card_fee', 'dispute_fee')),
    decided_by INTEGER REFERENCES users (id),
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL
) STRICT;
