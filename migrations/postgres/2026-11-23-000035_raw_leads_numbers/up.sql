-- The count of the marketing list by what the gate says: what it reads of the people, in the order of the numbers.
CREATE INDEX CONCURRENTLY IF NOT EXISTS raw_leads_numbers ON raw_leads (phone_key, phone) WHERE deleted_at IS NULL AND converted_to IS NULL;
