-- Commissions above the engine's figure say why, approvals that a refund took back are known, and a line whose
-- own day is in a closed month says where it is booked.
ALTER TABLE commissions ADD COLUMN reason TEXT;
-- Who gave the reason; nobody of a commission that is older than reasons.
ALTER TABLE commissions ADD COLUMN raised_by BIGINT REFERENCES users (id) CHECK (raised_by IS NULL OR reason IS NOT NULL);
ALTER TABLE commission_lines ADD COLUMN booked_on DATE;
UPDATE commissions SET reason = 'Recorded before reasons were asked for.'
    WHERE payment_id IS NOT NULL AND amount_cents > ((SELECT payments.amount_cents - payments.refunded_cents
        FROM payments WHERE payments.id = commissions.payment_id) * net_bp * final_bp + 50000000) / 100000000;

-- Who had approved a commission that waits to be approved again, and the refund that made it pending.
CREATE TABLE lost_approvals (
    commission_id BIGINT NOT NULL PRIMARY KEY REFERENCES commissions (id),
    user_id BIGINT NOT NULL REFERENCES users (id),
    refund_id BIGINT NOT NULL REFERENCES payments (id),
    created_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX lost_approvals_user ON lost_approvals (user_id, commission_id);
