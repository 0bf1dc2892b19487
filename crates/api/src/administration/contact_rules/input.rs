//! What the requests about the rules of calling hold.

use crate::http::form::{Form, Query, body, params};
use crate::problem::ApiError;
use crm_core::clock::parse_date;
use crm_core::contact_gate::{Cap, Confidence, MobileRule, StateRule, Window, Zone};
use crm_core::contact_rules::{
    ClosedDaysDraft, DayName, DayTime, NotWithin, PlaceState, RemoveReason, ReviewDraft, Reviewer,
    RuleSource, RuleState, StateList, StatusDraft, StatusKind, Whole,
};
use std::borrow::Cow;

const NO_SOURCE: &str = "Enter where this rule is from.";
const NO_FIRST_DAY: &str = "Choose the first day.";

/// Years whose closed days can be asked for.
type Year = Whole<2000, 2100>;
/// Calls in 24 hours.
type Calls = Whole<1, 50>;
/// How old a registry may be.
type ListDays = Whole<1, 366>;
/// How long business is recent.
type Months = Whole<0, 120>;

params! {
    pub(super) ClosedDaysParams -> Option<i32> = year;
    "year": "This year unless given.";
}

fn year(mut query: Query) -> Result<Option<i32>, ApiError> {
    let year = query.optional("year", Year::parse);
    query.finish(())?;
    Ok(year.map(|year| i32::from(year.get())))
}

body! {
    /// A rule of a state, or of the whole country.
    pub(super) StateRuleInput -> StateRule = rule;
    "state": "`US` is the whole country.";
    "validFrom": "The first day, today at the earliest; it holds until the next rule of the state.";
    "saturday": "Null: no calls.";
    "sunday": "Null: no calls.";
    "holidaysClosed": "No calls on the state's closed days.";
    "clock": "Its hours are by this clock, wherever in the state a person is.";
    "capCalls": "In a rolling 24 hours.";
    "registers": "The office must be registered there.";
    "mobile": "What a call to a line that is mobile, or not known to be a landline, needs; nothing unless given.";
    "consentLiftsDays": "A consent opens the days on which no one else may be called.";
    "emergencySparesKnown": "An emergency's ban spares who consented or has recent business.";
    "ownListDays": "How old the state's own registry may be, if it has one.";
    "inquiryMonths": "For how many months an inquiry is recent business.";
    "purchaseMonths": "For how many months a purchase is recent business.";
    "source": "The law's text, or who says so.";
}

fn rule(mut form: Form) -> Result<StateRule, ApiError> {
    let state = form.required("state", "Choose a state.", RuleState::parse);
    let valid_from = form.required("validFrom", NO_FIRST_DAY, parse_date);
    let weekdays = form.nested("weekdays", hours);
    let saturday = form.nested("saturday", hours_if_any);
    let sunday = form.nested("sunday", hours_if_any);
    let holidays_closed = flag(&mut form, "holidaysClosed");
    let clock = form.optional("clock", Zone::parse);
    let calls = whole_if_any::<1, 50>(&mut form, "capCalls");
    let by_law = flag(&mut form, "capByLaw");
    let registers = flag(&mut form, "registers");
    let needs_written = flag(&mut form, "needsWritten");
    let mobile = form.optional("mobile", MobileRule::parse);
    let consent_lifts_days = flag(&mut form, "consentLiftsDays");
    let emergency_spares_known = flag(&mut form, "emergencySparesKnown");
    let own_list_days: Option<ListDays> = whole_if_any(&mut form, "ownListDays");
    let inquiry = months(&mut form, "inquiryMonths");
    let purchase = months(&mut form, "purchaseMonths");
    let source = form.required("source", NO_SOURCE, RuleSource::parse);
    let confidence = form.required("confidence", "Choose how sure it is.", Confidence::parse);
    let required = (
        state, valid_from, weekdays, inquiry, purchase, source, confidence,
    );
    let (state, valid_from, weekdays, inquiry, purchase, source, confidence) =
        form.finish(required)?;
    Ok(StateRule {
        // The store gives it one.
        id: 0,
        state: state.0,
        valid_from,
        weekdays,
        saturday,
        sunday,
        holidays_closed,
        clock,
        cap: calls.map(|calls: Calls| Cap {
            calls: calls.small(),
            by_law,
        }),
        registers,
        needs_written,
        mobile: mobile.unwrap_or(MobileRule::Nothing),
        consent_lifts_days,
        emergency_spares_known,
        own_list_days: own_list_days.map(Whole::get),
        inquiry_months: inquiry.small(),
        purchase_months: purchase.small(),
        source: Cow::Owned(source.as_str().to_owned()),
        confidence,
        reviewed_on: None,
    })
}

fn flag(form: &mut Form, name: &str) -> bool {
    form.optional_flag(name).unwrap_or(false)
}

