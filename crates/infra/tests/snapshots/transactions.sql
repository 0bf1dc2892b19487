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
  LIMIT ?) AS arm
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
  LIMIT ?) AS arm) AS page
  ORDER BY page.place DESC, page.id DESC, page.origin
  LIMIT ? OFFSET ?;
-- [50, 50, 25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'))
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
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"palm\")", "search_text : (\"palm\")"]
postgres | -- ["%palm%", "%palm%"]
postgres | -- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"palm\")", 50, "search_text : (\"palm\")", 50, 25, 25]
postgres | -- ["%palm%", 50, "%palm%", 50, 25, 25]

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
  LIMIT ?) AS arm
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
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
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
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- filter days
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.dated_at >= ?
  AND bank_transfers.dated_at < ?
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
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), At(Instant(1795231980123456)), At(Instant(1795318380123456))]
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.dated_at >= ?
  AND bank_transfers.dated_at < ?
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.dated_at >= ?
  AND bank_lines.dated_at < ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795318380123456)), 50, At(Instant(1795231980123456)), At(Instant(1795318380123456)), 50, 25, 25]

---- filter at_least
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.amount_cents >= ?
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
  AND abs(bank_lines.amount_cents) >= ?
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- [1000, 1000]
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.amount_cents >= ?
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND abs(bank_lines.amount_cents) >= ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [1000, 50, 1000, 50, 25, 25]

---- filter at_most
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE bank_transfers.amount_cents <= ?
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
  AND abs(bank_lines.amount_cents) <= ?
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- [2000, 2000]
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE bank_transfers.amount_cents <= ?
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND abs(bank_lines.amount_cents) <= ?
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [2000, 50, 2000, 50, 25, 25]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'))
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
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")"]
postgres | -- ["%ruiz%", "%ruiz%"]
postgres | -- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", 50, "search_text : (\"ruiz\")", 50, 25, 25]
postgres | -- ["%ruiz%", 50, "%ruiz%", 50, 25, 25]

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
  WHERE (bank_transfers.search_text LIKE ? ESCAPE '\')
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
  AND (bank_lines.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%"]
postgres | -- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE (bank_transfers.search_text LIKE ? ESCAPE '\')
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND (bank_lines.search_text LIKE ? ESCAPE '\')
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- ["%ru%", 50, "%ru%", 50, 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT found.one
  FROM (SELECT arm.one
  FROM (SELECT 1 AS one
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'
postgres |   OR bank_transfers.search_text LIKE ? ESCAPE '\'))
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
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'
postgres |   OR bank_lines.search_text LIKE ? ESCAPE '\'))
  LIMIT 100001) AS arm) AS found
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
sqlite   |   WHERE bank_transfers.id IN (SELECT rowid AS id
sqlite   |   FROM bank_transfers_fts
sqlite   |   WHERE bank_transfers_fts MATCH ?)
postgres |   WHERE bank_transfers.id IN (SELECT bank_transfers.id AS id
postgres |   FROM bank_transfers
postgres |   WHERE 1 = 1
postgres |   AND (bank_transfers.search_text LIKE ? ESCAPE '\'
postgres |   OR bank_transfers.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_transfers.dated_at DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
  UNION ALL SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(1 AS BIGINT) AS origin, bank_lines.id AS id, bank_lines.dated_at AS place
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
sqlite   |   AND bank_lines.id IN (SELECT rowid AS id
sqlite   |   FROM bank_lines_fts
sqlite   |   WHERE bank_lines_fts MATCH ?)
postgres |   AND bank_lines.id IN (SELECT bank_lines.id AS id
postgres |   FROM bank_lines
postgres |   WHERE 1 = 1
postgres |   AND (bank_lines.search_text LIKE ? ESCAPE '\'
postgres |   OR bank_lines.search_text LIKE ? ESCAPE '\'))
  ORDER BY bank_lines.dated_at DESC, bank_lines.id DESC
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 50, "search_text : (\"(407) 555-1000\" OR \"4075551000\")", 50, 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", 50, "%(407) 555-1000%", "%4075551000%", 50, 25, 25]

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
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [50, 25, 25]

---- sort Date up
-- as in plain: FROM (SELECT found.one FROM (SELECT arm.one FROM (SELECT 1 A …
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.dated_at AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.dated_at ASC, bank_transfers.id DESC
  LIMIT ?) AS arm
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
  LIMIT ?) AS arm) AS page
  ORDER BY page.place ASC, page.id DESC, page.origin
  LIMIT ? OFFSET ?;
-- [50, 50, 25, 25]

---- sort Amount up
-- as in plain: FROM (SELECT found.one FROM (SELECT arm.one FROM (SELECT 1 A …
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.amount_cents AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.amount_cents ASC, bank_transfers.id DESC
  LIMIT ?) AS arm
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
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [50, 50, 25, 25]

---- sort Date down: as plain

---- sort Amount down
-- as in plain: FROM (SELECT found.one FROM (SELECT arm.one FROM (SELECT 1 A …
SELECT page.origin, page.id
  FROM (SELECT arm.origin, arm.id, arm.place
  FROM (SELECT CAST(0 AS BIGINT) AS origin, bank_transfers.id AS id, bank_transfers.amount_cents AS place
  FROM bank_transfers
  WHERE 1 = 1
  ORDER BY bank_transfers.amount_cents DESC, bank_transfers.id DESC
  LIMIT ?) AS arm
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
  LIMIT ?) AS arm) AS page
  -- joined and ordered as above;
-- [50, 50, 25, 25]

---- what they come to
SELECT sums.come, sums.gone
  FROM (SELECT CAST(COALESCE(sum(0), 0) AS BIGINT) AS come, CAST(COALESCE(sum(bank_transfers.amount_cents), 0) AS BIGINT) AS gone
  FROM bank_transfers
  WHERE 1 = 1
  AND bank_transfers.state IN ('awaiting_approval', 'queued', 'sending', 'submitted', 'completed', 'held', 'unknown')
  UNION ALL SELECT CAST(COALESCE(sum(CASE WHEN bank_lines.amount_cents > 0 THEN bank_lines.amount_cents ELSE 0 END), 0) AS BIGINT) AS come, CAST(COALESCE(sum(CASE WHEN bank_lines.amount_cents < 0 THEN -bank_lines.amount_cents ELSE 0 END), 0) AS BIGINT) AS gone
  FROM bank_lines
  WHERE NOT EXISTS (SELECT 1
  FROM bank_transfers ours
  WHERE ours.line = bank_lines.line)
  AND NOT EXISTS (SELECT 1
  FROM bank_transfers asked
  WHERE asked.request = bank_lines.request)
  AND bank_lines.status IN ('pending', 'sent')) AS sums;
-- []
