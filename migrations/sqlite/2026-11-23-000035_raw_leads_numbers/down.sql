DROP INDEX IF EXISTS raw_leads_numbers;
