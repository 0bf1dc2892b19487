//! The rules of calling on the wire.

use crate::http::wire::{CallZone, Day, MobileNeed, RuleConfidence, StateRuleStatus, Timestamp};
use crm_core::contact::UsState;
use crm_core::contact_gate::{StateRule, Window, house_days, source_of_house_days};
use crm_core::contact_rules::{
    DayTime, Entered, EnteredDay, LoadedLists, Review, RuleStage, RuleState, StateStanding,
    StateStatus, is_house, missing_years, stage, states, todo, unreviewed,
};
use crm_core::ids::StateRuleId;
use crm_core::store::Stored;
use serde::Serialize;
use std::cmp::Reverse;
use time::Date;
use utoipa::ToSchema;

/// Hours of a day; the end does not belong to them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CallingHours)]
struct HoursDto {
    /// `HH:mm`
    opens: String,
    /// `HH:mm`, 24:00 at the latest.
    closes: String,
}

impl From<Window> for HoursDto {
    fn from(window: Window) -> Self {
        Self {
            opens: DayTime::text(window.opens()),
            closes: DayTime::text(window.closes()),
        }
    }
}

/// What holds in a state, or in the whole country, from a day on until the next rule of the same state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StateRule)]
pub(super) struct StateRuleDto {
    id: i64,
    /// Two letters; `US` is the whole country.
    state: String,
    state_name: String,
    valid_from: Day,
    /// Where it stands today.
    status: StateRuleStatus,
    weekdays: HoursDto,
    /// Null: no calls.
    #[schema(required = true)]
    saturday: Option<HoursDto>,
    /// Null: no calls.
    #[schema(required = true)]
    sunday: Option<HoursDto>,
    /// No calls on the state's closed days.
    holidays_closed: bool,
    /// Its hours are by this clock, wherever in the state the person is.
    #[schema(required = true)]
    clock: Option<CallZone>,
    /// In a rolling 24 hours.
    #[schema(required = true)]
    cap_calls: Option<u32>,
    cap_by_law: bool,
    /// The office must be registered there.
    registers: bool,
    needs_written: bool,
    /// What a call to a line that is mobile, or not known to be a landline, needs.
    mobile: MobileNeed,
    /// A consent opens the days that are closed to calls.
    consent_lifts_days: bool,
    /// An emergency's ban spares who consented or has recent business.
    emergency_spares_known: bool,
    /// How old the state's own registry may be; null when it has none.
    #[schema(required = true)]
    own_list_days: Option<u32>,
    inquiry_months: u32,
    purchase_months: u32,
    source: String,
    confidence: RuleConfidence,
    /// Of its newest review.
    #[schema(required = true)]
    reviewed_on: Option<Day>,
    #[schema(required = true)]
    reviewer: Option<String>,
    /// The product comes with it.
    is_house: bool,
}

impl StateRuleDto {
    fn of(rule: &StateRule, review: Option<&Review>, stage: RuleStage) -> Self {
        let state = RuleState(rule.state);
        Self {
            id: rule.id,
            state: state.code().to_owned(),
            state_name: state.name().to_owned(),
            valid_from: Day(rule.valid_from),
            status: stage.into(),
            weekdays: rule.weekdays.into(),
            saturday: rule.saturday.map(HoursDto::from),
            sunday: rule.sunday.map(HoursDto::from),
            holidays_closed: rule.holidays_closed,
            clock: rule.clock.map(CallZone),
            cap_calls: rule.cap.map(|cap| cap.calls.into()),
            cap_by_law: rule.cap.is_some_and(|cap| cap.by_law),
            registers: rule.registers,
            needs_written: rule.needs_written,
            mobile: rule.mobile.into(),
            consent_lifts_days: rule.consent_lifts_days,
            emergency_spares_known: rule.emergency_spares_known,
            own_list_days: rule.own_list_days.map(u32::from),
            inquiry_months: rule.inquiry_months.into(),
            purchase_months: rule.purchase_months.into(),
            source: rule.source.as_ref().to_owned(),
            confidence: rule.confidence.into(),
            reviewed_on: review.map(|review| Day(review.on)),
            reviewer: review.map(|review| review.reviewer.clone()),
            is_house: is_house(StateRuleId::new(rule.id)),
        }
    }

    /// One that was just entered: no later one of its state has begun.
    pub(super) fn new(rule: &StateRule, today: Date) -> Self {
        let stage = stage(std::slice::from_ref(rule), rule, today);
        Self::of(rule, None, stage)
    }
}

/// That of the whole country first, then by state; the newest of one state first.
pub(super) fn rules(entered: &Entered, today: Date) -> Vec<StateRuleDto> {
    let mut rows = entered.rows();
    rows.sort_by_key(|row| (row.state.map(UsState::name), Reverse(row.valid_from)));
    let shown = rows.iter().map(|row| {
        let review = entered.review_of(StateRuleId::new(row.id));
        StateRuleDto::of(row, review, stage(&rows, row, today))
    });
    shown.collect()
}

/// A day on which a state forbids calls.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ClosedDay)]
pub(super) struct ClosedDayDto {
    /// Null: the product comes with it, and it stays.
    #[schema(required = true)]
    id: Option<i64>,
    state: String,
    state_name: String,
    day: Day,
    name: String,
    source: String,
    is_house: bool,
}

impl From<EnteredDay> for ClosedDayDto {
    fn from(entered: EnteredDay) -> Self {
        Self {
            id: Some(entered.id.get()),
            state: entered.state.code().to_owned(),
            state_name: entered.state.name().to_owned(),
            day: Day(entered.day),
            name: entered.name,
            source: entered.source,
            is_house: false,
        }
    }
}

