//! The mail to those who may approve a payment that waits for a second person.

use super::mail::{named, recipient};
use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use billing::transfers::{Transfer, TransferState};
use billing::views::{TransactionId, TransactionRow};
use crm_core::clock::Instant;
use crm_core::ids::{TransferId, UserId};
use crm_core::jobs::{Job, JobKind};
use crm_core::store::{StoreError, Stored};
use crm_core::users::Permission;
use infra::Unit;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::Arc;
use workflows::transfers::approvers_of;

pub(crate) const MAIL_TRANSFER_WAITS_JOB: JobKind = JobKind::named("mail_transfer_waits");

/// Puts one mail into the queue for each administrator who may approve what waits of these transfers, however many they are.
/// Called in the transaction that asks for them.
///
/// # Errors
/// The store's error.
pub(super) fn tell_approvers<'a>(
    tx: &mut dyn Unit,
    asked: impl IntoIterator<Item = &'a Transfer>,
    now: Instant,
) -> Stored<()> {
    let mut told: BTreeMap<UserId, Vec<TransferId>> = BTreeMap::new();
    for transfer in asked {
        if transfer.state == TransferState::AwaitingApproval {
            for who in approvers_of(tx, transfer, now)? {
                told.entry(who).or_default().push(transfer.id);
            }
        }
    }
    for (who, transfers) in told {
        let Some(first) = transfers.first().copied() else {
            continue;
        };
        let first = TransactionId::Transfer(first).to_string();
        let once = format!("{MAIL_TRANSFER_WAITS_JOB}:{first}:{who}");
        let payload = json!({ "userId": who.get(), "transfer": first, "count": transfers.len() });
        tx.jobs()
            .enqueue(MAIL_TRANSFER_WAITS_JOB, &payload, &once, now, now)?;
    }
    Ok(())
}

/// One mail to an administrator who may still approve, while it still waits. It names neither an amount nor who is paid, and leads
/// to where both are read.
pub(crate) async fn mail_approver(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let Some(mailer) = app.config.mailer.clone() else {
        tracing::info!("a bank payment that waits was not mailed: SMTP_URL is not set");
        return Ok(());
    };
    let Some(who) = recipient(app, job, Permission::BankApprove).await? else {
        return Ok(());
    };
    let transfer = named(job, "transfer")?;
    if !still_waits(app, transfer).await? {
        return Ok(());
    }
    let count = job.payload.get("count").and_then(serde_json::Value::as_u64);
    let base = app.config.link_base();
    let link = format!("{base}/payments?tab=banking&transaction={transfer}");
    let text = text(
        who.first_name.as_str(),
        (transfer, &link),
        count.unwrap_or(1),
    );
    let subject = "A bank payment in Exitdesk is waiting for your approval";
    blocking(app, move |_| {
        mailer
            .send(who.email.as_str(), subject, text)
            .map_err(|error| JobError::Failed(error.to_string()))
    })
    .await
}

async fn still_waits(app: &App, transfer: &str) -> Result<bool, JobError> {
    let id = TransactionId::parse(transfer)
        .map_err(|_| JobError::Failed("the job names no transfer".to_owned()))?;
    let found = app.db.read(move |views| views.transaction(id)).await;
    let found = found.map_err(|error: StoreError| error)?;
    Ok(found.is_some_and(|row| match row {
        TransactionRow::Transfer(row) => row.transfer.state == TransferState::AwaitingApproval,
        TransactionRow::Line(_) => false,
    }))
}

fn text(name: &str, (transfer, link): (&str, &str), count: u64) -> String {
    let (what, rule) = if count > 1 {
        (
            format!("{count} bank payments, {transfer} first, are waiting for a second person."),
            "Approve only those that you know are owed.",
        )
    } else {
        (
            format!("The bank payment {transfer} is waiting for a second person."),
            "Approve it only if you know that it is owed.",
        )
    };
    format!(
        "Hello {name},\n\n\
         {what}\n\n\
         This page shows who is paid and how much:\n{link}\n\n\
         Bank Transfers to Approve on your dashboard has all that wait for you. {rule}\n"
    )
}
