DROP TABLE cancel_periods;
DROP TABLE agreements;
