-- The SQL of `each_receivable`: what it sends in each case, with the bound values.

---- plain
SELECT owing.client_id, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = owing.client_id), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = owing.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = owing.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = owing.client_id), owing.owed_invoices, owing.owed, owing.late, owing.since
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.owed DESC, owing.client_id DESC;
-- [2026-11-21]
