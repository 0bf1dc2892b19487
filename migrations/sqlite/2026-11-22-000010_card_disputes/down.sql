DROP TABLE card_disputes;
