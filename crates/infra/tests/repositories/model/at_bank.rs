//! What is done with bank transfers, on a real database: through the workflows that server and worker run.

use super::acts::Made;
use super::office::{RECIPIENT, Staff, account};
use super::run::Refused;
use billing::amount::Amount;
use billing::bank::{
    BankError, BankLine, BankLineId, CounterpartyId, LineMethod, LineStatus, PaidKind, PaysMark,
    RequestId, RequestStatus, SentRequest, TransferKey, TransferMethod, with_mark,
};
use billing::transfers::{Transfer, TransferError, TransferSource, TransferState, Wish};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, PartnerPaymentId, TransferId, UserId};
use crm_core::money::Money;
use crm_core::users::Role;
use infra::Unit;
use time::Duration;
use workflows::transfers::{
    AskError, CommissionOrder, Heard, Lease, PartnerOrder, Task, ask_commission, ask_partner,
};

/// 2026-11-21T12:00:00Z, when every transfer's own clock begins.
const BEGIN: Instant = Instant::from_micros(1_795_262_400_000_000);
/// Longer than any lease and any wait.
const STEP: Duration = Duration::minutes(61);

/// A moment by a transfer's own clock, after so many steps.
pub(super) fn at(steps: i64) -> Instant {
    let micros = i64::try_from(STEP.whole_microseconds()).unwrap();
    Instant::from_micros(BEGIN.micros() + steps * micros)
}

/// What a transfer pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Pays {
    /// And who earns it.
    Commission(i64, i64),
    /// `None`: one that the transfer makes.
    Partner(Option<i64>),
}

/// What the bank is asked for.
#[derive(Debug, Clone)]
pub(super) struct Order {
    /// Whose asker asks, and whose account is paid.
    pub(super) book: usize,
    pub(super) pays: Pays,
    pub(super) cents: i64,
    pub(super) key: TransferKey,
    pub(super) wire: bool,
}

/// What the bank has of a transfer.
#[derive(Debug, Clone)]
pub(super) struct Sent {
    pub(super) key: TransferKey,
    pub(super) cents: i64,
    pub(super) status: LineStatus,
}

impl Sent {
    fn request_id(&self) -> RequestId {
        RequestId::parse(&format!("request-{}", self.key)).unwrap()
    }

    pub(super) fn line_id(&self) -> BankLineId {
        BankLineId::parse(&format!("line-{}", self.key)).unwrap()
    }

    /// Mercury does not always say which line came of a request.
    pub(super) fn request(&self, with_line: bool) -> SentRequest {
        SentRequest {
            id: self.request_id(),
            status: RequestStatus::Approved,
            line: with_line.then(|| self.line_id()),
        }
    }

    pub(super) fn line(&self, transfer: i64) -> BankLine {
        let failed = !matches!(self.status, LineStatus::Pending | LineStatus::Sent);
        // A line is known by its key: what it pays is read when something else is to pay the same.
        let pays = PaysMark {
            kind: PaidKind::Commission,
            record: transfer,
        };
        BankLine {
            id: self.line_id(),
            account: "operating".to_owned(),
            amount: Money::from_cents(-self.cents),
            status: self.status,
            kind: "outgoingPayment".to_owned(),
            counterparty_id: Some(CounterpartyId::parse(RECIPIENT).unwrap()),
            counterparty_name: Some("Palm Cove".to_owned()),
            description: None,
            note: Some(with_mark(None, pays, TransferId::new(transfer), &self.key)),
            memo: None,
            method: LineMethod::Ach,
            created_at: BEGIN,
            posted_at: (self.status == LineStatus::Sent).then_some(BEGIN),
            failed_at: failed.then_some(BEGIN),
            expected_on: None,
            reason: None,
            request_id: Some(self.request_id()),
        }
    }
}

/// What is done with a transfer, each with the moment.
#[derive(Debug, Clone)]
#[allow(
    clippy::large_enum_variant,
    reason = "one at a time is passed on, and few are kept"
)]
pub(super) enum AtBank {
    Ask(Order),
    /// A second person approves it.
    Approve(i64, Instant),
    Cancel(i64, Instant),
    Release(i64, Instant),
    /// A worker takes it up; the worker that had it before is dead.
    Lease(i64, Instant),
    /// A worker is answered by the bank, which did what it was asked to send or did not.
    Heard(Lease, Heard, bool, Instant),
    /// What a worker that is dead by now had sent reaches the bank.
    Arrives(i64),
    /// The bank tells of the move of money.
    Told(i64, Sent, Instant),
}

/// What a transfer came to be, as far as the model cannot know it, or has to compare it.
#[derive(Debug, Clone)]
pub(super) struct MadeAtBank {
    pub(super) transfer: i64,
    pub(super) state: TransferState,
    /// The partner payment that it pays.
    pub(super) payment: Option<i64>,
    pub(super) lease: Option<Lease>,
    pub(super) task: Option<Task>,
}

impl MadeAtBank {
    fn of(transfer: &Transfer) -> Self {
        Self {
            transfer: transfer.id.get(),
            state: transfer.state,
            payment: match transfer.source {
                TransferSource::PartnerPayment { payment, .. } => Some(payment.get()),
                TransferSource::Commission { .. } => None,
            },
            lease: None,
            task: None,
        }
    }
}

