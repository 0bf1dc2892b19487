//! What was sold with, and whether it may be charged before it is delivered.

use super::super::schema::fee_switches;
use super::super::stored::parse_stored;
use super::super::{At, Rows, Sql, Tx, literal};
use billing::fees::{DecidedFee, FeeSwitch, Sale, SoldBy};
use crm_core::clients::ServiceType;
use crm_core::ids::{ClientId, PlanId, UserId};
use crm_core::promises::cooling_off::Channel;
use crm_core::store::Stored;
use crm_core::text::Notes;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

/// All of the client's cases have their exit confirmed, and there is one.
const DELIVERED: &str = "CAST(CASE WHEN EXISTS (SELECT 1 FROM exit_cases WHERE exit_cases.client_id = documents.client_id) \
    AND NOT EXISTS (SELECT 1 FROM exit_cases JOIN properties ON properties.id = exit_cases.property_id \
    WHERE exit_cases.client_id = documents.client_id AND properties.deleted_at IS NULL \
    AND NOT EXISTS (SELECT 1 FROM exit_case_milestones WHERE exit_case_milestones.exit_case_id = exit_cases.id \
    AND exit_case_milestones.milestone = 'Exit Confirmed')) THEN 1 ELSE 0 END AS BIGINT)";

type SoldColumns = (
    Nullable<BigInt>,
    Text,
    Nullable<Text>,
    BigInt,
    BigInt,
    BigInt,
);
type SoldRow = (Option<i64>, String, Option<String>, i64, i64, i64);

pub(super) fn sales_of(tx: &mut Tx<'_>, client: ClientId) -> Stored<Vec<SoldBy>> {
    let rows = Rows {
        select: literal::<SoldColumns>(format!(
            "agreements.plan_id, cancel_periods.service, COALESCE(cancel_periods.channel, agreements.channel), \
             agreements.money_back, agreements.debt_reduced, {DELIVERED}"
        )),
        rest: Sql::raw(
            "FROM agreements JOIN cancel_periods ON cancel_periods.document_id = agreements.document_id \
             JOIN documents ON documents.id = agreements.document_id WHERE documents.deleted_at IS NULL \
             AND documents.status <> 'Void' AND agreements.canceled_at IS NULL \
             AND (agreements.money_back = 1 OR agreements.debt_reduced = 1) AND documents.client_id = ",
        )
        .number(client.get())
        .push(" ORDER BY agreements.document_id"),
    };
    let rows: Vec<SoldRow> = tx.run(|conn| rows.load(conn))?;
    rows.into_iter().map(sold).collect()
}

fn sold((plan, service, channel, money_back, debt_reduced, delivered): SoldRow) -> Stored<SoldBy> {
    let channel = channel.map(|channel| parse_stored(&channel, Channel::parse));
    Ok(SoldBy {
        plan: plan.map(PlanId::new),
        sale: Sale {
            service: parse_stored(&service, ServiceType::parse)?,
            channel: channel.transpose()?,
            with_money_back: money_back == 1,
            with_debt_reduced: debt_reduced == 1,
            is_delivered: delivered == 1,
        },
    })
}

type DecidedRow = (String, String, String, Option<i64>, At);

pub(in super::super) fn decided(tx: &mut Tx<'_>) -> Stored<Vec<DecidedFee>> {
    let rows: Vec<DecidedRow> = tx.run(|conn| {
        fee_switches::table
            .order(fee_switches::service)
            .select((
                fee_switches::service,
                fee_switches::switch,
                fee_switches::reason,
                fee_switches::decided_by,
                fee_switches::decided_at,
            ))
            .load(conn)
    })?;
    let row = |(service, switch, reason, by, at): DecidedRow| {
        Ok(DecidedFee {
            service: parse_stored(&service, ServiceType::parse)?,
            switch: parse_stored(&switch, FeeSwitch::parse)?,
            reason: Notes::stored(reason),
            by: by.map(UserId::new),
            at: at.0,
        })
    };
    rows.into_iter().map(row).collect()
}

pub(in super::super) fn decide(tx: &mut Tx<'_>, decided: &DecidedFee) -> Stored<()> {
    let row = || {
        (
            fee_switches::switch.eq(decided.switch.as_str()),
            fee_switches::reason.eq(decided.reason.as_str()),
            fee_switches::decided_by.eq(decided.by.map(UserId::get)),
            fee_switches::decided_at.eq(At(decided.at)),
        )
    };
    tx.run(|conn| {
        diesel::insert_into(fee_switches::table)
            .values((fee_switches::service.eq(decided.service.as_str()), row()))
            .on_conflict(fee_switches::service)
            .do_update()
            .set(row())
            .execute(conn)
    })?;
    Ok(())
}
