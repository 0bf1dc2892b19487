-- The numbers that are there: the trigger notes the newest records of each.
UPDATE call_numbers SET bucket_id = bucket_id;
