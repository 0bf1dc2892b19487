-- The SQL of `accounts`: what it sends in each case, with the bound values.

---- plain
SELECT users.id, users.version, users.username, users.email, users.first_name, users.last_name, users.role, users.status, users.created_at, (SELECT events.created_at FROM events WHERE events.entity = 'user' AND events.entity_id = users.id AND events.kind = 'user.signed_in' ORDER BY events.id DESC LIMIT 1), (SELECT second_factors.confirmed_at FROM second_factors WHERE second_factors.user_id = users.id)
  FROM users
  WHERE 1 = 1;
-- []
SELECT sessions.user_id
  FROM sessions
sqlite   |   WHERE (((sessions.user_id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE (((sessions.user_id = ANY (?)
  AND (sessions.expires_at > ?))
  AND (sessions.last_seen_at > ?))
  AND (sessions.created_at > ?));
sqlite   | -- ["[3,2,1]", At(Instant(1795232040123456)), At(Instant(1795224840123456)), At(Instant(1795188840123456))]
postgres | -- [[3, 2, 1], At(Instant(1795232040123456)), At(Instant(1795224840123456)), At(Instant(1795188840123456))]

---- filter search: as plain

---- filter role
SELECT -- columns as above
  FROM users
  WHERE users.role = ?;
-- ["sales_rep"]
sqlite   | -- as in plain: FROM sessions WHERE (((sessions.user_id IN (SELECT value FRO …
postgres | -- as in plain: FROM sessions WHERE (((sessions.user_id = ANY (?) AND (sessi …

---- filter status
SELECT -- columns as above
  FROM users
  WHERE users.status = ?;
-- ["active"]
sqlite   | -- as in plain: FROM sessions WHERE (((sessions.user_id IN (SELECT value FRO …
postgres | -- as in plain: FROM sessions WHERE (((sessions.user_id = ANY (?) AND (sessi …

---- sort Name up
-- as in plain: FROM events WHERE events.entity = 'user' AND events.entity_i …
SELECT sessions.user_id
  FROM sessions
sqlite   |   WHERE (((sessions.user_id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE (((sessions.user_id = ANY (?)
  AND (sessions.expires_at > ?))
  AND (sessions.last_seen_at > ?))
  AND (sessions.created_at > ?));
sqlite   | -- ["[1,2,3]", At(Instant(1795232040123456)), At(Instant(1795224840123456)), At(Instant(1795188840123456))]
postgres | -- [[1, 2, 3], At(Instant(1795232040123456)), At(Instant(1795224840123456)), At(Instant(1795188840123456))]

---- sort LastSignIn up: as sort Name up

---- sort Created up: as sort Name up

---- sort Name down: as plain

---- sort LastSignIn down: as plain

---- sort Created down: as plain
