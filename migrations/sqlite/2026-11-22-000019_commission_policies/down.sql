DROP TABLE commission_policies;
