-- The SQL of `client_timeline`: what it sends in each case, with the bound values.

---- plain
SELECT merges.absorbed_id
  FROM merges
  WHERE (((merges.kind = ?)
sqlite   |   AND merges.survivor_id IN (SELECT value
sqlite   |   FROM json_each(?)))
postgres |   AND merges.survivor_id = ANY (?))
  AND (merges.undone_at IS NULL));
sqlite   | -- ["client", "[7]"]
postgres | -- ["client", [7]]
SELECT clients.lead_id
  FROM clients
sqlite   |   WHERE clients.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[7]"]
postgres |   WHERE clients.id = ANY (?);
postgres | -- [[7]]
SELECT properties.id
  FROM properties
  WHERE (properties.client_id = ?);
-- [7]
SELECT exit_cases.id
  FROM exit_cases
  WHERE (exit_cases.client_id = ?);
-- [7]
SELECT appointments.id
  FROM appointments
  WHERE (appointments.client_id = ?);
-- [7]
SELECT documents.id
  FROM documents
  WHERE (documents.client_id = ?);
-- [7]
SELECT count(*)
  FROM (SELECT id AS event_id
  FROM events
  WHERE entity = ?
sqlite   |   AND entity_id IN (SELECT value
sqlite   |   FROM json_each(?))) AS counted;
sqlite   | -- ["client", "[7]"]
postgres |   AND entity_id = ANY (?)) AS counted;
postgres | -- ["client", [7]]
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
sqlite   | -- ["client", "[7]", 25, 25]
postgres | -- ["client", [7], 25, 25]
