-- The SQL of `partner_cases`: what it sends in each case, with the bound values.

---- plain
SELECT EXISTS (SELECT partners.id, partners.name, partners.name_key, partners.kind, partners.active, partners.version, partners.created_at, partners.updated_at
  FROM partners
  WHERE (partners.id = ?));
-- [1]
SELECT COUNT(*)
  FROM ((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id))
  WHERE (((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  AND (exit_cases.partner_id = ?));
-- [1]
SELECT exit_cases.id, exit_cases.client_id, clients.first_name, clients.last_name, properties.resort_name, coalesce((SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value = clients.phone_key AND suppressions.lifted_at IS NULL), CASE WHEN clients.other_phones <> '[]' THEN (SELECT min(suppressions.created_at) FROM other_numbers JOIN suppressions ON suppressions.kind = 'phone' AND suppressions.value = other_numbers.phone_key AND suppressions.lifted_at IS NULL WHERE other_numbers.client_id = clients.id) END), (SELECT suppressions.created_at FROM suppressions WHERE suppressions.kind = 'email' AND suppressions.value = clients.email_key AND suppressions.lifted_at IS NULL)
  FROM ((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id))
  WHERE (((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  AND (exit_cases.partner_id = ?))
  ORDER BY exit_cases.id DESC
  LIMIT ? OFFSET ?;
-- [1, 25, 25]
