-- Fees before results: what was sold with, and whether the rule is for a service. Without a row no one decided.
ALTER TABLE agreements ADD COLUMN money_back INTEGER NOT NULL DEFAULT 0 CHECK (money_back IN (0, 1));
ALTER TABLE agreements ADD COLUMN debt_reduced INTEGER NOT NULL DEFAULT 0 CHECK (debt_reduced IN (0, 1));
CREATE TABLE fee_switches (
    service TEXT NOT NULL PRIMARY KEY CHECK (service IN ('Cancellation', 'Transfer', 'Analysis')),
    switch TEXT NOT NULL CHECK (switch IN ('off', 'on')),
    reason TEXT NOT NULL,
    decided_by INTEGER REFERENCES users (id),
    decided_at INTEGER NOT NULL
) STRICT;
