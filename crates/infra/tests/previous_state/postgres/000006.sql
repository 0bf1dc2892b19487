-- What the office has since at schema 000006: every sort of refund, and a job that failed.
-- It is never edited; see docs/adding-a-feature.md.
BEGIN;

INSERT INTO payments (id, client_id, kind, method, status, amount_cents, payment_date, salesperson_id, mock, notes, version, created_at, updated_at, invoice_id, plan_id, refund_of, refunded_cents, card_intent, card_refund, receipt_number, recorded_by, completed_at) VALUES
(6, 2, 'installment', 'check', 'completed', 30000, '2026-11-21', 5, 0, NULL, 2, '2026-11-22 07:00:00.000000Z', '2026-11-22 08:00:00.000000Z', 11, 2, NULL, 11667, NULL, NULL, 5, 10, '2026-11-22 07:00:00.000000Z'),
(7, 2, 'installment', 'check', 'refunded', 28333, '2026-11-21', 5, 0, NULL, 2, '2026-11-22 07:00:00.000000Z', '2026-11-22 08:00:00.000000Z', 11, 2, NULL, 28333, NULL, NULL, 6, 10, '2026-11-22 07:00:00.000000Z'),
(8, 2, 'refund', 'check', 'completed', 40000, '2026-11-22', 5, 0, 'Of two payments.', 1, '2026-11-22 08:00:00.000000Z', '2026-11-22 08:00:00.000000Z', 11, 2, NULL, 0, NULL, NULL, 7, 10, '2026-11-22 08:00:00.000000Z'),
(9, 2, 'installment', 'credit_card', 'completed', 25000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 08:00:00.000000Z', '2026-11-22 09:00:00.000000Z', 12, 2, NULL, 4000, 'pi_fixture_6', NULL, 8, 10, '2026-11-22 08:00:00.000000Z'),
(10, 2, 'refund', 'credit_card', 'processing', 5000, '2026-11-22', 5, 0, NULL, 1, '2026-11-22 09:00:00.000000Z', '2026-11-22 09:00:00.000000Z', 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL),
(11, 2, 'refund', 'credit_card', 'canceled', 2000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 09:00:00.000000Z', '2026-11-22 09:00:00.000000Z', 12, 2, 9, 0, NULL, NULL, NULL, 10, NULL),
(12, 2, 'refund', 'credit_card', 'completed', 4000, '2026-11-22', 5, 0, NULL, 2, '2026-11-22 09:00:00.000000Z', '2026-11-22 09:00:00.000000Z', 12, 2, 9, 0, NULL, 're_fixture_6', 9, 10, '2026-11-22 09:00:00.000000Z');

INSERT INTO allocations (id, payment_id, invoice_id, amount_cents, reversed_cents, created_at) VALUES
(3, 6, 11, 30000, 11667, '2026-11-22 07:00:00.000000Z'),
(4, 7, 11, 28333, 28333, '2026-11-22 07:00:00.000000Z'),
(5, 9, 12, 25000, 4000, '2026-11-22 08:00:00.000000Z');

INSERT INTO reversals (id, allocation_id, refund_id, amount_cents, created_at) VALUES
(2, 4, 8, 28333, '2026-11-22 08:00:00.000000Z'),
(3, 3, 8, 11667, '2026-11-22 08:00:00.000000Z'),
(4, 5, 12, 4000, '2026-11-22 09:00:00.000000Z');

UPDATE invoices SET paid_cents = 18333, version = 4, updated_at = '2026-11-22 08:00:00.000000Z' WHERE id = 11;
UPDATE invoices SET paid_cents = 21000, version = 3, updated_at = '2026-11-22 09:00:00.000000Z' WHERE id = 12;
UPDATE counters SET value = 9 WHERE name = 'receipt';

INSERT INTO events (id, entity, entity_id, kind, actor_id, created_at, request_id, before, after) VALUES
(456, 'payment', 6, 'payment.recorded', 10, '2026-11-22 07:00:00.000000Z', NULL, NULL, '{"amount":"300.00","paymentMethod":"check","paymentType":"installment","receiptNumber":5,"status":"completed"}'),
(457, 'payment', 7, 'payment.recorded', 10, '2026-11-22 07:00:00.000000Z', NULL, NULL, '{"amount":"283.33","paymentMethod":"check","paymentType":"installment","receiptNumber":6,"status":"completed"}'),
(458, 'payment', 8, 'payment.refund_recorded', 10, '2026-11-22 08:00:00.000000Z', NULL, NULL, '{"amount":"400.00","paymentMethod":"check","paymentType":"refund","receiptNumber":7,"status":"completed"}'),
(459, 'payment', 6, 'payment.refunded', 10, '2026-11-22 08:00:00.000000Z', NULL, NULL, '{"refundId":8,"refundedAmount":"116.67","status":"completed"}'),
(460, 'payment', 7, 'payment.refunded', 10, '2026-11-22 08:00:00.000000Z', NULL, NULL, '{"refundId":8,"refundedAmount":"283.33","status":"refunded"}'),
(461, 'payment', 9, 'payment.recorded', 10, '2026-11-22 08:00:00.000000Z', NULL, NULL, '{"amount":"250.00","paymentMethod":"credit_card","paymentType":"installment","receiptNumber":8,"status":"completed"}'),
(462, 'payment', 10, 'payment.refund_started', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"amount":"50.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(463, 'payment', 11, 'payment.refund_started', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"amount":"20.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(464, 'payment', 11, 'payment.refund_failed', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"reason":"The card was closed.","status":"canceled"}'),
(465, 'payment', 12, 'payment.refund_started', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":null,"status":"processing"}'),
(466, 'payment', 12, 'payment.refund_recorded', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"amount":"40.00","paymentMethod":"credit_card","paymentType":"refund","receiptNumber":9,"status":"completed"}'),
(467, 'payment', 9, 'payment.refunded', 10, '2026-11-22 09:00:00.000000Z', NULL, NULL, '{"refundId":12,"refundedAmount":"40.00","status":"completed"}');

INSERT INTO jobs (id, kind, payload, dedupe_key, run_at, lease_until, lease_token, failures, last_error, created_at) VALUES
(41, 'mail_reset_link', '{"userId":5}', 'mail_reset_link:5', '2026-11-22 08:00:00.000000Z', NULL, 3, 2, 'the mail server did not take the mail: Connection refused', '2026-11-22 07:00:00.000000Z');
SELECT setval(pg_get_serial_sequence('payments', 'id'), (SELECT max(id) FROM payments));
SELECT setval(pg_get_serial_sequence('allocations', 'id'), (SELECT max(id) FROM allocations));
SELECT setval(pg_get_serial_sequence('reversals', 'id'), (SELECT max(id) FROM reversals));
SELECT setval(pg_get_serial_sequence('events', 'id'), (SELECT max(id) FROM events));
SELECT setval(pg_get_serial_sequence('jobs', 'id'), (SELECT max(id) FROM jobs));
COMMIT;
