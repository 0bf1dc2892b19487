-- The SQL of `audit_log`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT "events"."id", "events"."created_at", "events"."kind", "events"."entity", "events"."entity_id", events.actor_id, (SELECT users.first_name FROM users WHERE users.id = events.actor_id), (SELECT users.last_name FROM users WHERE users.id = events.actor_id), "events"."request_id", "events"."before", "events"."after"
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [25, 25]

---- filter person
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.actor_id = $1
  LIMIT 100001) AS counted;
-- [3]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.actor_id = $1
  ORDER BY events.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [3, 25, 25]

---- filter entity
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  LIMIT 100001) AS counted;
-- ["lead"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  ORDER BY events.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- ["lead", 25, 25]

---- filter record
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [25, 25]

---- filter kind
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.kind = $1
  LIMIT 100001) AS counted;
-- ["lead.updated"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.kind = $1
  ORDER BY events.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- ["lead.updated", 25, 25]

---- filter at
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  LIMIT 100001) AS counted;
-- [At(Instant(1)), At(Instant(2))]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  ORDER BY (events.id + 0) DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter at; more than are counted
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  ORDER BY events.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter outcome
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed')
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed')
  ORDER BY events.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [25, 25]

---- of one record
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  AND events.entity_id = $2
  LIMIT 100001) AS counted;
-- ["lead", 7]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  AND events.entity_id = $2
  ORDER BY events.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- ["lead", 7, 25, 25]

---- of one kind of record on some days
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  AND events.entity || '' = $3
  LIMIT 100001) AS counted;
-- [At(Instant(1)), At(Instant(2)), "lead"]
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  AND events.entity || '' = $3
  ORDER BY (events.id + 0) DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), "lead", 25, 25]

---- of one kind of record on some days; more than are counted
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  AND events.entity || '' = $3
  ORDER BY events.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), "lead", 25, 25]

---- done by nobody
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'document.mail_refused', 'document.mail_given_up', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused')
  LIMIT 100001) AS counted;
-- []
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'document.mail_refused', 'document.mail_given_up', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused')
  ORDER BY events.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [25, 25]
