-- A list of reassigned numbers vouches for the area codes alone that were named with it: numbers with a consent that was
-- checked by one are looked up again.
INSERT INTO stale_numbers (phone_key)
SELECT phone_key FROM call_numbers
WHERE bucket_id IN (SELECT id FROM call_buckets WHERE facts LIKE '%"consent":%' AND facts LIKE '%"reassigned":%')
ON CONFLICT DO NOTHING;
