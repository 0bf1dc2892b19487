//! One row of a bulk action over commissions, invoices, payments, documents or appointments: the record's own act, in the name of
//! who started it (R5-146).

use crate::held;
use crate::reminders;
use crate::settings::today;
use crate::unit::Unit;
use billing::invoices::{self, InvoiceError};
use billing::payments::PaymentError;
use commissions::records::{self, CommissionError, Decision};
use crm_core::bulk::{self, BulkKind, BulkList, LeftOut, Run, Step, Turn};
use crm_core::clock::Instant;
use crm_core::documents::{self, OpenError};
use crm_core::ids::{CommissionId, DocumentId, InvoiceId, PaymentId};
use crm_core::reminders::{Reminded, Reminder, ReminderError};
use crm_core::store::StoreError;

const NO_RECEIPT: &str =
    "Only a payment that was received, or a refund that is completed, has a receipt.";

/// Why a row was not done. Nothing of it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowError {
    LeftOut(LeftOut),
    Store(StoreError),
}

impl From<StoreError> for RowError {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<CommissionError> for RowError {
    fn from(error: CommissionError) -> Self {
        match error {
            CommissionError::Store(error) => Self::Store(error),
            CommissionError::Stale { .. } => Self::LeftOut(LeftOut::Changed),
            refused => refusal(&refused),
        }
    }
}

impl From<InvoiceError> for RowError {
    fn from(error: InvoiceError) -> Self {
        match error {
            InvoiceError::Store(error) => Self::Store(error),
            InvoiceError::Stale { .. } => Self::LeftOut(LeftOut::Changed),
            refused => refusal(&refused),
        }
    }
}

impl From<OpenError> for RowError {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Store(error) => Self::Store(error),
            refused => refusal(&refused),
        }
    }
}

impl From<ReminderError> for RowError {
    fn from(error: ReminderError) -> Self {
        match error {
            ReminderError::Store(error) => Self::Store(error),
            ReminderError::Changed(_) => Self::LeftOut(LeftOut::Changed),
            refused => refusal(&refused),
        }
    }
}

fn refusal(error: &dyn std::error::Error) -> RowError {
    RowError::LeftOut(LeftOut::Refused(error.to_string()))
}

/// Does the next row, or undoes it; `has_mail_server` tells whether reminders can go out.
///
/// # Errors
/// When the row is to be left out, with why: the transaction must not be kept then.
pub fn row(
    tx: &mut dyn Unit,
    run: Run,
    has_mail_server: bool,
    now: Instant,
) -> Result<Step, RowError> {
    let Some(turn) = bulk::turn(tx, run, now)? else {
        return Ok(Step::Ended);
    };
    if turn.is_undo() {
        undo(tx, &turn, now)?;
    } else {
        work(tx, &turn, has_mail_server, now)?;
    }
    bulk::done(tx, &turn)?;
    Ok(Step::More)
}

fn work(
    tx: &mut dyn Unit,
    turn: &Turn,
    has_mail_server: bool,
    now: Instant,
) -> Result<(), RowError> {
    let (actor, id, based_on) = (&turn.actor, turn.row.entity, turn.based_on);
    match (turn.action.list, turn.action.change.kind()) {
        (BulkList::Commissions, BulkKind::Approve) => {
            let today = today(tx, now)?;
            let seen = (CommissionId::new(id), Some(based_on));
            held::decide(tx, actor, seen, Decision::Approve, (today, now))?;
        }
        (BulkList::Invoices, BulkKind::Void) => {
            invoices::void(tx, actor, InvoiceId::new(id), Some(based_on), now)?;
        }
        (BulkList::Payments, BulkKind::Download) => has_receipt(tx, PaymentId::new(id))?,
        (BulkList::Documents, BulkKind::Download) => {
            documents::open(tx, actor, DocumentId::new(id), now)?;
        }
        (list, BulkKind::Remind) => {
            if !has_mail_server {
                return Err(ReminderError::NoMailServer.into());
            }
            let of = reminded(list).ok_or_else(|| not_here(turn))?;
            reminders::remind(tx, actor, (Reminder { of, id }, based_on), now)?;
        }
        _ => return Err(not_here(turn)),
    }
    Ok(())
}

/// An approval is withdrawn while nothing was sent for it. Nothing else of these lists can be taken back.
fn undo(tx: &mut dyn Unit, turn: &Turn, now: Instant) -> Result<(), RowError> {
    match (turn.action.list, turn.action.change.kind()) {
        (BulkList::Commissions, BulkKind::Approve) => {
            let seen = (CommissionId::new(turn.row.entity), Some(turn.based_on));
            records::withdraw_approval(tx, &turn.actor, seen, now)?;
            Ok(())
        }
        _ => Err(not_here(turn)),
    }
}

const fn reminded(list: BulkList) -> Option<Reminded> {
    match list {
        BulkList::Invoices => Some(Reminded::Invoice),
        BulkList::Documents => Some(Reminded::Document),
        BulkList::Appointments => Some(Reminded::Appointment),
        BulkList::RawLeads
        | BulkList::Leads
        | BulkList::Clients
        | BulkList::Commissions
        | BulkList::Payments => None,
    }
}

/// What the rule of lists and kinds does not let start.
fn not_here(turn: &Turn) -> RowError {
    let (list, kind) = (turn.action.list, turn.action.change.kind());
    RowError::Store(StoreError::Fault(format!("{kind} of {list}")))
}

fn has_receipt(tx: &mut dyn Unit, id: PaymentId) -> Result<(), RowError> {
    let found = tx.payments().get(id)?;
    let payment = found.ok_or_else(|| refusal(&PaymentError::NotFound))?;
    if payment.receipt.is_none() {
        let why = LeftOut::Refused(NO_RECEIPT.to_owned());
        return Err(RowError::LeftOut(why));
    }
    Ok(())
}
