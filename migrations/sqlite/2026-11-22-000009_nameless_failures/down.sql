-- What was erased does not come back, and the older server reads what is there.
SELECT 1;
