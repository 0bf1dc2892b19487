-- The SQL of `documents`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- []
SELECT documents.id, documents.version, documents.client_id, (SELECT clients.first_name FROM clients WHERE clients.id = documents.client_id), (SELECT clients.last_name FROM clients WHERE clients.id = documents.client_id), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = documents.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = documents.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = documents.client_id), (SELECT clients.assigned_to FROM clients WHERE clients.id = documents.client_id), documents.title, documents.kind, documents.status, documents.signed, documents.file_name, documents.media_type, documents.size_bytes, documents.sha256, (SELECT generated_documents.sample_wording FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT generated_documents.wording_version FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT generated_documents.replaces FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT max(newer.id) FROM generated_documents AS made JOIN documents AS newer ON newer.id = made.document_id WHERE made.replaces = documents.id AND newer.deleted_at IS NULL AND newer.status <> 'Void'), documents.sent_at, documents.sent_how, documents.sent_to, documents.reminders_done, document_mails.state, document_mails.answer, documents.id, document_scans.file_name, document_scans.media_type, document_scans.size_bytes, document_scans.sha256, documents.created_by, (SELECT users.first_name FROM users WHERE users.id = documents.created_by), (SELECT users.last_name FROM users WHERE users.id = documents.created_by), documents.created_at, documents.updated_at, documents.deleted_at
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN documents ON documents.id = page.page_id
  LEFT JOIN document_scans ON document_scans.document_id = documents.id
  LEFT JOIN document_mails ON documents.sent_how = 'E-mail'
  AND document_mails.id = (SELECT max(latest.id)
  FROM document_mails AS latest
  WHERE latest.document_id = documents.id)
  ORDER BY documents.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"deed\")"]
postgres | -- ["%deed%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT documents_fts.rowid AS page_id
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM (SELECT documents.id AS page_id
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY documents_fts.rowid DESC
postgres |   ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"deed\")", 25, 25]
postgres | -- ["%deed%", 25, 25]

---- filter kind
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- ["Purchase Summary"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Purchase Summary", 25, 25]

---- filter statuses
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.status IN (?, ?)
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- ["Draft", "Sent"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.status IN (?, ?)
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Draft", "Sent", 25, 25]

---- filter client
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id = ?
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
-- [7]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id = ?
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [7, 25, 25]

---- filter client_assigned
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND documents.client_id IN (SELECT cared.id
  FROM clients AS cared
  WHERE cared.assigned_to = ?)
  LIMIT 100001) AS counted;
-- [3]
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND documents.client_id IN (SELECT cared.id
  FROM clients AS cared
  WHERE cared.assigned_to = ?)
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter sent
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND documents.sent_at >= ?
  AND documents.sent_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND documents.sent_at >= ?
  AND documents.sent_at < ?
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")"]
postgres | -- ["%ruiz%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT documents_fts.rowid AS page_id
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM (SELECT documents.id AS page_id
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY documents_fts.rowid DESC
postgres |   ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", 25, 25]
postgres | -- ["%ruiz%", 25, 25]

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND (documents.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND (documents.search_text LIKE ? ESCAPE '\')
  ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\'
postgres |   OR documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
postgres | -- ["%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
SELECT -- columns as above
sqlite   |   FROM (SELECT documents_fts.rowid AS page_id
sqlite   |   FROM documents_fts
sqlite   |   CROSS JOIN documents
sqlite   |   WHERE documents_fts MATCH ?
sqlite   |   AND documents.id = documents_fts.rowid
postgres |   FROM (SELECT documents.id AS page_id
postgres |   FROM documents
postgres |   WHERE (documents.search_text LIKE ? ESCAPE '\'
postgres |   OR documents.search_text LIKE ? ESCAPE '\')
postgres |   AND documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
sqlite   |   ORDER BY documents_fts.rowid DESC
postgres |   ORDER BY documents.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- sort Created up
-- as in plain: FROM (SELECT 1 AS one FROM documents WHERE documents.deleted …
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN documents ON documents.id = page.page_id
  LEFT JOIN document_scans ON document_scans.document_id = documents.id
  LEFT JOIN document_mails ON documents.sent_how = 'E-mail'
  AND document_mails.id = (SELECT max(latest.id)
  FROM document_mails AS latest
  WHERE latest.document_id = documents.id)
  ORDER BY documents.id ASC;
-- [25, 25]

---- sort Title up
-- as in plain: FROM (SELECT 1 AS one FROM documents WHERE documents.deleted …
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.search_text ASC, documents.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN documents ON documents.id = page.page_id
  LEFT JOIN document_scans ON document_scans.document_id = documents.id
  LEFT JOIN document_mails ON documents.sent_how = 'E-mail'
  AND document_mails.id = (SELECT max(latest.id)
  FROM document_mails AS latest
  WHERE latest.document_id = documents.id)
  ORDER BY documents.search_text ASC, documents.id DESC;
-- [25, 25]

---- sort Created down: as plain

---- sort Title down
-- as in plain: FROM (SELECT 1 AS one FROM documents WHERE documents.deleted …
SELECT -- columns as above
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  ORDER BY documents.search_text DESC, documents.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN documents ON documents.id = page.page_id
  LEFT JOIN document_scans ON document_scans.document_id = documents.id
  LEFT JOIN document_mails ON documents.sent_how = 'E-mail'
  AND document_mails.id = (SELECT max(latest.id)
  FROM document_mails AS latest
  WHERE latest.document_id = documents.id)
  ORDER BY documents.search_text DESC, documents.id DESC;
-- [25, 25]

---- the filters' values
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM documents
  WHERE deleted_at IS NULL
  AND kind = asked.value);
-- ["Cancellation Agreement", "Transfer Agreement", "Purchase Summary", "Payment Authorization", "ID Verification", "Resort Statement", "Resort Contract", "Credit Card Authorization", "ACH Authorization", "Call Recording"]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
  WHERE EXISTS (SELECT 1
  FROM documents
  WHERE deleted_at IS NULL
  AND status = asked.value);
-- ["Draft", "Sent", "Signed", "Completed", "Void"]
