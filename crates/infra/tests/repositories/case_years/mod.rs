//! Years of cases, lived day by day: people act at random, and the job is killed, repeated and late. After each of its transactions
//! what is stored is what a naive model says. `EXITDESK_CASE_DAYS` says for how long (150), `EXITDESK_CASE_CLIENTS` for how many
//! clients (8), `EXITDESK_SEED` which acts.

mod life;
mod office;

use self::life::{Heard, Life, Meeting, REVIEW, after};
use self::office::Office;
use crate::case_clock::{broken, case, day, moment};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clients::{self, Client, ClientStatus, DetailsPatch};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::exit_cases::{self, Milestone};
use crm_core::promises::case_clock::{
    self, HoldError, HoldReason, HoldTerms, ManualWord, NextStep, StepError, StepText, WaitsOn,
    WordSource,
};
use crm_core::record::EditError;
use crm_core::store::StoreError;
use fastrand::Rng;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;

/// What one transaction of the job does of each: few, so that a run has several.
const MOST: i64 = 5;

struct Days<'a> {
    db: &'a TestDatabase,
    office: Office,
    rng: Rng,
    today: Date,
    now: Instant,
}

impl Days<'_> {
    fn begin(&mut self, number: i64) {
        self.now = day(number);
        self.today = BusinessZone::utc().day_of(self.now);
    }

    fn when(&self) -> String {
        format!("on {}", self.today)
    }

    /// Someone does something with one of the cases.
    fn act(&mut self) {
        let place = self.rng.usize(..self.office.lives.len());
        match self.rng.u8(..14) {
            0..=2 => self.note_word(place),
            3 => self.take_word_back(place),
            4 => self.meet(place),
            5 => self.undo_meeting(place),
            6..=8 => self.set_step(place),
            9 => self.end_or_reopen(place),
            10 => self.change_status(place, true),
            11 => self.change_status(place, false),
            _ => self.hold(place),
        }
    }

    fn life(&mut self, place: usize) -> &mut Life {
        &mut self.office.lives[place]
    }

    fn note_word(&mut self, place: usize) {
        let promised_on = self
            .rng
            .bool()
            .then(|| after(self.today, self.rng.i64(1..40)));
        let word = ManualWord {
            source: WordSource::Letter,
            on: after(self.today, -self.rng.i64(0..4)),
            promised_on,
        };
        let (case, today, now) = (self.life(place).case, self.today, self.now);
        let noted = self.db.write_blocking(|tx| {
            case_clock::note_contact(tx, &Actor::system(), case, word, today, now)
        });
        noted.unwrap();
        let row = self.office.row();
        self.life(place).heard.push(Heard {
            row,
            of: None,
            on: word.on,
            promised: promised_on,
            counts: true,
        });
    }

    /// Of what someone noted.
    fn take_word_back(&mut self, place: usize) {
        let (case, now) = (self.life(place).case, self.now);
        let clock = read(self.db, |views| views.case_clock(case)).unwrap();
        let mut own: Vec<_> = clock.words.iter().collect();
        own.retain(|word| word.source == WordSource::Letter && word.taken_back_at.is_none());
        let Some(last) = own.into_iter().max_by_key(|word| word.id) else {
            return;
        };
        let taken = self
            .db
            .write_blocking(|tx| case_clock::take_back(tx, &Actor::system(), case, last.id, now));
        taken.unwrap();
        let words = self.life(place).heard.iter_mut();
        let mut own = words.filter(|word| word.of.is_none() && word.counts);
        own.next_back().unwrap().counts = false;
    }

    fn meet(&mut self, place: usize) {
        let (client, today) = (self.life(place).client, self.today);
        let now = moment(self.db, self.now);
        let stored = self.db.execute_sql(&format!(
            "INSERT INTO appointments (title, date, start_minute, duration_minutes, kind, status, client_id, \
             search_text, version, created_at, updated_at) \
             VALUES ('Visit', '{today}', 540, 30, 'Zoom', 'Completed', {client}, 'visit', 1, {now}, {now})"
        ));
        stored.unwrap();
        let last = "SELECT CAST(max(id) AS TEXT) FROM appointments";
        let id = self.db.query_texts(last).unwrap()[0].parse().unwrap();
        self.life(place).meetings.push(Meeting {
            id,
            on: today,
            took_place: true,
        });
    }

    /// One that took place is planned again, or the other way round.
    fn undo_meeting(&mut self, place: usize) {
        let count = self.life(place).meetings.len();
        if count == 0 {
            return;
        }
        let which = self.rng.usize(..count);
        let meeting = &mut self.office.lives[place].meetings[which];
        meeting.took_place = !meeting.took_place;
        let status = if meeting.took_place {
            "Completed"
        } else {
            "Scheduled"
        };
        let id = meeting.id;
        let undone = format!("UPDATE appointments SET status = '{status}' WHERE id = {id}");
        self.db.execute_sql(&undone).unwrap();
    }

    fn set_step(&mut self, place: usize) {
        let next = NextStep {
            what: StepText::parse("Call the resort").unwrap(),
            due_on: after(self.today, self.rng.i64(0..30)),
            waits_on: WaitsOn::Resort,
            user: None,
        };
        let (case, today, now) = (self.life(place).case, self.today, self.now);
        let set = self.db.write_blocking(|tx| {
            case_clock::set_next_step(tx, &Actor::system(), case, &next, today, now)
        });
        let life = self.life(place);
        if !life.is_open() {
            assert_eq!(set, Err(StepError::NotOpen), "{life:?}");
        } else if life.is_overdue(today) {
            let is_refused = matches!(set, Err(StepError::ReviewOverdue { .. }));
            assert!(is_refused, "{set:?} {life:?}");
        } else {
            assert_eq!(set, Ok(()), "{life:?}");
            life.step = Some((next.what.as_str().to_owned(), next.due_on));
        }
    }

    /// Most cases go on for long.
    fn end_or_reopen(&mut self, place: usize) {
        let ends = !self.life(place).has_ended && self.rng.u8(..4) == 0;
        let noted = (Milestone::ExitConfirmed, ends.then_some(self.today));
        let (case, today, now) = (self.life(place).case, self.today, self.now);
        let done = self.db.write_blocking(|tx| {
            exit_cases::note_milestone(tx, &Actor::system(), case, noted, None, today, now)
        });
        done.unwrap();
        let life = self.life(place);
        if ends {
            life.step = None;
        } else if life.has_ended {
            life.step = Some((REVIEW.to_owned(), after(today, 7)));
        }
        life.has_ended = ends;
    }

    /// With what follows, as the API does it, or alone, as an older server does.
    fn change_status(&mut self, place: usize, follows: bool) {
        let statuses = [
            ClientStatus::Active,
            ClientStatus::Active,
            ClientStatus::OnHold,
            ClientStatus::Canceled,
        ];
        let status = *self.rng.choice(&statuses).unwrap();
        let patch = DetailsPatch {
            status: Change::Set(status),
            ..DetailsPatch::default()
        };
        let (client, today, now) = (self.life(place).client, self.today, self.now);
        let changed = self.db.write_blocking(|tx| {
            let by = Actor::system();
            let client = clients::update(tx, &by, client, None, &patch, now)?;
            if follows {
                case_clock::follow_status(tx, &by, &client, (today, now))?;
            }
            Ok::<_, EditError<Client>>(())
        });
        changed.unwrap();
        let life = self.life(place);
        life.status = status;
        if follows {
            life.follow(today);
        }
    }

    /// Someone says why, or reviews what was said.
    fn hold(&mut self, place: usize) {
        let terms = HoldTerms {
            reason: HoldReason::parse("Waits for probate").unwrap(),
            review_on: after(self.today, self.rng.i64(1..=90)),
        };
        let reviews = self.rng.bool();
        let (client, at) = (self.life(place).client, (self.today, self.now));
        let held = self.db.write_blocking(|tx| {
            if reviews {
                case_clock::review_hold(tx, &Actor::system(), client, &terms, at)
            } else {
                case_clock::put_on_hold(tx, &Actor::system(), client, &terms, at)
            }
        });
        let life = self.life(place);
        if reviews && life.status != ClientStatus::OnHold {
            assert_eq!(held, Err(HoldError::NotOnHold), "{life:?}");
        } else if !reviews && life.is_overdue(at.0) {
            let is_refused = matches!(held, Err(HoldError::ReviewOverdue { .. }));
            assert!(is_refused, "{held:?} {life:?}");
        } else {
            assert_eq!(held, Ok(()), "{life:?}");
            life.hold_until(terms.review_on);
        }
    }

    /// One transaction of the job.
    fn round(&mut self) -> usize {
        let now = self.now;
        let done = write(self.db, |tx| {
            case_clock::round(tx, &BusinessZone::utc(), MOST, now)
        });
        let expected = self
            .office
            .round(self.today, usize::try_from(MOST).unwrap());
        assert_eq!(done, Ok(expected), "{}", self.when());
        self.office.assert_stored(self.db, &self.when());
        expected
    }

    fn run(&mut self) {
        while self.round() > 0 {}
    }

    /// Killed before its transaction is kept.
    fn killed(&mut self) {
        let now = self.now;
        let killed = self.db.write_blocking::<(), StoreError>(|tx| {
            case_clock::round(tx, &BusinessZone::utc(), MOST, now)?;
            Err(StoreError::Fault("killed".to_owned()))
        });
        assert!(killed.is_err());
        self.office.assert_stored(self.db, &self.when());
    }

    /// The job of a day: late, killed within a transaction or after one, repeated, or as it should be.
    fn job(&mut self) {
        match self.rng.u8(..6) {
            0 => {}
            1 => self.killed(),
            2 => {
                self.round();
            }
            3 => {
                self.killed();
                self.run();
                self.run();
            }
            _ => self.run(),
        }
    }
}

on_both_databases! {
    fn r6_120_years_of_cases_are_as_a_naive_model_says(db: &TestDatabase) {
        let days: i64 = setting("EXITDESK_CASE_DAYS", 150);
        let clients: usize = setting("EXITDESK_CASE_CLIENTS", 8);
        let mut life = Days {
            db,
            office: Office::default(),
            rng: Rng::with_seed(setting("EXITDESK_SEED", 20_261_130)),
            today: crate::case_clock::TODAY,
            now: day(0),
        };
        for _ in 0..clients {
            life.office.lives.push(Life::new(case(db, "Ana")));
        }
        for number in 1..=days {
            life.begin(number);
            for _ in 0..life.rng.usize(..=clients.div_ceil(6)) {
                life.act();
            }
            life.job();
        }
        life.run();
        let told: usize = life.office.lives.iter().map(|one| one.told.len()).sum();
        let events = db.query_texts("SELECT CAST(count(*) AS TEXT) FROM events WHERE kind = 'exit_case.escalated'").unwrap();
        assert_eq!(events, [told.to_string()], "each notice once");
        assert!(told > 0);
        for rule in ["case_step", "case_silence"] {
            assert_eq!(broken(db, rule), [""; 0], "{rule}");
        }
    }
}
