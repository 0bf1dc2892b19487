-- What the office has since at schema 000006: every sort of refund, and a job that failed.
-- It is never edited; see docs/adding-a-feature.md.
BEGIN;
PRAGMA defer_foreign_keys = ON;

INSERT INTO payments (id, client_id, kind, method, status, amount_cents, payment_date, salesperson_id, mock, notes, version, created_at, updated_at, invoice_id, plan_id, refund_of, refunded_cents, card_intent, card_refund, receipt_number, recorded_by, completed_at) VALUES
(6, 2, 'installment', 'check', 'completed', 30000, '2026-11-21', 5, 0, NULL, 2, 1795330800000000, 1795334400000000, 11, 2, NULL, 11667, NULL, NULL, 5, 10, 1795330800000000),
(7, 2, 'installment', 'check', 'refunded', 28333, '2026-11-21', 5, 0, NULL, 2, 1795330800000000, 1795334400000000, 11, 2, NULL, 28333, NULL, NULL, 6, 10, 1795330800000000),
(8, 2, 'refund', 'check', 'completed', 40000, '2026-11-22', 5, 0, 'Of two payments.', 1, 1795334400000000, 1795334400000000, 11, 2, NULL, 0, NULL, NULL, 7, 10, 1795334400000000),
(9, 2, 'installment', 'credit_card', 'completed', 25000, '2026-11-22', 5, 0, NULL, 2, 1795334400000000, 1795338000000000, 12, 2, NULL, 4000, 'pi_fixture_6', NULL, 8, 10, 1795334400000000),
(10, 2, 'refund', 'credit_card', 'processing', 5000, '2026-11-22', 5, 0, NULL, 1, 1795338000000000, 1795338000000000, 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL),
(11, 2, 'refund', 'credit_card', 'canceled', 2000, '2026-11-22', 5, 0, NULL, 2, 1795338000000000, 1795338000000000, 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL),
(12, 2, 'refund', 'credit_card', 'completed', 4000, '2026-11-22', 5, 0, NULL, 2, 1795338000000000, 1795338000000000, 12, 2, 9, 0, NULL, 're_fixture_6', 9, 10, 1795338000000000);

INSERT INTO allocations (id, payment_id, invoice_id, amount_cents, reversed_cents, created_at) VALUES
(3, 6, 11, 30000, 11667, 1795330800000000),
(4, 7, 11, 28333, 28333, 1795330800000000),
(5, 9, 12, 25000, 4000, 1795334400000000);

INSERT INTO reversals (id, allocation_id, refund_id, amount_cents, created_at) VALUES
(2, 4, 8, 28333, 1795334400000000),
(3, 3, 8, 11667, 1795334400000000),
(4, 5, 12, 4000, 1795338000000000);

UPDATE invoices SET paid_cents = 18333, version = 4, updated_at = 1795334400000000 WHERE id = 11;
UPDATE invoices SET paid_cents = 21000, version = 3, updated_at = 1795338000000000 WHERE id = 12;
UPDATE counters SET value = 9 WHERE name = 'receipt';

INSERT INTO events (id, entity, entity_id, kind, actor_id, created_at, request_id, before, after) VALUES
(456, 'payment', 6, 'payment.recorded', 10, 1795330800000000, NULL, NULL, '{"amount":"300.00","paymentMethod":"check","paymentType":"installment","receiptNumber":5,"status":"completed"}'),
(457, 'payment', 7, 'payment.recorded', 10, 1795330800000000, NULL, NULL, '{"amount":"283.33","paymentMethod":"check","paymentType":"installment","receiptNumber":6,"status":"completed"}'),
(458, 'payment', 8, 'payment.refund_recorded', 10, 1795334400000000, NULL, NULL, '{"amount":"400.00","paymentMethod":"check","paymentType":"refund","receiptNumber":7,"status":"completed"}'),
(459, 'payment', 6, 'payment.refunded', 10, 1795334400000000, NULL, NULL, '{"refundId":8,"refundedAmount":"116.67","status":"completed"}'),
(460, 'payment', 7, 'payment.refunded', 10, 1795334400000000, NULL, NULL, '{"refundId":8,"refundedAmount":"283.33","status":"refunded"}'),
(461, 'payment', 9, 'payment.recorded', 10, 1795334400000000, NULL, NULL, '{"amount":"250.00","paymentMethod":"credit_card","paymentType":"installment","receiptNumber":8,"status":"completed"}'),
(462, 'payment', 10, 'payment.refund_started', 10, 1795338000000000, NULL, NULL, '{"amount":"50.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(463, 'payment', 11, 'payment.refund_started', 10, 1795338000000000, NULL, NULL, '{"amount":"20.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(464, 'payment', 11, 'payment.refund_failed', 10, 1795338000000000, NULL, NULL, '{"reason":"The card was closed.","status":"canceled"}'),
(465, 'payment', 12, 'payment.refund_started', 10, 1795338000000000, NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(466, 'payment', 12, 'payment.refund_recorded', 10, 1795338000000000, NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":9,"status":"completed"}'),
(467, 'payment', 9, 'payment.refunded', 10, 1795338000000000, NULL, NULL, '{"refundId":12,"refundedAmount":"40.00","status":"completed"}');

INSERT INTO jobs (id, kind, payload, dedupe_key, run_at, lease_until, lease_token, failures, last_error, created_at) VALUES
(41, 'mail_reset_link', '{"userId":5}', 'mail_reset_link:5', 1795334400000000, NULL, 3, 2, 'the mail server did not take the mail: Connection refused', 1795330800000000);
COMMIT;
