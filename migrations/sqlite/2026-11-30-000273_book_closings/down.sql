DROP TABLE book_closings;
