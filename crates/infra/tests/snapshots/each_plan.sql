-- The SQL of `each_plan`: what it sends in each case, with the bound values.

---- plain
SELECT payment_plans.id, payment_plans.client_id, payment_plans.name, payment_plans.status, payment_plans.total_cents, payment_plans.down_cents, payment_plans.down_date, payment_plans.frequency, payment_plans.installment_cents, payment_plans.start_date, payment_plans.end_date, payment_plans.payments, payment_plans.method, payment_plans.notes, payment_plans.version, payment_plans.created_at, payment_plans.updated_at, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = payment_plans.client_id), (SELECT CAST(COALESCE(sum(invoices.paid_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL), (SELECT CAST(COALESCE(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents), 0) AS BIGINT) FROM invoices WHERE invoices.plan_id = payment_plans.id AND invoices.voided_at IS NULL)
  FROM payment_plans
  WHERE 1 = 1
  ORDER BY payment_plans.id DESC;
-- []
