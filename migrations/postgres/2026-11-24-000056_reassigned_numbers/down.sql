-- A number that is looked up once more is as it was.
SELECT 1;
