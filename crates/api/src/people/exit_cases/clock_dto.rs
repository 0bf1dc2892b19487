//! The clock of a case on the wire.

use super::open_way::OpenWayDto;
use crate::http::form::{Form, LAST_DAY, Query, body, params, yes_or_no};
use crate::http::wire::{CaseDeadlineKind, CaseWaitsOn, CaseWordSource, Day};
use crate::problem::ApiError;
use crate::records::{asked_id, id};
use crm_core::clock::{BusinessZone, parse_date};
use crm_core::ids::{DeadlineId, ExitCaseId, UserId, WordId};
use crm_core::promises::case_clock::{
    Deadline, Level, ManualDeadline, ManualWord, NextStep, OpenWay, Silence, StepText, WaitsOn,
    WordSource, deadlines, stage,
};
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::case_clock::{
    BoardFilter, BoardQuery, BoardRow, BoardSort, ClockFacts, StepRow, WordRow,
};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// What is said when a next step lacks its text or its day.
const SAY: &str = "Say what happens next and by when.";

/// What happens next on a case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseStep)]
pub(super) struct StepDto {
    what: String,
    due_on: Day,
    waits_on: CaseWaitsOn,
    /// Null when it is operations'.
    #[schema(required = true)]
    owner_id: Option<i64>,
    #[schema(required = true)]
    owner_name: Option<String>,
}

impl From<StepRow> for StepDto {
    fn from(row: StepRow) -> Self {
        Self {
            what: row.what,
            due_on: row.due_on.into(),
            waits_on: row.waits_on.into(),
            owner_id: row.owner.as_ref().map(|owner| owner.id.get()),
            owner_name: row.owner.map(|owner| owner.full_name()),
        }
    }
}

/// How long a client has heard nothing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseSilence)]
pub(super) struct SilenceDto {
    since: Day,
    days: i64,
    /// "No word to the client for 26 days."
    sentence: String,
    /// The day by which the client hears from the office.
    owed_on: Day,
    /// "Update owed by Dec 4."
    owed_sentence: String,
    /// That day has come.
    is_owed: bool,
}

impl SilenceDto {
    fn of(silence: Silence, today: Date) -> Self {
        Self {
            since: silence.since.into(),
            days: silence.days(today),
            sentence: silence.sentence(today),
            owed_on: silence.owed_on().into(),
            owed_sentence: silence.owed_sentence(),
            is_owed: silence.is_owed(today),
        }
    }
}

/// An open case on the board.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseBoardRow)]
pub(super) struct BoardRowDto {
    /// Of the exit case.
    id: i64,
    client_id: i64,
    client_name: String,
    property_id: i64,
    resort_name: String,
    next_step: StepDto,
    silence: SilenceDto,
}

impl BoardRowDto {
    pub(super) fn of(row: BoardRow, today: Date) -> Self {
        Self {
            id: row.case.get(),
            client_id: row.client.get(),
            client_name: row.client_name,
            property_id: row.property.get(),
            resort_name: row.resort,
            next_step: row.step.into(),
            silence: SilenceDto::of(row.silence, today),
        }
    }
}

/// Days that someone was waited on since the last milestone.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseWaited)]
struct WaitedDto {
    waits_on: CaseWaitsOn,
    days: i64,
}

/// An answer that did not come yet.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseDeadline)]
struct DeadlineDto {
    /// Of one that someone entered; null of one that a milestone began.
    #[schema(required = true)]
    id: Option<i64>,
    /// Null of one that someone entered.
    #[schema(required = true)]
    kind: Option<CaseDeadlineKind>,
    due_on: Day,
    /// "The resort's answer was due Nov 12."
    sentence: String,
}

impl DeadlineDto {
    fn of(deadline: Deadline, today: Date) -> Self {
        Self {
            id: None,
            kind: Some(deadline.kind.into()),
            due_on: deadline.due_on.into(),
            sentence: deadline.sentence(today),
        }
    }

    fn entered(deadline: &ManualDeadline, today: Date) -> Self {
        Self {
            id: Some(deadline.id.get()),
            kind: None,
            due_on: deadline.due_on.into(),
            sentence: deadline.sentence(today),
        }
    }
}

