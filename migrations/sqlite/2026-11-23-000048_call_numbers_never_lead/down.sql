DROP INDEX IF EXISTS call_numbers_never_lead;
