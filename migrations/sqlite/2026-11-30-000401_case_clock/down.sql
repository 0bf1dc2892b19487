DROP TABLE case_escalations;
DROP TABLE case_deadlines;
DROP TABLE case_contacts;
DROP TABLE case_steps;
DROP TABLE case_clocks;
