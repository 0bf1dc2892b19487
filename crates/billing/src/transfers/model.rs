//! A payment that the bank is asked to make.

use super::state::TransferState;
use crate::amount::Amount;
use crate::bank::{
    BankLineId, CounterpartyId, PaidKind, PaysMark, RequestId, SendPurpose, SendRequest, Sought,
    TransferKey, TransferMethod, with_mark,
};
use crate::unit::Billing;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{BatchId, CommissionId, PartnerId, PartnerPaymentId, TransferId, UserId};
use crm_core::record::record;
use crm_core::search::fold;
use crm_core::text::Line;
use time::Date;

closed_set! {
    /// What a transfer pays, as lists show and filter it (R2-127).
    pub enum SourceKind {
        PartnerPayment = "partner_payment",
        Commission = "commission_payment",
    }
}

/// What a transfer pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TransferSource {
    PartnerPayment {
        partner: PartnerId,
        payment: PartnerPaymentId,
    },
    Commission {
        commission: CommissionId,
        /// Who earns it.
        rep: UserId,
    },
}

impl TransferSource {
    #[must_use]
    pub const fn kind(self) -> SourceKind {
        match self {
            Self::PartnerPayment { .. } => SourceKind::PartnerPayment,
            Self::Commission { .. } => SourceKind::Commission,
        }
    }

    /// Who earns it; `None` when a partner is paid.
    #[must_use]
    pub const fn earner(self) -> Option<UserId> {
        match self {
            Self::PartnerPayment { .. } => None,
            Self::Commission { rep, .. } => Some(rep),
        }
    }

    /// Who is paid.
    #[must_use]
    pub const fn paid(self) -> Paid {
        match self {
            Self::PartnerPayment { partner, .. } => Paid::Partner(partner),
            Self::Commission { rep, .. } => Paid::Rep(rep),
        }
    }

    /// What the bank's notes say of it.
    #[must_use]
    pub const fn mark(self) -> PaysMark {
        match self {
            Self::PartnerPayment { payment, .. } => PaysMark {
                kind: PaidKind::PartnerPayment,
                record: payment.get(),
            },
            Self::Commission { commission, .. } => PaysMark {
                kind: PaidKind::Commission,
                record: commission.get(),
            },
        }
    }

    /// The default text that the recipient reads: `Payment-20261122` (R2-242). `day` is the office's.
    #[must_use]
    pub fn default_reference(self, day: Date) -> Reference {
        let word = match self {
            Self::PartnerPayment { .. } => "Payment",
            Self::Commission { .. } => "Commission",
        };
        let (year, month, date) = (day.year(), u8::from(day.month()), day.day());
        Reference::stored(format!("{word}-{year:04}{month:02}{date:02}"))
    }
}

/// What the recipient reads.
pub type Reference = Line<100>;
/// What a transfer is for, for us.
pub type Description = Line<200>;
/// What staff noted; the bank shows it to us alone.
pub type Note = Line<500>;

/// Who is paid, as the bank names them: kept with the transfer, whatever becomes of them there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipient {
    pub id: CounterpartyId,
    pub name: String,
    pub email: Option<String>,
}

impl Recipient {
    /// Whether the bank knows them by this address, in any case.
    #[must_use]
    pub fn has_email(&self, email: &str) -> bool {
        let own = self.email.as_deref().unwrap_or_default().trim();
        !own.is_empty() && fold(own) == fold(email.trim())
    }
}

/// Who is paid, whatever for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Paid {
    Partner(PartnerId),
    Rep(UserId),
}

/// What is known to be a user's own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Own {
    /// Every name they ever had here.
    pub names: Vec<String>,
    /// Every email address they ever had here.
    pub emails: Vec<String>,
    /// Where they were paid, by the bank's ids.
    pub recipients: Vec<CounterpartyId>,
}

/// A recipient at whom a payee was paid, as they were when a user vouched for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownRecipient {
    pub paid: Paid,
    /// The partner's or salesperson's name.
    pub payee: String,
    pub recipient: Recipient,
    /// The account, as the bank shows it; `None` when it did not.
    pub account: Option<String>,
    /// Who approved or confirmed the payment, and which it was.
    pub seen_by: Option<UserId>,
    pub transfer: Option<TransferId>,
    pub seen_at: Instant,
}

