DROP INDEX IF EXISTS call_numbers_due_in;
