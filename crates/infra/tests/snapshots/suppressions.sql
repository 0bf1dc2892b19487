-- The SQL of `suppressions`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  LIMIT ?) AS counted;
-- [100001]
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  ORDER BY suppressions.id DESC
  LIMIT ? OFFSET ?;
-- [25, 25]
SELECT suppressions.id, suppressions.kind, suppressions.value, suppressions.created_at, suppressions.scope, suppressions.asked_by, suppressions.asked_on, raw_leads.id, raw_leads.first_name, raw_leads.last_name, users.id, users.first_name, users.last_name
  FROM ((suppressions LEFT OUTER JOIN raw_leads ON (suppressions.raw_lead_id = raw_leads.id)) LEFT OUTER JOIN users ON (suppressions.created_by = users.id))
sqlite   |   WHERE suppressions.id IN (SELECT value
sqlite   |   FROM json_each(?))
postgres |   WHERE suppressions.id = ANY (?)
  ORDER BY suppressions.id DESC;
sqlite   | -- ["[]"]
postgres | -- [[]]

---- search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'))
  LIMIT ?) AS counted;
-- ["%ruiz%", "%ruiz%", 100001]
postgres | -- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT ? OFFSET ?;
-- ["%ruiz%", "%ruiz%", 25, 25]
-- as in plain: FROM ((suppressions LEFT OUTER JOIN raw_leads ON (suppressio …

---- short search
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'))
  LIMIT ?) AS counted;
-- ["%ru%", "%ru%", 100001]
postgres | -- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT ? OFFSET ?;
-- ["%ru%", "%ru%", 25, 25]
-- as in plain: FROM ((suppressions LEFT OUTER JOIN raw_leads ON (suppressio …

---- search of a number
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\'
  OR suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'
  OR raw_leads.search_text LIKE ? ESCAPE '\'))
  LIMIT ?) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 100001]
postgres | -- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE ? ESCAPE '\'
  OR suppressions.value LIKE ? ESCAPE '\')
  OR (raw_leads.search_text LIKE ? ESCAPE '\'
  OR raw_leads.search_text LIKE ? ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT ? OFFSET ?;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]
-- as in plain: FROM ((suppressions LEFT OUTER JOIN raw_leads ON (suppressio …
