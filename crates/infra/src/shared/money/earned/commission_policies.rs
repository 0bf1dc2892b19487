//! Dated versions of the commission policy: rows that are added, and taken away before they begin.

use super::super::schema::{commission_policies, commissions, payments};
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, rate};
use ::commissions::policies::port::PolicyVersions;
use ::commissions::policies::version::{Made, NewPolicyVersion, PolicyReason, PolicyVersion};
use ::commissions::policy::{Policy, Shares, Tier};
use ::commissions::reduction::Reduction;
use crm_core::ids::{PolicyVersionId, UserId};
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::search::fold;
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use diesel::prelude::*;
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = commission_policies, check_for_backend(Db))]
pub(in super::super) struct Record {
    id: i64,
    name: String,
    first_day: Date,
    tiers: String,
    cancellation_bp: i64,
    transfer_bp: i64,
    analysis_bp: i64,
    unknown_bp: i64,
    card_fee_bp: i64,
    incomplete_paperwork_bp: i64,
    quality_issues_bp: i64,
    customer_complaints_bp: i64,
    delayed_processing_bp: i64,
    policy_violations_bp: i64,
    reason: String,
    created_by: Option<i64>,
    created_at: At,
}

impl Record {
    fn policy(&self) -> Stored<Policy> {
        let tiers = parse_stored(&self.tiers, |json| {
            serde_json::from_str::<Vec<(i64, i64)>>(json)
        })?;
        let tiers = tiers.into_iter().map(|(from, points)| -> Stored<Tier> {
            Ok(Tier {
                from: Money::from_cents(from),
                rate: rate(points)?,
            })
        });
        let shares = Shares {
            cancellation: rate(self.cancellation_bp)?,
            transfer: rate(self.transfer_bp)?,
            analysis: rate(self.analysis_bp)?,
            unknown: rate(self.unknown_bp)?,
        };
        let reductions = [
            rate(self.incomplete_paperwork_bp)?,
            rate(self.quality_issues_bp)?,
            rate(self.customer_complaints_bp)?,
            rate(self.delayed_processing_bp)?,
            rate(self.policy_violations_bp)?,
        ];
        let (tiers, fee) = (tiers.collect::<Stored<_>>()?, rate(self.card_fee_bp)?);
        Policy::new(self.name.clone(), tiers, shares, fee, reductions)
            .map_err(|error| StoreError::Fault(format!("policy {}: {error}", self.id)))
    }

    pub(in super::super) fn version(self) -> Stored<PolicyVersion> {
        Ok(PolicyVersion {
            id: PolicyVersionId::new(self.id),
            policy: self.policy()?,
            made: Some(Made {
                first_day: self.first_day,
                by: self.created_by.map(UserId::new),
                at: self.created_at.0,
                reason: PolicyReason::stored(self.reason),
            }),
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = commission_policies, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    name: &'a str,
    name_key: String,
    first_day: Date,
    tiers: String,
    cancellation_bp: i64,
    transfer_bp: i64,
    analysis_bp: i64,
    unknown_bp: i64,
    card_fee_bp: i64,
    incomplete_paperwork_bp: i64,
    quality_issues_bp: i64,
    customer_complaints_bp: i64,
    delayed_processing_bp: i64,
    policy_violations_bp: i64,
    reason: &'a str,
    created_by: Option<i64>,
    created_at: At,
}

fn points(rate: Rate) -> i64 {
    i64::from(rate.basis_points())
}

impl<'a> NewRow<'a> {
    fn of(id: i64, new: &'a NewPolicyVersion) -> Stored<Self> {
        let NewPolicyVersion { policy, made } = new;
        let tiers = policy.tiers().iter();
        let tiers: Vec<(i64, i64)> = tiers
            .map(|tier| (tier.from.cents(), points(tier.rate)))
            .collect();
        let shares = policy.shares();
        let reduction = |reason| points(policy.reduction(reason));
        Ok(Self {
            id,
            name: policy.name(),
            name_key: fold(policy.name()),
            first_day: made.first_day,
            tiers: serde_json::to_string(&tiers)
                .map_err(|error| StoreError::Fault(error.to_string()))?,
            cancellation_bp: points(shares.cancellation),
            transfer_bp: points(shares.transfer),
            analysis_bp: points(shares.analysis),
            unknown_bp: points(shares.unknown),
            card_fee_bp: points(policy.card_fee()),
            incomplete_paperwork_bp: reduction(Reduction::IncompletePaperwork),
            quality_issues_bp: reduction(Reduction::QualityIssues),
            customer_complaints_bp: reduction(Reduction::CustomerComplaints),
            delayed_processing_bp: reduction(Reduction::DelayedProcessing),
            policy_violations_bp: reduction(Reduction::PolicyViolations),
            reason: made.reason.as_str(),
            created_by: made.by.map(UserId::get),
            created_at: At(made.at),
        })
    }
}

/// The policy in force on a day, by one look into the index of first days.
pub(in super::super) fn in_force(tx: &mut Tx<'_>, day: Date) -> Stored<Policy> {
    let begun: Option<Record> = tx.run(|conn| {
        commission_policies::table
            .filter(commission_policies::first_day.le(day))
            .order(commission_policies::first_day.desc())
            .select(Record::as_select())
            .first(conn)
            .optional()
    })?;
    begun.map_or_else(|| Ok(Policy::specified()), |record| record.policy())
}

pub(in super::super) fn all(tx: &mut Tx<'_>) -> Stored<Vec<PolicyVersion>> {
    let records: Vec<Record> = tx.run(|conn| {
        commission_policies::table
            .order(commission_policies::first_day)
            .select(Record::as_select())
            .load(conn)
    })?;
    records.into_iter().map(Record::version).collect()
}

impl PolicyVersions for Tx<'_> {
    fn versions(&mut self) -> Stored<Vec<PolicyVersion>> {
        all(self)
    }

    fn insert(&mut self, new: &NewPolicyVersion) -> Stored<PolicyVersionId> {
        let id = self.next_id("commission_policies")?;
        let row = NewRow::of(id, new)?;
        self.run(|conn| {
            diesel::insert_into(commission_policies::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(PolicyVersionId::new(id))
    }

    fn delete(&mut self, id: PolicyVersionId) -> Stored<()> {
        let deleted = self
            .run(|conn| diesel::delete(commission_policies::table.find(id.get())).execute(conn))?;
        changed_one(deleted)
    }

    fn last_earned_day(&mut self, days: Between<Date>) -> Stored<Option<Date>> {
        self.run(|conn| {
            let mut earned = payments::table
                .inner_join(commissions::table)
                .order(payments::payment_date.desc())
                .select(payments::payment_date)
                .into_boxed();
            if let Some(from) = days.from {
                earned = earned.filter(payments::payment_date.ge(from));
            }
            if let Some(to) = days.to {
                earned = earned.filter(payments::payment_date.lt(to));
            }
            earned.first(conn).optional()
        })
    }
}
