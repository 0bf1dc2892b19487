ALTER TABLE bank_transfers DROP COLUMN made_payment;
