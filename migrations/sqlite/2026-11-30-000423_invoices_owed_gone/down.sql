CREATE INDEX invoices_owed ON invoices (due_date, amount_cents, paid_cents, taken_off_cents, voided_at, id)
    WHERE voided_at IS NULL AND paid_cents + taken_off_cents < amount_cents;
