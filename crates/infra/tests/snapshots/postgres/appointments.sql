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
SELECT "appointments"."id", "appointments"."version", "appointments"."title", "appointments"."date", "appointments"."start_minute", "appointments"."duration_minutes", "appointments"."kind", "appointments"."status", "users"."id", "users"."first_name", "users"."last_name", "appointments"."lead_id", "appointments"."client_id", leads.first_name, leads.last_name, leads.phone, leads.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), clients.first_name, clients.last_name, clients.phone, clients.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), "appointments"."location", "appointments"."notes", "appointments"."rescheduled_from", (SELECT successor.id FROM appointments successor WHERE successor.rescheduled_from = appointments.id), "appointments"."created_at", "appointments"."updated_at"
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
  LIMIT $1 OFFSET $2) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [25, 25]

---- filter search
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
-- ["%ruiz%", "%ruiz%", "%ruiz%"]
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["%ruiz%", "%ruiz%", "%ruiz%", 25, 25]

---- filter dates
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.date >= $1
  AND appointments.date < $2
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.date >= $1
  AND appointments.date < $2
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [2026-11-21, 2026-11-28, 25, 25]

---- filter user
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id = $1
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.user_id = $1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [3, 25, 25]

---- filter statuses
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.status IN ($1, $2)
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.status IN ($1, $2)
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $3 OFFSET $4) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["Scheduled", "No Show", 25, 25]

---- filter kind
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.kind = $1
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.kind = $1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["Zoom", 25, 25]

---- filter lead
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.lead_id = $1
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.lead_id = $1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [7, 25, 25]

---- filter client
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM appointments
  WHERE 1 = 1
  AND appointments.client_id = $1
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND appointments.client_id = $1
  AND NOT EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND leads.deleted_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND clients.deleted_at IS NOT NULL)
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $2 OFFSET $3) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [7, 25, 25]

---- search
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
-- ["%ruiz%", "%ruiz%", "%ruiz%"]
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["%ruiz%", "%ruiz%", "%ruiz%", 25, 25]

---- short search
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
-- ["%ru%", "%ru%", "%ru%"]
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $2 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $3 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $4 OFFSET $5) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["%ru%", "%ru%", "%ru%", 25, 25]

---- search of a number
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'
  OR appointments.search_text LIKE $2 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $3 ESCAPE '\'
  OR leads.search_text LIKE $4 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $5 ESCAPE '\'
  OR clients.search_text LIKE $6 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  LIMIT 100001) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%"]
-- not kept prepared
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
  WHERE (appointments.search_text LIKE $1 ESCAPE '\'
  OR appointments.search_text LIKE $2 ESCAPE '\'))
  OR appointments.lead_id IN (SELECT leads.id
  FROM leads
  WHERE (leads.search_text LIKE $3 ESCAPE '\'
  OR leads.search_text LIKE $4 ESCAPE '\')
  AND leads.deleted_at IS NULL)
  OR appointments.client_id IN (SELECT clients.id
  FROM clients
  WHERE (clients.search_text LIKE $5 ESCAPE '\'
  OR clients.search_text LIKE $6 ESCAPE '\')
  AND clients.deleted_at IS NULL))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $7 OFFSET $8) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]

---- in nobody's calendar
-- not kept prepared
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
-- not kept prepared
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
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
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT $1 OFFSET $2) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [25, 25]

---- sort down
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
  LIMIT $1 OFFSET $2) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date DESC, appointments.start_minute DESC, appointments.id DESC;
-- [25, 25]