impl From<TransferError> for Refused {
    fn from(error: TransferError) -> Self {
        match error {
            TransferError::Store(error) => error.into(),
            // The one kind of error that was not foreseen.
            TransferError::Unexpected(error) => panic!("{error}"),
            TransferError::LeaseLost => Self(Some("lease_lost")),
            other => Self(Some(other.code())),
        }
    }
}

impl From<AskError> for Refused {
    fn from(error: AskError) -> Self {
        match error {
            AskError::Store(error) => error.into(),
            AskError::Transfer(error) => error.into(),
            AskError::PartnerPayment(error) => error.into(),
            other => Self(Some(other.code())),
        }
    }
}

/// Does one act as server and worker do: in one transaction. The bank is called between them, so what it said
/// comes with the act.
pub(super) fn run(tx: &mut dyn Unit, staff: &Staff, act: &AtBank) -> Result<Made, Refused> {
    let admin = Actor::staff(staff.admin, Role::Admin, "model");
    let id = |transfer: i64| (TransferId::new(transfer), None);
    let made = match act {
        AtBank::Ask(order) => MadeAtBank::of(&ask(tx, staff, order)?),
        AtBank::Approve(transfer, now) => {
            let done = workflows::transfers::approve(tx, &admin, id(*transfer), *now)?;
            MadeAtBank::of(&done)
        }
        AtBank::Cancel(transfer, now) => {
            let done = workflows::transfers::cancel(tx, &admin, id(*transfer), *now)?;
            MadeAtBank::of(&done)
        }
        AtBank::Release(transfer, now) => {
            let done = workflows::transfers::release(tx, &admin, id(*transfer), *now)?;
            MadeAtBank::of(&done)
        }
        AtBank::Lease(transfer, now) => {
            let id = TransferId::new(*transfer);
            let Some((lease, task, taken)) = workflows::transfers::begin(tx, id, *now)? else {
                return Ok(Made::default());
            };
            MadeAtBank {
                lease: Some(lease),
                task: Some(task),
                ..MadeAtBank::of(&taken.transfer)
            }
        }
        AtBank::Heard(lease, heard, _, now) => {
            let (task, taken) = workflows::transfers::go_on(tx, *lease, heard, *now)?;
            MadeAtBank {
                task: Some(task),
                ..MadeAtBank::of(&taken.transfer)
            }
        }
        AtBank::Arrives(_) => return Ok(Made::default()),
        AtBank::Told(transfer, sent, now) => told(tx, *transfer, sent, *now)?,
    };
    Ok(Made {
        id: made.transfer,
        at_bank: Some(made),
        ..Made::default()
    })
}

fn ask(tx: &mut dyn Unit, staff: &Staff, order: &Order) -> Result<Transfer, Refused> {
    let clerk = Actor::staff(staff.askers[order.book], Role::Billing, "model");
    let wish = Wish {
        counterparty: match order.pays {
            Pays::Commission(..) => account(order.book),
            Pays::Partner(_) => CounterpartyId::parse(RECIPIENT).unwrap(),
        },
        method: if order.wire {
            TransferMethod::Wire
        } else {
            TransferMethod::Ach
        },
        reference: None,
        description: None,
        note: None,
        confirm_duplicate: true,
        confirm_recipient: false,
    };
    let (key, amount) = (
        order.key.clone(),
        Amount::of(Money::from_cents(order.cents)).unwrap(),
    );
    Ok(match order.pays {
        Pays::Commission(commission, rep) => {
            let order = CommissionOrder {
                key,
                rep: UserId::new(rep),
                commission: CommissionId::new(commission),
                amount,
                in_full: true,
                wish,
            };
            ask_commission(tx, &clerk, &order, at(0))?
        }
        Pays::Partner(payment) => {
            let order = PartnerOrder {
                key,
                partner: staff.partner,
                payment: payment.map(PartnerPaymentId::new),
                amount,
                wish,
            };
            ask_partner(tx, &clerk, &order, at(0))?
        }
    })
}

/// As the poller does, though the line may be the same as before: told again, it has one effect.
fn told(
    tx: &mut dyn Unit,
    transfer: i64,
    sent: &Sent,
    now: Instant,
) -> Result<MadeAtBank, Refused> {
    let line = sent.line(transfer);
    tx.bank_book().upsert_line(&line, now)?;
    workflows::transfers::line_seen(tx, &Actor::system(), &line, now)?;
    let transfer = tx.transfers().get(TransferId::new(transfer))?;
    Ok(MadeAtBank::of(&transfer.unwrap()))
}

/// What the bank says when it does not do what it is asked.
pub(super) fn fault(kind: Fault) -> BankError {
    let text = || "for the model".to_owned();
    match kind {
        Fault::Lost => BankError::Unknown(text()),
        Fault::Unreachable => BankError::Unreachable(text()),
        Fault::Held => BankError::Held { message: text() },
        Fault::Refused => BankError::Refused {
            code: "model".to_owned(),
            message: text(),
        },
    }
}

/// Why the bank did not answer well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Lost,
    Unreachable,
    Held,
    Refused,
}

impl Fault {
    pub(super) const ALL: [Self; 4] = [Self::Lost, Self::Unreachable, Self::Held, Self::Refused];
}
