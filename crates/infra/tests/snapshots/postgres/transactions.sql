-- The SQL of `transactions`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE 1 = 1
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]

---- filter search
-- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'))
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $2 ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- ["%palm%", "%palm%"]
-- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $2) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $3 ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $4) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $5 OFFSET $6;
-- ["%palm%", 50, "%palm%", 50, 25, 25]

---- filter status
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.state IN ('sending', 'submitted', 'unknown')
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.status IN ('')
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.state IN ('sending', 'submitted', 'unknown')
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.status IN ('')
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]

---- filter kind
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.transaction_type IN ('other')
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.transaction_type IN ('other')
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $1) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $2 OFFSET $3;
-- [50, 25, 25]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'))
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $2 ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- ["%ruiz%", "%ruiz%"]
-- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $2) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $3 ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $4) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $5 OFFSET $6;
-- ["%ruiz%", 50, "%ruiz%", 50, 25, 25]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE (bank_transfers.search_text LIKE $1 ESCAPE '\')
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND (bank_lines.search_text LIKE $2 ESCAPE '\')
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%"]
-- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE (bank_transfers.search_text LIKE $1 ESCAPE '\')
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $2) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND (bank_lines.search_text LIKE $3 ESCAPE '\')
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $4) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $5 OFFSET $6;
-- ["%ru%", 50, "%ru%", 50, 25, 25]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'
  OR bank_transfers.search_text LIKE $2 ESCAPE '\'))
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $3 ESCAPE '\'
  OR bank_lines.search_text LIKE $4 ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
  FROM bank_transfers
  WHERE 1 = 1
  AND (bank_transfers.search_text LIKE $1 ESCAPE '\'
  OR bank_transfers.search_text LIKE $2 ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $3) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.id IN (SELECT bank_lines.id AS id
  FROM bank_lines
  WHERE 1 = 1
  AND (bank_lines.search_text LIKE $4 ESCAPE '\'
  OR bank_lines.search_text LIKE $5 ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $6) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $7 OFFSET $8;
-- ["%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, 25, 25]

---- our transfers alone
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.partner_payment_id IS NOT NULL
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.partner_payment_id IS NOT NULL
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $1) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $2 OFFSET $3;
-- [50, 25, 25]

---- sort Date up
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE 1 = 1
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.dated_at ASC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  ORDER BY bank_lines.dated_at ASC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place ASC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]

---- sort Amount up
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE 1 = 1
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.amount_cents AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.amount_cents ASC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, abs(bank_lines.amount_cents) AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  ORDER BY abs(bank_lines.amount_cents) ASC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place ASC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]

---- sort Date down
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE 1 = 1
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]

---- sort Amount down
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE 1 = 1
  LIMIT 100001) AS arm
  UNION ALL SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- []
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.amount_cents AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.amount_cents DESC, bank_transfers.id DESC
  LIMIT $1) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, abs(bank_lines.amount_cents) AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  ORDER BY abs(bank_lines.amount_cents) DESC, bank_lines.id DESC
  LIMIT $2) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT $3 OFFSET $4;
-- [50, 50, 25, 25]
