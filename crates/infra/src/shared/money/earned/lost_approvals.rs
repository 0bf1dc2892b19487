//! Approvals that refunds took back, until another decision.

use super::super::schema::lost_approvals;
use super::super::{At, Tx, Typed, literal};
use ::commissions::records::Commission;
use crm_core::act::Changed;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable};

/// A column of a commission's row here; NULL when it has none.
pub(in super::super) fn of(column: &str) -> Typed<Nullable<BigInt>> {
    literal(format!(
        "(SELECT lost_approvals.{column} FROM lost_approvals \
         WHERE lost_approvals.commission_id = commissions.id)"
    ))
}

/// Writes what is known of a commission now.
pub(in super::super) fn keep(tx: &mut Tx<'_>, commission: &Changed<Commission>) -> Stored<()> {
    let id = commission.id.get();
    tx.run(|conn| diesel::delete(lost_approvals::table.find(id)).execute(conn))?;
    let Some(lost) = commission.lost_approval else {
        return Ok(());
    };
    let row = (
        lost_approvals::commission_id.eq(id),
        lost_approvals::user_id.eq(lost.by.get()),
        lost_approvals::refund_id.eq(lost.refund.get()),
        lost_approvals::created_at.eq(At(commission.at())),
    );
    tx.run(|conn| {
        diesel::insert_into(lost_approvals::table)
            .values(row)
            .execute(conn)
    })?;
    Ok(())
}
