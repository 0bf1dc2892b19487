-- Those of the marketing list without a number, or with one that is not ours: nothing is known of them by number.
CREATE INDEX raw_leads_not_us ON raw_leads (phone_key, phone)
    WHERE deleted_at IS NULL AND converted_to IS NULL AND (coalesce(length(phone_key), 0) <> 10 OR (substr(ltrim(phone, '( '), 1, 1) = '+' AND substr(ltrim(substr(ltrim(phone, '( '), 2)), 1, 1) <> '1'));
