DROP TABLE cancel_notices;
