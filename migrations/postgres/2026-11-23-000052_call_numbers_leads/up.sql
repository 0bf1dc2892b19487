-- The same of leads.
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_numbers_leads ON call_numbers (bucket_id, leads_with)
    WHERE leads_with > 0;
