-- The same of leads.
CREATE INDEX leads_not_us ON leads (phone_key, phone)
    WHERE deleted_at IS NULL AND (coalesce(length(phone_key), 0) <> 10 OR (substr(ltrim(phone, '( '), 1, 1) = '+' AND substr(ltrim(substr(ltrim(phone, '( '), 2)), 1, 1) <> '1'));