/// Word to the client of a case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseWord)]
struct WordDto {
    id: i64,
    source: CaseWordSource,
    reached_on: Day,
    #[schema(required = true)]
    promised_on: Option<Day>,
    /// Null when a call or an appointment tells of it.
    #[schema(required = true)]
    noted_by: Option<String>,
    /// It did not reach the client after all, and never counted.
    is_taken_back: bool,
}

impl From<WordRow> for WordDto {
    fn from(row: WordRow) -> Self {
        Self {
            id: row.id.get(),
            source: row.source.into(),
            reached_on: row.on.into(),
            promised_on: row.promised_on.map(Day),
            noted_by: row.noted_by.map(|staff| staff.full_name()),
            is_taken_back: row.taken_back_at.is_some(),
        }
    }
}

/// The clock of an exit case.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseClock)]
pub(super) struct ClockDto {
    /// Of the exit case.
    id: i64,
    /// "Letter sent 41 days ago. Waiting on the resort."
    sentence: String,
    /// Since the last milestone, by who was waited on; who was not is left out.
    waited: Vec<WaitedDto>,
    /// Null once the exit is confirmed.
    #[schema(required = true)]
    next_step: Option<StepDto>,
    /// Null once the exit is confirmed.
    #[schema(required = true)]
    silence: Option<SilenceDto>,
    deadlines: Vec<DeadlineDto>,
    /// Null while calls may reach the client, and once the exit is confirmed.
    #[schema(required = true)]
    open_way: Option<OpenWayDto>,
    /// The newest first.
    words: Vec<WordDto>,
}

impl ClockDto {
    pub(super) fn of(
        case: ExitCaseId,
        facts: ClockFacts,
        zone: &BusinessZone,
        today: Date,
    ) -> Self {
        let opened_on = zone.day_of(facts.opened_at);
        let stage = stage(
            facts.reached.last().copied(),
            opened_on,
            &facts.spans,
            today,
        );
        let waited = stage.waited.iter().map(|(waits_on, days)| WaitedDto {
            waits_on: (*waits_on).into(),
            days: *days,
        });
        let due = deadlines(&facts.reached).into_iter();
        let due = due.map(|one| DeadlineDto::of(one, today));
        let entered = facts.deadlines.iter();
        let entered = entered.map(|one| DeadlineDto::entered(one, today));
        let deadlines = due.chain(entered).collect();
        let is_over = facts.step.is_none();
        let open_way = OpenWay::of(facts.shut).filter(|_| !is_over);
        Self {
            id: case.get(),
            sentence: stage.sentence(),
            waited: waited.collect(),
            next_step: facts.step.map(StepDto::from),
            silence: facts
                .silence
                .filter(|_| !is_over)
                .map(|silence| SilenceDto::of(silence, today)),
            deadlines,
            open_way: open_way.map(OpenWayDto::from),
            words: facts.words.into_iter().map(WordDto::from).collect(),
        }
    }
}

params! {
    pub(crate) CaseBoardParams(Date = LAST_DAY) -> BoardQuery = board_query;
    "owed": "Only cases whose client is owed word today, whatever the days are";
    "owedFrom": "The first day by which the client is owed word";
    "owedTo": "The last of these days";
    "userId": "Whose step it is: the step's user, else the client's assigned user";
}

const SORTS: &[(&str, BoardSort)] = &[
    ("silentSince", BoardSort::Silence(Ascending)),
    ("-silentSince", BoardSort::Silence(Descending)),
    ("dueOn", BoardSort::Due(Ascending)),
    ("-dueOn", BoardSort::Due(Descending)),
];