fn whole_if_any<const LEAST: u16, const MOST: u16>(
    form: &mut Form,
    name: &str,
) -> Option<Whole<LEAST, MOST>> {
    let read = form.number(name, |text| {
        let number = text.map(Whole::<LEAST, MOST>::parse).transpose();
        number.map_err(invalid)
    });
    read.flatten()
}

fn months(form: &mut Form, name: &str) -> Option<Months> {
    form.number(name, |text| {
        let text = text.ok_or_else(|| ("required", "Enter a number of months.".to_owned()))?;
        Months::parse(text).map_err(invalid)
    })
}

fn invalid(error: NotWithin) -> (&'static str, String) {
    ("invalid", error.to_string())
}

fn hours(form: &mut Form) -> Option<Window> {
    let opens = form.required("opens", "Enter when calls may begin.", DayTime::parse);
    let closes = form.required("closes", "Enter when calls must end.", DayTime::parse);
    window(form, opens?, closes?)
}

/// Both ends, or neither.
fn hours_if_any(form: &mut Form) -> Option<Window> {
    let opens = form.optional("opens", DayTime::parse);
    let closes = form.optional("closes", DayTime::parse);
    let is_missing = |form: &Form, name| form.peek(name).is_none_or(str::is_empty);
    match (opens, closes) {
        (Some(opens), Some(closes)) => window(form, opens, closes),
        (Some(_), None) if is_missing(form, "closes") => {
            form.problem("closes", "required", "Enter when calls must end.");
            None
        }
        (None, Some(_)) if is_missing(form, "opens") => {
            form.problem("opens", "required", "Enter when calls may begin.");
            None
        }
        _ => None,
    }
}

fn window(form: &mut Form, opens: DayTime, closes: DayTime) -> Option<Window> {
    let window = Window::of(opens.minutes(), closes.minutes());
    if window.is_none() {
        let detail = "Calls must end later than they begin. Check both times.";
        form.problem("closes", "closes_first", detail);
    }
    window
}

body! {
    /// Who read a rule again, and when.
    pub(super) RuleReviewInput -> ReviewDraft = review;
    "reviewedOn": "Today at the latest.";
    "reviewer": "The person whose word it is: counsel, usually.";
}

fn review(mut form: Form) -> Result<ReviewDraft, ApiError> {
    let reviewed_on = form.required("reviewedOn", "Choose the day of the review.", parse_date);
    let reviewer = form.required("reviewer", "Enter who reviewed it.", Reviewer::parse);
    let (reviewed_on, reviewer) = form.finish((reviewed_on, reviewer))?;
    Ok(ReviewDraft {
        reviewed_on,
        reviewer,
    })
}

body! {
    /// A day on which some states forbid calls.
    pub(super) ClosedDaysInput -> ClosedDaysDraft = closed_days;
    "states": "At least one.";
    "day": "Today or later.";
    "source": "Where the day is from.";
}

fn closed_days(mut form: Form) -> Result<ClosedDaysDraft, ApiError> {
    let states = form.list("states", |texts| StateList::parse(&texts));
    if states.is_some_and(|states| states.0.is_empty()) {
        form.problem("states", "required", "Choose at least one state.");
    }
    let day = form.required("day", "Choose a day.", parse_date);
    let name = form.required("name", "Enter what the day is called.", DayName::parse);
    let source = form.required("source", "Enter where this day is from.", RuleSource::parse);
    let (states, day, name, source) = form.finish((states, day, name, source))?;
    Ok(ClosedDaysDraft {
        states: states.0,
        day,
        name,
        source,
    })
}

body! {
    /// Why a closed day is removed.
    pub(super) ClosedDayRemoval -> RemoveReason = reason;
}

fn reason(mut form: Form) -> Result<RemoveReason, ApiError> {
    let reason = form.required("reason", "Enter a reason.", RemoveReason::parse);
    let (reason,) = form.finish((reason,))?;
    Ok(reason)
}

body! {
    /// A registration or an emergency, from a day on.
    pub(super) StateStatusInput -> StatusDraft = status;
    "holds": "False: it does no longer.";
    "validFrom": "The first day, which may lie in the past or ahead.";
    "source": "The registration's number, or the order.";
}

fn status(mut form: Form) -> Result<StatusDraft, ApiError> {
    let state = form.required("state", "Choose a state.", PlaceState::parse);
    let state = state.map(|PlaceState(state)| state);
    let kind = form.required(
        "kind",
        "Choose a registration or an emergency.",
        StatusKind::parse,
    );
    let holds = form.required_flag("holds", "Say whether it holds.");
    let valid_from = form.required("validFrom", NO_FIRST_DAY, parse_date);
    let source = form.required("source", "Enter where this is from.", RuleSource::parse);
    let required = (state, kind, holds, valid_from, source);
    let (state, kind, holds, valid_from, source) = form.finish(required)?;
    Ok(StatusDraft {
        state,
        kind,
        holds,
        valid_from,
        source,
    })
}
