//! What a person earned and was paid over a period, on screen and as CSV.

use crate::http::access::{Can, CommissionsRead, MoneyExport};
use crate::http::form::{Asked, Query, params};
use crate::http::wire::{Day, MoneyNumber, StatementKind, StatementPart};
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::asked_id;
use ::commissions::statement::{Entry, EntryKind, Statement, Step, of_days};
use ::commissions::views::CommissionSummary;
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::clock::Month;
use crm_core::event::EventKind;
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::users::{Permission, allowed};
use crm_core::views::Between;
use serde::Serialize;
use std::collections::BTreeMap;
use time::Date;
use utoipa::ToSchema;

params! {
    pub(super) StatementParams -> Whose = statement_params;
    "userId": "Whose; oneself unless given. Only who decides or keeps the books sees another's.";
    "from": "The first business day; the first of the last day's month unless given.";
    "to": "The last business day; today unless given.";
}

/// One line of a statement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionStatementLine)]
struct LineDto {
    date: Day,
    commission_id: i64,
    client_name: String,
    kind: StatementKind,
    /// What it adds to what is owed; negative when it takes something off.
    amount: MoneyNumber,
    /// Its own day, when that is in a closed month: `date` is the first open day then.
    #[schema(required = true)]
    belongs_to: Option<Day>,
    /// The commission is more than the engine gives, by this line.
    above_engine: bool,
}

/// A step from the opening figure to the closing one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionStatementStep)]
struct StepDto {
    part: StatementPart,
    /// Negative for what lowers what is owed; of the opening and the closing, what was owed.
    change: MoneyNumber,
    /// Owed before it; zero of the opening and the closing.
    before: MoneyNumber,
    after: MoneyNumber,
}

impl From<&Step> for StepDto {
    fn from(step: &Step) -> Self {
        Self {
            part: step.part.into(),
            change: step.change.into(),
            before: step.before.into(),
            after: step.after.into(),
        }
    }
}

/// `closing = opening + earned + adjustments − reductions − denied − clawbacks − paid`, over business days.
/// Lines are dated by their payment or refund.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionStatement)]
pub(super) struct StatementDto {
    user_id: i64,
    sales_rep_name: String,
    from: Day,
    to: Day,
    /// Owed when the period began.
    opening: MoneyNumber,
    earned: MoneyNumber,
    /// Amounts changed manually, and reductions taken back; negative when they took more off.
    adjustments: MoneyNumber,
    reductions: MoneyNumber,
    /// What was left of denied commissions.
    denied: MoneyNumber,
    clawbacks: MoneyNumber,
    paid: MoneyNumber,
    /// Owed when it ended.
    closing: MoneyNumber,
    /// Paid, all time, less clawbacks: what Commission Tracking calls earned.
    paid_all_time: MoneyNumber,
    /// The same of this month of the office.
    paid_this_month: MoneyNumber,
    /// All figures of the period in their order, each with what was owed before and after it.
    steps: Vec<StepDto>,
    lines: Vec<LineDto>,
}

/// How a line of a commission above the engine's figure is marked in the export.
const ABOVE_ENGINE: &str = "Above calculated";

/// As the screen calls a line.
pub(super) const fn what(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Earned => "Earned",
        EntryKind::Adjusted => "Changed manually",
        EntryKind::Reduced => "Reduced",
        EntryKind::Raised => "Reduction reversed",
        EntryKind::Denied => "Denied",
        EntryKind::Lowered => "Lowered by a refund",
        EntryKind::Clawback => "Clawed back by a refund",
        EntryKind::Paid => "Paid",
    }
}

/// A person's statement and what its lines are about.
pub(super) struct Made {
    pub(super) user: UserId,
    pub(super) name: String,
    /// Both included.
    pub(super) from: Date,
    pub(super) to: Date,
    pub(super) statement: Statement,
    steps: Vec<Step>,
    cards: CommissionSummary,
    clients: BTreeMap<CommissionId, String>,
}

