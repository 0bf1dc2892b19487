//! The whole of billing in memory: the second implementation that model tests compare with the database,
//! and what the tests of the use cases run on.

#![expect(
    clippy::arithmetic_side_effects,
    reason = "for tests alone, which fail when they overflow"
)]

mod cards;
mod faults;
mod held;
mod journal;
mod matching;
mod money;
mod money_tasks;
mod others;
mod reconciled;
mod transfers;

pub use held::Promised;

use crate::amount::Amount;
use crate::bank::{BankLine, BankLineId, CounterpartyId};
use crate::cards::{
    CardDispute, CardDisputes, CardEvents, CardIntent, CardIntents, CardRefunds, DisputeId,
};
use crate::closing::{BookClosings, NewClosing};
use crate::counters::Counters;
use crate::held::{Arrival, Guarded, HeldMoney};
use crate::idempotency::{Earlier, IdempotencyKeys, Request};
use crate::invoices::{Invoice, InvoiceDraft, Invoices, NewEntry};
use crate::journal::{AccountKind, CostCategory, JournalStore, Mapped, NewExport};
use crate::matching::{BankMatch, BankMatches, BookRecord, RecordId};
use crate::money_tasks::{MoneyTask, MoneyTasks};
use crate::partner_payments::{PartnerPayment, PartnerPayments};
use crate::payers::{Payer, Payers};
use crate::payments::{
    Allocations, Details, Draft, Payment, PaymentType, Payments, RefundDraft, RefundFrom,
};
use crate::plans::{self, Plan, PlanName, Plans};
use crate::reconciled::{NewReconciled, Reconciliations};
use crate::schedule::Frequency;
use crate::status::PlanStatus;
use crate::transfers::{
    BankBook, Batch, Batches, KnownRecipient, Own, Paid, SyncState, Transfer, Transfers,
};
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::books::{BooksCalendar, ClosedBooks};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::event::{Entity, Event, EventKind, EventLog, Events};
use crm_core::ids::{
    AccountLineId, BankMatchId, BatchId, ClientId, DocumentId, ExitCaseId, InvoiceId, MoneyTaskId,
    PartnerId, PartnerPaymentId, PaymentId, PlanId, ReconciliationId, TransferId, UserId,
};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use crm_core::users::Role;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;
use time::macros::date;

/// When everything happens.
pub const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);
/// The client of [`Books::default`], looked after by [`SALESPERSON`].
pub const CLIENT: ClientId = ClientId::new(1);
/// A second client of theirs.
pub const OTHER_CLIENT: ClientId = ClientId::new(2);
pub const SALESPERSON: UserId = UserId::new(9);
/// The partner of [`Books::default`], who works on [`CASE`].
pub const PARTNER: PartnerId = PartnerId::new(1);
pub const CASE: ExitCaseId = ExitCaseId::new(1);

#[must_use]
pub fn billing_clerk() -> Actor {
    Actor::staff(UserId::new(5), Role::Billing, "request-1")
}

#[must_use]
pub const fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

/// An allocation with what was reversed of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptAllocation {
    pub payment: PaymentId,
    pub invoice: InvoiceId,
    pub amount: i64,
    pub reversed: i64,
}

