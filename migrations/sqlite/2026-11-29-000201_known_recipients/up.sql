-- Whom the office has paid where, as they were when somebody vouched for them: a payment to anybody else, or to them once the
-- partner's name or the recipient's name, address or account is another, has a second person whatever its amount.
CREATE TABLE known_recipients (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- Who is paid: a partner, or a salesperson.
    partner_id INTEGER REFERENCES partners (id),
    rep_id INTEGER REFERENCES users (id),
    payee TEXT NOT NULL,
    -- The recipient, by the bank's id.
    counterparty TEXT NOT NULL,
    counterparty_name TEXT NOT NULL,
    counterparty_email TEXT,
    -- Routing number and ending; without one the bank did not show it.
    account TEXT,
    -- Who vouched for it, and with which payment.
    seen_by INTEGER REFERENCES users (id),
    transfer_id INTEGER REFERENCES bank_transfers (id),
    created_at INTEGER NOT NULL,
    CHECK ((partner_id IS NULL) <> (rep_id IS NULL))
) STRICT;
CREATE UNIQUE INDEX known_recipients_partner ON known_recipients (partner_id, counterparty);
CREATE UNIQUE INDEX known_recipients_rep ON known_recipients (rep_id, counterparty);
CREATE INDEX known_recipients_transfer ON known_recipients (transfer_id) WHERE transfer_id IS NOT NULL;

-- Whom the bank has paid before is no first payment.
INSERT INTO known_recipients (partner_id, rep_id, payee, counterparty, counterparty_name, counterparty_email, seen_by, transfer_id, created_at)
SELECT partner_id, rep_id, payee, counterparty, counterparty_name, counterparty_email, approved_by, id, completed_at
FROM bank_transfers
WHERE id IN (
    SELECT max(id) FROM bank_transfers WHERE state = 'completed' GROUP BY partner_id, rep_id, counterparty
);
