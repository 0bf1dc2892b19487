DROP INDEX IF EXISTS call_numbers_raw_leads;
