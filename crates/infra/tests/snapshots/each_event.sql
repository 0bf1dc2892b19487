-- The SQL of `each_event`: what it sends in each case, with the bound values.

---- plain
SELECT events.id, events.created_at, events.kind, events.entity, events.entity_id, events.actor_id, (SELECT users.first_name FROM users WHERE users.id = events.actor_id), (SELECT users.last_name FROM users WHERE users.id = events.actor_id), events.request_id, events.before, events.after
  FROM events
  WHERE 1 = 1
  ORDER BY events.id DESC;
-- []

---- filter person
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id = ?
  ORDER BY events.id DESC;
-- [3]

---- filter entity
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
sqlite   |   AND +events.entity = ?
postgres |   AND events.entity = ?
  ORDER BY events.id DESC;
-- ["lead"]

---- filter record: as plain

---- filter kind
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.kind = ?
  ORDER BY events.id DESC;
-- ["lead.updated"]

---- filter at
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
sqlite   |   AND +events.created_at >= ?
sqlite   |   AND +events.created_at < ?
postgres |   AND events.created_at >= ?
postgres |   AND events.created_at < ?
  ORDER BY events.id DESC;
-- [At(Instant(1)), At(Instant(2))]

---- filter outcome
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.kind IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped')
  ORDER BY events.id DESC;
-- []

---- of one record
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.entity = ?
  AND events.entity_id = ?
  ORDER BY events.id DESC;
-- ["lead", 7]

---- done by nobody
postgres | -- not kept prepared
SELECT -- columns as above
  FROM events
  WHERE 1 = 1
  AND events.actor_id IS NULL
  AND events.kind NOT IN ('user.sign_in_failed', 'user.access_refused', 'user.reading_slowed', 'user.reading_reported', 'user.confirmation_failed', 'text.stopped', 'document.mail_refused', 'document.mail_given_up', 'reminder.not_sent', 'payment.refund_failed', 'payment.card_refused', 'payment.card_refund_undone', 'transfer.failed', 'transfer.held', 'transfer.unknown', 'transfer.returned', 'transfer.alert', 'integration.test_failed', 'backup.failed', 'number_list.refused', 'voicemail_mail.refused', 'voicemail_mail.given_up')
  ORDER BY events.id DESC;
-- []
