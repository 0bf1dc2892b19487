-- The SQL of `clients`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM clients INDEXED BY clients_newest
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.other_phones, clients.status, clients.service_type, clients.brand, clients.assigned_to, (SELECT users.first_name FROM users WHERE users.id = clients.assigned_to), (SELECT users.last_name FROM users WHERE users.id = clients.assigned_to), (SELECT partners.name FROM partners WHERE partners.id = clients.partner_id), clients.state, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL), clients.archived_at, clients.created_at
  FROM (SELECT clients.id AS page_id
sqlite   |   FROM clients INDEXED BY clients_newest
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id DESC;
-- [25, 25]

---- filter search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"ruiz\")"]
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT clients_fts.rowid AS page_id
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC
postgres | -- ["%ruiz%"]
postgres | -- not kept prepared
postgres | SELECT -- columns as above
postgres |   FROM (SELECT clients.id AS page_id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"ruiz\")", 25, 25]
postgres | -- ["%ruiz%", 25, 25]

---- filter statuses
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = 'Active'
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Active", 25, 25]

---- filter service_type
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  LIMIT 100001) AS counted;
-- ["Transfer"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.service_type = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Transfer", 25, 25]

---- filter brand
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  LIMIT 100001) AS counted;
-- ["Liberty NWA"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.brand = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Liberty NWA", 25, 25]

---- filter state
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  LIMIT 100001) AS counted;
-- ["FL"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.state = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["FL", 25, 25]

---- filter assigned_to
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.assigned_to = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter partner
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  LIMIT 100001) AS counted;
-- [3]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.partner_id = ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [3, 25, 25]

---- filter created
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.created_at >= ?
  AND clients.created_at < ?
  LIMIT 100001) AS counted;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456))]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.created_at >= ?
  AND clients.created_at < ?
  ORDER BY (clients.id + 0) DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter created; more than are counted
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
sqlite   |   AND +clients.created_at >= ?
sqlite   |   AND +clients.created_at < ?
postgres |   AND clients.created_at >= ?
postgres |   AND clients.created_at < ?
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [At(Instant(1795231980123456)), At(Instant(1795232040123456)), 25, 25]

---- filter reachable
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  LIMIT 100001) AS counted;
-- []
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.email IS NOT NULL
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- filter overdue_on
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.id IN (SELECT invoices.client_id
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.due_date < ?)
  LIMIT 100001) AS counted;
-- [2026-11-21]
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.id IN (SELECT invoices.client_id
  FROM invoices
  WHERE invoices.voided_at IS NULL
  AND invoices.amount_cents > invoices.paid_cents + invoices.taken_off_cents
  AND invoices.due_date < ?)
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [2026-11-21, 25, 25]

---- filter archived
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM clients INDEXED BY clients_archived
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
sqlite   |   FROM clients INDEXED BY clients_archived
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NOT NULL
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- filter waiting
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND exit_cases.created_at < ?
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones AS step
  WHERE step.exit_case_id = exit_cases.id
  AND (step.milestone = ?
  OR step.reached_on > ?)))
  LIMIT 100001) AS counted;
-- ["Active", "On Hold", At(Instant(1795231980123456)), "Exit Confirmed", 2026-11-06]
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND EXISTS (SELECT 1
  FROM exit_cases
  JOIN properties ON properties.id = exit_cases.property_id
  WHERE exit_cases.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND exit_cases.created_at < ?
  AND NOT EXISTS (SELECT 1
  FROM exit_case_milestones AS step
  WHERE step.exit_case_id = exit_cases.id
  AND (step.milestone = ?
  OR step.reached_on > ?)))
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Active", "On Hold", At(Instant(1795231980123456)), "Exit Confirmed", 2026-11-06, 25, 25]

