-- The SQL of `commissions`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM commissions INDEXED BY commissions_newest
postgres |   FROM commissions
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT commissions.id, commissions.user_id, commissions.client_id, commissions.payment_id, commissions.status, commissions.amount_cents, commissions.rate_bp, commissions.paid_date, commissions.notes, commissions.automatic, commissions.gross_cents, commissions.lifetime_total_cents, commissions.service_type, commissions.method, commissions.share_bp, commissions.fee_bp, commissions.net_bp, commissions.base_bp, commissions.reduction_bp, commissions.final_bp, commissions.reductions, commissions.policy, commissions.engine_amount_cents, commissions.created_by, commissions.decided_by, commissions.decided_at, commissions.version, commissions.created_at, commissions.updated_at, commissions.reason, commissions.raised_by, (SELECT lost_approvals.user_id FROM lost_approvals WHERE lost_approvals.commission_id = commissions.id), (SELECT lost_approvals.refund_id FROM lost_approvals WHERE lost_approvals.commission_id = commissions.id), (SELECT users.first_name || ' ' || users.last_name FROM users WHERE users.id = commissions.user_id), (SELECT clients.first_name || ' ' || clients.last_name FROM clients WHERE clients.id = commissions.client_id), (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT) FROM commission_lines WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind = 'clawback') ELSE 0 END), CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT) FROM commission_lines WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind = 'clawback') ELSE 0 END, CASE WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.commission_id = commissions.id AND bank_transfers.commission_id IS NOT NULL AND bank_transfers.state NOT IN ('failed', 'canceled')) THEN 'pays' WHEN EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.commission_id = commissions.id AND bank_transfers.commission_id IS NOT NULL AND bank_transfers.state IN ('failed', 'canceled') AND EXISTS (SELECT 1 FROM bank_lines WHERE (bank_lines.line = bank_transfers.line OR bank_lines.request = bank_transfers.request) AND bank_lines.amount_cents < 0 AND bank_lines.status IN ('pending', 'sent'))) THEN 'out_after_all' ELSE 'nothing' END, CAST(CASE WHEN commissions.status = 'pending' AND EXISTS (SELECT 1 FROM payments WHERE payments.id = commissions.payment_id AND payments.held_agreement_id IS NOT NULL AND payments.released_at IS NULL) THEN 1 ELSE 0 END AS BIGINT), CASE WHEN commissions.status = 'pending' THEN (SELECT cancel_periods.cancel_by FROM payments JOIN cancel_periods ON cancel_periods.document_id = payments.held_agreement_id WHERE payments.id = commissions.payment_id AND payments.released_at IS NULL) END, coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = commissions.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = commissions.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = commissions.client_id)
  FROM (SELECT commissions.id AS page_id
sqlite   |   FROM commissions INDEXED BY commissions_newest
postgres |   FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.id DESC;
-- [25, 25]

---- filter visibility
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND (commissions.user_id = ?
  OR commissions.created_by = ?)
  LIMIT 100001) AS counted;
-- [3, 3]
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND (commissions.user_id = ?
  OR commissions.created_by = ?)
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 3, 25, 25]

---- filter search
SELECT users.id, users.first_name, users.last_name
  FROM users;
-- []
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%"]
postgres | -- ["%ruiz%", "%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", "%ruiz%", 25, 25]
postgres | -- ["%ruiz%", "%ruiz%", 25, 25]

---- filter status
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND commissions.status = ?
  LIMIT 100001) AS counted;
-- ["approved"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND commissions.status = ?
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["approved", 25, 25]

---- filter created
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND commissions.created_at >= ?
  AND commissions.created_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND commissions.created_at >= ?
  AND commissions.created_at < ?
  ORDER BY (commissions.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter created; more than are counted
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND +commissions.created_at >= ?
sqlite   |   AND +commissions.created_at < ?
postgres |   AND commissions.created_at >= ?
postgres |   AND commissions.created_at < ?
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter user
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND commissions.user_id = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND commissions.user_id = ?
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter lost_approval_of
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND commissions.id IN (SELECT lost_approvals.commission_id
  FROM lost_approvals
  WHERE lost_approvals.user_id = ?)
  LIMIT 100001) AS counted;
-- [3]
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND commissions.id IN (SELECT lost_approvals.commission_id
  FROM lost_approvals
  WHERE lost_approvals.user_id = ?)
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- search: as filter search

---- short search
-- as in filter search: FROM users …
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND (commissions.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND (commissions.client_id IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
-- as in filter search: FROM users …
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%"]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'
  OR clients.search_text LIKE ? ESCAPE '\')))
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "%(407) 555-1000%", "%4075551000%", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]

---- own and approved
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
  AND (commissions.user_id = ?
  OR commissions.created_by = ?
  OR commissions.status = 'approved')
  LIMIT 100001) AS counted;
-- [3, 3]
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  AND (commissions.user_id = ?
  OR commissions.created_by = ?
  OR commissions.status = 'approved')
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 3, 25, 25]

