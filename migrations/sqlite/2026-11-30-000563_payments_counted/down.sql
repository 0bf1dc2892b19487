DROP INDEX payments_counted;
