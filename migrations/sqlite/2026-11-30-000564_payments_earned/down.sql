DROP INDEX payments_earned;