fn board_query(mut query: Query, today: Date) -> Result<BoardQuery, ApiError> {
    let waits_on = query.optional("waitsOn", WaitsOn::parse);
    let days = query.days("owedFrom", "owedTo");
    let is_owed = query.optional("owed", yes_or_no).unwrap_or(false);
    let filter = BoardFilter {
        waits_on,
        owed: if is_owed {
            Level::Owed.owed_days(today)
        } else {
            days
        },
        user: asked_id(&mut query, "userId", UserId::new),
    };
    let sort = query.sort(SORTS);
    let page = query.page();
    let (sort, page) = query.finish((sort, page))?;
    Ok(BoardQuery { filter, sort, page })
}

body! {
    /// What happens next on a case; the step before it is done.
    pub(super) NextStepInput -> NextStep = next_step;
    "dueOn": "Today or a later day.";
    "waitsOn": "Who is waited on; us unless given.";
    "userId": "An active user; the client's assigned user unless given.";
}

fn next_step(mut form: Form) -> Result<NextStep, ApiError> {
    let what = form.required("nextStep", SAY, StepText::parse);
    let due_on = form.required("dueOn", SAY, parse_date);
    let waits_on = form.optional("waitsOn", WaitsOn::parse);
    let user = id(&mut form, "userId", UserId::new);
    let (what, due_on) = form.finish((what, due_on))?;
    Ok(NextStep {
        what,
        due_on,
        waits_on: waits_on.unwrap_or(WaitsOn::Us),
        user,
    })
}

/// The fields of a next step beside a milestone.
const OF_NEXT_STEP: [&str; 4] = ["nextStep", "dueOn", "waitsOn", "userId"];

/// The step that follows a milestone. Where one of its fields is sent, even as null, it is whole.
pub(super) fn step_after(form: &mut Form) -> Option<NextStep> {
    let is_asked = OF_NEXT_STEP.iter().any(|name| !form.is_absent(name));
    let (what, due_on) = if is_asked {
        (
            form.required("nextStep", SAY, StepText::parse),
            form.required("dueOn", SAY, parse_date),
        )
    } else {
        (
            form.optional("nextStep", StepText::parse),
            form.optional("dueOn", parse_date),
        )
    };
    let waits_on = form.optional("waitsOn", WaitsOn::parse);
    let user = id(form, "userId", UserId::new);
    Some(NextStep {
        what: what?,
        due_on: due_on?,
        waits_on: waits_on.unwrap_or(WaitsOn::Us),
        user,
    })
}

body! {
    /// Word to the client that someone notes.
    pub(super) CaseContactInput -> ManualWord = contact;
    "source": "An appointment counts once it is completed, and is not noted here.";
    "reachedOn": "The day of the word, which is not in the future.";
    "promisedOn": "The day by which the next update was promised.";
}

fn contact(mut form: Form) -> Result<ManualWord, ApiError> {
    let source = form.required("source", "Choose how the client heard.", WordSource::parse);
    let on = form.required("reachedOn", "Enter the day.", parse_date);
    let promised_on = form.optional("promisedOn", parse_date);
    let (source, on) = form.finish((source, on))?;
    Ok(ManualWord {
        source,
        on,
        promised_on,
    })
}

body! {
    /// Word that did not reach the client.
    pub(super) TakeBackInput -> WordId = taken_back;
}

fn taken_back(mut form: Form) -> Result<WordId, ApiError> {
    let word = form.required_id("contactId", "Choose what the client heard.", WordId::new);
    let (word,) = form.finish((word,))?;
    Ok(word)
}

body! {
    /// An answer that a case waits for.
    pub(super) CaseDeadlineInput -> (StepText, Date) = deadline;
    "what": "As a sentence begins with it: The county's recording.";
}

fn deadline(mut form: Form) -> Result<(StepText, Date), ApiError> {
    let what = form.required("what", "Enter what is due.", StepText::parse);
    let due_on = form.required("dueOn", "Enter the day.", parse_date);
    form.finish((what, due_on))
}

body! {
    /// An answer that came.
    pub(super) MetDeadlineInput -> DeadlineId = met_deadline;
}

fn met_deadline(mut form: Form) -> Result<DeadlineId, ApiError> {
    let deadline = form.required_id("deadlineId", "Choose the deadline.", DeadlineId::new);
    let (deadline,) = form.finish((deadline,))?;
    Ok(deadline)
}
