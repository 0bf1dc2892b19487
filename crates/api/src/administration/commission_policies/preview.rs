//! What the commissions of a period would be under a policy that is only tried.

use super::input::Trial;
use crate::http::wire::{Day, MoneyNumber};
use crate::problem::ApiError;
use ::commissions::policies::preview::{Change, Comparison, Reckoned, preview};
use ::commissions::policies::views::PolicyViews;
use crm_core::ids::{CommissionId, UserId};
use crm_core::store::Stored;
use crm_core::views::Between;
use infra::Views;
use serde::Serialize;
use std::collections::BTreeMap;
use time::Date;
use utoipa::ToSchema;

/// A period under a policy compared with what it is. Canceled commissions and those of no payment are not in it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPolicyPreview)]
pub(super) struct PolicyPreviewDto {
    from: Day,
    to: Day,
    /// How many commissions were reckoned: at most 50,000.
    count: u32,
    /// How many would be another.
    changed: u32,
    /// How many have a manually chosen amount or rate, which stays as it is.
    chosen: u32,
    /// What they come to, less clawbacks.
    before: MoneyNumber,
    /// What they would come to.
    after: MoneyNumber,
    /// By name.
    people: Vec<PersonDto>,
    /// The ten largest changes, largest first.
    largest: Vec<ChangeDto>,
}

/// What one salesperson earned, and would have earned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPolicyPreviewPerson)]
struct PersonDto {
    user_id: i64,
    sales_rep_name: String,
    count: u32,
    before: MoneyNumber,
    after: MoneyNumber,
}

/// A commission that would be another.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPolicyPreviewChange)]
struct ChangeDto {
    commission_id: i64,
    sales_rep_name: String,
    client_name: String,
    /// The day of its payment.
    payment_date: Day,
    before: MoneyNumber,
    after: MoneyNumber,
}

pub(super) fn of(views: &mut dyn Views, trial: &Trial) -> Result<PolicyPreviewDto, ApiError> {
    let days = Between {
        from: Some(trial.from),
        to: trial.to.next_day(),
    };
    let found = preview(views, &trial.policy, days)?;
    let names = Names::of(views, &found)?;
    Ok(names.shown(&found, (trial.from, trial.to)))
}

/// The names of whom a comparison is about.
struct Names {
    people: BTreeMap<UserId, String>,
    clients: BTreeMap<CommissionId, String>,
}

impl Names {
    fn of(views: &mut dyn PolicyViews, found: &Comparison) -> Stored<Self> {
        let people: Vec<UserId> = found.people.keys().copied().collect();
        let people = views.earners_named(&people)?.into_iter();
        let commissions = found.largest.iter().map(|change| change.commission);
        let clients = views.earned_from(&commissions.collect::<Vec<_>>())?;
        let clients = clients.into_iter();
        Ok(Self {
            people: people
                .map(|person| (person.id, person.full_name()))
                .collect(),
            clients: clients
                .map(|from| (from.commission, from.client_name))
                .collect(),
        })
    }

    fn person(&self, user: UserId) -> String {
        self.people.get(&user).cloned().unwrap_or_default()
    }

    fn shown(&self, found: &Comparison, (from, to): (Date, Date)) -> PolicyPreviewDto {
        let mut people: Vec<PersonDto> = found
            .people
            .iter()
            .map(|(user, reckoned)| self.person_row(*user, *reckoned))
            .collect();
        people.sort_by(|one, other| one.sales_rep_name.cmp(&other.sales_rep_name));
        PolicyPreviewDto {
            from: Day(from),
            to: Day(to),
            count: found.all.count,
            changed: found.changed,
            chosen: found.chosen,
            before: found.all.before.into(),
            after: found.all.after.into(),
            people,
            largest: found.largest.iter().map(|one| self.change(one)).collect(),
        }
    }

    fn person_row(&self, user: UserId, reckoned: Reckoned) -> PersonDto {
        PersonDto {
            user_id: user.get(),
            sales_rep_name: self.person(user),
            count: reckoned.count,
            before: reckoned.before.into(),
            after: reckoned.after.into(),
        }
    }

    fn change(&self, change: &Change) -> ChangeDto {
        let client = self.clients.get(&change.commission);
        ChangeDto {
            commission_id: change.commission.get(),
            sales_rep_name: self.person(change.user),
            client_name: client.cloned().unwrap_or_default(),
            payment_date: Day(change.paid_on),
            before: change.before.into(),
            after: change.after.into(),
        }
    }
}
