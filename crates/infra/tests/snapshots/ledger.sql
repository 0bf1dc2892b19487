-- The SQL of `ledger`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM clients
  WHERE id = ?;
-- [1]
SELECT count(*)
  FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(installment_number AS BIGINT) AS number, description
  FROM invoices
  WHERE voided_at IS NULL
  AND client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?) AS lines;
-- [1, 1]
SELECT day, line, id, receipt, mock, cents, CAST(sum(owed) OVER (ORDER BY day, line, id ROWS UNBOUNDED PRECEDING) AS BIGINT), plan_name, number, description
  FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(installment_number AS BIGINT) AS number, description
  FROM invoices
  WHERE voided_at IS NULL
  AND client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?) AS lines
  ORDER BY day, line, id
  LIMIT ? OFFSET ?;
-- [1, 1, 25, 25]

---- up to a day
-- as in plain: FROM clients WHERE id = ? …
SELECT count(*)
  FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(installment_number AS BIGINT) AS number, description
  FROM invoices
  WHERE voided_at IS NULL
  AND client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?) AS lines
  WHERE day <= ?;
-- [1, 1, 2026-11-21]
SELECT -- columns as above
  FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(installment_number AS BIGINT) AS number, description
  FROM invoices
  WHERE voided_at IS NULL
  AND client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?) AS lines
  WHERE day <= ?
  ORDER BY day, line, id
  LIMIT ? OFFSET ?;
-- [1, 1, 2026-11-21, 25, 25]

---- sort down
-- as in plain: FROM clients WHERE id = ? …
-- as in plain: FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, …
SELECT -- columns as above
  FROM (SELECT due_date AS day, CAST(0 AS BIGINT) AS line, id, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, amount_cents AS cents, amount_cents AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(installment_number AS BIGINT) AS number, description
  FROM invoices
  WHERE voided_at IS NULL
  AND client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?) AS lines
  ORDER BY day DESC, line DESC, id DESC
  LIMIT ? OFFSET ?;
-- [1, 1, 25, 25]
