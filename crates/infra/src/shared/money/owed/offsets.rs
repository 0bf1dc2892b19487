//! What is kept back of commissions against clawbacks, and who agreed to it.

use super::super::schema::{commission_lines, commission_offsets, commissions, offset_consents};
use super::super::{At, Tx};
use ::commissions::offsets::{Clawback, Consent, ConsentDraft, NewOffset, OffsetStore};
use ::commissions::records::{CommissionStatus, LineKind};
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, CommissionLineId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::ShortText;
use diesel::prelude::*;
use std::collections::HashMap;
use time::Date;

#[derive(Insertable)]
#[diesel(table_name = commission_offsets, treat_none_as_default_value = false)]
struct OffsetRow {
    commission_id: i64,
    clawback_id: i64,
    amount: i64,
    day: Date,
    made_at: At,
    made_by: Option<i64>,
}

#[derive(Insertable)]
#[diesel(table_name = offset_consents, treat_none_as_default_value = false)]
struct ConsentRow<'a> {
    user_id: i64,
    given: i64,
    note: &'a str,
    recorded_by: i64,
    created_at: At,
}

impl OffsetStore for Tx<'_> {
    fn clawbacks_of(&mut self, user: UserId) -> Stored<Vec<Clawback>> {
        let paid = commissions::table
            .filter(commissions::user_id.eq(user.get()))
            .filter(commissions::status.eq(CommissionStatus::Paid.as_str()));
        let lines: Vec<(i64, i64, i64)> = self.run(|conn| {
            commission_lines::table
                .filter(commission_lines::commission_id.eq_any(paid.select(commissions::id)))
                .filter(commission_lines::kind.eq(LineKind::Clawback.as_str()))
                .order(commission_lines::id)
                .select((
                    commission_lines::id,
                    commission_lines::commission_id,
                    commission_lines::amount_cents,
                ))
                .load(conn)
        })?;
        let ids: Vec<i64> = lines.iter().map(|(id, ..)| *id).collect();
        let mut kept_back = kept_back_of(self, &ids)?;
        let clawback = |(id, commission, cents): (i64, i64, i64)| Clawback {
            line: CommissionLineId::new(id),
            commission: CommissionId::new(commission),
            amount: Money::from_cents(cents),
            kept_back: kept_back.remove(&id).unwrap_or(Money::ZERO),
        };
        Ok(lines.into_iter().map(clawback).collect())
    }

    fn add(&mut self, offsets: &[NewOffset]) -> Stored<()> {
        let rows: Vec<OffsetRow> = offsets
            .iter()
            .map(|offset| OffsetRow {
                commission_id: offset.commission.get(),
                clawback_id: offset.part.clawback.get(),
                amount: offset.part.amount.cents(),
                day: offset.day,
                made_at: At(offset.made_at),
                made_by: offset.made_by.map(UserId::get),
            })
            .collect();
        self.run(|conn| insert_all!(conn, commission_offsets::table, &rows))?;
        Ok(())
    }

    fn of_commission(&mut self, commission: CommissionId) -> Stored<Money> {
        let own = commission_offsets::table
            .filter(commission_offsets::commission_id.eq(commission.get()))
            .select(commission_offsets::amount);
        let cents: Vec<i64> = self.run(|conn| own.load(conn))?;
        Ok(Money::checked_sum(
            cents.into_iter().map(Money::from_cents),
        )?)
    }

    fn date(&mut self, commission: CommissionId, day: Date) -> Stored<()> {
        let own = commission_offsets::table
            .filter(commission_offsets::commission_id.eq(commission.get()));
        self.run(|conn| {
            diesel::update(own)
                .set(commission_offsets::day.eq(day))
                .execute(conn)
        })?;
        Ok(())
    }

    fn release(&mut self, commission: CommissionId) -> Stored<Money> {
        let kept_back = self.of_commission(commission)?;
        let own = commission_offsets::table
            .filter(commission_offsets::commission_id.eq(commission.get()));
        self.run(|conn| diesel::delete(own).execute(conn))?;
        Ok(kept_back)
    }

    fn consent_of(&mut self, user: UserId) -> Stored<Option<Consent>> {
        let row: Option<(i64, String, i64, At)> = self.run(|conn| {
            offset_consents::table
                .filter(offset_consents::user_id.eq(user.get()))
                .order(offset_consents::id.desc())
                .select((
                    offset_consents::given,
                    offset_consents::note,
                    offset_consents::recorded_by,
                    offset_consents::created_at,
                ))
                .first(conn)
                .optional()
        })?;
        Ok(row.map(|(given, note, recorded_by, at)| Consent {
            given: given == 1,
            note: ShortText::stored(note),
            recorded_by: UserId::new(recorded_by),
            at: at.0,
        }))
    }

    fn insert_consent(&mut self, draft: &ConsentDraft, by: UserId, now: Instant) -> Stored<()> {
        let row = ConsentRow {
            user_id: draft.user.get(),
            given: i64::from(draft.given),
            note: draft.note.as_str(),
            recorded_by: by.get(),
            created_at: At(now),
        };
        self.run(|conn| {
            diesel::insert_into(offset_consents::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(())
    }
}

/// What is kept back against each of these lines.
fn kept_back_of(tx: &mut Tx<'_>, lines: &[i64]) -> Stored<HashMap<i64, Money>> {
    let rows: Vec<(i64, i64)> = tx.run(|conn| {
        commission_offsets::table
            .filter(commission_offsets::clawback_id.eq_any(lines))
            .select((commission_offsets::clawback_id, commission_offsets::amount))
            .load(conn)
    })?;
    summed(rows)
}

/// What is kept back of the person's commissions, by commission.
pub(in super::super) fn of_person(tx: &mut Tx<'_>, user: UserId) -> Stored<HashMap<i64, Money>> {
    let theirs = commissions::table.filter(commissions::user_id.eq(user.get()));
    let rows: Vec<(i64, i64)> = tx.run(|conn| {
        commission_offsets::table
            .filter(commission_offsets::commission_id.eq_any(theirs.select(commissions::id)))
            .select((
                commission_offsets::commission_id,
                commission_offsets::amount,
            ))
            .load(conn)
    })?;
    summed(rows)
}

/// The same of all users' commissions.
pub(in super::super) fn of_all(tx: &mut Tx<'_>) -> Stored<HashMap<i64, Money>> {
    let rows: Vec<(i64, i64)> = tx.run(|conn| {
        commission_offsets::table
            .select((
                commission_offsets::commission_id,
                commission_offsets::amount,
            ))
            .load(conn)
    })?;
    summed(rows)
}

fn summed(rows: Vec<(i64, i64)>) -> Stored<HashMap<i64, Money>> {
    let mut found: HashMap<i64, Money> = HashMap::new();
    for (id, cents) in rows {
        let sum = found.entry(id).or_insert(Money::ZERO);
        *sum = sum.checked_add(Money::from_cents(cents))?;
    }
    Ok(found)
}
