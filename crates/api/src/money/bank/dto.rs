//! Bank transactions on the wire.

use super::waits::WaitDto;
use super::words;
use crate::http::wire::{
    BankDirection, BankMethod, BankState, MoneyNumber, Timestamp, TransactionStatus,
    TransactionType, TransferAct, TransferStep,
};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::records::PersonRef;
use billing::bank::{BankLine, Counterparty, LineMethod, LineStatus};
use billing::matching::Direction;
use billing::transfers::{
    self as domain, Declares, Lately, Own, Passed, ShownStatus, Transfer, TransferSource,
    TransferState, Viewer, needs_decision, new_since, passed, reason_of, state_text,
};
use billing::views::{self, LineRow, TransactionId, TransactionRow, TransferRow};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::settings::Settings;
use crm_core::store::{StoreError, Stored};
use infra::{Unit, Views};
use serde::Serialize;
use utoipa::ToSchema;

/// The other side, as the bank names it.
#[derive(Debug, Default, Serialize, ToSchema)]
#[schema(as = BankTransactionCounterparty)]
struct OtherSide {
    #[schema(required = true)]
    id: Option<String>,
    #[schema(required = true)]
    name: Option<String>,
    #[schema(required = true)]
    email: Option<String>,
}

/// A transfer of ours ("T12"), or a line of the account that is none of ours ("L34"): R2-109.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankTransaction)]
pub(super) struct TransactionDto {
    id: String,
    /// What a decision about it is based on; 1 of a line that is none of ours.
    version: i64,
    /// The bank's own id; null until it has one.
    #[schema(required = true)]
    transaction_id: Option<String>,
    /// When the bank booked it; until then when it was made.
    transaction_date: Timestamp,
    created_at: Timestamp,
    #[schema(required = true)]
    description: Option<String>,
    #[schema(required = true)]
    note: Option<String>,
    /// What the recipient reads.
    #[schema(required = true)]
    reference: Option<String>,
    counterparty: OtherSide,
    /// The partner or salesperson that it pays, as the office names them; null for a line that is none of ours.
    #[schema(required = true)]
    payee: Option<String>,
    /// `debit` left the account, `credit` came.
    direction: BankDirection,
    #[serde(rename = "type")]
    kind: TransactionType,
    status: TransactionStatus,
    /// In plain words, with who must do what next.
    state_text: String,
    /// Since when it is so.
    since: Timestamp,
    /// Always above 0.
    amount: MoneyNumber,
    /// `USD`
    currency: &'static str,
    transaction_method: BankMethod,
    initiated_at: Timestamp,
    #[schema(required = true)]
    completed_at: Option<Timestamp>,
    /// The bank's own word for its state; `unconfirmed` while its answer is lost.
    #[schema(required = true)]
    bank_state: Option<BankState>,
    /// Why it is so, in the bank's words or ours.
    #[schema(required = true)]
    reason: Option<String>,
    /// The screen of what it pays.
    #[schema(required = true)]
    source_href: Option<String>,
    /// The number of its receipt, once it was made.
    #[schema(required = true)]
    receipt_number: Option<i64>,
    #[schema(required = true)]
    asked_by: Option<PersonRef>,
    #[schema(required = true)]
    approved_by: Option<PersonRef>,
    /// The batch that it was asked for with.
    #[schema(required = true)]
    batch_id: Option<i64>,
    /// The states that a transfer of ours has passed, in order; none of a line that is none of ours.
    passed: Vec<PassedDto>,
    /// Canceling it cancels the partner payment too, which was made for it alone; otherwise what it pays is open again.
    cancels_payment: bool,
    /// It goes on only once a user decides about it.
    needs_decision: bool,
    /// What the viewer may do with it now.
    acts: Vec<TransferAct>,
    /// Why the viewer, an administrator, may not approve it; null where they may, and where nothing waits for approval.
    #[schema(required = true)]
    approval_refused: Option<String>,
    /// Why it waits for a second person; empty where it does not.
    waits_for: Vec<WaitDto>,
    /// For one that waits, the recipient's account, by routing number and ending; null where the bank does not show it.
    #[schema(required = true)]
    account: Option<String>,
}

/// A state that a transfer has passed.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BankTransactionStep)]
struct PassedDto {
    step: TransferStep,
    at: Timestamp,
}

impl From<(Passed, Instant)> for PassedDto {
    fn from((step, at): (Passed, Instant)) -> Self {
        Self {
            step: step.into(),
            at: at.into(),
        }
    }
}

/// How a row shows its state and what it is for.
type Shown = (ShownStatus, views::TransactionType);

