-- The SQL of `suppressions`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  LIMIT $1) AS counted;
-- [100001]
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  ORDER BY suppressions.id DESC
  LIMIT $1 OFFSET $2;
-- [25, 25]
SELECT "suppressions"."id", "suppressions"."kind", "suppressions"."value", "suppressions"."created_at", "suppressions"."scope", "suppressions"."asked_by", "suppressions"."asked_on", "raw_leads"."id", "raw_leads"."first_name", "raw_leads"."last_name", "users"."id", "users"."first_name", "users"."last_name"
  FROM (("suppressions" LEFT OUTER JOIN "raw_leads" ON ("suppressions"."raw_lead_id" = "raw_leads"."id")) LEFT OUTER JOIN "users" ON ("suppressions"."created_by" = "users"."id"))
  WHERE suppressions.id = ANY ($1)
  ORDER BY "suppressions"."id" DESC;
-- [[]]

---- search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\')
  OR (raw_leads.search_text LIKE $2 ESCAPE '\'))
  LIMIT $3) AS counted;
-- ["%ruiz%", "%ruiz%", 100001]
-- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\')
  OR (raw_leads.search_text LIKE $2 ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT $3 OFFSET $4;
-- ["%ruiz%", "%ruiz%", 25, 25]
SELECT -- columns as above
  FROM (("suppressions" LEFT OUTER JOIN "raw_leads" ON ("suppressions"."raw_lead_id" = "raw_leads"."id")) LEFT OUTER JOIN "users" ON ("suppressions"."created_by" = "users"."id"))
  WHERE suppressions.id = ANY ($1)
  ORDER BY "suppressions"."id" DESC;
-- [[]]

---- short search
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\')
  OR (raw_leads.search_text LIKE $2 ESCAPE '\'))
  LIMIT $3) AS counted;
-- ["%ru%", "%ru%", 100001]
-- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\')
  OR (raw_leads.search_text LIKE $2 ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT $3 OFFSET $4;
-- ["%ru%", "%ru%", 25, 25]
SELECT -- columns as above
  FROM (("suppressions" LEFT OUTER JOIN "raw_leads" ON ("suppressions"."raw_lead_id" = "raw_leads"."id")) LEFT OUTER JOIN "users" ON ("suppressions"."created_by" = "users"."id"))
  WHERE suppressions.id = ANY ($1)
  ORDER BY "suppressions"."id" DESC;
-- [[]]

---- search of a number
-- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\'
  OR suppressions.value LIKE $2 ESCAPE '\')
  OR (raw_leads.search_text LIKE $3 ESCAPE '\'
  OR raw_leads.search_text LIKE $4 ESCAPE '\'))
  LIMIT $5) AS counted;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 100001]
-- not kept prepared
SELECT suppressions.id
  FROM suppressions
  LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id
  WHERE suppressions.lifted_at IS NULL
  AND ((suppressions.value LIKE $1 ESCAPE '\'
  OR suppressions.value LIKE $2 ESCAPE '\')
  OR (raw_leads.search_text LIKE $3 ESCAPE '\'
  OR raw_leads.search_text LIKE $4 ESCAPE '\'))
  ORDER BY suppressions.id DESC
  LIMIT $5 OFFSET $6;
-- ["%(407) 555-1000%", "%4075551000%", "%(407) 555-1000%", "%4075551000%", 25, 25]
SELECT -- columns as above
  FROM (("suppressions" LEFT OUTER JOIN "raw_leads" ON ("suppressions"."raw_lead_id" = "raw_leads"."id")) LEFT OUTER JOIN "users" ON ("suppressions"."created_by" = "users"."id"))
  WHERE suppressions.id = ANY ($1)
  ORDER BY "suppressions"."id" DESC;
-- [[]]
