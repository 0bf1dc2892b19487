DROP TABLE known_recipients;
