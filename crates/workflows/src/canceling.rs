//! A client cancels an agreement: what they said is recorded, and what follows from it is done in one transaction.

use crate::payments::refund;
use crate::settings;
use crate::unit::Unit;
use billing::amount::Amount;
use billing::held::{
    self, AgreementPayment, Came, Canceled, Decided, Effects, GoesBack, Guarded, NewNotice, Notice,
    RecordedNotice, Situation, effects,
};
use billing::payments::{
    self, Payment, PaymentError, RefundDraft, RefundError, RefundFrom, RefundRow,
};
use billing::plans::{self, PlanError};
use billing::status::PlanStatus;
use commissions::records::cancel_with_money;
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clients::{self, Client};
use crm_core::clock::{Instant, us_date};
use crm_core::closed_set;
use crm_core::event::{EventDetails, EventKind};
use crm_core::ids::{ClientId, DocumentId, PaymentId, PlanId};
use crm_core::promises::agreements::{
    SignedAgreement, SignedError, may_cancel, note_notice, signed,
};
use crm_core::record::EditError;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use crm_core::users::{Permission, allowed};
use thiserror::Error;
use time::Date;

/// What refunds, voided payments and the client's history say.
const WHY: &str = "The client canceled the agreement.";

/// What a client said, as someone records it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The version of the document that was seen.
    pub based_on: Option<i64>,
    pub notice: Notice,
    pub proof: Option<Notes>,
}