---- search: as filter search

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  LIMIT 100001) AS counted;
-- ["%ru%"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND (clients.search_text LIKE ? ESCAPE '\')
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["%ru%", 25, 25]

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM clients_fts
sqlite   |   WHERE clients_fts MATCH ?
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
  LIMIT 100001) AS counted;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")"]
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT clients_fts.rowid AS page_id
sqlite   |   FROM clients_fts
sqlite   |   CROSS JOIN clients
sqlite   |   WHERE clients_fts MATCH ?
sqlite   |   AND clients.id = clients_fts.rowid
sqlite   |   ORDER BY clients_fts.rowid DESC
postgres | -- ["%(407) 555-1000%", "%4075551000%"]
postgres | -- not kept prepared
postgres | SELECT -- columns as above
postgres |   FROM (SELECT clients.id AS page_id
postgres |   FROM clients
postgres |   WHERE (clients.search_text LIKE ? ESCAPE '\'
postgres |   OR clients.search_text LIKE ? ESCAPE '\')
postgres |   AND clients.deleted_at IS NULL
postgres |   AND clients.archived_at IS NULL
postgres |   ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
sqlite   | -- ["search_text : (\"(407) 555-1000\" OR \"4075551000\")", 25, 25]
postgres | -- ["%(407) 555-1000%", "%4075551000%", 25, 25]

---- archived or not
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM clients INDEXED BY clients_pipeline
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  LIMIT 100001) AS counted;
-- []
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- [25, 25]

---- two statuses
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  LIMIT 100001) AS counted;
-- ["Active", "Fulfilled"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Active", "Fulfilled", 25, 25]

sqlite   | ---- two statuses; more than are counted
sqlite   | SELECT -- columns as above
sqlite   |   FROM (SELECT clients.id AS page_id
sqlite   |   FROM clients
sqlite   |   WHERE clients.deleted_at IS NULL
sqlite   |   AND clients.archived_at IS NULL
sqlite   |   AND +clients.status IN (?, ?)
sqlite   |   ORDER BY clients.id DESC
sqlite   |   LIMIT ? OFFSET ?) AS page
sqlite   |   -- joined and ordered as above;
sqlite   | -- ["Active", "Fulfilled", 25, 25]
sqlite   |
---- missing_papers
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?))
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?))))
  LIMIT 100001) AS counted;
-- ["Active", "On Hold", "Liberty NWA", "Still Owe", "Liberty NWA", "Past Due", "NW Advisors Group", "Still Owe", "NW Advisors Group", "Past Due", "The Contract Advisors", "Cancellation Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Paid Off", "NW Advisors Group", "Paid Off", "Transfer Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "Purchase Summary", "Draft", "Sent", "Signed", "Completed", "The Contract Advisors", "Payment Authorization", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "ID Verification", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Credit Card Authorization", "Draft", "Sent", "Signed", "Completed"]
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?)
  OR clients.brand = ?
  AND EXISTS (SELECT 1
  FROM properties
  WHERE properties.client_id = clients.id
  AND properties.deleted_at IS NULL
  AND properties.mortgage_status = ?))
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand IS NULL
  OR clients.brand = ?
  OR clients.brand = ?
  OR clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?)))
  OR ((clients.brand = ?)
  AND NOT EXISTS (SELECT 1
  FROM documents
  WHERE documents.client_id = clients.id
  AND documents.deleted_at IS NULL
  AND documents.kind = ?
  AND documents.status IN (?, ?, ?, ?))))
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Active", "On Hold", "Liberty NWA", "Still Owe", "Liberty NWA", "Past Due", "NW Advisors Group", "Still Owe", "NW Advisors Group", "Past Due", "The Contract Advisors", "Cancellation Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Paid Off", "NW Advisors Group", "Paid Off", "Transfer Agreement", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "Purchase Summary", "Draft", "Sent", "Signed", "Completed", "The Contract Advisors", "Payment Authorization", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "NW Advisors Group", "The Contract Advisors", "ID Verification", "Draft", "Sent", "Signed", "Completed", "Liberty NWA", "Credit Card Authorization", "Draft", "Sent", "Signed", "Completed", 25, 25]

---- counsel_only
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (clients.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)
  OR clients.id IN (SELECT other_numbers.client_id
  FROM other_numbers
  WHERE other_numbers.client_id IS NOT NULL
  AND other_numbers.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)))
  LIMIT 100001) AS counted;
