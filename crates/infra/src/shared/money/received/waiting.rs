//! What the approver of a transfer reads of it besides its row: why it waits, by the record of what happened, and where its
//! money goes.

use super::super::Tx;
use super::super::schema::events;
use super::super::stored::{json, parse_stored};
use billing::transfers::{BankBook, TransferState, WaitsFor};
use billing::views::TransferRow;
use crm_core::event::{Entity, EventKind};
use crm_core::store::Stored;
use diesel::prelude::*;
use serde_json::Value;
use std::collections::HashMap;

/// Of the rows that wait for a second person.
pub(in super::super) fn tell(tx: &mut Tx<'_>, rows: &mut [TransferRow]) -> Stored<()> {
    let waits = |row: &&mut TransferRow| row.transfer.state == TransferState::AwaitingApproval;
    let waiting: Vec<&mut TransferRow> = rows.iter_mut().filter(waits).collect();
    let ids: Vec<i64> = waiting.iter().map(|row| row.transfer.id.get()).collect();
    let Some(one) = waiting.first().map(|row| row.transfer.id) else {
        return Ok(());
    };
    let asked: Vec<(i64, Option<String>)> = tx.run(|conn| {
        events::table
            .filter(events::entity.eq(Entity::Transfer(one).name()))
            .filter(events::entity_id.eq_any(&ids))
            .filter(events::kind.eq(EventKind::TransferAsked.as_str()))
            .select((events::entity_id, events::after))
            .load(conn)
    })?;
    let asked: HashMap<i64, Option<String>> = asked.into_iter().collect();
    let recipients = BankBook::sync(tx)?.counterparties;
    for row in waiting {
        let after = asked.get(&row.transfer.id.get()).and_then(Option::as_deref);
        row.waits_for = after.map(reasons).transpose()?.unwrap_or_default();
        let to = &row.transfer.counterparty.id;
        let known = recipients.iter().find(|one| one.id == *to);
        row.account = known.and_then(|one| one.account.clone());
    }
    Ok(())
}

fn reasons(after: &str) -> Stored<Vec<WaitsFor>> {
    let after = json(after)?;
    let said = after.get("waitsFor").and_then(Value::as_array);
    let said = said.into_iter().flatten().filter_map(Value::as_str);
    said.map(|reason| parse_stored(reason, WaitsFor::parse))
        .collect()
}
