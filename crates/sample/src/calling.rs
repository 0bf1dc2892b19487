//! Calling people, set up: every rule reviewed, the office registered wherever a state asks for it.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::clock::OfficeDay;
use crm_core::contact_rules::{
    ReviewDraft, Reviewer, RuleError, RuleSource, SetUpError, StatusDraft, StatusError, StatusKind,
    calendar_of, end_set_up, review_rule, tell_status,
};
use crm_core::ids::StateRuleId;
use crm_core::users::Role;
use infra::Database;
use time::Duration;

/// So long ago it was done.
const DAYS_AGO: i64 = 30;

/// Sets it up and ends that, for which the lists must be loaded; unless somebody reviewed rules before.
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
    let then = OfficeDay::of(office.zone, at);
    db.write_blocking::<_, SetUpError>(|tx| end_set_up(tx, &actor, (&then, at)))
        .map_err(rule)
}