impl ClosedDayDto {
    fn of_the_house(state: UsState, day: Date, name: &str) -> Self {
        Self {
            id: None,
            state: state.code().to_owned(),
            state_name: state.name().to_owned(),
            day: Day(day),
            name: name.to_owned(),
            source: source_of_house_days(state).to_owned(),
            is_house: true,
        }
    }
}

/// Of one year, by day and state.
pub(super) fn closed_days(entered: Entered, year: i32) -> Vec<ClosedDayDto> {
    let house = house_days().filter(|closed| closed.day.year() == year);
    let house = house.flat_map(|closed| {
        let name = closed.name;
        let states: Vec<UsState> = closed.states.iter().collect();
        let day = closed.day;
        let one = move |state| ClosedDayDto::of_the_house(state, day, &name);
        states.into_iter().map(one)
    });
    let own = entered.closed_days.into_iter().map(ClosedDayDto::from);
    let mut days: Vec<ClosedDayDto> = house.chain(own).collect();
    days.sort_by(|one, other| {
        let place = |it: &ClosedDayDto| (it.day.0, it.state_name.clone());
        place(one).cmp(&place(other))
    });
    days
}

/// How the office stands in a state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StateStanding)]
pub(super) struct StateStandingDto {
    state: String,
    state_name: String,
    /// It has a registry of its own, which has to be loaded.
    needs_own_list: bool,
    /// No calls there before the office is registered.
    needs_registration: bool,
    /// Whether the two are only assumed: the state's rule was not reviewed, and sources disagree.
    is_unread: bool,
    /// The rule in force that says so: the whole country's where the state has none.
    #[schema(required = true)]
    rule_id: Option<i64>,
    #[schema(required = true)]
    rule_source: Option<String>,
    /// When that rule was reviewed last, and by whom.
    #[schema(required = true)]
    reviewed_on: Option<Day>,
    #[schema(required = true)]
    reviewer: Option<String>,
    registered: bool,
    #[schema(required = true)]
    registered_since: Option<Day>,
    #[schema(required = true)]
    registration_source: Option<String>,
    /// It bans calls in an emergency.
    emergency: bool,
    #[schema(required = true)]
    emergency_since: Option<Day>,
    #[schema(required = true)]
    emergency_source: Option<String>,
    /// It does not close on holidays, or its closed days of the next two weeks are complete.
    calendar_loaded: bool,
}

impl From<StateStanding<'_>> for StateStandingDto {
    fn from(standing: StateStanding<'_>) -> Self {
        let since = |told: Option<&StateStatus>| told.map(|status| Day(status.valid_from));
        let source = |told: Option<&StateStatus>| told.map(|status| status.source.clone());
        Self {
            state: standing.state.code().to_owned(),
            state_name: standing.state.name().to_owned(),
            needs_own_list: standing.needs_own_list,
            needs_registration: standing.needs_registration,
            is_unread: standing.is_unread,
            rule_id: standing.rule.map(|rule| rule.id),
            rule_source: standing.rule.map(|rule| rule.source.to_string()),
            reviewed_on: standing.review.map(|review| Day(review.on)),
            reviewer: standing.review.map(|review| review.reviewer.clone()),
            registered: standing.registered.is_some(),
            registered_since: since(standing.registered),
            registration_source: source(standing.registered),
            emergency: standing.emergency.is_some(),
            emergency_since: since(standing.emergency),
            emergency_source: source(standing.emergency),
            calendar_loaded: standing.calendar_loaded,
        }
    }
}

/// Every state, by name.
pub(super) fn standings(entered: &Entered, today: Date) -> Stored<Vec<StateStandingDto>> {
    let standing = entered.standing(today)?;
    let found = states(entered, &standing, today).into_iter();
    Ok(found.map(StateStandingDto::from).collect())
}

/// Something to do before the set-up is ended.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallingSetupTask)]
struct TodoDto {
    text: String,
    is_done: bool,
}

/// The set-up of calling. Until it is ended, missing registrations, registries and consents warn and do not block.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CallingSetup)]
pub(super) struct CallingSetupDto {
    #[schema(required = true)]
    ended_at: Option<Timestamp>,
    /// Null also when it was ended by the system.
    #[schema(required = true)]
    ended_by: Option<String>,
    todo: Vec<TodoDto>,
    /// How many rules that hold, or will, were not reviewed yet.
    unreviewed: usize,
    /// Years whose closed days are not marked complete, with the states that close on holidays: this year, and from November
    /// on the next one.
    missing_years: Vec<MissingYearDto>,
}

/// A year without the closed days of some states: they are closed in all of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MissingCalendarYear)]
struct MissingYearDto {
    year: i32,
    state_names: Vec<String>,
}

impl CallingSetupDto {
    pub(super) fn of(entered: &Entered, loaded: LoadedLists, today: Date) -> Stored<Self> {
        let todo = todo(entered, loaded, today)?.into_iter();
        let todo = todo.map(|one| TodoDto {
            text: one.text,
            is_done: one.is_done,
        });
        let end = entered.set_up.as_ref();
        let by = end.and_then(|end| end.by.as_ref());
        Ok(Self {
            ended_at: end.map(|end| Timestamp(end.at)),
            ended_by: by.map(|by| by.full_name()),
            todo: todo.collect(),
            unreviewed: unreviewed(&entered.rows(), today),
            missing_years: missing_years(entered, today)?
                .into_iter()
                .map(|(year, states)| MissingYearDto {
                    year,
                    state_names: states.iter().map(|state| state.name().to_owned()).collect(),
                })
                .collect(),
        })
    }
}
