-- The SQL of `document_reminders`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.status = 'Sent'
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND NOT (documents.kind IN (?, ?, ?, ?)
  AND EXISTS (SELECT 1
  FROM generated_documents AS sheet
  WHERE sheet.document_id = documents.id))
  AND ((documents.sent_at < ?
  AND documents.reminders_done <= 0)
  OR (documents.sent_at < ?
  AND documents.reminders_done <= 1)
  OR (documents.sent_at < ?
  AND documents.reminders_done <= 2))
  LIMIT 100001) AS counted;
-- ["ID Verification", "Resort Statement", "Resort Contract", "Call Recording", At(Instant(3)), At(Instant(2)), At(Instant(1))]
SELECT documents.id, documents.version, documents.client_id, (SELECT clients.first_name FROM clients WHERE clients.id = documents.client_id), (SELECT clients.last_name FROM clients WHERE clients.id = documents.client_id), coalesce((SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL WHERE clients.id = documents.client_id), (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = documents.client_id)), (SELECT suppressions.created_at FROM clients JOIN suppressions ON suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL WHERE clients.id = documents.client_id), (SELECT clients.assigned_to FROM clients WHERE clients.id = documents.client_id), documents.title, documents.kind, documents.status, documents.signed, documents.file_name, documents.media_type, documents.size_bytes, documents.sha256, (SELECT generated_documents.sample_wording FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT generated_documents.wording_version FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT generated_documents.replaces FROM generated_documents WHERE generated_documents.document_id = documents.id), (SELECT max(newer.id) FROM generated_documents AS made JOIN documents AS newer ON newer.id = made.document_id WHERE made.replaces = documents.id AND newer.deleted_at IS NULL AND newer.status <> 'Void'), documents.sent_at, documents.sent_how, documents.sent_to, documents.reminders_done, document_mails.state, document_mails.answer, documents.id, document_scans.file_name, document_scans.media_type, document_scans.size_bytes, document_scans.sha256, documents.created_by, (SELECT users.first_name FROM users WHERE users.id = documents.created_by), (SELECT users.last_name FROM users WHERE users.id = documents.created_by), documents.created_at, documents.updated_at, documents.deleted_at
  FROM (SELECT documents.id AS page_id
  FROM documents
  WHERE documents.deleted_at IS NULL
  AND documents.status = 'Sent'
  AND documents.client_id NOT IN (SELECT clients.id
  FROM clients
  WHERE clients.deleted_at IS NOT NULL)
  AND NOT (documents.kind IN (?, ?, ?, ?)
  AND EXISTS (SELECT 1
  FROM generated_documents AS sheet
  WHERE sheet.document_id = documents.id))
  AND ((documents.sent_at < ?
  AND documents.reminders_done <= 0)
  OR (documents.sent_at < ?
  AND documents.reminders_done <= 1)
  OR (documents.sent_at < ?
  AND documents.reminders_done <= 2))
  ORDER BY documents.sent_at ASC, documents.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN documents ON documents.id = page.page_id
  LEFT JOIN document_scans ON document_scans.document_id = documents.id
  LEFT JOIN document_mails ON documents.sent_how = 'E-mail'
  AND document_mails.id = (SELECT max(latest.id)
  FROM document_mails AS latest
  WHERE latest.document_id = documents.id)
  ORDER BY documents.sent_at ASC, documents.id DESC;
-- ["ID Verification", "Resort Statement", "Resort Contract", "Call Recording", At(Instant(3)), At(Instant(2)), At(Instant(1)), 25, 25]
