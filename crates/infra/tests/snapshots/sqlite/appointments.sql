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
SELECT `appointments`.`id`, `appointments`.`version`, `appointments`.`title`, `appointments`.`date`, `appointments`.`start_minute`, `appointments`.`duration_minutes`, `appointments`.`kind`, `appointments`.`status`, `users`.`id`, `users`.`first_name`, `users`.`last_name`, `appointments`.`lead_id`, `appointments`.`client_id`, leads.first_name, leads.last_name, leads.phone, leads.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), clients.first_name, clients.last_name, clients.phone, clients.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), `appointments`.`location`, `appointments`.`notes`, `appointments`.`rescheduled_from`, (SELECT successor.id FROM appointments successor WHERE successor.rescheduled_from = appointments.id), `appointments`.`created_at`, `appointments`.`updated_at`
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")"]
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")", 25, 25]

---- filter dates
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
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
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
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [2026-11-21, 2026-11-28, 25, 25]

---- filter dates; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.date >= ?
  AND +appointments.date < ?
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
-- [2026-11-21, 2026-11-28, 25, 25]

---- filter user
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
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [3, 25, 25]

---- filter user; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.user_id = ?
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
-- [3, 25, 25]

---- filter statuses
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
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
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
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["Scheduled", "No Show", 25, 25]

---- filter statuses; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.status IN (?, ?)
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
-- ["Scheduled", "No Show", 25, 25]

---- filter kind
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
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
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
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["Zoom", 25, 25]

---- filter kind; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.kind = ?
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
-- ["Zoom", 25, 25]

---- filter lead
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
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [7, 25, 25]

---- filter lead; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.lead_id = ?
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
-- [7, 25, 25]

---- filter client
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
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
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
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [7, 25, 25]

---- filter client; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.client_id = ?
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
-- [7, 25, 25]

---- search
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  LIMIT 100001) AS counted;
-- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")"]
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["search_text : (\"ruiz\")", "search_text : (\"ruiz\")", "search_text : (\"ruiz\")", 25, 25]

---- short search
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
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["%ru%", "%ru%", "%ru%", 25, 25]

---- search of a number
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  LIMIT 100001) AS counted;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
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
  AND (appointments.id IN (SELECT appointments_fts.rowid
  FROM appointments_fts
  WHERE appointments_fts MATCH ?)
  OR appointments.lead_id IN (SELECT leads_fts.rowid
  FROM leads_fts
  WHERE leads_fts MATCH ?)
  OR appointments.client_id IN (SELECT clients_fts.rowid
  FROM clients_fts
  WHERE clients_fts MATCH ?))
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", "search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]

---- in nobody's calendar
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
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date ASC, appointments.start_minute ASC, appointments.id DESC;
-- [25, 25]

---- in nobody's calendar; 30,000 rows
SELECT -- columns as above
  FROM (SELECT appointments.id AS page_id
  FROM appointments
  WHERE 1 = 1
  AND +appointments.user_id IS NULL
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
  LIMIT ? OFFSET ?) AS page
  JOIN appointments ON appointments.id = page.page_id
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  ORDER BY appointments.date DESC, appointments.start_minute DESC, appointments.id DESC;
-- [25, 25]
