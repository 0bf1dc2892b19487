//! The Case Board, Updates Owed, and the clock of one case.

use super::columns::{self, columns};
use super::list::{counted, word};
use super::names::{Looked, of_user, staff, user};
use super::open_cases::{JOINED, is_open};
use super::schema::{
    case_clocks, case_contacts, case_deadlines, case_steps, clients, exit_case_milestones,
    exit_cases, properties, users,
};
use super::sql::{Sql, Typed};
use super::stored::parse_stored;
use super::timeline::{Name, staff_name};
use super::tx::Tx;
use super::{At, Reader, case_way, client_holds};
use crm_core::exit_cases::Milestone;
use crm_core::ids::{ClientId, DeadlineId, ExitCaseId, PropertyId, UserId, WordId};
use crm_core::page::{COUNT_CAP, Page};
use crm_core::promises::case_clock::{
    Chosen, Hold, ManualDeadline, Owner, Silence, Span, StepText, WaitsOn, WordSource, owner,
};
use crm_core::store::Stored;
use crm_core::users::UserStatus;
use crm_core::views::case_clock::{
    BoardFilter, BoardQuery, BoardRow, BoardSort, CaseClockViews, ClockFacts, StepRow, WordRow,
};
use crm_core::views::{Between, StaffName};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use time::Date;

columns! {
    Columns -> BoardRow {
        case: exit_cases::id => ExitCaseId::new,
        client: clients::id => ClientId::new,
        client_name: (clients::first_name, clients::last_name) => full_name,
        property: properties::id => PropertyId::new,
        resort: properties::resort_name,
        step: step_columns() =>? step_of,
        silence: (case_clocks::silent_since, case_clocks::promised_on) => silence_of,
    }
}

columns! {
    Steps -> StepRow {
        what: case_steps::what,
        due_on: case_steps::due_on,
        waits_on: case_steps::waits_on =>? waits,
        owner: owner_columns() => owner_of,
    }
}

/// Id, first and last name, and status.
type Staff = ((Typed<Nullable<BigInt>>, Looked, Looked), Looked);
type StaffFound = (
    (Option<i64>, Option<String>, Option<String>),
    Option<String>,
);

fn owner_columns() -> (Staff, Staff) {
    let of = |pointer: &'static str| (user(pointer), of_user(pointer, "status"));
    (of("case_steps.user_id"), of("clients.assigned_to"))
}

type StepColumns = (
    case_steps::what,
    case_steps::due_on,
    case_steps::waits_on,
    (Staff, Staff),
);

fn step_columns() -> StepColumns {
    (
        case_steps::what,
        case_steps::due_on,
        case_steps::waits_on,
        owner_columns(),
    )
}

fn step_of(
    (what, due_on, waits_on, owners): (String, Date, String, (StaffFound, StaffFound)),
) -> Stored<StepRow> {
    Ok(StepRow {
        what,
        due_on,
        waits_on: waits(waits_on)?,
        owner: owner_of(owners),
    })
}

fn waits(text: String) -> Stored<WaitsOn> {
    parse_stored(&text, WaitsOn::parse)
}

fn owner_of((of_step, assigned): (StaffFound, StaffFound)) -> Option<StaffName> {
    let Owner::User(id) = owner(chosen(&of_step), chosen(&assigned)) else {
        return None;
    };
    let mut named = [of_step.0, assigned.0].into_iter().filter_map(staff);
    named.find(|one| one.id == id)
}

fn chosen((named, status): &StaffFound) -> Option<Chosen> {
    named.0.map(|id| Chosen {
        id: UserId::new(id),
        is_active: status.as_deref() == Some(UserStatus::Active.as_str()),
    })
}

fn full_name((first, last): (String, String)) -> String {
    format!("{first} {last}")
}

const fn silence_of((since, promised_on): (Date, Option<Date>)) -> Silence {
    Silence { since, promised_on }
}

/// Open cases with their step and their clock.
fn matching(filter: &BoardFilter) -> Sql {
    let open = Sql::raw(format!(
        "FROM case_clocks JOIN case_steps ON case_steps.exit_case_id = case_clocks.exit_case_id \
         AND case_steps.closed_at IS NULL JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id {JOINED} \
         WHERE {}",
        is_open()
    ));
    let waits_on = filter
        .waits_on
        .map(|waits_on| Sql::raw(" AND case_steps.waits_on = ").text(waits_on.as_str()));
    let Between { from, to } = filter.owed;
    let from = from.map(|day| Sql::raw(" AND case_clocks.owed_on >= ").day(day));
    let to = to.map(|day| Sql::raw(" AND case_clocks.owed_on < ").day(day));
    let of_user = filter.user.map(|user| {
        Sql::raw(" AND COALESCE(case_steps.user_id, clients.assigned_to) = ").number(user.get())
    });
    [waits_on, from, to, of_user]
        .into_iter()
        .flatten()
        .fold(open, Sql::then)
}

/// As an index has it: the id in the direction of the rest.
fn order(sort: BoardSort) -> String {
    let (columns, direction) = match sort {
        BoardSort::Silence(direction) => (
            ["case_clocks.silent_since", "case_clocks.exit_case_id"],
            direction,
        ),
        BoardSort::Due(direction) => (["case_steps.due_on", "case_steps.id"], direction),
    };
    let way = word(direction);
    columns.map(|column| format!("{column} {way}")).join(", ")
}

