DROP INDEX raw_leads_not_us;
