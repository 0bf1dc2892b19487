//! The versions of the commission policy as an administrator sees them.

use super::dto::PolicyVersionDto;
use ::commissions::policies::schedule::Schedule;
use ::commissions::policies::views::PolicyViews;
use crm_core::ids::{PolicyVersionId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::views::StaffName;
use infra::Views;
use std::collections::BTreeMap;
use time::Date;

/// Newest first; the specified one is the last.
pub(super) fn all(views: &mut dyn Views, today: Date) -> Stored<Vec<PolicyVersionDto>> {
    let (schedule, people) = schedule(views)?;
    let versions = schedule.iter().rev().map(|version| {
        let made_by = version.made.as_ref().and_then(|made| made.by);
        let made_by = made_by.and_then(|by| people.get(&by).cloned());
        PolicyVersionDto::of(version, made_by, (&schedule, today))
    });
    Ok(versions.collect())
}

pub(super) fn one(
    views: &mut dyn Views,
    id: PolicyVersionId,
    today: Date,
) -> Stored<PolicyVersionDto> {
    let versions = all(views, today)?;
    let mut found = versions.into_iter().filter(|version| version.is(id));
    let missing = || StoreError::Fault(format!("version {id} of the policy is not there"));
    found.next().ok_or_else(missing)
}

/// All versions, and who made them.
fn schedule(views: &mut dyn PolicyViews) -> Stored<(Schedule, BTreeMap<UserId, StaffName>)> {
    let rows = views.policy_versions()?;
    let people = rows.iter().filter_map(|row| row.made_by.clone());
    let people = people.map(|person| (person.id, person)).collect();
    let versions = rows.into_iter().map(|row| row.version).collect();
    Ok((Schedule::of(versions), people))
}
