DROP TABLE sealed_by;
