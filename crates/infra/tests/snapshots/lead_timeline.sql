-- The SQL of `lead_timeline`: what it sends in each case, with the bound values.

---- plain
SELECT merges.absorbed_id
  FROM merges
  WHERE (((merges.kind = ?)
sqlite   |   AND merges.survivor_id IN (SELECT value
sqlite   |   FROM json_each(?)))
postgres |   AND merges.survivor_id = ANY (?))
  AND (merges.undone_at IS NULL));
sqlite   | -- ["lead", "[7]"]
postgres | -- ["lead", [7]]
SELECT leads.raw_lead_id
  FROM leads
sqlite   |   WHERE leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[7]"]
postgres |   WHERE leads.id = ANY (?);
postgres | -- [[7]]
SELECT appointments.id
  FROM appointments
sqlite   |   WHERE appointments.lead_id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[7]"]
postgres |   WHERE appointments.lead_id = ANY (?);
postgres | -- [[7]]
SELECT count(*)
  FROM (SELECT id AS event_id
  FROM events
  WHERE entity = ?
sqlite   |   AND entity_id IN (SELECT value
sqlite   |   FROM json_each(?))) AS counted;
sqlite   | -- ["lead", "[7]"]
postgres |   AND entity_id = ANY (?)) AS counted;
postgres | -- ["lead", [7]]
SELECT events.id, events.created_at, events.kind, events.entity, events.entity_id, users.id, users.first_name, users.last_name, events.before, events.after
  FROM (SELECT event_id
  FROM (SELECT id AS event_id, created_at AS event_at
  FROM events
  WHERE entity = ?
sqlite   |   AND entity_id IN (SELECT value
sqlite   |   FROM json_each(?))) AS about
postgres |   AND entity_id = ANY (?)) AS about
  ORDER BY event_at DESC, event_id DESC
  LIMIT ? OFFSET ?) AS page
  CROSS JOIN events
  LEFT JOIN users ON users.id = events.actor_id
  WHERE events.id = page.event_id
  ORDER BY events.created_at DESC, events.id DESC;
sqlite   | -- ["lead", "[7]", 25, 25]
postgres | -- ["lead", [7], 25, 25]
