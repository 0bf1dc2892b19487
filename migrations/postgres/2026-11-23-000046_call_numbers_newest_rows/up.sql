-- The numbers that are there: the trigger notes the newest records of each.
DO $$
DECLARE
    done TEXT := '';
    piece TEXT;
BEGIN
    LOOP
        SELECT max(phone_key) INTO piece FROM (SELECT phone_key FROM call_numbers WHERE phone_key > done ORDER BY phone_key LIMIT 2000) AS next;
        EXIT WHEN piece IS NULL;
        UPDATE call_numbers SET bucket_id = bucket_id WHERE phone_key > done AND phone_key <= piece;
        COMMIT;
        done := piece;
    END LOOP;
END
$$;
