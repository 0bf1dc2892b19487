DROP INDEX IF EXISTS raw_leads_not_us;
