-- The SQL of `find`: what it sends in each case, with the bound values.

---- client, one word
WITH RECURSIVE names (name) AS (SELECT min(resort_name) FROM properties WHERE deleted_at IS NULL UNION ALL SELECT (SELECT min(resort_name) FROM properties WHERE deleted_at IS NULL AND resort_name > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $2) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE $3 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $4) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $5;
-- ["%ruiz%", 101, "%ruiz%", 101, 101]
SELECT "clients"."id", "clients"."first_name", "clients"."last_name", "clients"."email", "clients"."phone", "clients"."status", "clients"."brand", ("clients"."archived_at" IS NOT NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[1]]

---- client, two words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  AND (clients.search_text LIKE $2 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE $4 ESCAPE '\'))
  AND ((clients.search_text LIKE $5 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $6) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $7;
-- ["%ana%", "%ruiz%", 101, "%ana%", "%ruiz%", 101, 101]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[1]]

---- client, short words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND ((clients.search_text LIKE $1 ESCAPE '\'))
  AND ((clients.search_text LIKE $2 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut
  UNION SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  AND ((clients.search_text LIKE $4 ESCAPE '\'))
  AND ((clients.search_text LIKE $5 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $6) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $7;
-- ["%an%", "%ru%", 101, "%an%", "%ru%", 101, 101]
SELECT -- columns as above
  FROM "clients"
  WHERE clients.id = ANY ($1);
-- [[1]]

---- lead, one word
WITH RECURSIVE names (name) AS (SELECT min(timeshare_resort) FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(timeshare_resort) FROM leads WHERE deleted_at IS NULL AND timeshare_resort IS NOT NULL AND timeshare_resort > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $1 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $2) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $3;
-- ["%ruiz%", 101, 101]
SELECT "leads"."id", "leads"."first_name", "leads"."last_name", "leads"."email", "leads"."phone", "leads"."status", "leads"."brand", FALSE, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL)
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- lead, two words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $1 ESCAPE '\')
  AND (leads.search_text LIKE $2 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $4;
-- ["%ana%", "%ruiz%", 101, 101]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- lead, short words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND ((leads.search_text LIKE $1 ESCAPE '\'))
  AND ((leads.search_text LIKE $2 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $4;
-- ["%an%", "%ru%", 101, 101]
SELECT -- columns as above
  FROM "leads"
  WHERE leads.id = ANY ($1);
-- [[]]

---- raw_lead, one word
WITH RECURSIVE names (name) AS (SELECT min(timeshare_resort) FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL UNION ALL SELECT (SELECT min(timeshare_resort) FROM raw_leads WHERE deleted_at IS NULL AND converted_to IS NULL AND timeshare_resort IS NOT NULL AND timeshare_resort > names.name) FROM names WHERE names.name IS NOT NULL) SELECT names.name
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $2) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $3;
-- ["%ruiz%", 101, 101]
SELECT "raw_leads"."id", "raw_leads"."first_name", "raw_leads"."last_name", "raw_leads"."email", "raw_leads"."phone", "raw_leads"."status", NULL, FALSE, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = raw_leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = raw_leads.email_key AND suppressions.lifted_at IS NULL)
  FROM "raw_leads"
  WHERE raw_leads.id = ANY ($1);
-- [[]]

---- raw_lead, two words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND (raw_leads.search_text LIKE $1 ESCAPE '\')
  AND (raw_leads.search_text LIKE $2 ESCAPE '\')) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $4;
-- ["%ana%", "%ruiz%", 101, 101]
SELECT -- columns as above
  FROM "raw_leads"
  WHERE raw_leads.id = ANY ($1);
-- [[]]

---- raw_lead, short words
SELECT -- columns as above
  FROM names
  WHERE names.name IS NOT NULL;
-- []
-- not kept prepared
SELECT arm.id AS id
  FROM (SELECT cut.id AS id
  FROM (SELECT arm.id AS id
  FROM (SELECT raw_leads.id AS id
  FROM raw_leads
  WHERE raw_leads.deleted_at IS NULL
  AND raw_leads.converted_to IS NULL
  AND ((raw_leads.search_text LIKE $1 ESCAPE '\'))
  AND ((raw_leads.search_text LIKE $2 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $3) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $4;
-- ["%an%", "%ru%", 101, 101]
SELECT -- columns as above
  FROM "raw_leads"
  WHERE raw_leads.id = ANY ($1);
-- [[]]

---- appointment, one word
-- not kept prepared
SELECT count(*)
  FROM (SELECT appointments.id AS id
  FROM appointments
  WHERE 1 = 1
  AND (appointments.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ruiz%", 2001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ruiz%", 2001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ruiz%", 2001]
-- not kept prepared
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
  AND appointments.id IN (SELECT appointments.id AS id
  FROM appointments
  WHERE 1 = 1
  AND (appointments.search_text LIKE $1 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $2) AS cut
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
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $3 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $4) AS cut
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
  AND (clients.search_text LIKE $5 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $6) AS cut
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
  AND appointments.lead_id IN (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $7 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $8) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $9;
-- ["%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, 101]
SELECT "appointments"."id", "appointments"."version", "appointments"."title", "appointments"."date", "appointments"."start_minute", "appointments"."duration_minutes", "appointments"."kind", "appointments"."status", "users"."id", "users"."first_name", "users"."last_name", "appointments"."lead_id", "appointments"."client_id", leads.first_name, leads.last_name, leads.phone, leads.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = leads.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = leads.email_key AND suppressions.lifted_at IS NULL), clients.first_name, clients.last_name, clients.phone, clients.deleted_at, (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), "appointments"."location", "appointments"."notes", "appointments"."rescheduled_from", (SELECT successor.id FROM appointments successor WHERE successor.rescheduled_from = appointments.id), "appointments"."created_at", "appointments"."updated_at"
  FROM appointments
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  WHERE appointments.id = ANY ($1);
-- [[]]

---- appointment, two words
-- not kept prepared
SELECT count(*)
  FROM (SELECT appointments.id AS id
  FROM appointments
  WHERE 1 = 1
  AND (appointments.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ana%", 20001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ana%", 20001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ana%", 20001]
-- not kept prepared
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
  AND appointments.id IN (SELECT appointments.id AS id
  FROM appointments
  WHERE 1 = 1
  AND (appointments.search_text LIKE $1 ESCAPE '\'))
  AND ((appointments.search_text LIKE $2 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $3 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $4 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $5) AS cut
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
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $6 ESCAPE '\'))
  AND ((appointments.search_text LIKE $7 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $8 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $9 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $10) AS cut
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
  AND (clients.search_text LIKE $11 ESCAPE '\'))
  AND ((appointments.search_text LIKE $12 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $13 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $14 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $15) AS cut
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
  AND appointments.lead_id IN (SELECT leads.id AS id
  FROM leads
  WHERE leads.deleted_at IS NULL
  AND (leads.search_text LIKE $16 ESCAPE '\'))
  AND ((appointments.search_text LIKE $17 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $18 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $19 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $20) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $21;
-- ["%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", "%ruiz%", 101, 101]
SELECT -- columns as above
  FROM appointments
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  WHERE appointments.id = ANY ($1);
-- [[]]

---- appointment, short words
-- not kept prepared
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
  AND ((appointments.search_text LIKE $1 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $2 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $3 ESCAPE '\')))
  AND ((appointments.search_text LIKE $4 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = appointments.client_id
  AND (clients.search_text LIKE $5 ESCAPE '\'))
  OR EXISTS (SELECT 1
  FROM leads
  WHERE leads.id = appointments.lead_id
  AND (leads.search_text LIKE $6 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $7) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $8;
-- ["%an%", "%an%", "%an%", "%ru%", "%ru%", "%ru%", 101, 101]
SELECT -- columns as above
  FROM appointments
  LEFT JOIN users ON users.id = appointments.user_id
  LEFT JOIN leads ON leads.id = appointments.lead_id
  LEFT JOIN clients ON clients.id = appointments.client_id
  WHERE appointments.id = ANY ($1);
-- [[]]

---- document, one word
-- not kept prepared
SELECT count(*)
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND (documents.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ruiz%", 2001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ruiz%", 2001]
-- not kept prepared
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
  AND documents.id IN (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND (documents.search_text LIKE $1 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $2) AS cut
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
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $3 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $4) AS cut
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
  AND (clients.search_text LIKE $5 ESCAPE '\'))) AS arm
  ORDER BY arm.id DESC
  LIMIT $6) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $7;
-- ["%ruiz%", 101, "%ruiz%", 101, "%ruiz%", 101, 101]
SELECT "documents"."id", "documents"."title", "documents"."kind", "documents"."status", "clients"."first_name", "clients"."last_name"
  FROM ("documents"
  INNER JOIN "clients" ON ("clients"."id" = "documents"."client_id"))
  WHERE documents.id = ANY ($1);
-- [[]]

---- document, two words
-- not kept prepared
SELECT count(*)
  FROM (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND (documents.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ana%", 20001]
-- not kept prepared
SELECT count(*)
  FROM (SELECT clients.id AS id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $1 ESCAPE '\')
  LIMIT $2) AS found;
-- ["%ana%", 20001]
-- not kept prepared
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
  AND documents.id IN (SELECT documents.id AS id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND (documents.search_text LIKE $1 ESCAPE '\'))
  AND ((documents.search_text LIKE $2 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE $3 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $4) AS cut
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
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE $5 ESCAPE '\'))
  AND ((documents.search_text LIKE $6 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE $7 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $8) AS cut
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
  AND (clients.search_text LIKE $9 ESCAPE '\'))
  AND ((documents.search_text LIKE $10 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE $11 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $12) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $13;
-- ["%ana%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", 101, "%ana%", "%ruiz%", "%ruiz%", 101, 101]
SELECT -- columns as above
  FROM ("documents"
  INNER JOIN "clients" ON ("clients"."id" = "documents"."client_id"))
  WHERE documents.id = ANY ($1);
-- [[]]

---- document, short words
-- not kept prepared
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
  AND ((documents.search_text LIKE $1 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE $2 ESCAPE '\')))
  AND ((documents.search_text LIKE $3 ESCAPE '\')
  OR EXISTS (SELECT 1
  FROM clients
  WHERE clients.id = documents.client_id
  AND (clients.search_text LIKE $4 ESCAPE '\')))) AS arm
  ORDER BY arm.id DESC
  LIMIT $5) AS cut) AS arm
  ORDER BY arm.id DESC
  LIMIT $6;
-- ["%an%", "%an%", "%ru%", "%ru%", 101, 101]
SELECT -- columns as above
  FROM ("documents"
  INNER JOIN "clients" ON ("clients"."id" = "documents"."client_id"))
  WHERE documents.id = ANY ($1);
-- [[]]
