-- The SQL of `appointments`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- []
SELECT appointments.id, appointments.version, appointments.title, appointments.date, appointments.start_minute, appointments.duration_minutes, appointments.kind, appointments.status, users.id, users.first_name, users.last_name, appointments.lead_id, appointments.client_id, leads.first_name, leads.last_name, leads.phone, leads.deleted_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), clients.first_name, clients.last_name, clients.phone, clients.deleted_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), appointments.location, appointments.notes, appointments.rescheduled_from, (SELECT successor.id FROM appointments successor WHERE successor.rescheduled_from = appointments.id), appointments.created_at, appointments.updated_at
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND (appointments.id IN (SELECT appointments_fts.rowid
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)
sqlite   |   OR appointments.lead_id IN (SELECT leads_fts.rowid
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)
sqlite   |   OR appointments.client_id IN (SELECT clients_fts.rowid
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?))
postgres |   AND (appointments.id IN (SELECT appointments.id
postgres |   FROM appointments
postgres |   WHERE (appointments.search_text LIKE ? ESCAPE '\'))
postgres |   OR appointments.lead_id IN (SELECT leads.id
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL)
postgres |   OR appointments.client_id IN (SELECT clients.id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")"]
postgres | -- ["%ruiz%", "%ruiz%", "%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND (appointments.id IN (SELECT appointments_fts.rowid
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)
sqlite   |   OR appointments.lead_id IN (SELECT leads_fts.rowid
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)
sqlite   |   OR appointments.client_id IN (SELECT clients_fts.rowid
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?))
postgres |   AND (appointments.id IN (SELECT appointments.id
postgres |   FROM appointments
postgres |   WHERE (appointments.search_text LIKE ? ESCAPE '\'))
postgres |   OR appointments.lead_id IN (SELECT leads.id
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL)
postgres |   OR appointments.client_id IN (SELECT clients.id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")", 25, 25]
postgres | -- ["%ruiz%", "%ruiz%", "%ruiz%", 25, 25]

---- filter dates
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.date >= ?
  AND appointments.date < ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- [2026-11-21, 2026-11-28]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.date >= ?
  AND appointments.date < ?
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [2026-11-21, 2026-11-28, 25, 25]
sqlite   |
sqlite   | ---- filter dates; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.date >= ?
sqlite   |   AND +appointments.date < ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [2026-11-21, 2026-11-28, 25, 25]

---- filter user
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

sqlite   | ---- filter user; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.user_id = ?
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [3, 25, 25]
sqlite   |
---- filter statuses
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.status IN (?, ?)
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- ["Scheduled", "No Show"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.status IN (?, ?)
  AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["Scheduled", "No Show", 25, 25]
sqlite   |
sqlite   | ---- filter statuses; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.status IN (?, ?)
sqlite   |   AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Scheduled", "No Show", 25, 25]

---- filter kind
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.kind = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- ["Zoom"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.kind = ?
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["Zoom", 25, 25]
sqlite   |
sqlite   | ---- filter kind; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.kind = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Zoom", 25, 25]

---- filter lead
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.lead_id = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- [7]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.lead_id = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [7, 25, 25]

sqlite   | ---- filter lead; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.lead_id = ?
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [7, 25, 25]
sqlite   |
---- filter client
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.client_id = ?
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- [7]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.client_id = ?
  AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [7, 25, 25]
sqlite   |
sqlite   | ---- filter client; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.client_id = ?
sqlite   |   AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [7, 25, 25]

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  AND (appointments.id IN (SELECT appointments.id
  FROM appointments
  WHERE (appointments.search_text LIKE ? ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE ? ESCAPE '\')
  AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%", "%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  AND (appointments.id IN (SELECT appointments.id
  FROM appointments
  WHERE (appointments.search_text LIKE ? ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE ? ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE ? ESCAPE '\')
  AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", "%ru%", "%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND (appointments.id IN (SELECT appointments_fts.rowid
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)
sqlite   |   OR appointments.lead_id IN (SELECT leads_fts.rowid
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)
sqlite   |   OR appointments.client_id IN (SELECT clients_fts.rowid
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?))
postgres |   AND (appointments.id IN (SELECT appointments.id
postgres |   FROM appointments
postgres |   WHERE (appointments.search_text LIKE ? ESCAPE '\'
postgres |   OR appointments.search_text LIKE ? ESCAPE '\'))
postgres |   OR appointments.lead_id IN (SELECT leads.id
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\'
postgres |   OR leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL)
postgres |   OR appointments.client_id IN (SELECT clients.id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND (appointments.id IN (SELECT appointments_fts.rowid
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)
sqlite   |   OR appointments.lead_id IN (SELECT leads_fts.rowid
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)
sqlite   |   OR appointments.client_id IN (SELECT clients_fts.rowid
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?))
postgres |   AND (appointments.id IN (SELECT appointments.id
postgres |   FROM appointments
postgres |   WHERE (appointments.search_text LIKE ? ESCAPE '\'
postgres |   OR appointments.search_text LIKE ? ESCAPE '\'))
postgres |   OR appointments.lead_id IN (SELECT leads.id
postgres |   FROM leads
postgres |   WHERE (leads.search_text LIKE ? ESCAPE '\'
postgres |   OR leads.search_text LIKE ? ESCAPE '\')
postgres |   AND leads.deleted_at IS NULL)
postgres |   OR appointments.client_id IN (SELECT clients.id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]

---- in nobody's calendar
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id IS NULL
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id IS NULL
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM leads
sqlite   |   WHERE leads.id = appointments.lead_id
sqlite   |   AND leads.deleted_at IS NOT NULL)
sqlite   |   AND NOT EXISTS (SELECT 1
sqlite   |   FROM clients
sqlite   |   WHERE clients.id = appointments.client_id
sqlite   |   AND clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- [25, 25]
sqlite   |
sqlite   | ---- in nobody's calendar; 30,000 rows
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT appointments.id AS page_id
sqlite   |   FROM appointments
sqlite   |   WHERE 1 = 1
sqlite   |   AND +appointments.user_id IS NULL
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- sort down
-- as in plain: FROM (SELECT 1 AS one FROM appointments WHERE 1 = 1 AND NOT …
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date DESC, appointments.start_minute DESC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date DESC, appointments.start_minute DESC, appointments.id DESC;
-- [25, 25]