/// Everything stored. A use case that fails leaves its half behind: take a clone first and go back to it.
#[derive(Debug, Clone)]
pub struct Books {
    pub payers: BTreeMap<ClientId, Payer>,
    pub payments: BTreeMap<PaymentId, Payment>,
    /// By id, from 1.
    pub allocations: Vec<KeptAllocation>,
    pub invoices: BTreeMap<InvoiceId, Invoice>,
    /// What changed what is owed, in the order it was noted.
    pub entries: Vec<NewEntry>,
    pub plans: BTreeMap<PlanId, Plan>,
    pub partner_payments: BTreeMap<PartnerPaymentId, PartnerPayment>,
    /// Active partners and their cases.
    pub partners: BTreeMap<PartnerId, Vec<ExitCaseId>>,
    pub receipts: i64,
    pub bank_receipts: i64,
    pub keys: BTreeMap<Request, (Earlier, Instant)>,
    /// By our key.
    pub card_intents: BTreeMap<String, CardIntent>,
    /// By the provider's id.
    pub card_disputes: BTreeMap<DisputeId, CardDispute>,
    /// Ids of the provider's events.
    pub card_events: BTreeSet<String>,
    pub money_tasks: BTreeMap<MoneyTaskId, MoneyTask>,
    /// Lines of the bank, with what moved on them.
    pub posted_lines: BTreeMap<AccountLineId, Option<Money>>,
    /// Their numbers, by the bank's ids.
    pub bank_line_numbers: BTreeMap<BankLineId, AccountLineId>,
    /// What matching knows of the records; what is matched of them comes of the matches.
    pub bank_records: BTreeMap<RecordId, BookRecord>,
    pub bank_matches: BTreeMap<BankMatchId, BankMatch>,
    pub reconciliations: BTreeMap<ReconciliationId, NewReconciled>,
    /// By id, from 1.
    pub book_closings: Vec<NewClosing>,
    pub transfers: BTreeMap<TransferId, Transfer>,
    pub batches: BTreeMap<BatchId, Batch>,
    pub bank_lines: BTreeMap<BankLineId, BankLine>,
    pub bank_sync: SyncState,
    /// Whose recipients a user vouched for.
    pub known_recipients: BTreeMap<(Paid, CounterpartyId), KnownRecipient>,
    /// What is whose own, besides where they were paid.
    pub own: BTreeMap<UserId, Own>,
    /// Who added or renamed which partner.
    pub named_partners: BTreeSet<(UserId, PartnerId)>,
    /// Who was last made an administrator, or given another way in, and when.
    pub entrusted: BTreeMap<UserId, Instant>,
    /// Who last let in whom, or gave them another role or way in, and when.
    pub let_in: BTreeMap<(UserId, UserId), Instant>,
    /// What the office made of accounts.
    pub journal_accounts: BTreeMap<AccountKind, Mapped>,
    /// What users said that bank lines are.
    pub line_categories: BTreeMap<AccountLineId, Option<CostCategory>>,
    pub journal_exports: Vec<NewExport>,
    /// Signed agreements with whose they are.
    pub guarded: Vec<(ClientId, Guarded<DocumentId>)>,
    pub promised: Promised,
    /// When the guard of held money came.
    pub guarded_from: Instant,
    pub events: Vec<Event>,
    pub closed_books: ClosedBooks,
}

impl Default for Books {
    fn default() -> Self {
        let payer = |id| Payer {
            id,
            assigned_to: Some(SALESPERSON),
            deleted: false,
        };
        Self {
            payers: [CLIENT, OTHER_CLIENT].map(|id| (id, payer(id))).into(),
            payments: BTreeMap::new(),
            allocations: Vec::new(),
            invoices: BTreeMap::new(),
            entries: Vec::new(),
            plans: BTreeMap::new(),
            partner_payments: BTreeMap::new(),
            partners: [(PARTNER, vec![CASE])].into(),
            receipts: 0,
            bank_receipts: 0,
            keys: BTreeMap::new(),
            card_intents: BTreeMap::new(),
            card_disputes: BTreeMap::new(),
            card_events: BTreeSet::new(),
            money_tasks: BTreeMap::new(),
            posted_lines: BTreeMap::new(),
            bank_line_numbers: BTreeMap::new(),
            bank_records: BTreeMap::new(),
            bank_matches: BTreeMap::new(),
            reconciliations: BTreeMap::new(),
            book_closings: Vec::new(),
            transfers: BTreeMap::new(),
            batches: BTreeMap::new(),
            bank_lines: BTreeMap::new(),
            bank_sync: SyncState::default(),
            known_recipients: BTreeMap::new(),
            own: BTreeMap::new(),
            named_partners: BTreeSet::new(),
            entrusted: BTreeMap::new(),
            let_in: BTreeMap::new(),
            journal_accounts: BTreeMap::new(),
            line_categories: BTreeMap::new(),
            journal_exports: Vec::new(),
            guarded: Vec::new(),
            promised: Promised::default(),
            guarded_from: Instant::from_micros(0),
            events: Vec::new(),
            closed_books: ClosedBooks::default(),
        }
    }
}

impl Books {
    /// A completed check of [`CLIENT`], linked to nothing.
    ///
    /// # Panics
    /// On an amount that is not above 0.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a test's own amount")]
    pub fn draft(amount: i64) -> Draft {
        Draft {
            client: CLIENT,
            details: Details {
                invoice: None,
                plan: None,
                kind: PaymentType::Standard,
                method: PaymentMethod::Check,
                amount: Amount::of(cents(amount)).expect("an amount above 0"),
                date: date!(2026 - 11 - 21),
                notes: None,
            },
            completed: true,
            mock: false,
            arrival: Arrival::Asked,
        }
    }

    /// [`Books::draft`] for an invoice.
    #[must_use]
    pub fn draft_for(invoice: InvoiceId, amount: i64) -> Draft {
        let mut draft = Self::draft(amount);
        draft.details.invoice = Some(invoice);
        draft.details.kind = PaymentType::Installment;
        draft
    }

