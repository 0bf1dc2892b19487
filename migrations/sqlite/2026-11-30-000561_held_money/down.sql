DROP TABLE held_money_guard;
ALTER TABLE payments DROP COLUMN counts_on;
ALTER TABLE payments DROP COLUMN released_at;
ALTER TABLE payments DROP COLUMN held_agreement_id;
ALTER TABLE agreements DROP COLUMN canceled_at;
ALTER TABLE agreements DROP COLUMN release_paper_at;
