-- The SQL of `each_client`: what it sends in each case, with the bound values.

---- plain
SELECT `clients`.`id`, `clients`.`first_name`, `clients`.`last_name`, `clients`.`email`, `clients`.`phone`, `clients`.`status`, `clients`.`service_type`, `clients`.`brand`, clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), `clients`.`state`, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), `clients`.`archived_at`, `clients`.`created_at`
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- filter search
SELECT -- columns as above
  FROM clients_fts
  CROSS JOIN clients
  WHERE clients_fts MATCH ?
  AND clients.id = clients_fts.rowid
  ORDER BY clients_fts.rowid DESC;
-- ["search_text : (\"ruiz\")"]

---- filter statuses
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = ?
  ORDER BY clients.id DESC;
-- ["Active"]

---- filter service_type
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  ORDER BY clients.id DESC;
-- ["Transfer"]

---- filter brand
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  ORDER BY clients.id DESC;
-- ["Liberty NWA"]

---- filter state
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  ORDER BY clients.id DESC;
-- ["FL"]

---- filter assigned_to
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter partner
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  ORDER BY clients.id DESC;
-- [3]

---- filter created
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND +clients.created_at >= ?
  AND +clients.created_at < ?
  ORDER BY clients.id DESC;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]

---- filter reachable
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

---- search
SELECT -- columns as above
  FROM clients_fts
  CROSS JOIN clients
  WHERE clients_fts MATCH ?
  AND clients.id = clients_fts.rowid
  ORDER BY clients_fts.rowid DESC;
-- ["search_text : (\"ruiz\")"]

---- short search
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC;
-- ["%ru%"]

---- search of a number
SELECT -- columns as above
  FROM clients_fts
  CROSS JOIN clients
  WHERE clients_fts MATCH ?
  AND clients.id = clients_fts.rowid
  ORDER BY clients_fts.rowid DESC;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]

---- archived or not
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC;
-- []

---- archived or not, search
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC;
-- ["%ruiz%"]

---- two statuses
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND +clients.status IN (?, ?)
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

---- sort Created down
SELECT -- columns as above
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC;
-- []

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
