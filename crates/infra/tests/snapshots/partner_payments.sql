-- The SQL of `partner_payments`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM partner_payments INDEXED BY partner_payments_newest
postgres |   FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT partner_payments.id, partner_payments.partner_id, partner_payments.kind, partner_payments.method, partner_payments.status, partner_payments.amount_cents, partner_payments.payment_date, partner_payments.description, partner_payments.invoice_number, partner_payments.notes, partner_payments.recorded_by, partner_payments.version, partner_payments.created_at, partner_payments.updated_at, (SELECT partners.name FROM partners WHERE partners.id = partner_payments.partner_id), CASE WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state NOT IN ('failed', 'canceled')) THEN 'pays' WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state IN ('failed', 'canceled') AND EXISTS (SELECT 1 FROM bank_lines WHERE (bank_lines.line = bank_transfers.line OR bank_lines.request = bank_transfers.request) AND bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent'))) THEN 'out_after_all' ELSE 'nothing' END
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- [25, 25]
SELECT partner_payment_cases.partner_payment_id, partner_payment_cases.exit_case_id
  FROM partner_payment_cases
sqlite   |   WHERE partner_payment_cases.partner_payment_id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE partner_payment_cases.partner_payment_id = ANY (?)
  ORDER BY partner_payment_cases.exit_case_id;
sqlite   | -- ["[]"]
postgres | -- [[]]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%palm%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%palm%", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- filter status
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status = ?
  LIMIT 100001) AS counted;
-- ["completed"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status = ?
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["completed", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …
sqlite   |
sqlite   | ---- filter status; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partner_payments.id AS page_id
sqlite   |   FROM partner_payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partner_payments.status = ?
sqlite   |   ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["completed", 25, 25]

---- filter kind
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.kind = ?
  LIMIT 100001) AS counted;
-- ["filing_fee"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.kind = ?
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["filing_fee", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …
sqlite   |
sqlite   | ---- filter kind; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partner_payments.id AS page_id
sqlite   |   FROM partner_payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partner_payments.kind = ?
sqlite   |   ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["filing_fee", 25, 25]

---- filter method
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.method = ?
  LIMIT 100001) AS counted;
-- ["wire"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.method = ?
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["wire", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

sqlite   | ---- filter method; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partner_payments.id AS page_id
sqlite   |   FROM partner_payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partner_payments.method = ?
sqlite   |   ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["wire", 25, 25]
sqlite   |
---- filter partner
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id = ?
  LIMIT 100001) AS counted;
-- [1]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id = ?
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [1, 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …
sqlite   |
sqlite   | ---- filter partner; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partner_payments.id AS page_id
sqlite   |   FROM partner_payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partner_payments.partner_id = ?
sqlite   |   ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [1, 25, 25]

---- filter days
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.payment_date >= ?
  AND partner_payments.payment_date < ?
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-12-01]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.payment_date >= ?
  AND partner_payments.payment_date < ?
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [2026-11-21, 2026-12-01, 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

sqlite   | ---- filter days; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT partner_payments.id AS page_id
sqlite   |   FROM partner_payments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +partner_payments.payment_date >= ?
sqlite   |   AND +partner_payments.payment_date < ?
sqlite   |   ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [2026-11-21, 2026-12-01, 25, 25]
sqlite   |
---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ruiz%", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'
  OR partners.name_key LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE ? ESCAPE '\'
  OR partners.name_key LIKE ? ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- sort Date up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments INDEXED BY partn …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments WHERE 1 = 1 LIMI …
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date ASC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date ASC, partner_payments.id DESC;
-- [25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- sort Amount up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments INDEXED BY partn …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments WHERE 1 = 1 LIMI …
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.amount_cents ASC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.amount_cents ASC, partner_payments.id DESC;
-- [25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- sort Date down: as plain

---- sort Amount down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments INDEXED BY partn …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM partner_payments WHERE 1 = 1 LIMI …
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.amount_cents DESC, partner_payments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.amount_cents DESC, partner_payments.id DESC;
-- [25, 25]
-- as in plain: FROM partner_payment_cases WHERE partner_payment_cases.partn …

---- what they come to
SELECT count(*), CAST(COALESCE(sum(partner_payments.amount_cents), 0) AS BIGINT)
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status <> ?;
-- ["canceled"]
