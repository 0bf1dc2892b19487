//! Payment plans.

use super::super::schema::payment_plans;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, small};
use billing::plans::{Details, NewPlan, Plan, PlanName, Plans};
use billing::schedule::Frequency;
use billing::status::PlanStatus;
use crm_core::act::Changed;
use crm_core::ids::{ClientId, PlanId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::search::fold;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use diesel::prelude::*;
use time::Date;

/// A plan as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = payment_plans, check_for_backend(Db))]
pub(in super::super) struct PlanRecord {
    id: i64,
    client_id: i64,
    name: String,
    status: String,
    total_cents: i64,
    down_cents: Option<i64>,
    down_date: Option<Date>,
    frequency: String,
    installment_cents: i64,
    start_date: Date,
    end_date: Date,
    payments: i64,
    method: String,
    notes: Option<String>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl PlanRecord {
    pub(in super::super) fn plan(self) -> Stored<Plan> {
        Ok(Plan {
            id: PlanId::new(self.id),
            version: self.version,
            client: ClientId::new(self.client_id),
            details: Details {
                name: PlanName::stored(self.name),
                total: Money::from_cents(self.total_cents),
                down: self.down_cents.map(Money::from_cents),
                down_date: self.down_date,
                frequency: parse_stored(&self.frequency, Frequency::parse)?,
                installment: Some(Money::from_cents(self.installment_cents)),
                start: self.start_date,
                payments: small(self.payments)?,
                method: parse_stored(&self.method, PaymentMethod::parse)?,
                notes: self.notes.map(Notes::stored),
            },
            end: self.end_date,
            status: parse_stored(&self.status, PlanStatus::parse)?,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// What may change, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = payment_plans, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Columns<'a> {
    name: &'a str,
    search_text: String,
    status: &'static str,
    total_cents: i64,
    down_cents: Option<i64>,
    down_date: Option<Date>,
    frequency: &'static str,
    installment_cents: i64,
    start_date: Date,
    end_date: Date,
    payments: i64,
    method: &'static str,
    notes: Option<&'a str>,
}

impl<'a> Columns<'a> {
    fn of(details: &'a Details, end: Date, status: PlanStatus) -> Stored<Self> {
        let installment = details.installment.ok_or_else(no_installment)?;
        Ok(Self {
            name: details.name.as_str(),
            search_text: fold(details.name.as_str()),
            status: status.as_str(),
            total_cents: details.total.cents(),
            down_cents: details.down.map(Money::cents),
            down_date: details.down_date,
            frequency: details.frequency.as_str(),
            installment_cents: installment.cents(),
            start_date: details.start,
            end_date: end,
            payments: i64::from(details.payments),
            method: details.method.as_str(),
            notes: details.notes.as_ref().map(Notes::as_str),
        })
    }
}

fn no_installment() -> StoreError {
    StoreError::Fault("a plan without its installment".to_owned())
}

#[derive(Insertable)]
#[diesel(table_name = payment_plans)]
struct NewRow<'a> {
    id: i64,
    client_id: i64,
    #[diesel(embed)]
    columns: Columns<'a>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl Plans for Tx<'_> {
    fn get(&mut self, id: PlanId) -> Stored<Option<Plan>> {
        let record = self.run(|conn| {
            payment_plans::table
                .find(id.get())
                .select(PlanRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PlanRecord::plan).transpose()
    }

    fn insert(&mut self, new: &NewPlan) -> Stored<PlanId> {
        let id = self.next_id("payment_plans")?;
        let row = NewRow {
            id,
            client_id: new.client.get(),
            columns: Columns::of(&new.details, new.end, new.status)?,
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(payment_plans::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(PlanId::new(id))
    }

    fn save(&mut self, plan: &Changed<Plan>) -> Stored<()> {
        let columns = Columns::of(&plan.details, plan.end, plan.status)?;
        let current = payment_plans::table
            .find(plan.id.get())
            .filter(payment_plans::version.eq(plan.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    columns,
                    payment_plans::updated_at.eq(At(plan.updated_at)),
                    payment_plans::version.eq(plan.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }
}