    /// Gives back by check what is paid on an invoice of [`CLIENT`].
    ///
    /// # Panics
    /// On an amount that is not above 0.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a test's own amount")]
    pub fn refund_draft(invoice: InvoiceId, amount: i64) -> RefundDraft {
        RefundDraft {
            client: CLIENT,
            from: RefundFrom::Invoice(invoice),
            method: PaymentMethod::Check,
            amount: Amount::of(cents(amount)).expect("an amount above 0"),
            date: date!(2026 - 11 - 21),
            notes: None,
        }
    }

    /// A monthly plan of [`CLIENT`] from Jan 31, without a down payment.
    #[must_use]
    pub fn plan_draft(total: i64, payments: u16) -> plans::Draft {
        plans::Draft {
            client: CLIENT,
            details: plans::Details {
                name: PlanName::stored("Exit".to_owned()),
                total: cents(total),
                down: None,
                down_date: None,
                frequency: Frequency::Monthly,
                installment: None,
                start: date!(2026 - 01 - 31),
                payments,
                method: PaymentMethod::Check,
                notes: None,
            },
            status: PlanStatus::Active,
        }
    }

    /// Invoices a client outside any plan.
    ///
    /// # Panics
    /// On an unknown client or an amount that is not above 0.
    #[expect(clippy::expect_used, reason = "a test's own invoice")]
    pub fn invoice(&mut self, client: ClientId, amount: i64) -> InvoiceId {
        let draft = InvoiceDraft {
            client,
            amount: Amount::of(cents(amount)).expect("an amount above 0"),
            issued: None,
            due: date!(2026 - 11 - 21),
            description: None,
        };
        let made = crate::invoices::create(self, &billing_clerk(), &draft, NOW);
        made.expect("an invoice").id
    }
}

impl EventLog for Books {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

impl BooksCalendar for Books {
    fn closed_books(&mut self) -> Stored<ClosedBooks> {
        Ok(self.closed_books)
    }

    fn office_day(&mut self, at: Instant) -> Stored<Date> {
        Ok(BusinessZone::utc().day_of(at))
    }
}

impl Billing for Books {
    fn payers(&mut self) -> &mut dyn Payers {
        self
    }
    fn payments(&mut self) -> &mut dyn Payments {
        self
    }
    fn allocations(&mut self) -> &mut dyn Allocations {
        self
    }
    fn invoices(&mut self) -> &mut dyn Invoices {
        self
    }
    fn plans(&mut self) -> &mut dyn Plans {
        self
    }
    fn partner_payments(&mut self) -> &mut dyn PartnerPayments {
        self
    }
    fn counters(&mut self) -> &mut dyn Counters {
        self
    }
    fn idempotency_keys(&mut self) -> &mut dyn IdempotencyKeys {
        self
    }
    fn card_intents(&mut self) -> &mut dyn CardIntents {
        self
    }
    fn card_refunds(&mut self) -> &mut dyn CardRefunds {
        self
    }
    fn card_disputes(&mut self) -> &mut dyn CardDisputes {
        self
    }
    fn card_events(&mut self) -> &mut dyn CardEvents {
        self
    }
    fn money_tasks(&mut self) -> &mut dyn MoneyTasks {
        self
    }
    fn bank_matches(&mut self) -> &mut dyn BankMatches {
        self
    }
    fn reconciliations(&mut self) -> &mut dyn Reconciliations {
        self
    }
    fn book_closings(&mut self) -> &mut dyn BookClosings {
        self
    }
    fn transfers(&mut self) -> &mut dyn Transfers {
        self
    }
    fn batches(&mut self) -> &mut dyn Batches {
        self
    }
    fn bank_book(&mut self) -> &mut dyn BankBook {
        self
    }
    fn journal(&mut self) -> &mut dyn JournalStore {
        self
    }
    fn held_money(&mut self) -> &mut dyn HeldMoney {
        self
    }
}

impl Payers for Books {
    fn get(&mut self, id: ClientId) -> Stored<Option<Payer>> {
        Ok(self.payers.get(&id).copied())
    }
}

impl Events for Books {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        self.events.extend_from_slice(events);
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let mut own = self.events.iter().rev();
        let last = own.find(|event| event.entity == entity && event.kind == kind);
        Ok(last.map(|event| event.at))
    }
}

/// The id of the next row.
fn next<I: Copy + Ord, T>(rows: &BTreeMap<I, T>, get: fn(I) -> i64) -> i64 {
    rows.keys().last().map_or(1, |last| get(*last) + 1)
}