/// Who looks at a transaction, and what there is to know besides.
pub(super) struct Looked<'a> {
    pub(super) viewer: &'a Actor,
    /// For the addresses of those who are no recipient of ours.
    pub(super) known: &'a [Counterparty],
    pub(super) now: Instant,
    pub(super) rights: Rights,
}

/// What decides about the viewer's acts, besides their role.
pub(super) struct Rights {
    /// Who may say that a transfer was never sent, by the office's setting.
    declares: Declares,
    /// What is known to be the viewer's own: they approve nothing that pays them.
    own: Own,
    /// What happened within a day to the viewer, and by them.
    lately: Lately,
}

impl Rights {
    pub(super) fn of(views: &mut dyn Views, viewer: &Actor, now: Instant) -> Stored<Self> {
        let settings = Settings::read(&views.settings()?);
        let settings = settings.map_err(|error| StoreError::Fault(error.to_string()))?;
        let since = new_since(now);
        let (own, lately) = match viewer.user() {
            Some(who) => {
                let lately = Lately {
                    is_new: views.entrusted_since(who, since)?.is_some(),
                    let_in: views.let_in_since(who, since)?,
                };
                (views.own_at_bank(who)?, lately)
            }
            None => (Own::default(), Lately::default()),
        };
        Ok(Self {
            declares: Declares::of(settings.bank_second_person_from),
            own,
            lately,
        })
    }

    /// As the domain's rules ask for them.
    const fn of_viewer<'a>(&'a self, actor: &'a Actor) -> Viewer<'a> {
        Viewer {
            actor,
            declares: self.declares,
            own: &self.own,
            lately: &self.lately,
        }
    }
}

impl<'a> Looked<'a> {
    /// For a viewer of our own transfers alone, whose recipients come with their rows.
    pub(super) fn by(views: &mut dyn Views, viewer: &'a Actor, now: Instant) -> Stored<Self> {
        Ok(Self {
            viewer,
            known: &[],
            now,
            rights: Rights::of(views, viewer, now)?,
        })
    }

    /// What the viewer may do with the row.
    pub(super) fn acts(&self, row: &TransactionRow) -> Vec<domain::TransferAct> {
        row.acts(self.rights.of_viewer(self.viewer), self.now)
    }

    /// Why the viewer, an administrator, may not approve it.
    fn approval_refused(&self, row: &TransactionRow) -> Option<String> {
        let refused = row.approval_refused(self.rights.of_viewer(self.viewer));
        refused.map(|why| why.to_string())
    }
}

impl TransactionDto {
    pub(super) fn of(row: TransactionRow, looked: &Looked<'_>) -> Self {
        let acts = looked.acts(&row).into_iter();
        let acts = acts.map(TransferAct).collect();
        let shown = (row.status(), row.kind());
        let refused = looked.approval_refused(&row);
        match row {
            TransactionRow::Transfer(row) => Self {
                needs_decision: needs_decision(&row.transfer, looked.now),
                approval_refused: refused,
                ..Self::of_transfer(*row, shown, acts)
            },
            TransactionRow::Line(row) => Self::of_line(*row, shown, (looked.known, acts)),
        }
    }

    fn of_transfer(row: TransferRow, (status, kind): Shown, acts: Vec<TransferAct>) -> Self {
        let state_text = state_text(&row.transfer);
        let reason = reason_of(&row.transfer).map(str::to_owned);
        let bank_state = bank_state(&row.transfer, row.line.as_ref());
        let passed = passed(&row.transfer).into_iter();
        let passed = passed.map(PassedDto::from).collect();
        let cancels_payment = row.transfer.cancels_its_payment();
        let waits_for = row.waits_for.into_iter();
        let transfer = row.transfer;
        let id = transfer.line.as_ref().map(|line| line.as_str().to_owned());
        let asked = transfer.request.as_ref().map(|id| id.as_str().to_owned());
        let at = transfer.completed_at.unwrap_or(transfer.created_at);
        Self {
            id: TransactionId::Transfer(transfer.id).to_string(),
            version: transfer.version,
            transaction_id: id.or(asked),
            transaction_date: at.into(),
            created_at: transfer.created_at.into(),
            description: transfer.description.map(|text| text.as_str().to_owned()),
            note: transfer.note.map(|text| text.as_str().to_owned()),
            reference: Some(transfer.reference.as_str().to_owned()),
            counterparty: OtherSide {
                id: Some(transfer.counterparty.id.as_str().to_owned()),
                name: Some(transfer.counterparty.name),
                email: transfer.counterparty.email,
            },
            payee: Some(transfer.payee),
            direction: Direction::Out.into(),
            kind: kind.into(),
            status: status.into(),
            state_text,
            since: transfer.state_since.into(),
            amount: transfer.amount.money().into(),
            currency: "USD",
            transaction_method: LineMethod::from(transfer.method).into(),
            initiated_at: transfer.created_at.into(),
            completed_at: transfer.completed_at.map(Timestamp),
            bank_state: bank_state.map(BankState),
            reason,
            source_href: Some(source_href(transfer.source)),
            receipt_number: row.receipt,
            asked_by: person(transfer.asked_by, row.asked_by),
            approved_by: person(transfer.approved_by, row.approved_by),
            batch_id: transfer.batch.map(|batch| batch.get()),
            passed,
            cancels_payment,
            needs_decision: false,
            acts,
            approval_refused: None,
            waits_for: waits_for.map(WaitDto::to_approver).collect(),
            account: row.account,
        }
    }

