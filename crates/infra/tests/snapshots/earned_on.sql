-- The SQL of `earned_on`: what it sends in each case, with the bound values.

---- plain
postgres | -- not kept prepared
SELECT commissions.id, commissions.user_id, payments.payment_date, payments.amount_cents - payments.refunded_cents, commissions.amount_cents, commissions.gross_cents, commissions.lifetime_total_cents, commissions.service_type, commissions.method, commissions.share_bp, commissions.fee_bp, commissions.net_bp, commissions.base_bp, commissions.reduction_bp, commissions.final_bp, commissions.reductions, commissions.policy, commissions.engine_amount_cents
  FROM commissions
  JOIN payments ON payments.id = commissions.payment_id
  WHERE commissions.status <> 'canceled'
  AND payments.payment_date >= ?
  AND payments.payment_date < ?
  LIMIT ?;
-- [2026-11-21, 2026-12-01, 50]
