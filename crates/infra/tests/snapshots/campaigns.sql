-- The SQL of `campaigns`: what it sends in each case, with the bound values.

---- plain
SELECT count(*)
  FROM (SELECT 1 AS one
sqlite   |   FROM campaigns INDEXED BY campaigns_status
postgres |   FROM campaigns
  WHERE 1 = 1
  LIMIT 100001) AS counted;
-- []
SELECT campaigns.id, campaigns.name, campaigns.list, campaigns.filter, campaigns.brand, campaigns.script_id, campaigns.ladder, campaigns.priority, campaigns.status, campaigns.version, campaigns.created_by, campaigns.created_at, campaigns.updated_at, (SELECT scripts.name FROM scripts WHERE scripts.id = campaigns.script_id), campaigns.created_by, (SELECT users.first_name FROM users WHERE users.id = campaigns.created_by), (SELECT users.last_name FROM users WHERE users.id = campaigns.created_by)
  FROM (SELECT campaigns.id AS page_id
  FROM campaigns
  WHERE 1 = 1
  ORDER BY campaigns.id DESC
  LIMIT ? OFFSET ?) AS page
  JOIN campaigns ON campaigns.id = page.page_id
  ORDER BY campaigns.id DESC;
-- [25, 25]
SELECT campaign_members.campaign_id, users.id, users.first_name, users.last_name
  FROM (campaign_members
  INNER JOIN users ON (campaign_members.user_id = users.id))
sqlite   |   WHERE (1=0);
sqlite   | -- []
postgres |   WHERE (campaign_members.campaign_id = ANY(?));
postgres | -- [[]]

---- filter status
postgres | -- not kept prepared
SELECT count(*)
  FROM (SELECT 1 AS one
  FROM campaigns
  WHERE 1 = 1
  AND campaigns.status = ?
  LIMIT 100001) AS counted;
-- ["running"]
postgres | -- not kept prepared
SELECT -- columns as above
  FROM (SELECT campaigns.id AS page_id
  FROM campaigns
  WHERE 1 = 1
  AND campaigns.status = ?
  ORDER BY campaigns.id DESC
  LIMIT ? OFFSET ?) AS page
  -- joined and ordered as above;
-- ["running", 25, 25]
-- as in plain: FROM (campaign_members INNER JOIN users ON (campaign_members …