impl CaseClockViews for Reader<'_> {
    fn case_board(&mut self, query: &BoardQuery) -> Stored<Page<BoardRow>> {
        let most = COUNT_CAP + 1;
        let count = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one ")
            .then(matching(&query.filter))
            .push(format!(" LIMIT {most}) AS counted"));
        let total = counted(&mut self.tx, count)?;
        let rest = matching(&query.filter)
            .push(format!(" ORDER BY {} LIMIT ", order(query.sort)))
            .number(query.page.limit())
            .push(" OFFSET ")
            .number(query.page.offset());
        let rows = Columns::all(&mut self.tx, rest)?;
        Ok(Page { rows, total })
    }

    fn case_clock(&mut self, case: ExitCaseId) -> Stored<Option<ClockFacts>> {
        let opened_at: Option<At> = self.run(|conn| {
            exit_cases::table
                .inner_join(properties::table)
                .inner_join(clients::table)
                .filter(exit_cases::id.eq(case.get()))
                .filter(properties::deleted_at.is_null())
                .filter(clients::deleted_at.is_null())
                .select(exit_cases::created_at)
                .first(conn)
                .optional()
        })?;
        let Some(opened_at) = opened_at else {
            return Ok(None);
        };
        let silence: Option<(Date, Option<Date>)> = self.run(|conn| {
            case_clocks::table
                .find(case.get())
                .select((case_clocks::silent_since, case_clocks::promised_on))
                .first(conn)
                .optional()
        })?;
        Ok(Some(ClockFacts {
            opened_at: opened_at.0,
            reached: reached(&mut self.tx, case)?,
            step: open_step(&mut self.tx, case)?,
            spans: spans(&mut self.tx, case)?,
            silence: silence.map(silence_of),
            words: words(&mut self.tx, case)?,
            deadlines: deadlines(&mut self.tx, case)?,
            shut: case_way::shut(&mut self.tx, case)?,
        }))
    }

    fn client_hold(&mut self, client: ClientId) -> Stored<Option<Hold>> {
        client_holds::open(&mut self.tx, client)
    }
}

fn open_step(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Option<StepRow>> {
    let rest = Sql::raw(
        "FROM case_steps JOIN exit_cases ON exit_cases.id = case_steps.exit_case_id \
         JOIN clients ON clients.id = exit_cases.client_id \
         WHERE case_steps.closed_at IS NULL AND case_steps.exit_case_id = ",
    )
    .number(case.get());
    Ok(Steps::all(tx, rest)?.pop())
}

fn deadlines(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Vec<ManualDeadline>> {
    let found: Vec<(i64, String, Date)> = tx.run(|conn| {
        case_deadlines::table
            .filter(case_deadlines::exit_case_id.eq(case.get()))
            .filter(case_deadlines::met_at.is_null())
            .order((case_deadlines::due_on, case_deadlines::id))
            .select((
                case_deadlines::id,
                case_deadlines::what,
                case_deadlines::due_on,
            ))
            .load(conn)
    })?;
    let read = found.into_iter().map(|(id, what, due_on)| ManualDeadline {
        id: DeadlineId::new(id),
        what: StepText::stored(what),
        due_on,
    });
    Ok(read.collect())
}

fn reached(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Vec<(Milestone, Date)>> {
    let found: Vec<(String, Date)> = tx.run(|conn| {
        exit_case_milestones::table
            .filter(exit_case_milestones::exit_case_id.eq(case.get()))
            .select((
                exit_case_milestones::milestone,
                exit_case_milestones::reached_on,
            ))
            .load(conn)
    })?;
    let read = found
        .into_iter()
        .map(|(milestone, day)| Ok((parse_stored(&milestone, Milestone::parse)?, day)));
    let mut reached = read.collect::<Stored<Vec<_>>>()?;
    reached.sort_by_key(|(milestone, day)| (*day, *milestone));
    Ok(reached)
}

fn spans(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Vec<Span>> {
    let found: Vec<(String, Date, Option<Date>)> = tx.run(|conn| {
        case_steps::table
            .filter(case_steps::exit_case_id.eq(case.get()))
            .order(case_steps::id)
            .select((
                case_steps::waits_on,
                case_steps::began_on,
                case_steps::ended_on,
            ))
            .load(conn)
    })?;
    let read = found.into_iter().map(|(waits_on, from, to)| {
        Ok(Span {
            waits_on: waits(waits_on)?,
            from,
            to,
        })
    });
    read.collect()
}

/// Id, source, day, promised day, who noted it, and when it was taken back.
type WordColumns = (i64, String, Date, Option<Date>, Option<Name>, Option<At>);

fn words(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Vec<WordRow>> {
    let found: Vec<WordColumns> = tx.run(|conn| {
        case_contacts::table
            .left_join(users::table)
            .filter(case_contacts::exit_case_id.eq(case.get()))
            .order((case_contacts::reached_on.desc(), case_contacts::id.desc()))
            .select((
                case_contacts::id,
                case_contacts::source,
                case_contacts::reached_on,
                case_contacts::promised_on,
                (users::id, users::first_name, users::last_name).nullable(),
                case_contacts::taken_back_at,
            ))
            .load(conn)
    })?;
    let read = found
        .into_iter()
        .map(|(id, source, on, promised_on, by, taken_back_at)| {
            Ok(WordRow {
                id: WordId::new(id),
                source: parse_stored(&source, WordSource::parse)?,
                on,
                promised_on,
                noted_by: by.map(staff_name),
                taken_back_at: taken_back_at.map(|at| at.0),
            })
        });
    read.collect()
}
