//! The cases of an office, and what the job does for them, said naively.

use super::life::{Heard, Life};
use crm_core::clients::ClientStatus;
use infra::testing::TestDatabase;
use time::Date;

#[derive(Debug, Default)]
pub(super) struct Office {
    pub(super) lives: Vec<Life>,
    rows: usize,
}

impl Office {
    pub(super) fn row(&mut self) -> usize {
        self.rows += 1;
        self.rows
    }

    /// One transaction of the job: how much it did.
    pub(super) fn round(&mut self, today: Date, most: usize) -> usize {
        let held = self.follow(today, most);
        let words = self.note_meetings(most) + self.take_back(most);
        let told = if words < most {
            self.tell(today, most)
        } else {
            0
        };
        held + words + told
    }

    fn follow(&mut self, today: Date, most: usize) -> usize {
        let of = |is_held: bool| {
            let found = self.lives.iter().enumerate().filter(move |(_, life)| {
                let is_on_hold = life.status == ClientStatus::OnHold;
                is_on_hold == is_held && life.hold.is_some() != is_held
            });
            found.map(|(place, _)| place).take(most)
        };
        let found: Vec<usize> = of(true).chain(of(false)).collect();
        for place in &found {
            self.lives[*place].follow(today);
        }
        found.len()
    }

    fn note_meetings(&mut self, most: usize) -> usize {
        let mut found = Vec::new();
        for (place, life) in self.lives.iter().enumerate() {
            found.extend(life.unnoted().map(|one| (one.on, one.id, place)));
        }
        found.sort_unstable();
        found.truncate(most);
        for (on, id, place) in &found {
            let row = self.row();
            let heard = &mut self.lives[*place].heard;
            match heard.iter_mut().find(|word| word.of == Some(*id)) {
                Some(known) => {
                    known.counts = true;
                    known.on = *on;
                }
                None => heard.push(Heard {
                    row,
                    of: Some(*id),
                    on: *on,
                    promised: None,
                    counts: true,
                }),
            }
        }
        found.len()
    }

    fn take_back(&mut self, most: usize) -> usize {
        let mut lost = Vec::new();
        for (place, life) in self.lives.iter().enumerate() {
            let gone = life.heard.iter().filter(|word| life.is_lost(word));
            lost.extend(gone.map(|word| (word.row, place)));
        }
        lost.sort_unstable();
        lost.truncate(most);
        for (row, place) in &lost {
            let mut words = self.lives[*place].heard.iter_mut();
            if let Some(word) = words.find(|word| word.row == *row) {
                word.counts = false;
            }
        }
        lost.len()
    }

    /// Level by level, those first of whom word has been owed for longest.
    fn tell(&mut self, today: Date, most: usize) -> usize {
        let mut told = 0;
        for level in ["owner", "operations", "owed", "manager", "administrators"] {
            let mut due = Vec::new();
            for (place, life) in self.lives.iter().enumerate() {
                let untold = life.untold(today).into_iter();
                let untold = untold.filter(|(_, one)| *one == level);
                due.extend(untold.map(|(owed_on, _)| (owed_on, life.case, place)));
            }
            due.sort_unstable();
            due.truncate(most);
            told += due.len();
            for (owed_on, _, place) in due {
                self.lives[place].told.insert((owed_on, level));
            }
        }
        told
    }

    /// What is stored is what the model says.
    pub(super) fn assert_stored(&self, db: &TestDatabase, when: &str) {
        let lives = || self.lives.iter();
        let steps = lives().filter_map(|life| {
            let (what, due_on) = life.step.as_ref()?;
            Some(format!("{} {what} {due_on}", life.case))
        });
        same(
            db,
            "SELECT exit_case_id || ' ' || what || ' ' || due_on FROM case_steps WHERE closed_at IS NULL",
            steps,
            when,
        );
        let silences = lives().map(|life| {
            let (since, owed_on) = life.silence();
            format!("{} {since} {owed_on}", life.case)
        });
        same(
            db,
            "SELECT exit_case_id || ' ' || silent_since || ' ' || owed_on FROM case_clocks",
            silences,
            when,
        );
        let told = lives().flat_map(|life| {
            let told = life.told.iter();
            told.map(move |(owed_on, level)| format!("{} {owed_on} {level}", life.case))
        });
        same(
            db,
            "SELECT exit_case_id || ' ' || owed_on || ' ' || level FROM case_escalations",
            told,
            when,
        );
        let holds = lives().filter_map(|life| {
            let (is_said, review_on) = life.hold?;
            let why = if is_said { "said" } else { "unsaid" };
            Some(format!("{} {review_on} {why}", life.client))
        });
        same(
            db,
            "SELECT client_id || ' ' || review_on || ' ' || CASE WHEN reason IS NULL THEN 'unsaid' ELSE 'said' END \
             FROM client_holds WHERE ended_at IS NULL",
            holds,
            when,
        );
    }
}

fn same(db: &TestDatabase, sql: &str, expected: impl Iterator<Item = String>, when: &str) {
    let mut stored = db.query_texts(sql).unwrap();
    let mut expected: Vec<String> = expected.collect();
    stored.sort_unstable();
    expected.sort_unstable();
    assert_eq!(stored, expected, "{when}: {sql}");
}
