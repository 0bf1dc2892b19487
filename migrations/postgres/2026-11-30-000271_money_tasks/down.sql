DROP TABLE money_tasks;
