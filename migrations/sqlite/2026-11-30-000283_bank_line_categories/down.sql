DROP TABLE bank_line_categories;
