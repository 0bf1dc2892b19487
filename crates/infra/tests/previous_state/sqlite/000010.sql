-- What the office has since at schema 000010: a dispute that waits for evidence, one that was won, and an approval that a
-- refund took back. It is never edited; see docs/adding-a-feature.md.
BEGIN;

INSERT INTO card_disputes (id, payment_id, status, amount_cents, currency, reason, due_by, created_at, updated_at) VALUES
('dp_fixture_10', 9, 'needs_response', 21000, 'usd', 'fraudulent', 1796202000000000, 1795342000000000, 1795342000000000),
('dp_fixture_11', 2, 'won', 350000, 'usd', 'product_not_received', NULL, 1795328404128831, 1795342000000000);

INSERT INTO lost_approvals (commission_id, user_id, refund_id, created_at) VALUES
(4, 3, 8, 1795342000000000);

INSERT INTO events (id, entity, entity_id, kind, actor_id, created_at, request_id, before, after) VALUES
(468, 'payment', 9, 'payment.dispute_opened', NULL, 1795342000000000, NULL, NULL, '{"dispute":"dp_fixture_10","status":"needs_response","amount":"210.00","reason":"fraudulent"}'),
(469, 'payment', 2, 'payment.dispute_closed', NULL, 1795342000000000, NULL, NULL, '{"dispute":"dp_fixture_11","status":"won"}');
COMMIT;
