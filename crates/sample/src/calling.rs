//! Calling people, set up: every rule reviewed, the office registered wherever a state asks for it.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::actor::Actor;
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::contact::Phone;
use crm_core::contact_gate::{StateSet, house_years};
use crm_core::contact_rules::{
    ClosedDaysDraft, DayName, ReviewDraft, Reviewer, RuleError, RuleSource, SetUpError,
    StatusDraft, StatusError, StatusKind, YearsDraft, calendar_of, complete_years, end_set_up,
    enter_closed_days, review_rule, tell_status,
};
use crm_core::ids::StateRuleId;
use crm_core::settings::change::{SettingChange, SettingChangeError, change_setting};
use crm_core::users::Role;
use infra::Database;
use time::{Date, Duration, Month};

/// What people see who are called.
pub(super) const CALLING_NUMBER: &str = "(407) 555-0100";
/// How long ago it was done.
const DAYS_AGO: i64 = 30;

/// Sets it up and ends that, for which the lists must be loaded; unless a user reviewed rules before.
pub(super) fn set_up(db: &Database, office: &Office<'_>) -> Result<(), SeedError> {
    let at = office.now.minus(Duration::days(DAYS_AGO));
    let day = office.zone.day_of(at);
    let entered = db.read_blocking(|views| views.contact_rules(calendar_of(day)))?;
    if !entered.reviews.is_empty() {
        return Ok(());
    }
    let admin = office.staff.iter().find(|one| one.is(Role::Admin));
    let admin = admin.ok_or_else(|| SeedError::Rule("an office without an admin".to_owned()))?;
    let actor = admin.acts();
    let rows = entered.rows();
    let review = ReviewDraft {
        reviewed_on: day,
        reviewer: Reviewer::parse("Sample counsel").map_err(rule)?,
    };
    db.write_blocking(|tx| {
        for row in &rows {
            review_rule(tx, &actor, StateRuleId::new(row.id), &review, (day, at))?;
        }
        Ok::<_, RuleError>(())
    })
    .map_err(rule)?;
    let mut registrations = Vec::new();
    for state in rows.iter().filter(|row| row.registers) {
        let Some(state) = state.state else { continue };
        let source = format!("Sample registration with {}", state.name());
        registrations.push(StatusDraft {
            state,
            kind: StatusKind::Registered,
            holds: true,
            valid_from: day,
            source: RuleSource::parse(&source).map_err(rule)?,
        });
    }
    db.write_blocking(|tx| {
        for registration in &registrations {
            tell_status(tx, &actor, registration, at)?;
        }
        Ok::<_, StatusError>(())
    })
    .map_err(rule)?;
    calendars(db, (&actor, office.zone), at)?;
    let number = Phone::parse(CALLING_NUMBER).map_err(rule)?;
    let shown = SettingChange {
        key: "calling_number".to_owned(),
        value: Some(CALLING_NUMBER.to_owned()),
        was: None,
    };
    db.write_blocking::<_, SettingChangeError>(|tx| change_setting(tx, &actor, &shown, at))
        .map_err(rule)?;
    let then = OfficeDay::of(office.zone, at);
    db.write_blocking::<_, SetUpError>(|tx| {
        end_set_up(tx, &actor, Some(&number.key()), (&then, at))
    })
    .map_err(rule)
}

/// Days of every year on which the states that close on holidays are closed, for years that the product does not come with.
const HOLIDAYS: [(Month, u8, &str); 4] = [
    (Month::January, 1, "New Year's Day"),
    (Month::July, 4, "Independence Day"),
    (Month::November, 11, "Veterans Day"),
    (Month::December, 25, "Christmas Day"),
];

/// This year's closed days and the next one's, so that a demonstration can call in every state.
fn calendars(
    db: &Database,
    (actor, zone): (&Actor, &BusinessZone),
    at: Instant,
) -> Result<(), SeedError> {
    let day = zone.day_of(at);
    let source = RuleSource::parse("Sample calendar").map_err(rule)?;
    let closing = StateSet::of(house_years().map(|(state, _)| state));
    for year in [day.year(), day.year() + 1] {
        if house_years().any(|(_, known)| known == year) {
            continue;
        }
        for (month, of_month, name) in HOLIDAYS {
            let holiday = Date::from_calendar_date(year, month, of_month).map_err(rule)?;
            let draft = ClosedDaysDraft {
                states: closing,
                day: holiday,
                name: DayName::parse(name).map_err(rule)?,
                source: source.clone(),
            };
            if holiday >= day {
                db.write_blocking(|tx| enter_closed_days(tx, actor, &draft, (day, at)))
                    .map_err(rule)?;
            }
        }
        let draft = YearsDraft {
            states: closing,
            year,
            source: source.clone(),
        };
        db.write_blocking(|tx| complete_years(tx, actor, &draft, at))
            .map_err(rule)?;
    }
    Ok(())
}
