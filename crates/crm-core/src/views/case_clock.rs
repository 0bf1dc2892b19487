//! What the Case Board, Updates Owed and the line of a case read.

use super::between::Between;
use super::{Direction, StaffName};
use crate::clock::Instant;
use crate::exit_cases::Milestone;
use crate::ids::{ClientId, ExitCaseId, PropertyId, UserId, WordId};
use crate::page::{Page, PageRequest};
use crate::promises::case_clock::{Hold, ManualDeadline, Shut, Silence, Span, WaitsOn, WordSource};
use crate::store::Stored;
use time::Date;

/// Which open cases; all filters combine.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BoardFilter {
    pub waits_on: Option<WaitsOn>,
    /// The day by which their client is owed word.
    pub owed: Between<Date>,
    /// Whose step it is: the step's user, else the client's assigned user.
    pub user: Option<UserId>,
}

/// By what the board is ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardSort {
    /// By the day since which the client heard nothing.
    Silence(Direction),
    /// By the day on which the step is due.
    Due(Direction),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardQuery {
    pub filter: BoardFilter,
    pub sort: BoardSort,
    pub page: PageRequest,
}

/// The open step of a case as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepRow {
    pub what: String,
    pub due_on: Date,
    pub waits_on: WaitsOn,
    /// No one when it is operations'.
    pub owner: Option<StaffName>,
}

/// An open case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardRow {
    pub case: ExitCaseId,
    pub client: ClientId,
    pub client_name: String,
    pub property: PropertyId,
    pub resort: String,
    pub step: StepRow,
    pub silence: Silence,
}

/// Word to the client of a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WordRow {
    pub id: WordId,
    pub source: WordSource,
    pub on: Date,
    pub promised_on: Option<Date>,
    /// No one when a row tells of it.
    pub noted_by: Option<StaffName>,
    pub taken_back_at: Option<Instant>,
}

/// The clock of one case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockFacts {
    pub opened_at: Instant,
    /// By their days.
    pub reached: Vec<(Milestone, Date)>,
    /// Nothing of a case that has ended.
    pub step: Option<StepRow>,
    /// All steps, the first first.
    pub spans: Vec<Span>,
    pub silence: Option<Silence>,
    /// The newest first.
    pub words: Vec<WordRow>,
    /// Those that someone entered and that were not met, by their days.
    pub deadlines: Vec<ManualDeadline>,
    /// What stops all calls to the client.
    pub shut: Shut,
}

/// The clocks of cases whose property and client are out of the trash.
pub trait CaseClockViews {
    fn case_board(&mut self, query: &BoardQuery) -> Stored<Page<BoardRow>>;
    fn case_clock(&mut self, case: ExitCaseId) -> Stored<Option<ClockFacts>>;
    /// Why a client is on hold, if they are.
    fn client_hold(&mut self, client: ClientId) -> Stored<Option<Hold>>;
}
