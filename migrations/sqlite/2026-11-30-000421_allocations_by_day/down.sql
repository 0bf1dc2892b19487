DROP INDEX allocations_by_day;
