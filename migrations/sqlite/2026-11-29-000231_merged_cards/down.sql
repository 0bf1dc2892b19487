DROP TABLE merge_card_intents;
