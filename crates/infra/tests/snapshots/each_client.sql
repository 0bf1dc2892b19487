-- The SQL of `each_client`: what it sends in each case, with the bound values.

---- plain
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.status, clients.service_type, clients.brand, clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), clients.state, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), clients.archived_at, clients.created_at
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- filter search
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC;
sqlite   | -- ["search_text : (\"ruiz\")"]
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC;
postgres | -- ["%ruiz%"]

---- filter statuses
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = ?
  ORDER BY clients.id DESC;
-- ["Active"]

---- filter service_type
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  ORDER BY clients.id DESC;
-- ["Transfer"]

---- filter brand
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  ORDER BY clients.id DESC;
-- ["Liberty NWA"]

---- filter state
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  ORDER BY clients.id DESC;
-- ["FL"]

---- filter assigned_to
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter partner
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter created
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.created_at >= ?
sqlite   |   AND +clients.created_at < ?
postgres |   AND clients.created_at >= ?
postgres |   AND clients.created_at < ?
  ORDER BY clients.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- filter archived
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  ORDER BY clients.id DESC;
-- []

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC;
-- ["%ru%"]

---- search of a number
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC;
postgres | -- ["%(407) 555-1000%", "%4075551000%"]

---- archived or not
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- two statuses
postgres | -- not kept prepared
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.status IN (?, ?)
postgres |   AND clients.status IN (?, ?)
  ORDER BY clients.id DESC;
-- ["Active", "Fulfilled"]

---- sort Created up
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id ASC;
-- []

---- sort Name up
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name ASC, clients.id DESC;
-- []

---- sort Status up
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status ASC, clients.id DESC;
-- []

---- sort ServiceType up
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type ASC, clients.id DESC;
-- []

---- sort Brand up
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC;
-- []

---- sort Created down: as plain

---- sort Name down
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name DESC, clients.id DESC;
-- []

---- sort Status down
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status DESC, clients.id DESC;
-- []

---- sort ServiceType down
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type DESC, clients.id DESC;
-- []

---- sort Brand down
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC;
-- []