/// A person's statement over a period.
#[utoipa::path(get, path = "/api/commissions/statement", tag = "commissions",
    responses((status = 200, body = StatementDto), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn statement(
    Can(actor, _): Can<CommissionsRead>,
    app: Data<App>,
    query: Asked<StatementParams>,
) -> Result<Json<StatementDto>, ApiError> {
    let made = make(&app, &actor, query.read(())?).await?;
    Ok(Json(made.into()))
}

/// The same as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/commissions/statement.csv", tag = "commissions",
    responses((status = 200, content_type = "text/csv", body = String), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn statement_csv(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<StatementParams>,
) -> Result<HttpResponse, ApiError> {
    let made = make(&app, &actor, query.read(())?).await?;
    let rows = made.statement.lines.len();
    csv_stream::recorded(&app, actor, EventKind::CommissionsExported, &request, rows).await?;
    let name = format!("commissions-{}-{}.csv", made.user, made.to);
    Ok(csv_out::download_text(&name, made.csv()))
}

/// Whose statement, over which days.
pub(super) type Whose = (Option<UserId>, Between<Date>);

fn statement_params(mut query: Query) -> Result<Whose, ApiError> {
    let whose = whose(&mut query);
    query.finish(())?;
    Ok(whose)
}

pub(super) fn whose(query: &mut Query) -> Whose {
    let user = asked_id(query, "userId", UserId::new);
    (user, query.days("from", "to"))
}

pub(super) async fn make(
    app: &App,
    viewer: &Actor,
    (user, asked): Whose,
) -> Result<Made, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let today = zone.day_of(app.now());
    let user = user.or(viewer.user());
    let to = asked.to.and_then(Date::previous_day).unwrap_or(today);
    let from = asked.from.unwrap_or(Month::of(to).first_day());
    let user = permitted(viewer, user)?;
    if from > to {
        return Err(ApiError::invalid_field(
            "to",
            "invalid",
            "The last day can't be before the first.",
        ));
    }
    let found: Result<_, StoreError> = app
        .db
        .read_report(move |views| {
            let cards = views.commission_summary(Some(user), Month::of(today).days())?;
            Ok((views.user(user)?, views.commission_histories(user)?, cards))
        })
        .await;
    let (person, histories, cards) = found?;
    let person =
        person.ok_or_else(|| ApiError::new(Code::NotFound, "This person does not exist."))?;
    let days = Between {
        from: Some(from),
        to: to.next_day(),
    };
    let statement = of_days(&histories, &zone, days).map_err(StoreError::from)?;
    Ok(Made {
        user,
        name: format!(
            "{} {}",
            person.first_name.as_str(),
            person.last_name.as_str()
        ),
        from,
        to,
        steps: statement.steps().map_err(StoreError::from)?,
        statement,
        cards,
        clients: histories
            .into_iter()
            .map(|one| (one.id, one.client_name))
            .collect(),
    })
}

/// One's own, or anyone's for who decides or keeps the books.
fn permitted(viewer: &Actor, user: Option<UserId>) -> Result<UserId, ApiError> {
    let all = allowed(viewer.role(), Permission::CommissionsReadAll);
    user.filter(|user| all || viewer.user() == Some(*user))
        .ok_or_else(|| {
            let detail = "You can only see your own statement.";
            ApiError::new(Code::Forbidden, detail)
        })
}

impl Made {
    pub(super) fn client(&self, entry: &Entry) -> &str {
        self.clients
            .get(&entry.commission)
            .map_or("", String::as_str)
    }

    /// Amounts stand in a column of increases and one of decreases.
    fn csv(&self) -> String {
        let mut text = csv_out::start();
        let header = [
            "Date",
            "Commission",
            "Client",
            "Type",
            "Increase",
            "Decrease",
            "Original Date",
            "Note",
        ];
        let mut row =
            |cells: [String; 8]| csv_out::row(&mut text, cells.iter().map(String::as_str));
        row(header.map(str::to_owned));
        row(balance(self.from, "Opening", self.statement.opening));
        for entry in &self.statement.lines {
            row(self.cells(entry));
        }
        row(balance(self.to, "Closing", self.statement.closing));
        text
    }

    fn cells(&self, entry: &Entry) -> [String; 8] {
        let [added, off] = columns(entry.amount);
        let belongs_to = entry.belongs_to.map(|day| day.to_string());
        let flag = if entry.above_engine { ABOVE_ENGINE } else { "" };
        [
            entry.on.to_string(),
            entry.commission.to_string(),
            self.client(entry).to_owned(),
            what(entry.kind).to_owned(),
            added,
            off,
            belongs_to.unwrap_or_default(),
            flag.to_owned(),
        ]
    }
}

/// What is owed at the beginning or the end, as a row.
fn balance(day: Date, what: &str, amount: Money) -> [String; 8] {
    let [added, off] = columns(amount);
    let none = String::new;
    let day = day.to_string();
    [
        day,
        none(),
        none(),
        what.to_owned(),
        added,
        off,
        none(),
        none(),
    ]
}

fn columns(amount: Money) -> [String; 2] {
    let size = Money::from_cents(amount.cents().abs()).to_decimal_text();
    if amount.cents() < 0 {
        [String::new(), size]
    } else {
        [size, String::new()]
    }
}

impl From<Made> for StatementDto {
    fn from(made: Made) -> Self {
        let line = |entry: &Entry| LineDto {
            date: entry.on.into(),
            commission_id: entry.commission.get(),
            client_name: made.client(entry).to_owned(),
            kind: entry.kind.into(),
            amount: entry.amount.into(),
            belongs_to: entry.belongs_to.map(Day),
            above_engine: entry.above_engine,
        };
        let statement = &made.statement;
        Self {
            user_id: made.user.get(),
            from: made.from.into(),
            to: made.to.into(),
            opening: statement.opening.into(),
            earned: statement.earned.into(),
            adjustments: statement.adjustments.into(),
            reductions: statement.reductions.into(),
            denied: statement.denied.into(),
            clawbacks: statement.clawbacks.into(),
            paid: statement.paid.into(),
            closing: statement.closing.into(),
            paid_all_time: made.cards.total_earned.into(),
            paid_this_month: made.cards.this_month.into(),
            steps: made.steps.iter().map(StepDto::from).collect(),
            lines: statement.lines.iter().map(line).collect(),
            sales_rep_name: made.name,
        }
    }
}