    fn of_line(
        row: LineRow,
        (status, kind): Shown,
        (known, acts): (&[Counterparty], Vec<TransferAct>),
    ) -> Self {
        let line = &row.line;
        let known = known
            .iter()
            .find(|known| Some(&known.id) == line.counterparty_id.as_ref());
        let posted = line.posted_at.or(line.failed_at);
        let came = line.amount >= Money::ZERO;
        Self {
            id: TransactionId::Line(row.id).to_string(),
            version: 1,
            transaction_id: Some(line.id.as_str().to_owned()),
            transaction_date: line.posted_at.unwrap_or(line.created_at).into(),
            created_at: line.created_at.into(),
            description: line.description.clone().or_else(|| line.note.clone()),
            note: line.note.clone(),
            reference: line.memo.clone(),
            counterparty: OtherSide {
                id: line
                    .counterparty_id
                    .as_ref()
                    .map(|id| id.as_str().to_owned()),
                name: line.counterparty_name.clone(),
                email: known.and_then(|known| known.email.clone()),
            },
            payee: None,
            direction: if came { Direction::In } else { Direction::Out }.into(),
            kind: kind.into(),
            status: status.into(),
            state_text: words::of_line(line),
            since: posted.unwrap_or(line.created_at).into(),
            amount: unsigned(line.amount).into(),
            currency: "USD",
            transaction_method: line.method.into(),
            initiated_at: line.created_at.into(),
            completed_at: (line.status == LineStatus::Sent)
                .then_some(line.posted_at)
                .flatten()
                .map(Timestamp),
            bank_state: Some(BankState(line.status.into())),
            reason: line.reason.clone(),
            source_href: None,
            receipt_number: row.receipt,
            asked_by: None,
            approved_by: None,
            batch_id: None,
            passed: Vec::new(),
            cancels_payment: false,
            needs_decision: false,
            acts,
            approval_refused: None,
            waits_for: Vec::new(),
            account: None,
        }
    }
}

/// Whichever way it went.
pub(super) fn unsigned(amount: Money) -> Money {
    if amount < Money::ZERO {
        amount.checked_neg().unwrap_or(amount)
    } else {
        amount
    }
}

fn bank_state(transfer: &Transfer, line: Option<&BankLine>) -> Option<domain::BankState> {
    use domain::BankState::{Requested, Unconfirmed};
    match (transfer.state, line) {
        (TransferState::Unknown, _) => Some(Unconfirmed),
        (TransferState::Submitted, _) if transfer.is_gone() => Some(Unconfirmed),
        (_, Some(line)) => Some(line.status.into()),
        (TransferState::Submitted, None) => Some(Requested),
        (_, None) => None,
    }
}

fn source_href(source: TransferSource) -> String {
    match source {
        TransferSource::PartnerPayment { payment, .. } => {
            format!("/payments?tab=partner-payments&partnerPayment={payment}")
        }
        TransferSource::Commission { commission, .. } => {
            format!("/commissions?commission={commission}")
        }
    }
}

fn person(id: Option<UserId>, name: Option<String>) -> Option<PersonRef> {
    id.zip(name)
        .map(|(id, name)| PersonRef::new(id.get(), name))
}

pub(super) fn no_such_transaction() -> ApiError {
    ApiError::new(Code::NotFound, "This bank transaction does not exist.")
}

/// The transaction as the database transaction has left it.
pub(super) fn page_of(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: TransactionId,
    now: Instant,
) -> Result<TransactionDto, ApiError> {
    let (row, rights) = infra::read(tx, |views| {
        Ok::<_, StoreError>((views.transaction(id)?, Rights::of(views, viewer, now)?))
    })?;
    let row = row.ok_or_else(no_such_transaction)?;
    let looked = Looked {
        viewer,
        known: &[],
        now,
        rights,
    };
    Ok(TransactionDto::of(row, &looked))
}
