-- Whether the partner payment was made for this transfer, in the act that asked for it: canceling the transfer cancels it too.
ALTER TABLE bank_transfers ADD COLUMN made_payment INTEGER NOT NULL DEFAULT 0 CHECK (made_payment IN (0, 1));

-- What was made in one act has one moment, and such a payment has no type of its own.
UPDATE bank_transfers SET made_payment = 1 WHERE EXISTS (
    SELECT 1 FROM partner_payments WHERE partner_payments.id = bank_transfers.partner_payment_id
    AND partner_payments.created_at = bank_transfers.created_at AND partner_payments.kind = 'other'
);
