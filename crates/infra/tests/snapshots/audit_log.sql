-- The SQL of `audit_log`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM events INDEXED BY events_created
postgres |   FROM events
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT events.id, events.created_at, events.kind, events.entity, events.entity_id, events.actor_id, (SELECT users.first_name FROM users WHERE users.id = events.actor_id), (SELECT users.last_name FROM users WHERE users.id = events.actor_id), events.request_id, events.before, events.after
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN events ON events.id = page.page_id
  ORDER BY events.id DESC;
-- [25, 25]

---- filter person
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.actor_id = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.actor_id = ?
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter entity
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
  LIMIT 100001) AS counted;
-- ["lead"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
sqlite   |   ORDER BY events.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["lead", 25, 25]
sqlite   |
sqlite   | ---- filter entity; more than are counted
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT events.id AS page_id
sqlite   |   FROM events
sqlite   |   WHERE 1 = 1
sqlite   |   AND +events.entity = ?
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["lead", 25, 25]

---- filter record: as plain

---- filter kind
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.kind = ?
  LIMIT 100001) AS counted;
-- ["lead.updated"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.kind = ?
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["lead.updated", 25, 25]

---- filter at
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.created_at >= ?
  AND events.created_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1)), At(Instant(2))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.created_at >= ?
  AND events.created_at < ?
  ORDER BY (events.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter at; more than are counted
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
sqlite   |   AND +events.created_at >= ?
sqlite   |   AND +events.created_at < ?
postgres |   AND events.created_at >= ?
postgres |   AND events.created_at < ?
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1)), At(Instant(2)), 25, 25]

---- filter outcome
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped')
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped')
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- of one record
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
  AND events.entity_id = ?
  LIMIT 100001) AS counted;
-- ["lead", 7]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
  AND events.entity_id = ?
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["lead", 7, 25, 25]

---- done by nobody
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped', 'document.mail_refused', 'document.mail_given_up', 'reminder.not_sent', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused', 'voicemail_mail.refused', 'voicemail_mail.given_up')
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT events.id AS page_id
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped', 'document.mail_refused', 'document.mail_given_up', 'reminder.not_sent', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused', 'voicemail_mail.refused', 'voicemail_mail.given_up')
  ORDER BY events.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]