closed_set! {
    /// What became of what a client said.
    pub enum CancelOutcome {
        /// An earlier notice says it: nothing happened.
        Already = "already",
        /// It is on record, and waits for a person.
        Late = "late",
        Canceled = "canceled",
    }
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cancellation {
    /// An earlier notice says it.
    Already,
    /// It is on record, and waits for a person.
    Late,
    Done(Done),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Done {
    pub effects: Effects,
    /// One for each payment that goes back.
    pub refunds: Vec<RefundRow>,
}

impl Cancellation {
    #[must_use]
    pub const fn outcome(&self) -> CancelOutcome {
        match self {
            Self::Already => CancelOutcome::Already,
            Self::Late => CancelOutcome::Late,
            Self::Done(_) => CancelOutcome::Canceled,
        }
    }

    /// The refunds that the card provider is now to be asked for.
    #[must_use]
    pub fn by_card(&self) -> Vec<PaymentId> {
        let Self::Done(done) = self else {
            return Vec::new();
        };
        let by_card = done.refunds.iter().filter(|row| row.card.is_some());
        by_card.map(|row| row.refund.id).collect()
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CancelError {
    #[error(transparent)]
    Signed(#[from] SignedError),
    #[error("This is in the future. Enter when the client said it.")]
    InTheFuture { field: &'static str },
    #[error("It arrived on {}, so it was posted on that day or before.", us_date(*.arrived_on))]
    PostedLater { arrived_on: Date },
    #[error("No notice of this agreement waits for a decision.")]
    NothingWaits,
    #[error(transparent)]
    Payment(#[from] PaymentError),
    #[error(transparent)]
    Refund(#[from] RefundError),
    #[error(transparent)]
    Plan(#[from] PlanError),
    #[error(transparent)]
    Client(#[from] EditError<Client>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records what a client said of canceling, and does what follows when it is in time. Said twice, it is one.
///
/// # Errors
/// [`CancelError`]
pub fn cancel(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, said): (DocumentId, &Said),
    now: Instant,
) -> Result<Cancellation, CancelError> {
    let found = signed(tx, id, said.based_on)?;
    if !may_cancel(actor, found.client.details.assigned_to) {
        return Err(SignedError::NotYours.into());
    }
    can_be(&said.notice, settings::today(tx, now)?, now)?;
    let stands = Stands::of(tx, &found)?;
    let outcome = held::cancel(&stands.situation(), &said.notice);
    let new = NewNotice {
        agreement: id,
        notice: said.notice,
        proof: said.proof.clone(),
        in_time: matches!(outcome, Canceled::InTime(_)),
        recorded_by: actor.user(),
        recorded_at: now,
    };
    match outcome {
        Canceled::Already => Ok(Cancellation::Already),
        Canceled::Late => {
            tx.held_money().record_notice(&new)?;
            let told = EventKind::AgreementLateNotice.with(new.notice.told());
            note_notice(tx, actor, found.document, (told, false), now)?;
            Ok(Cancellation::Late)
        }
        Canceled::InTime(effects) => {
            tx.held_money().record_notice(&new)?;
            let told = EventKind::AgreementCanceled.with(new.notice.told());
            carry_out(tx, actor, (found, told), effects, now)
        }
    }
}

/// Lets the last notice that came late hold, as if it had been in time.
///
/// # Errors
/// [`CancelError`]
pub fn accept(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): (DocumentId, Option<i64>),
    reason: &Notes,
    now: Instant,
) -> Result<Cancellation, CancelError> {
    let found = decidable(tx, actor, (id, based_on))?;
    if found.agreement.canceled_at.is_some() {
        return Ok(Cancellation::Already);
    }
    let waiting = waiting(tx, id)?;
    let decided = Decided {
        accepted: true,
        reason: reason.clone(),
        by: actor.user(),
        at: now,
    };
    tx.held_money().decide_notice(waiting.id, &decided)?;
    let stands = Stands::of(tx, &found)?;
    let effects = effects(&stands.situation(), &waiting.what.notice);
    let told = EventKind::AgreementCanceled.with(waiting.what.notice.told());
    carry_out(tx, actor, (found, told), effects, now)
}

/// Leaves the last notice that came late without effect.
///
/// # Errors
/// [`CancelError`]
pub fn decline(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): (DocumentId, Option<i64>),
    reason: &Notes,
    now: Instant,
) -> Result<(), CancelError> {
    let found = decidable(tx, actor, (id, based_on))?;
    if found.agreement.canceled_at.is_some() {
        return Err(CancelError::NothingWaits);
    }
    let waiting = waiting(tx, id)?;
    let decided = Decided {
        accepted: false,
        reason: reason.clone(),
        by: actor.user(),
        at: now,
    };
    tx.held_money().decide_notice(waiting.id, &decided)?;
    let mut told = waiting.what.notice.told();
    told["note"] = reason.as_str().into();
    let told = EventKind::AgreementNoticeDeclined.with(told);
    note_notice(tx, actor, found.document, (told, false), now)?;
    Ok(())
}

/// The agreement, for one who decides on late notices.
fn decidable(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): (DocumentId, Option<i64>),
) -> Result<SignedAgreement, CancelError> {
    let found = signed(tx, id, based_on)?;
    if !allowed(actor.role(), Permission::PromisesCancel) {
        return Err(SignedError::NotYours.into());
    }
    Ok(found)
}

/// The last notice on which no one decided.
fn waiting(tx: &mut dyn Unit, id: DocumentId) -> Result<RecordedNotice, CancelError> {
    let notices = tx.held_money().notices_of(id)?;
    let waiting = notices.into_iter().rfind(RecordedNotice::waits);
    waiting.ok_or(CancelError::NothingWaits)
}

/// Nothing was said that is yet to come.
fn can_be(notice: &Notice, today: Date, now: Instant) -> Result<(), CancelError> {
    if notice.arrived_on > today {
        return Err(CancelError::InTheFuture { field: "arrivedOn" });
    }
    match notice.came {
        Came::At(at) if at > now => Err(CancelError::InTheFuture { field: "saidAt" }),
        Came::Posted(day) if day > notice.arrived_on => Err(CancelError::PostedLater {
            arrived_on: notice.arrived_on,
        }),
        Came::At(_) | Came::Posted(_) => Ok(()),
    }
}

/// What stands as a notice is recorded.
struct Stands {
    agreement: Guarded<DocumentId>,
    payments: Vec<AgreementPayment>,
    has_late_notice: bool,
    client: clients::ClientStatus,
    has_others: bool,
}

impl Stands {
    fn of(tx: &mut dyn Unit, found: &SignedAgreement) -> Result<Self, CancelError> {
        let (id, client) = (found.document.id, found.document.client);
        let agreement = tx.held_money().guarded(id)?;
        let agreement = agreement.ok_or(SignedError::NotSigned)?;
        let notices = tx.held_money().notices_of(id)?;
        let rows = tx.held_money().payments_for(id, agreement.plan)?;
        let mut payments = Vec::with_capacity(rows.len());
        for row in &rows {
            payments.push(as_it_stands(tx, row)?);
        }
        Ok(Self {
            payments,
            has_late_notice: notices.iter().any(RecordedNotice::waits),
            client: found.client.details.status,
            has_others: tx.held_money().has_others(client, id)?,
            agreement,
        })
    }

    fn situation(&self) -> Situation<'_, DocumentId> {
        Situation {
            agreement: &self.agreement,
            payments: &self.payments,
            has_late_notice: self.has_late_notice,
            client: self.client,
            has_others: self.has_others,
        }
    }
}

fn as_it_stands(tx: &mut dyn Unit, payment: &Payment) -> Stored<AgreementPayment> {
    let underway = tx.payments().underway_of(payment.id)?;
    Ok(AgreementPayment {
        payment: payment.id,
        status: payment.status,
        holding: payment.holding(),
        left: payment.rest().less(underway),
        by_card: payment.is_by_card(),
        is_disputed: tx.card_disputes().stops_refunds(payment.id)?,
    })
}

/// One transaction, or nothing of it: the plan first, so that no refund opens an installment again.
fn carry_out(
    tx: &mut dyn Unit,
    actor: &Actor,
    (found, told): (SignedAgreement, EventDetails),
    effects: Effects,
    now: Instant,
) -> Result<Cancellation, CancelError> {
    let client = found.document.client;
    note_notice(tx, actor, found.document, (told, true), now)?;
    let why = Notes::stored(WHY.to_owned());
    for payment in &effects.voids {
        payments::void(tx, actor, *payment, None, &why, now)?;
    }
    if let Some(plan) = effects.plan {
        end_plan(tx, actor, plan, now)?;
    }
    for payment in &effects.commissions {
        cancel_with_money(tx, actor, *payment, now)?;
    }
    let mut refunds = Vec::with_capacity(effects.refunds.len());
    for row in &effects.refunds {
        refunds.extend(give_back(tx, actor, (client, *row), now)?);
    }
    if let Some(status) = effects.client {
        let patch = clients::DetailsPatch {
            status: Change::Set(status),
            ..clients::DetailsPatch::default()
        };
        clients::update(tx, actor, client, None, &patch, now)?;
    }
    Ok(Cancellation::Done(Done { effects, refunds }))
}

fn end_plan(tx: &mut dyn Unit, actor: &Actor, id: PlanId, now: Instant) -> Result<(), CancelError> {
    let plan = tx.plans().get(id)?;
    if plan.is_none_or(|plan| !plan.status.may_become(PlanStatus::Canceled)) {
        return Ok(());
    }
    let patch = plans::DetailsPatch {
        status: Change::Set(PlanStatus::Canceled),
        ..plans::DetailsPatch::default()
    };
    plans::update(tx, actor, id, None, &patch, now)?;
    Ok(())
}

/// By the way the payment came; a card's only begins here.
fn give_back(
    tx: &mut dyn Unit,
    actor: &Actor,
    (client, row): (ClientId, GoesBack),
    now: Instant,
) -> Result<Vec<RefundRow>, CancelError> {
    let payment = tx.payments().get(row.payment)?;
    let payment = payment.ok_or(PaymentError::NotFound)?;
    let amount = Amount::of(row.amount).map_err(|error| StoreError::Fault(error.to_string()))?;
    let draft = RefundDraft {
        client,
        from: RefundFrom::Payment(row.payment, None),
        method: payment.details.method,
        amount,
        date: settings::today(tx, now)?,
        notes: Some(Notes::stored(WHY.to_owned())),
    };
    Ok(refund(tx, actor, &draft, now)?.rows)
}
