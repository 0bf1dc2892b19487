DROP INDEX payments_held;