---- search of an amount
-- as in filter search: FROM users …
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR ((CAST((commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) / 100 AS TEXT) || '.' || substr(CAST(100 + (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) % 100 AS TEXT), 2)) LIKE ? ESCAPE '\'))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"$1,250\")", "%$1,250%", "%1250%"]
postgres | -- ["%$1,250%", "%$1,250%", "%1250%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
sqlite   |   AND (commissions.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   AND (commissions.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  UNION ALL SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR ((CAST((commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) / 100 AS TEXT) || '.' || substr(CAST(100 + (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) % 100 AS TEXT), 2)) LIKE ? ESCAPE '\'))
  ORDER BY commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"$1,250\")", "%$1,250%", "%1250%", 25, 25]
postgres | -- ["%$1,250%", "%$1,250%", "%1250%", 25, 25]

---- sort Created up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
sqlite   |   FROM commissions INDEXED BY commissions_newest
postgres |   FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.id ASC;
-- [25, 25]

---- sort Name up
-- as in filter search: FROM users …
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY CASE commissions.user_id WHEN 1 THEN 0 WHEN 2 THEN 0 WHEN 3 THEN 0 END ASC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY CASE commissions.user_id WHEN 1 THEN 0 WHEN 2 THEN 0 WHEN 3 THEN 0 END ASC, commissions.id DESC;
-- [25, 25]

---- sort Client up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY (SELECT clients.sort_name
  FROM clients
  WHERE clients.id = commissions.client_id) ASC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY (SELECT clients.sort_name
  FROM clients
  WHERE clients.id = commissions.client_id) ASC, commissions.id DESC;
-- [25, 25]

---- sort Amount up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) ASC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) ASC, commissions.id DESC;
-- [25, 25]

---- sort Status up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.status ASC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.status ASC, commissions.id DESC;
-- [25, 25]

---- sort PaidDate up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.paid_date ASC NULLS FIRST, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.paid_date ASC NULLS FIRST, commissions.id DESC;
-- [25, 25]

---- sort Created down: as plain

---- sort Name down
-- as in filter search: FROM users …
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY CASE commissions.user_id WHEN 1 THEN 0 WHEN 2 THEN 0 WHEN 3 THEN 0 END DESC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY CASE commissions.user_id WHEN 1 THEN 0 WHEN 2 THEN 0 WHEN 3 THEN 0 END DESC, commissions.id DESC;
-- [25, 25]

---- sort Client down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY (SELECT clients.sort_name
  FROM clients
  WHERE clients.id = commissions.client_id) DESC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY (SELECT clients.sort_name
  FROM clients
  WHERE clients.id = commissions.client_id) DESC, commissions.id DESC;
-- [25, 25]

---- sort Amount down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) DESC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY (commissions.amount_cents + CASE WHEN commissions.status = 'paid' THEN (SELECT -CAST(COALESCE(sum(commission_lines.amount_cents), 0) AS BIGINT)
  FROM commission_lines
  WHERE commission_lines.commission_id = commissions.id
  AND commission_lines.kind = 'clawback') ELSE 0 END) DESC, commissions.id DESC;
-- [25, 25]

---- sort Status down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.status DESC, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.status DESC, commissions.id DESC;
-- [25, 25]

---- sort PaidDate down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM commissions INDEXED BY commission …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM commissions WHERE 1 = 1 LIMIT 100 …
SELECT -- columns as above
  FROM (SELECT commissions.id AS page_id
  FROM commissions
  WHERE 1 = 1
  ORDER BY commissions.paid_date DESC NULLS LAST, commissions.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN commissions ON commissions.id = page.page_id
  ORDER BY commissions.paid_date DESC NULLS LAST, commissions.id DESC;
-- [25, 25]

---- what they come to
SELECT count(*), CAST(COALESCE(sum(commissions.amount_cents), 0) AS BIGINT)
  FROM commissions
  WHERE 1 = 1
  AND commissions.status <> 'canceled';
-- []
