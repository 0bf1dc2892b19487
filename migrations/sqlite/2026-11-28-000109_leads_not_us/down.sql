DROP INDEX leads_not_us;
