DROP INDEX IF EXISTS call_numbers_leads;
