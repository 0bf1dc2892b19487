DROP TABLE brand_logos;
DROP TABLE wordings;
