DROP TABLE lost_approvals;
ALTER TABLE commission_lines DROP COLUMN booked_on;
ALTER TABLE commissions DROP COLUMN raised_by;
ALTER TABLE commissions DROP COLUMN reason;
