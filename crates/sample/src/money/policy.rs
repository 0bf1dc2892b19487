//! Next year's commission policy, which the office has made already.

use super::books::Bookkeepers;
use crate::error::{SeedError, rule};
use commissions::policies::error::PolicyVersionError;
use commissions::policies::make::{PolicyDraft, make};
use commissions::policies::version::PolicyReason;
use commissions::policy::{Policy, Tier};
use commissions::reduction::Reduction;
use crm_core::money::Money;
use crm_core::rate::Rate;
use infra::Database;
use time::{Date, Month};

/// One tier more at the top and a lower card fee; everything else stays as specified.
fn next_years(year: i32) -> Result<Policy, SeedError> {
    let specified = Policy::specified();
    let top = Tier {
        from: Money::from_dollars(50_000),
        rate: Rate::from_percent(22),
    };
    let tiers = specified.tiers().iter().copied().chain([top]);
    Policy::new(
        format!("Rates of {year}"),
        tiers.collect(),
        specified.shares(),
        Rate::from_basis_points(275).map_err(rule)?,
        [
            Reduction::IncompletePaperwork,
            Reduction::QualityIssues,
            Reduction::CustomerComplaints,
            Reduction::DelayedProcessing,
            Reduction::PolicyViolations,
        ]
        .map(|reason| specified.reduction(reason)),
    )
    .map_err(rule)
}

/// Makes it, unless the office has a version of its own already.
pub(super) fn plan_ahead(db: &Database, keepers: &Bookkeepers<'_>) -> Result<(), SeedError> {
    let now = keepers.office.now;
    let today = keepers.office.zone.day_of(now);
    let year = today.year().saturating_add(1);
    let draft = PolicyDraft {
        policy: next_years(year)?,
        first_day: Date::from_calendar_date(year, Month::January, 1).map_err(rule)?,
        reason: PolicyReason::parse("Large accounts earn more, and cards cost the office less.")
            .map_err(rule)?,
    };
    let admin = keepers.admin.acts();
    db.write_blocking(|tx| {
        if tx.policies().versions()?.is_empty() {
            make(tx, &admin, &draft, (today, now))?;
        }
        Ok::<_, PolicyVersionError>(())
    })
    .map_err(rule)
}
