-- How many of the marketing list may be called: its numbers by bucket.
CREATE INDEX CONCURRENTLY IF NOT EXISTS call_numbers_raw_leads ON call_numbers (bucket_id, raw_leads_with)
    WHERE raw_leads_with > 0;
