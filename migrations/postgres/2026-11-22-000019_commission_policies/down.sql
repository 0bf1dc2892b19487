DROP TABLE commission_policies;
DROP FUNCTION commission_policies_stay();
DROP FUNCTION commission_policies_keep_earned();