-- ["Active", "On Hold", "counsel_only", "counsel_only"]
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  AND clients.status IN (?, ?)
  AND (clients.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)
  OR clients.id IN (SELECT other_numbers.client_id
  FROM other_numbers
  WHERE other_numbers.client_id IS NOT NULL
  AND other_numbers.phone_key IN (SELECT number_facts.phone_key
  FROM number_facts
  WHERE number_facts.lifted_at IS NULL
  AND number_facts.kind = ?)))
  ORDER BY clients.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["Active", "On Hold", "counsel_only", "counsel_only", 25, 25]

---- sort Created up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
sqlite   |   FROM clients INDEXED BY clients_newest
postgres |   FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.id ASC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.id ASC;
-- [25, 25]

---- sort Name up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name ASC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.sort_name ASC, clients.id DESC;
-- [25, 25]

---- sort Status up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status ASC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.status ASC, clients.id DESC;
-- [25, 25]

---- sort ServiceType up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type ASC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.service_type ASC, clients.id DESC;
-- [25, 25]

---- sort Brand up
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.brand ASC NULLS FIRST, clients.id DESC;
-- [25, 25]

---- sort Created down: as plain

---- sort Name down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.sort_name DESC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.sort_name DESC, clients.id DESC;
-- [25, 25]

---- sort Status down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.status DESC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.status DESC, clients.id DESC;
-- [25, 25]

---- sort ServiceType down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.service_type DESC, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.service_type DESC, clients.id DESC;
-- [25, 25]

---- sort Brand down
sqlite   | -- as in plain: FROM (SELECT 1 AS one FROM clients INDEXED BY clients_newest …
postgres | -- as in plain: FROM (SELECT 1 AS one FROM clients WHERE clients.deleted_at …
SELECT -- columns as above
  FROM (SELECT clients.id AS page_id
  FROM clients
  WHERE clients.deleted_at IS NULL
  AND clients.archived_at IS NULL
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN clients ON clients.id = page.page_id
  ORDER BY clients.brand DESC NULLS LAST, clients.id DESC;
-- [25, 25]

---- the filters' values
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT status
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
sqlite   |   AND status = asked.value);
postgres |   AND status >= asked.value
postgres |   ORDER BY status
postgres |   LIMIT 1) = asked.value;
-- ["Active", "Fulfilled", "Canceled", "On Hold", "Refunded"]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT service_type
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
sqlite   |   AND service_type = asked.value);
postgres |   AND service_type >= asked.value
postgres |   ORDER BY service_type
postgres |   LIMIT 1) = asked.value;
-- ["Cancellation", "Transfer", "Analysis"]
SELECT value
  FROM (SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT brand
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
sqlite   |   AND brand = asked.value);
postgres |   AND brand >= asked.value
postgres |   ORDER BY brand
postgres |   LIMIT 1) = asked.value;
-- ["Liberty NWA", "NW Advisors Group", "The Contract Advisors"]
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
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value
  UNION ALL SELECT ? AS value) AS asked
sqlite   |   WHERE EXISTS (SELECT 1
postgres |   WHERE (SELECT state
  FROM clients
  WHERE deleted_at IS NULL
  AND archived_at IS NULL
sqlite   |   AND state = asked.value);
postgres |   AND state >= asked.value
postgres |   ORDER BY state
postgres |   LIMIT 1) = asked.value;
-- ["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "AS", "GU", "MP", "PR", "VI", "AA", "AE", "AP"]
SELECT partners.id, partners.name
  FROM partners
  WHERE EXISTS (SELECT clients.id, clients.first_name, clients.last_name, clients.email, clients.phone, clients.address, clients.city, clients.state, clients.zip, clients.email_key, clients.phone_key, clients.sort_name, clients.search_text, clients.status, clients.service_type, clients.brand, clients.notes, clients.assigned_to, clients.partner_id, clients.lead_id, clients.version, clients.created_at, clients.updated_at, clients.archived_at, clients.deleted_at, clients.phone_label, clients.other_phones, clients.tags
  FROM clients
  WHERE (((clients.partner_id = partners.id)
  AND (clients.deleted_at IS NULL))
  AND (clients.archived_at IS NULL)))
  ORDER BY partners.name_key, partners.id;
-- []
