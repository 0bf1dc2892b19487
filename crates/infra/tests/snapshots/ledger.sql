-- The SQL of `ledger`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM clients
  WHERE id = ?;
-- [1]
SELECT count(*)
  FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS cents, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, CAST(NULL AS TEXT) AS reason
  FROM invoices
  WHERE (invoices.voided_at IS NULL
  OR EXISTS (SELECT 1
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind = 'voided'))
  AND invoices.client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?
  UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, invoice_entries.reason
  FROM invoices
  JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id
  WHERE invoice_entries.kind NOT IN ('issued', 'raised')
  AND invoices.client_id = ?) AS lines;
-- [1, 1, 1]
SELECT day, line, id, receipt, mock, cents, CAST(sum(owed) OVER (ORDER BY day, line, id, part ROWS UNBOUNDED PRECEDING) AS BIGINT), plan_name, number, description, issued, reason
  FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS cents, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, CAST(NULL AS TEXT) AS reason
  FROM invoices
  WHERE (invoices.voided_at IS NULL
  OR EXISTS (SELECT 1
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind = 'voided'))
  AND invoices.client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?
  UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, invoice_entries.reason
  FROM invoices
  JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id
  WHERE invoice_entries.kind NOT IN ('issued', 'raised')
  AND invoices.client_id = ?) AS lines
  ORDER BY day, line, id, part
  LIMIT ? OFFSET ?;
-- [1, 1, 1, 25, 25]

---- up to a day
-- as in plain: FROM clients WHERE id = ? …
SELECT count(*)
  FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS cents, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, CAST(NULL AS TEXT) AS reason
  FROM invoices
  WHERE (invoices.voided_at IS NULL
  OR EXISTS (SELECT 1
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind = 'voided'))
  AND invoices.client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?
  UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, invoice_entries.reason
  FROM invoices
  JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id
  WHERE invoice_entries.kind NOT IN ('issued', 'raised')
  AND invoices.client_id = ?) AS lines
  WHERE day <= ?;
-- [1, 1, 1, 2026-11-21]
SELECT -- columns as above
  FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS cents, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, CAST(NULL AS TEXT) AS reason
  FROM invoices
  WHERE (invoices.voided_at IS NULL
  OR EXISTS (SELECT 1
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind = 'voided'))
  AND invoices.client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?
  UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, invoice_entries.reason
  FROM invoices
  JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id
  WHERE invoice_entries.kind NOT IN ('issued', 'raised')
  AND invoices.client_id = ?) AS lines
  WHERE day <= ?
  ORDER BY day, line, id, part
  LIMIT ? OFFSET ?;
-- [1, 1, 1, 2026-11-21, 25, 25]

---- sort down
-- as in plain: FROM clients WHERE id = ? …
-- as in plain: FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS …
SELECT -- columns as above
  FROM (SELECT invoices.due_date AS day, CAST(0 AS BIGINT) AS line, invoices.id AS id, CAST(0 AS BIGINT) AS part, CAST(NULL AS BIGINT) AS receipt, CAST(0 AS BIGINT) AS mock, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS cents, CAST(COALESCE((SELECT sum(invoice_entries.amount)
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind IN ('issued', 'raised')), invoices.amount_cents) AS BIGINT) AS owed, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, CAST(NULL AS TEXT) AS reason
  FROM invoices
  WHERE (invoices.voided_at IS NULL
  OR EXISTS (SELECT 1
  FROM invoice_entries
  WHERE invoice_entries.invoice_id = invoices.id
  AND invoice_entries.kind = 'voided'))
  AND invoices.client_id = ?
  UNION ALL SELECT payment_date, CAST(CASE WHEN kind = 'refund' THEN 2 ELSE 1 END AS BIGINT), id, CAST(0 AS BIGINT), receipt_number, mock, amount_cents, CASE WHEN kind = 'refund' THEN amount_cents ELSE -amount_cents END, CAST(NULL AS TEXT), CAST(NULL AS BIGINT), CAST(NULL AS TEXT), NULL, CAST(NULL AS TEXT)
  FROM payments
  WHERE payments.status IN ('completed', 'refunded')
  AND client_id = ?
  UNION ALL SELECT CASE WHEN invoice_entries.day > invoices.due_date THEN invoice_entries.day ELSE invoices.due_date END, CAST(CASE invoice_entries.kind WHEN 'lowered' THEN 3 WHEN 'voided' THEN 4 WHEN 'written_off' THEN 5 ELSE 6 END AS BIGINT), invoices.id, invoice_entries.id, CAST(NULL AS BIGINT), CAST(0 AS BIGINT), invoice_entries.amount, -invoice_entries.amount, (SELECT payment_plans.name
  FROM payment_plans
  WHERE payment_plans.id = invoices.plan_id) AS plan_name, CAST(invoices.installment_number AS BIGINT) AS number, invoices.description AS description, invoices.issued_on AS issued, invoice_entries.reason
  FROM invoices
  JOIN invoice_entries ON invoice_entries.invoice_id = invoices.id
  WHERE invoice_entries.kind NOT IN ('issued', 'raised')
  AND invoices.client_id = ?) AS lines
  ORDER BY day DESC, line DESC, id DESC, part DESC
  LIMIT ? OFFSET ?;
-- [1, 1, 1, 25, 25]
