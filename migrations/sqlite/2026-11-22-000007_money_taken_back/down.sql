DROP INDEX payments_credit_back;
DROP INDEX payments_reversal_key;
ALTER TABLE payments DROP COLUMN refund_credit_cents;
ALTER TABLE payments DROP COLUMN refund_origin;
ALTER TABLE payments DROP COLUMN refund_cause;
