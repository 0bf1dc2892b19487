//! Commissions.

use super::super::books::frozen::{FrozenColumns, FrozenRecord};
use super::super::schema::commissions;
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx, Typed, rate};
use super::{commission_lines, lost_approvals};
use ::commissions::records::{
    AboveEngine, Commission, CommissionStatus, CommissionStore, LostApproval, NewCommission,
    NewLine, NewPayout,
};
use crm_core::act::Changed;
use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};
use time::Date;

/// A commission as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = commissions, check_for_backend(Db))]
pub(in super::super) struct CommissionRecord {
    id: i64,
    user_id: i64,
    client_id: i64,
    payment_id: Option<i64>,
    status: String,
    amount_cents: i64,
    rate_bp: i64,
    paid_date: Option<Date>,
    notes: Option<String>,
    automatic: i64,
    #[diesel(embed)]
    frozen: FrozenRecord,
    created_by: Option<i64>,
    decided_by: Option<i64>,
    decided_at: Option<At>,
    version: i64,
    created_at: At,
    updated_at: At,
    reason: Option<String>,
    raised_by: Option<i64>,
    #[diesel(select_expression = lost_approvals::of("user_id"))]
    #[diesel(select_expression_type = Typed<Nullable<BigInt>>)]
    lost_approval_by: Option<i64>,
    #[diesel(select_expression = lost_approvals::of("refund_id"))]
    #[diesel(select_expression_type = Typed<Nullable<BigInt>>)]
    lost_approval_refund: Option<i64>,
}

impl CommissionRecord {
    pub(in super::super) fn commission(self) -> Stored<Commission> {
        let raised_by = self.raised_by.map(UserId::new);
        let lost = self.lost_approval_by.zip(self.lost_approval_refund);
        Ok(Commission {
            id: CommissionId::new(self.id),
            version: self.version,
            user: UserId::new(self.user_id),
            client: ClientId::new(self.client_id),
            payment: self.payment_id.map(PaymentId::new),
            amount: Money::from_cents(self.amount_cents),
            rate: rate(self.rate_bp)?,
            status: parse_stored(&self.status, CommissionStatus::parse)?,
            paid_on: self.paid_date,
            notes: self.notes.map(Notes::stored),
            automatic: self.automatic == 1,
            created_by: self.created_by.map(UserId::new),
            decided_by: self.decided_by.map(UserId::new),
            decided_at: self.decided_at.map(|at| at.0),
            frozen: self.frozen.frozen()?,
            above_engine: self.reason.map(|reason| AboveEngine {
                reason: Notes::stored(reason),
                by: raised_by,
            }),
            lost_approval: lost.map(|(by, refund)| LostApproval {
                by: UserId::new(by),
                refund: PaymentId::new(refund),
            }),
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// What may change, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = commissions, treat_none_as_default_value = false, treat_none_as_null = true)]
struct Columns<'a> {
    user_id: i64,
    client_id: i64,
    payment_id: Option<i64>,
    status: &'static str,
    amount_cents: i64,
    rate_bp: i64,
    paid_date: Option<Date>,
    notes: Option<&'a str>,
    decided_by: Option<i64>,
    decided_at: Option<At>,
    reason: Option<&'a str>,
    raised_by: Option<i64>,
}

/// Of a new and of a stored one alike.
macro_rules! columns {
    ($commission:expr) => {
        Columns {
            user_id: $commission.user.get(),
            client_id: $commission.client.get(),
            payment_id: $commission.payment.map(PaymentId::get),
            status: $commission.status.as_str(),
            amount_cents: $commission.amount.cents(),
            rate_bp: i64::from($commission.rate.basis_points()),
            paid_date: $commission.paid_on,
            notes: $commission.notes.as_ref().map(Notes::as_str),
            decided_by: $commission.decided_by.map(UserId::get),
            decided_at: $commission.decided_at.map(At),
            reason: $commission
                .above_engine
                .as_ref()
                .map(|above| above.reason.as_str()),
            raised_by: $commission
                .above_engine
                .as_ref()
                .and_then(|above| above.by)
                .map(UserId::get),
        }
    };
}

#[derive(Insertable)]
#[diesel(table_name = commissions, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    #[diesel(embed)]
    columns: Columns<'a>,
    #[diesel(embed)]
    frozen: FrozenColumns<'a>,
    automatic: i64,
    created_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl CommissionStore for Tx<'_> {
    fn get(&mut self, id: CommissionId) -> Stored<Option<Commission>> {
        let record = self.run(|conn| {
            commissions::table
                .find(id.get())
                .select(CommissionRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(CommissionRecord::commission).transpose()
    }

    fn of_payment(&mut self, payment: PaymentId) -> Stored<Vec<Commission>> {
        let records: Vec<CommissionRecord> = self.run(|conn| {
            commissions::table
                .filter(commissions::payment_id.eq(payment.get()))
                .order(commissions::id)
                .select(CommissionRecord::as_select())
                .load(conn)
        })?;
        let records = records.into_iter();
        records.map(CommissionRecord::commission).collect()
    }

    fn find(&mut self, payment: PaymentId, user: UserId) -> Stored<Option<CommissionId>> {
        let id: Option<i64> = self.run(|conn| {
            commissions::table
                .filter(commissions::payment_id.eq(payment.get()))
                .filter(commissions::user_id.eq(user.get()))
                .select(commissions::id)
                .first(conn)
                .optional()
        })?;
        Ok(id.map(CommissionId::new))
    }

    fn insert(&mut self, new: &NewCommission) -> Stored<CommissionId> {
        let id = self.next_id("commissions")?;
        let row = NewRow {
            id,
            columns: columns!(new),
            frozen: FrozenColumns::of(new.frozen.as_ref()),
            automatic: i64::from(new.automatic),
            created_by: new.created_by.map(UserId::get),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(commissions::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(CommissionId::new(id))
    }

    fn save(&mut self, commission: &Changed<Commission>) -> Stored<()> {
        let current = commissions::table
            .find(commission.id.get())
            .filter(commissions::version.eq(commission.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    columns!(commission),
                    FrozenColumns::of(commission.frozen.as_ref()),
                    commissions::updated_at.eq(At(commission.updated_at)),
                    commissions::version.eq(commission.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)?;
        lost_approvals::keep(self, commission)
    }

    fn add_lines(&mut self, lines: &[NewLine]) -> Stored<()> {
        commission_lines::add(self, lines)
    }

    fn is_being_paid(&mut self, id: CommissionId) -> Stored<bool> {
        commission_lines::is_being_paid(self, id)
    }

    fn insert_payout(&mut self, payout: &NewPayout) -> Stored<()> {
        commission_lines::pay_out(self, payout)
    }
}
