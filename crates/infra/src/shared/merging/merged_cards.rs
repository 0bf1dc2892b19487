//! The cards of clients that are merged: what the provider was asked to collect goes along, so that whatever it says later is about
//! the client who has the money.

use super::super::engine::tx::Tx;
use super::super::statements::sql::{Numbers, Sql};
use crm_core::ids::{ClientId, MergeId};
use crm_core::merges::Merge;
use crm_core::store::Stored;
use diesel::prelude::*;

fn execute(tx: &mut Tx<'_>, statement: Sql) -> Stored<()> {
    tx.run(|conn| Numbers(statement).execute(conn))?;
    Ok(())
}

/// All that cards of the absorbed client were asked for, noted as moved.
pub(super) fn move_intents(tx: &mut Tx<'_>, id: MergeId, (from, to): (i64, i64)) -> Stored<()> {
    let noted = Sql::raw("INSERT INTO merge_card_intents (merge_id, our_key) SELECT ")
        .number(id.get())
        .push(", our_key FROM card_intents WHERE client_id = ")
        .number(from);
    execute(tx, noted)?;
    let moved = Sql::raw("UPDATE card_intents SET client_id = ")
        .number(to)
        .push(" WHERE client_id = ")
        .number(from);
    execute(tx, moved)
}

/// What is the absorbed client's again, after its money is: an intent goes with the payment that came of it; one of which none came
/// goes where it came from, or with the invoice or plan that it was for.
pub(super) fn move_intents_back(tx: &mut Tx<'_>, merge: &Merge) -> Stored<()> {
    let paid = "EXISTS (SELECT 1 FROM payments WHERE payments.card_intent = card_intents.intent";
    let theirs = |table: &str| {
        Sql::raw(format!("(SELECT id FROM {table} WHERE client_id = "))
            .number(merge.absorbed)
            .push(")")
    };
    let back = Sql::raw("UPDATE card_intents SET client_id = ")
        .number(merge.absorbed)
        .push(" WHERE client_id = ")
        .number(merge.survivor)
        .push(format!(" AND CASE WHEN {paid}) THEN {paid} AND payments.client_id = "))
        .number(merge.absorbed)
        .push(
            ") ELSE our_key IN (SELECT moved.our_key FROM merge_card_intents moved WHERE moved.merge_id = ",
        )
        .number(merge.id.get())
        .push(") OR invoice_id IN ")
        .then(theirs("invoices"))
        .push(" OR plan_id IN ")
        .then(theirs("payment_plans"))
        .push(" END");
    execute(tx, back)
}

/// A card that was asked, and whose outcome is not known yet.
pub(super) fn has_open_card(tx: &mut Tx<'_>, client: ClientId) -> Stored<bool> {
    let open = Sql::raw(
        "SELECT count(*) FROM card_intents WHERE status IN ('asking', 'open', 'processing') AND client_id = ",
    )
    .number(client.get());
    let open: i64 = tx.run(|conn| Numbers(open).get_result(conn))?;
    Ok(open > 0)
}
