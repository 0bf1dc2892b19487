-- The SQL of `each_event`: what it sends in each case, with the bound values.

---- plain
SELECT `events`.`id`, `events`.`created_at`, `events`.`kind`, `events`.`entity`, `events`.`entity_id`, events.actor_id, (SELECT users.first_name FROM users WHERE users.id = events.actor_id), (SELECT users.last_name FROM users WHERE users.id = events.actor_id), `events`.`request_id`, `events`.`before`, `events`.`after`
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC;
-- []

---- filter person
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id = ?
  ORDER BY events.id DESC;
-- [3]

---- filter entity
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND +events.entity = ?
  ORDER BY events.id DESC;
-- ["lead"]

---- filter record
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC;
-- []

---- filter kind
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.kind = ?
  ORDER BY events.id DESC;
-- ["lead.updated"]

---- filter at
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND +events.created_at >= ?
  AND +events.created_at < ?
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2))]

---- filter outcome
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed')
  ORDER BY events.id DESC;
-- []

---- of one record
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
  AND events.entity_id = ?
  ORDER BY events.id DESC;
-- ["lead", 7]

---- of one kind of record on some days
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND +events.created_at >= ?
  AND +events.created_at < ?
  AND events.entity || '' = ?
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), "lead"]

---- done by nobody
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'document.mail_refused', 'document.mail_given_up', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused')
  ORDER BY events.id DESC;
-- []
