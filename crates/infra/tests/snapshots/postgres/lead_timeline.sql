-- The SQL of `lead_timeline`: what it sends in each case, with the bound values.

---- plain
SELECT "leads"."raw_lead_id"
  FROM "leads"
  WHERE ("leads"."id" = $1)
  LIMIT $2;
-- [7, 1]
SELECT "appointments"."id"
  FROM "appointments"
  WHERE ("appointments"."lead_id" = $1);
-- [7]
SELECT count(*)
  FROM (SELECT id AS event_id
  FROM events
  WHERE entity = $1
  AND entity_id = ANY ($2)) AS counted;
-- ["lead", [7]]
SELECT "events"."id", "events"."created_at", "events"."kind", "events"."entity", "events"."entity_id", "users"."id", "users"."first_name", "users"."last_name", "events"."before", "events"."after"
  FROM (SELECT event_id
  FROM (SELECT id AS event_id, created_at AS event_at
  FROM events
  WHERE entity = $1
  AND entity_id = ANY ($2)) AS about
  ORDER BY event_at DESC, event_id DESC
  LIMIT $3 OFFSET $4) AS page
  CROSS JOIN events
  LEFT JOIN users ON users.id = events.actor_id
  WHERE events.id = page.event_id
  ORDER BY events.created_at DESC, events.id DESC;
-- ["lead", [7], 25, 25]
