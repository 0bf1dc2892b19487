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
SELECT exit_cases.id, exit_cases.client_id, clients.first_name, clients.last_name, properties.resort_name
  FROM ((exit_cases
  INNER JOIN properties ON (exit_cases.property_id = properties.id))
  INNER JOIN clients ON (exit_cases.client_id = clients.id))
  WHERE (((properties.deleted_at IS NULL)
  AND (clients.deleted_at IS NULL))
  AND (exit_cases.partner_id = ?))
  ORDER BY exit_cases.id DESC
  LIMIT ? OFFSET ?;
-- [1, 25, 25]
