-- The SQL of `receivables`: what it sends in each case, with the bound values.

---- sort Outstanding up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  LIMIT ?) AS counted;
-- [2026-11-21, 100001]
SELECT owing.client_id, (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = owing.client_id), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = owing.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = owing.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = owing.client_id), owing.owed_invoices, owing.owed, owing.late, owing.since
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.owed ASC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- sort Overdue up
-- as in sort Outstanding up: FROM (SELECT 1 AS one FROM (SELECT invoices.client_id AS cli …
SELECT -- columns as above
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.late ASC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- sort Since up
-- as in sort Outstanding up: FROM (SELECT 1 AS one FROM (SELECT invoices.client_id AS cli …
SELECT -- columns as above
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.since ASC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- sort Outstanding down
-- as in sort Outstanding up: FROM (SELECT 1 AS one FROM (SELECT invoices.client_id AS cli …
SELECT -- columns as above
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.owed DESC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- sort Overdue down
-- as in sort Outstanding up: FROM (SELECT 1 AS one FROM (SELECT invoices.client_id AS cli …
SELECT -- columns as above
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.late DESC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- sort Since down
-- as in sort Outstanding up: FROM (SELECT 1 AS one FROM (SELECT invoices.client_id AS cli …
SELECT -- columns as above
  FROM (SELECT invoices.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents) AS BIGINT) AS owed, CAST(sum(CASE WHEN invoices.due_date < ? THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END) AS BIGINT) AS late, min(invoices.due_date) AS since
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  GROUP BY invoices.client_id) AS owing
  ORDER BY owing.since DESC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 25, 25]

---- as of a day
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM (SELECT owed_then.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(owed_then.owed) AS BIGINT) AS owed, CAST(sum(CASE WHEN owed_then.due_date < ? THEN owed_then.owed ELSE 0 END) AS BIGINT) AS late, min(owed_then.due_date) AS since
  FROM (WITH moved AS (SELECT noted.id AS id, sum(noted.undone) AS undone
  FROM (SELECT invoice_entries.invoice_id AS id, CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN -invoice_entries.amount ELSE invoice_entries.amount END AS undone
  FROM invoice_entries
  WHERE invoice_entries.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  WHERE allocations.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.day IS NULL
  AND payments.payment_date > ?
  UNION ALL SELECT allocations.invoice_id, -reversals.amount_cents
  FROM payments back
  JOIN reversals ON reversals.refund_id = back.id
  JOIN allocations ON allocations.id = reversals.allocation_id
  JOIN payments ON payments.id = allocations.payment_id
  WHERE back.payment_date > ?
  AND COALESCE(allocations.day, payments.payment_date) <= ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on > ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on IS NULL) AS noted
  GROUP BY noted.id) SELECT invoices.client_id AS client_id, invoices.due_date AS due_date, CAST(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents AS BIGINT) AS owed
  FROM invoices
  LEFT JOIN moved ON moved.id = invoices.id
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND moved.id IS NULL
  UNION ALL SELECT invoices.client_id, invoices.due_date, CAST(moved.undone + CASE WHEN invoices.voided_at IS NULL THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END AS BIGINT)
  FROM moved
  JOIN invoices ON invoices.id = moved.id
  WHERE invoices.issued_on <= ?) AS owed_then
  WHERE owed_then.owed > 0
  GROUP BY owed_then.client_id) AS owing
  LIMIT ?) AS counted;
-- [2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 100001]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT owed_then.client_id AS client_id, count(*) AS owed_invoices, CAST(sum(owed_then.owed) AS BIGINT) AS owed, CAST(sum(CASE WHEN owed_then.due_date < ? THEN owed_then.owed ELSE 0 END) AS BIGINT) AS late, min(owed_then.due_date) AS since
  FROM (WITH moved AS (SELECT noted.id AS id, sum(noted.undone) AS undone
  FROM (SELECT invoice_entries.invoice_id AS id, CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN -invoice_entries.amount ELSE invoice_entries.amount END AS undone
  FROM invoice_entries
  WHERE invoice_entries.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  WHERE allocations.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.day IS NULL
  AND payments.payment_date > ?
  UNION ALL SELECT allocations.invoice_id, -reversals.amount_cents
  FROM payments back
  JOIN reversals ON reversals.refund_id = back.id
  JOIN allocations ON allocations.id = reversals.allocation_id
  JOIN payments ON payments.id = allocations.payment_id
  WHERE back.payment_date > ?
  AND COALESCE(allocations.day, payments.payment_date) <= ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on > ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on IS NULL) AS noted
  GROUP BY noted.id) SELECT invoices.client_id AS client_id, invoices.due_date AS due_date, CAST(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents AS BIGINT) AS owed
  FROM invoices
  LEFT JOIN moved ON moved.id = invoices.id
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND moved.id IS NULL
  UNION ALL SELECT invoices.client_id, invoices.due_date, CAST(moved.undone + CASE WHEN invoices.voided_at IS NULL THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END AS BIGINT)
  FROM moved
  JOIN invoices ON invoices.id = moved.id
  WHERE invoices.issued_on <= ?) AS owed_then
  WHERE owed_then.owed > 0
  GROUP BY owed_then.client_id) AS owing
  ORDER BY owing.since ASC, owing.client_id DESC
  LIMIT ? OFFSET ?;
-- [2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 25, 25]

---- aging as of a day
postgres | -- not kept prepared
SELECT owed_then.due_date, count(*), CAST(sum(owed_then.owed) AS BIGINT)
  FROM (WITH moved AS (SELECT noted.id AS id, sum(noted.undone) AS undone
  FROM (SELECT invoice_entries.invoice_id AS id, CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN -invoice_entries.amount ELSE invoice_entries.amount END AS undone
  FROM invoice_entries
  WHERE invoice_entries.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  WHERE allocations.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.day IS NULL
  AND payments.payment_date > ?
  UNION ALL SELECT allocations.invoice_id, -reversals.amount_cents
  FROM payments back
  JOIN reversals ON reversals.refund_id = back.id
  JOIN allocations ON allocations.id = reversals.allocation_id
  JOIN payments ON payments.id = allocations.payment_id
  WHERE back.payment_date > ?
  AND COALESCE(allocations.day, payments.payment_date) <= ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on > ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on IS NULL) AS noted
  GROUP BY noted.id) SELECT invoices.client_id AS client_id, invoices.due_date AS due_date, CAST(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents AS BIGINT) AS owed
  FROM invoices
  LEFT JOIN moved ON moved.id = invoices.id
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND moved.id IS NULL
  UNION ALL SELECT invoices.client_id, invoices.due_date, CAST(moved.undone + CASE WHEN invoices.voided_at IS NULL THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END AS BIGINT)
  FROM moved
  JOIN invoices ON invoices.id = moved.id
  WHERE invoices.issued_on <= ?) AS owed_then
  WHERE owed_then.owed > 0
  GROUP BY owed_then.due_date;
-- [2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21]

---- balances as of a day
postgres | -- not kept prepared
SELECT CAST(COALESCE(sum(owed_then.owed), 0) AS BIGINT)
  FROM (WITH moved AS (SELECT noted.id AS id, sum(noted.undone) AS undone
  FROM (SELECT invoice_entries.invoice_id AS id, CASE WHEN invoice_entries.kind IN ('issued', 'raised') THEN -invoice_entries.amount ELSE invoice_entries.amount END AS undone
  FROM invoice_entries
  WHERE invoice_entries.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  WHERE allocations.day > ?
  UNION ALL SELECT allocations.invoice_id, allocations.amount_cents - allocations.reversed_cents
  FROM allocations
  JOIN payments ON payments.id = allocations.payment_id
  WHERE allocations.day IS NULL
  AND payments.payment_date > ?
  UNION ALL SELECT allocations.invoice_id, -reversals.amount_cents
  FROM payments back
  JOIN reversals ON reversals.refund_id = back.id
  JOIN allocations ON allocations.id = reversals.allocation_id
  JOIN payments ON payments.id = allocations.payment_id
  WHERE back.payment_date > ?
  AND COALESCE(allocations.day, payments.payment_date) <= ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on > ?
  UNION ALL SELECT invoices.id, 0
  FROM invoices
  WHERE invoices.issued_on IS NULL) AS noted
  GROUP BY noted.id) SELECT invoices.client_id AS client_id, invoices.due_date AS due_date, CAST(invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents AS BIGINT) AS owed
  FROM invoices
  LEFT JOIN moved ON moved.id = invoices.id
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND moved.id IS NULL
  UNION ALL SELECT invoices.client_id, invoices.due_date, CAST(moved.undone + CASE WHEN invoices.voided_at IS NULL THEN invoices.amount_cents - invoices.paid_cents - invoices.taken_off_cents ELSE 0 END AS BIGINT)
  FROM moved
  JOIN invoices ON invoices.id = moved.id
  WHERE invoices.issued_on <= ?) AS owed_then
  WHERE owed_then.owed > 0;
-- [2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21]
SELECT CAST(COALESCE(sum(payments.amount_cents - COALESCE((SELECT sum(allocations.amount_cents) FROM allocations JOIN invoices ON invoices.id = allocations.invoice_id WHERE allocations.payment_id = payments.id AND COALESCE(allocations.day, payments.payment_date) <= ? AND COALESCE(invoices.issued_on, payments.payment_date) <= ?), 0) - COALESCE((SELECT sum(back.refund_credit_cents) FROM payments back WHERE back.refund_of = payments.id AND back.refund_credit_cents > 0 AND back.status = 'completed' AND back.payment_date <= ?), 0)), 0) AS BIGINT)
  FROM payments
  WHERE payments.kind <> 'refund'
  AND payments.status IN ('completed', 'refunded')
  AND payments.payment_date <= ?;
-- [2026-11-21, 2026-11-21, 2026-11-21, 2026-11-21]
SELECT CAST(COALESCE(sum((SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines WHERE commission_lines.commission_id = commissions.id AND (COALESCE(commission_lines.booked_on, (SELECT COALESCE(refunds.counts_on, refunds.payment_date) FROM payments refunds WHERE refunds.id = commission_lines.refund_id), CASE WHEN commission_lines.kind = 'earned' THEN (SELECT COALESCE(earning.counts_on, earning.payment_date) FROM payments earning WHERE earning.id = commissions.payment_id) END) <= ? OR (COALESCE(commission_lines.booked_on, (SELECT COALESCE(refunds.counts_on, refunds.payment_date) FROM payments refunds WHERE refunds.id = commission_lines.refund_id), CASE WHEN commission_lines.kind = 'earned' THEN (SELECT COALESCE(earning.counts_on, earning.payment_date) FROM payments earning WHERE earning.id = commissions.payment_id) END) IS NULL AND commission_lines.created_at < ?)))), 0) AS BIGINT)
  FROM commissions
  WHERE (commissions.paid_date IS NULL
  OR commissions.paid_date > ?)
  AND (SELECT CASE WHEN events.kind IN ('commission.approved', 'commission.unpaid') THEN 1 WHEN events.kind = 'commission.created'
  AND events.after LIKE '%status:approved%' THEN 1 ELSE 0 END
  FROM events
  WHERE events.entity = 'commission'
  AND events.entity_id = commissions.id
  AND events.kind IN ('commission.created', 'commission.approved', 'commission.paid', 'commission.denied', 'commission.reopened', 'commission.approval_withdrawn', 'commission.clawed_back', 'commission.unpaid')
  AND events.created_at < ?
  ORDER BY events.id DESC
  LIMIT 1) = 1;
-- [2026-11-21, At(Instant(1795000000000000)), 2026-11-21, At(Instant(1795000000000000))]
SELECT partner_payments.id, partner_payments.amount_cents
  FROM partner_payments
  WHERE partner_payments.created_at < ?
  AND NOT (partner_payments.status = 'completed'
  AND partner_payments.payment_date <= ?)
  AND NOT (partner_payments.status = 'canceled'
  AND partner_payments.updated_at < ?);
-- [At(Instant(1795000000000000)), 2026-11-21, At(Instant(1795000000000000))]
SELECT events.entity_id, events.before
  FROM events
  WHERE events.entity = 'partner_payment'
  AND events.kind = 'partner_payment.updated'
  AND events.created_at >= ?
  ORDER BY events.id DESC;
-- [At(Instant(1795000000000000))]
