//! What the case clock needs stored.

use super::escalation::Level;
use super::model::{NewStep, Step, StepText};
use super::word::{Silence, Word, WordSource};
use crate::clock::Instant;
use crate::ids::{DeadlineId, ExitCaseId, StepId, UserId, WordId};
use crate::store::Stored;
use time::Date;

/// Word to a client that is about to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewWord {
    pub case: ExitCaseId,
    pub source: WordSource,
    /// The row that it comes from; nothing of what a user noted.
    pub source_id: Option<i64>,
    pub on: Date,
    pub promised_on: Option<Date>,
    pub noted_by: Option<UserId>,
}

/// An answer that a case waits for, about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewDeadline {
    pub case: ExitCaseId,
    pub what: StepText,
    pub due_on: Date,
    pub entered_by: Option<UserId>,
}

/// An appointment that took place, a call that reached the client or a mail that was handed over, of a case that does not have it
/// yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoundWord<W> {
    pub case: ExitCaseId,
    pub source_id: i64,
    pub when: W,
}

/// A word whose row says something else by now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostWord {
    pub id: WordId,
    pub case: ExitCaseId,
}

/// A case whose level was reached and not noted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DueCase {
    pub case: ExitCaseId,
    pub owed_on: Date,
}

/// Steps, words and escalations of cases.
#[cfg_attr(test, mockall::automock)]
pub trait CaseClock {
    fn open_step(&mut self, case: ExitCaseId) -> Stored<Option<Step>>;
    /// `Duplicate` when the case has an open step.
    fn insert_step(&mut self, new: &NewStep) -> Stored<StepId>;
    /// `Clash` when it was closed meanwhile.
    fn close_step(&mut self, step: StepId, by: Option<UserId>, on: Date, at: Instant)
    -> Stored<()>;
    /// Begins the clock of a case, unless it runs.
    fn start(&mut self, case: ExitCaseId, began_on: Date) -> Stored<()>;
    /// The day on which the clock began, and the words in the order in which they were noted; nothing without a clock.
    fn words(&mut self, case: ExitCaseId) -> Stored<Option<(Date, Vec<Word>)>>;
    fn save_silence(&mut self, case: ExitCaseId, silence: Silence) -> Stored<()>;
    /// A word of a row counts once; one that was taken back counts again.
    fn put_word(&mut self, new: &NewWord, now: Instant) -> Stored<WordId>;
    /// The case of a word that counts.
    fn counting_word(&mut self, word: WordId) -> Stored<Option<ExitCaseId>>;
    fn take_back_word(&mut self, word: WordId, by: Option<UserId>, now: Instant) -> Stored<()>;
    fn insert_deadline(&mut self, new: &NewDeadline, now: Instant) -> Stored<DeadlineId>;
    /// The case of a deadline that was not met.
    fn open_deadline(&mut self, deadline: DeadlineId) -> Stored<Option<ExitCaseId>>;
    fn meet_deadline(
        &mut self,
        deadline: DeadlineId,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// Cases that have not ended and lack their clock or their step, by id.
    fn clockless(&mut self, most: i64) -> Stored<Vec<ExitCaseId>>;
    /// Appointments with clients that took place, on or after the day on which the clock of the case began.
    fn unnoted_appointments(&mut self, most: i64) -> Stored<Vec<FoundWord<Date>>>;
    /// Calls that reached clients after the case was opened.
    fn unnoted_calls(&mut self, most: i64) -> Stored<Vec<FoundWord<Instant>>>;
    /// Mails of clients' documents that were handed over after the case was opened.
    fn unnoted_mails(&mut self, most: i64) -> Stored<Vec<FoundWord<Instant>>>;
    fn lost_words(&mut self, most: i64) -> Stored<Vec<LostWord>>;
    /// Open cases whose client is owed word by this day, and of whom the level was not noted.
    fn due_cases(&mut self, level: Level, owed_by: Date, most: i64) -> Stored<Vec<DueCase>>;
    /// `Duplicate` when the level was noted.
    fn insert_escalation(&mut self, due: DueCase, level: Level, now: Instant) -> Stored<()>;
}
