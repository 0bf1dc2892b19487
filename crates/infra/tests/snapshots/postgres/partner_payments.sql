-- The SQL of `partner_payments`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT "partner_payments"."id", "partner_payments"."partner_id", "partner_payments"."kind", "partner_payments"."method", "partner_payments"."status", "partner_payments"."amount_cents", "partner_payments"."payment_date", "partner_payments"."description", "partner_payments"."invoice_number", "partner_payments"."notes", "partner_payments"."recorded_by", "partner_payments"."version", "partner_payments"."created_at", "partner_payments"."updated_at", (SELECT partners.name FROM partners WHERE partners.id = partner_payments.partner_id), CASE WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state NOT IN ('failed', 'canceled')) THEN 'pays' WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.partner_payment_id = partner_payments.id AND bank_transfers.partner_payment_id IS NOT NULL AND bank_transfers.state IN ('failed', 'canceled') AND EXISTS (SELECT 1 FROM bank_lines WHERE (bank_lines.line = bank_transfers.line OR bank_lines.request = bank_transfers.request) AND bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent'))) THEN 'out_after_all' ELSE 'nothing' END
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- [25, 25]
SELECT "partner_payment_cases"."partner_payment_id", "partner_payment_cases"."exit_case_id"
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%palm%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["%palm%", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter status
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status = $1
  LIMIT 100001) AS counted;
-- ["completed"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status = $1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["completed", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter kind
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.kind = $1
  LIMIT 100001) AS counted;
-- ["filing_fee"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.kind = $1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["filing_fee", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter method
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.method = $1
  LIMIT 100001) AS counted;
-- ["wire"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.method = $1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["wire", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter partner
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id = $1
  LIMIT 100001) AS counted;
-- [1]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id = $1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- [1, 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- filter days
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.payment_date >= $1
  AND partner_payments.payment_date < $2
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-12-01]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.payment_date >= $1
  AND partner_payments.payment_date < $2
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- [2026-11-21, 2026-12-01, 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%ruiz%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["%ruiz%", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%ru%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["%ru%", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'
  OR partners.name_key LIKE $2 ESCAPE '\'))
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.partner_id IN (SELECT partners.id
  FROM partners
  WHERE (partners.name_key LIKE $1 ESCAPE '\'
  OR partners.name_key LIKE $2 ESCAPE '\'))
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", 25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- sort Date up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date ASC, partner_payments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date ASC, partner_payments.id DESC;
-- [25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- sort Amount up
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.amount_cents ASC, partner_payments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.amount_cents ASC, partner_payments.id DESC;
-- [25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- sort Date down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.payment_date DESC, partner_payments.id DESC;
-- [25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- sort Amount down
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM partner_payments
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT partner_payments.id AS page_id
  FROM partner_payments
  WHERE 1 = 1
  ORDER BY partner_payments.amount_cents DESC, partner_payments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN partner_payments ON partner_payments.id = page.page_id
  ORDER BY partner_payments.amount_cents DESC, partner_payments.id DESC;
-- [25, 25]
SELECT -- columns as above
  FROM "partner_payment_cases"
  WHERE partner_payment_cases.partner_payment_id = ANY ($1)
  ORDER BY "partner_payment_cases"."exit_case_id";
-- [[]]

---- what they come to
SELECT count(*), CAST(COALESCE(sum(partner_payments.amount_cents), 0) AS BIGINT)
  FROM partner_payments
  WHERE 1 = 1
  AND partner_payments.status <> $1;
-- ["canceled"]