/// A stored transfer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transfer {
    pub id: TransferId,
    pub version: i64,
    /// Made once, for life.
    pub key: TransferKey,
    pub source: TransferSource,
    /// The partner payment was made for it, in the act that asked for it.
    pub made_payment: bool,
    pub amount: Amount,
    pub method: TransferMethod,
    pub counterparty: Recipient,
    /// The name that the bank gets for the payee: the partner's or salesperson's.
    pub payee: String,
    pub reference: Reference,
    pub description: Option<Description>,
    pub note: Option<Note>,
    pub state: TransferState,
    /// When it came to be in this state.
    pub state_since: Instant,
    /// Why it is so, in the bank's words or ours.
    pub reason: Option<String>,
    pub batch: Option<BatchId>,
    pub asked_by: Option<UserId>,
    /// The second person.
    pub approved_by: Option<UserId>,
    pub approved_at: Option<Instant>,
    /// The bank's names of it.
    pub request: Option<RequestId>,
    pub line: Option<BankLineId>,
    /// How often the bank was asked to send it.
    pub attempts: i64,
    /// Grows with every lease.
    pub lease_token: i64,
    pub lease_until: Option<Instant>,
    /// When a worker looks at it again; `None` when none has to.
    pub next_at: Option<Instant>,
    /// When the bank was first asked.
    pub first_sent_at: Option<Instant>,
    /// Since when an answer is missing: it may have gone out until it is found.
    pub uncertain_since: Option<Instant>,
    /// When it was known that the bank has it.
    pub submitted_at: Option<Instant>,
    /// When the bank booked it.
    pub completed_at: Option<Instant>,
    /// When the bank returned it.
    pub returned_at: Option<Instant>,
    /// When the bank was last asked about it.
    pub checked_at: Option<Instant>,
    /// Since when its end waits to be booked, because a rule of the books refused it, such as a closed month.
    pub unbooked_since: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A transfer about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTransfer {
    pub key: TransferKey,
    pub source: TransferSource,
    /// The partner payment was made for it, in the act that asks for it.
    pub made_payment: bool,
    pub amount: Amount,
    pub method: TransferMethod,
    pub counterparty: Recipient,
    pub payee: String,
    pub reference: Reference,
    pub description: Option<Description>,
    pub note: Option<Note>,
    /// [`TransferState::AwaitingApproval`] or [`TransferState::Queued`].
    pub state: TransferState,
    pub batch: Option<BatchId>,
    pub asked_by: Option<UserId>,
    /// When a worker takes it up; `None` while it waits for a second person.
    pub next_at: Option<Instant>,
    pub created_at: Instant,
}

record!(
    Transfer,
    TransferId,
    "transfer",
    Billing,
    transfers,
    Entity::Transfer
);

impl Transfer {
    /// As it is stored first.
    #[must_use]
    pub fn stored(id: TransferId, new: NewTransfer) -> Self {
        Self {
            id,
            version: 1,
            key: new.key,
            source: new.source,
            made_payment: new.made_payment,
            amount: new.amount,
            method: new.method,
            counterparty: new.counterparty,
            payee: new.payee,
            reference: new.reference,
            description: new.description,
            note: new.note,
            state: new.state,
            state_since: new.created_at,
            reason: None,
            batch: new.batch,
            asked_by: new.asked_by,
            approved_by: None,
            approved_at: None,
            request: None,
            line: None,
            attempts: 0,
            lease_token: 0,
            lease_until: None,
            next_at: new.next_at,
            first_sent_at: None,
            uncertain_since: None,
            submitted_at: None,
            completed_at: None,
            returned_at: None,
            checked_at: None,
            unbooked_since: None,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }

    /// Whether canceling it cancels what it pays: a partner payment that no user entered, and that no bank had yet
    /// (R5-077).
    #[must_use]
    pub const fn cancels_its_payment(&self) -> bool {
        self.made_payment && self.submitted_at.is_none()
    }

    /// What the bank notes with it.
    #[must_use]
    pub fn bank_note(&self) -> String {
        let written = self.note.as_ref().map(Note::as_str);
        with_mark(written, self.source.mark(), self.id, &self.key)
    }

    /// By what it is looked for at the bank.
    #[must_use]
    pub fn sought(&self) -> Sought {
        Sought {
            key: self.key.clone(),
            pays: self.source.mark(),
        }
    }

    /// What the bank is asked: the same every time.
    #[must_use]
    pub fn send_request(&self) -> SendRequest {
        let payee = self.payee.clone();
        SendRequest {
            key: self.key.clone(),
            counterparty: self.counterparty.id.clone(),
            amount: self.amount,
            method: self.method,
            memo: self.reference.as_str().to_owned(),
            note: self.bank_note(),
            purpose: match self.source {
                TransferSource::PartnerPayment { .. } => SendPurpose::Vendor(payee),
                TransferSource::Commission { .. } => SendPurpose::Contractor(payee),
            },
        }
    }

    /// Whether its lease is held by this token, which no other worker has.
    #[must_use]
    pub const fn is_leased_to(&self, token: i64) -> bool {
        self.lease_token == token && self.lease_until.is_some()
    }
}

closed_set! {
    /// What the transfers of one batch pay.
    pub enum BatchKind {
        Commissions = "commissions",
        PartnerPayments = "partner_payments",
    }
}

closed_set! {
    /// What may be done with a batch.
    pub enum BatchAct {
        /// All of it that waits and does not pay who approves.
        Approve = "approve",
    }
}

/// Transfers that were reviewed, asked for and approved together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Batch {
    pub id: BatchId,
    pub kind: BatchKind,
    pub method: TransferMethod,
    pub asked_by: Option<UserId>,
    pub created_at: Instant,
}

/// A batch about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBatch {
    pub kind: BatchKind,
    pub method: TransferMethod,
    pub asked_by: Option<UserId>,
    pub created_at: Instant,
}
