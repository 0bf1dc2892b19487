-- The SQL of `find`: what it sends in each case, with the bound values.

---- client, one word
WITH RECURSIVE names (name) AS (SELECT min(resort_name) FROM properties WHERE deleted_at IS NULL UNION ALL SELECT (SELECT min(resort_name) FROM properties WHERE deleted_at IS NULL AND resort_name > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?) AS arm
postgres |   FROM (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ruiz\")", 101, "%ruiz%", 101, 101]
postgres | -- ["%ruiz%", 101, "%ruiz%", 101, 101]
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.other_phones, clients.status, clients.brand, (clients.archived_at IS NOT NULL), coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM clients
sqlite   |   WHERE clients.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[1]"]
postgres |   WHERE clients.id = ANY (?);
postgres | -- [[1]]

---- client, two words
-- as in client, one word: FROM properties WHERE deleted_at IS NULL UNION ALL SELECT (S …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?) AS arm
postgres |   FROM (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE ? ESCAPE '\'))
  AND ((clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ana\") AND search_text : (\"ruiz\")", 101, "%ana%", "%ruiz%", 101, 101]
postgres | -- ["%ana%", "%ruiz%", 101, "%ana%", "%ruiz%", 101, 101]
-- as in client, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- client, short words
-- as in client, one word: FROM properties WHERE deleted_at IS NULL UNION ALL SELECT (S …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND ((clients.search_text LIKE ? ESCAPE '\'))
  AND ((clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE ? ESCAPE '\'))
  AND ((clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
-- ["%an%", "%ru%", 101, "%an%", "%ru%", 101, 101]
-- as in client, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- lead, one word
WITH RECURSIVE names (name) AS (SELECT min(timeshare_resort) FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(timeshare_resort) FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS NOT NULL AND timeshare_resort > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?) AS arm
postgres |   FROM (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ruiz\")", 101, 101]
postgres | -- ["%ruiz%", 101, 101]
SELECT leads.id, leads.first_name, leads.last_name, leads.email, leads.phone, leads.other_phones, leads.status, leads.brand, FALSE, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM leads
sqlite   |   WHERE leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE leads.id = ANY (?);
postgres | -- [[]]

---- lead, two words
-- as in lead, one word: FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?) AS arm
postgres |   FROM (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\')
postgres |   AND (leads.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ana\") AND search_text : (\"ruiz\")", 101, 101]
postgres | -- ["%ana%", "%ruiz%", 101, 101]
-- as in lead, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- lead, short words
-- as in lead, one word: FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND ((leads.search_text LIKE ? ESCAPE '\'))
  AND ((leads.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
-- ["%an%", "%ru%", 101, 101]
-- as in lead, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- raw_lead, one word
WITH RECURSIVE names (name) AS (SELECT min(timeshare_resort) FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(timeshare_resort) FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL AND timeshare_resort > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM raw_leads_fts
sqlite   |   WHERE raw_leads_fts MATCH ?) AS arm
postgres |   FROM (SELECT raw_leads.id AS id
postgres |   FROM raw_leads
postgres |   WHERE raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
postgres |   AND (raw_leads.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ruiz\")", 101, 101]
postgres | -- ["%ruiz%", 101, 101]
SELECT raw_leads.id, raw_leads.first_name, raw_leads.last_name, raw_leads.email, raw_leads.phone, raw_leads.other_phones, raw_leads.status, NULL, FALSE, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = raw_leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN raw_leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.raw_lead_id = raw_leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = raw_leads.email_key AND suppressions.lifted_at IS NULL)
  FROM raw_leads
sqlite   |   WHERE raw_leads.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE raw_leads.id = ANY (?);
postgres | -- [[]]

---- raw_lead, two words
-- as in raw_lead, one word: FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM raw_leads_fts
sqlite   |   WHERE raw_leads_fts MATCH ?) AS arm
postgres |   FROM (SELECT raw_leads.id AS id
postgres |   FROM raw_leads
postgres |   WHERE raw_leads.deleted_at IS NULL
postgres |   AND raw_leads.converted_to IS NULL
postgres |   AND (raw_leads.search_text LIKE ? ESCAPE '\')
postgres |   AND (raw_leads.search_text LIKE ? ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ana\") AND search_text : (\"ruiz\")", 101, 101]
postgres | -- ["%ana%", "%ruiz%", 101, 101]
-- as in raw_lead, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- raw_lead, short words
-- as in raw_lead, one word: FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND ((raw_leads.search_text LIKE ? ESCAPE '\'))
  AND ((raw_leads.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
-- ["%an%", "%ru%", 101, 101]
-- as in raw_lead, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- appointment, one word
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?
postgres |   FROM (SELECT appointments.id AS id
postgres |   FROM appointments
postgres |   WHERE 1 = 1
postgres |   AND (appointments.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ruiz\")", 2001]
postgres | -- ["%ruiz%", 2001]
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   FROM (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ruiz\")", 2001]
postgres | -- ["%ruiz%", 2001]
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?
postgres |   FROM (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ruiz\")", 2001]
postgres | -- ["%ruiz%", 2001]
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.id IN (SELECT rowid AS id
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)) AS arm
postgres |   AND appointments.id IN (SELECT appointments.id AS id
postgres |   FROM appointments
postgres |   WHERE 1 = 1
postgres |   AND (appointments.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?)) AS arm
postgres |   AND appointments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
  AND appointments.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.lead_id IN (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)) AS arm
postgres |   AND appointments.lead_id IN (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ruiz\")", 101, "search_text : (\"ruiz\")", 101, "%ruiz%", 101, "search_text : (\"ruiz\")", 101, 101]
postgres | -- ["%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, 101]
SELECT appointments.id, appointments.version, appointments.title, appointments.date, appointments.start_minute, appointments.duration_minutes, appointments.kind, appointments.status, users.id, users.first_name, users.last_name, appointments.lead_id, appointments.client_id, leads.first_name, leads.last_name, leads.phone, leads.deleted_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN leads.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.lead_id = leads.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), clients.first_name, clients.last_name, clients.phone, clients.deleted_at, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), appointments.location, appointments.notes, appointments.rescheduled_from, (SELECT successor.id FROM appointments successor WHERE successor.rescheduled_from = appointments.id), appointments.created_at, appointments.updated_at
  FROM appointments
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
sqlite   |   WHERE appointments.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE appointments.id = ANY (?);
postgres | -- [[]]

---- appointment, two words
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?
postgres |   FROM (SELECT appointments.id AS id
postgres |   FROM appointments
postgres |   WHERE 1 = 1
postgres |   AND (appointments.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ana\")", 20001]
postgres | -- ["%ana%", 20001]
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   FROM (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ana\")", 20001]
postgres | -- ["%ana%", 20001]
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?
postgres |   FROM (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ana\")", 20001]
postgres | -- ["%ana%", 20001]
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.id IN (SELECT rowid AS id
sqlite   |   FROM appointments_fts
sqlite   |   WHERE appointments_fts MATCH ?)
postgres |   AND appointments.id IN (SELECT appointments.id AS id
postgres |   FROM appointments
postgres |   WHERE 1 = 1
postgres |   AND (appointments.search_text LIKE ? ESCAPE '\'))
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?)
postgres |   AND appointments.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'))
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
  AND appointments.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
sqlite   |   AND appointments.lead_id IN (SELECT rowid AS id
sqlite   |   FROM leads_fts
sqlite   |   WHERE leads_fts MATCH ?)
postgres |   AND appointments.lead_id IN (SELECT leads.id AS id
postgres |   FROM leads
postgres |   WHERE leads.deleted_at IS NULL
postgres |   AND (leads.search_text LIKE ? ESCAPE '\'))
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ana\")", "%ruiz%", "%ruiz%", "%ruiz%", 101, "search_text : (\"ana\")", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "search_text : (\"ana\")", "%ruiz%", "%ruiz%", "%ruiz%", 101, 101]
postgres | -- ["%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, 101]
-- as in appointment, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- appointment, short words
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT appointments.id AS id
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
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))
  AND ((appointments.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE ? ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
-- ["%an%", "%an%", "%an%", "%ru%", "%ru%", "%ru%", 101, 101]
-- as in appointment, one word: FROM suppressions WHERE suppressions.kind = 'phone' AND supp …

---- document, one word
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM documents_fts
sqlite   |   WHERE documents_fts MATCH ?
postgres |   FROM (SELECT documents.id AS id
postgres |   FROM documents
postgres |   WHERE documents.deleted_at IS NULL
postgres |   AND (documents.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ruiz\")", 2001]
sqlite   | -- as in appointment, one word: FROM (SELECT rowid AS id FROM clients_fts WHERE clients_fts …
postgres | -- ["%ruiz%", 2001]
postgres | -- as in appointment, one word: FROM (SELECT clients.id AS id FROM clients WHERE clients.del …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND documents.id IN (SELECT rowid AS id
sqlite   |   FROM documents_fts
sqlite   |   WHERE documents_fts MATCH ?)) AS arm
postgres |   AND documents.id IN (SELECT documents.id AS id
postgres |   FROM documents
postgres |   WHERE documents.deleted_at IS NULL
postgres |   AND (documents.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND documents.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?)) AS arm
postgres |   AND documents.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
  AND documents.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ruiz\")", 101, "search_text : (\"ruiz\")", 101, "%ruiz%", 101, 101]
postgres | -- ["%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, 101]
SELECT documents.id, documents.title, documents.kind, documents.status, clients.first_name, clients.last_name
  FROM (documents
  INNER JOIN clients ON (clients.id = documents.client_id))
sqlite   |   WHERE documents.id IN (SELECT value
sqlite   |   FROM json_each(?));
sqlite   | -- ["[]"]
postgres |   WHERE documents.id = ANY (?);
postgres | -- [[]]

---- document, two words
postgres | -- not kept prepared
SELECT count(*)
sqlite   |   FROM (SELECT rowid AS id
sqlite   |   FROM documents_fts
sqlite   |   WHERE documents_fts MATCH ?
postgres |   FROM (SELECT documents.id AS id
postgres |   FROM documents
postgres |   WHERE documents.deleted_at IS NULL
postgres |   AND (documents.search_text LIKE ? ESCAPE '\')
  LIMIT ?) AS found;
sqlite   | -- ["search_text : (\"ana\")", 20001]
sqlite   | -- as in appointment, two words: FROM (SELECT rowid AS id FROM clients_fts WHERE clients_fts …
postgres | -- ["%ana%", 20001]
postgres | -- as in appointment, two words: FROM (SELECT clients.id AS id FROM clients WHERE clients.del …
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND documents.id IN (SELECT rowid AS id
sqlite   |   FROM documents_fts
sqlite   |   WHERE documents_fts MATCH ?)
postgres |   AND documents.id IN (SELECT documents.id AS id
postgres |   FROM documents
postgres |   WHERE documents.deleted_at IS NULL
postgres |   AND (documents.search_text LIKE ? ESCAPE '\'))
  AND ((documents.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
sqlite   |   AND documents.client_id IN (SELECT rowid AS id
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?)
postgres |   AND documents.client_id IN (SELECT clients.id AS id
postgres |   FROM clients
postgres |   WHERE clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   AND (clients.search_text LIKE ? ESCAPE '\'))
  AND ((documents.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
  AND documents.client_id IN (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND (clients.search_text LIKE ? ESCAPE '\'))
  AND ((documents.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
sqlite   | -- ["search_text : (\"ana\")", "%ruiz%", "%ruiz%", 101, "search_text : (\"ana\")", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", 101, 101]
postgres | -- ["%ana%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", 101, 101]
-- as in document, one word: FROM (documents INNER JOIN clients ON (clients.id = document …

---- document, short words
postgres | -- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND clients.deleted_at IS NOT NULL)
  AND ((documents.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE ? ESCAPE '\')))
  AND ((documents.search_text LIKE ? ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE ? ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT ?) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT ?;
-- ["%an%", "%an%", "%ru%", "%ru%", 101, 101]
-- as in document, one word: FROM (documents INNER JOIN clients ON (clients.id = document …
