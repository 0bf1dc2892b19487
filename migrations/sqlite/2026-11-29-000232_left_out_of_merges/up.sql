-- Numbers and addresses of the absorbed record that found no place in the survivor: whoever comes with one is that person.
CREATE TABLE merge_left_out (
    merge_id INTEGER NOT NULL REFERENCES merges (id),
    kind TEXT NOT NULL CHECK (kind IN ('phone', 'email')),
    value TEXT NOT NULL,
    PRIMARY KEY (merge_id, kind, value)
) STRICT;
CREATE INDEX merge_left_out_value ON merge_left_out (kind, value);

-- Of the merges that stand: what the survivor neither had nor gained.
INSERT INTO merge_left_out (merge_id, kind, value)
SELECT merges.id, 'phone', gone.phone_key
FROM merges
JOIN raw_leads gone ON gone.id = merges.absorbed_id
JOIN raw_leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'raw_lead' AND merges.undone_at IS NULL AND gone.phone_key IS NOT NULL
AND gone.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || gone.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.raw_lead_id = stays.id AND other_numbers.phone_key = gone.phone_key)
UNION
SELECT merges.id, 'phone', theirs.phone_key
FROM merges
JOIN other_numbers theirs ON theirs.raw_lead_id = merges.absorbed_id
JOIN raw_leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'raw_lead' AND merges.undone_at IS NULL
AND theirs.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || theirs.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.raw_lead_id = stays.id AND other_numbers.phone_key = theirs.phone_key)
UNION
SELECT merges.id, 'email', gone.email_key
FROM merges
JOIN raw_leads gone ON gone.id = merges.absorbed_id
JOIN raw_leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'raw_lead' AND merges.undone_at IS NULL AND gone.email_key IS NOT NULL
AND gone.email_key <> COALESCE(stays.email_key, '') AND merges.gained NOT LIKE '%"email"%';
INSERT INTO merge_left_out (merge_id, kind, value)
SELECT merges.id, 'phone', gone.phone_key
FROM merges
JOIN leads gone ON gone.id = merges.absorbed_id
JOIN leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'lead' AND merges.undone_at IS NULL AND gone.phone_key IS NOT NULL
AND gone.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || gone.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.lead_id = stays.id AND other_numbers.phone_key = gone.phone_key)
UNION
SELECT merges.id, 'phone', theirs.phone_key
FROM merges
JOIN other_numbers theirs ON theirs.lead_id = merges.absorbed_id
JOIN leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'lead' AND merges.undone_at IS NULL
AND theirs.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || theirs.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.lead_id = stays.id AND other_numbers.phone_key = theirs.phone_key)
UNION
SELECT merges.id, 'email', gone.email_key
FROM merges
JOIN leads gone ON gone.id = merges.absorbed_id
JOIN leads stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'lead' AND merges.undone_at IS NULL AND gone.email_key IS NOT NULL
AND gone.email_key <> COALESCE(stays.email_key, '') AND merges.gained NOT LIKE '%"email"%';
INSERT INTO merge_left_out (merge_id, kind, value)
SELECT merges.id, 'phone', gone.phone_key
FROM merges
JOIN clients gone ON gone.id = merges.absorbed_id
JOIN clients stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'client' AND merges.undone_at IS NULL AND gone.phone_key IS NOT NULL
AND gone.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || gone.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = stays.id AND other_numbers.phone_key = gone.phone_key)
UNION
SELECT merges.id, 'phone', theirs.phone_key
FROM merges
JOIN other_numbers theirs ON theirs.client_id = merges.absorbed_id
JOIN clients stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'client' AND merges.undone_at IS NULL
AND theirs.phone_key <> COALESCE(stays.phone_key, '') AND merges.gained NOT LIKE '%"' || theirs.phone_key || '"%'
AND NOT EXISTS (SELECT 1 FROM other_numbers WHERE other_numbers.client_id = stays.id AND other_numbers.phone_key = theirs.phone_key)
UNION
SELECT merges.id, 'email', gone.email_key
FROM merges
JOIN clients gone ON gone.id = merges.absorbed_id
JOIN clients stays ON stays.id = merges.survivor_id
WHERE merges.kind = 'client' AND merges.undone_at IS NULL AND gone.email_key IS NOT NULL
AND gone.email_key <> COALESCE(stays.email_key, '') AND merges.gained NOT LIKE '%"email"%';
