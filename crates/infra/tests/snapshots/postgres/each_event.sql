-- The SQL of `each_event`: what it sends in each case, with the bound values.

---- plain
SELECT "events"."id", "events"."created_at", "events"."kind", "events"."entity", "events"."entity_id", events.actor_id, (SELECT users.first_name FROM users WHERE users.id = events.actor_id), (SELECT users.last_name FROM users WHERE users.id = events.actor_id), "events"."request_id", "events"."before", "events"."after"
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC;
-- []

---- filter person
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id = $1
  ORDER BY events.id DESC;
-- [3]

---- filter entity
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  ORDER BY events.id DESC;
-- ["lead"]

---- filter record
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC;
-- []

---- filter kind
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.kind = $1
  ORDER BY events.id DESC;
-- ["lead.updated"]

---- filter at
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
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
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.entity = $1
  AND events.entity_id = $2
  ORDER BY events.id DESC;
-- ["lead", 7]

---- of one kind of record on some days
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.created_at >= $1
  AND events.created_at < $2
  AND events.entity || '' = $3
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2)), "lead"]

---- done by nobody
-- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'document.mail_refused', 'document.mail_given_up', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused')
  ORDER BY events.id DESC;
-- []
