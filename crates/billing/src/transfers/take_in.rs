//! Something happened to a transfer: what is stored of it.

use super::error::TransferError;
use super::model::Transfer;
use super::step::{Alert, Branch, Command, Event, step};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventDetails, EventKind};
use crm_core::ids::TransferId;
use crm_core::store::Stored;
use serde_json::{Value, json};

/// A transfer after something happened to it, and what is still to be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    pub transfer: Transfer,
    /// Alerts are in the history already.
    pub commands: Vec<Command>,
    pub branch: Branch,
    /// Whether anything but leases and waits changed.
    pub changed: bool,
}

/// Stores what becomes of the transfer, with its history.
///
/// # Errors
/// `Unexpected` when its state does not know the event; the store's error.
pub fn take_in(
    tx: &mut dyn Billing,
    actor: &Actor,
    was: &Transfer,
    event: &Event<'_>,
    now: Instant,
) -> Result<Taken, TransferError> {
    let next = step(was, event, now)?;
    Ok(BillingAct::run(tx, actor, now, |act| -> Stored<Taken> {
        let transfer = match next.told {
            Some(told) => {
                let details = told.from_to(said_of(was), said_of(&next.transfer));
                act.save(next.transfer, details)?
            }
            None => leased(act, was, next.transfer)?,
        };
        for command in &next.commands {
            if let Command::Alert(alert) = command {
                act.record_event(Entity::Transfer(transfer.id), alert_of(*alert, None));
            }
        }
        Ok(Taken {
            transfer,
            commands: next.commands,
            branch: next.branch,
            changed: next.told.is_some(),
        })
    })?)
}

fn leased(act: &mut BillingAct<'_>, was: &Transfer, is: Transfer) -> Stored<Transfer> {
    if is != *was {
        act.tx.transfers().lease(&is, was.lease_token)?;
    }
    Ok(is)
}

fn said_of(transfer: &Transfer) -> Value {
    let request = transfer.request.as_ref().map(ToString::to_string);
    let line = transfer.line.as_ref().map(ToString::to_string);
    json!({
        "state": transfer.state.as_str(),
        "reason": transfer.reason,
        "attempts": transfer.attempts,
        "requestId": request,
        "lineId": line,
    })
}

fn alert_of(alert: Alert, why: Option<&str>) -> EventDetails {
    EventKind::TransferAlert.with(json!({
        "alert": alert.as_str(),
        "sentence": alert.sentence(),
        "why": why,
    }))
}

/// Tells staff to look at a transfer, and why.
///
/// # Errors
/// When the store cannot be written.
pub fn alert(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: TransferId,
    (alert, why): (Alert, &str),
    now: Instant,
) -> Stored<()> {
    BillingAct::run(tx, actor, now, |act| {
        act.record_event(Entity::Transfer(id), alert_of(alert, Some(why)));
        Ok(())
    })
}
