DROP TABLE merge_left_out;
