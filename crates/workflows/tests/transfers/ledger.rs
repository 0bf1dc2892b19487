//! Billing and commissions in memory, in one transaction.

use billing::amount::Amount;
use billing::bank::{Counterparty, CounterpartyId, TransferMethod};
use billing::cards::{CardDisputes, CardEvents, CardIntents, CardRefunds};
use billing::closing::BookClosings;
use billing::counters::Counters;
use billing::held::HeldMoney;
use billing::idempotency::IdempotencyKeys;
use billing::invoices::Invoices;
use billing::journal::JournalStore;
use billing::matching::BankMatches;
use billing::memory::{Books, PARTNER, billing_clerk};
use billing::money_tasks::MoneyTasks;
use billing::partner_payments::{
    Details, Draft, PartnerPaymentMethod, PartnerPaymentType, PartnerPayments, create,
};
use billing::payers::Payers;
use billing::payments::{Allocations, Payments};
use billing::plans::Plans;
use billing::reconciled::Reconciliations;
use billing::status::PartnerPaymentStatus;
use billing::transfers::{
    BankBook, Batches, KnownRecipient, Paid, Payee, Recipient, TransferSource, Transfers,
};
use billing::unit::Billing;
use commissions::facts::{Earner, Facts, PaidPayment};
use commissions::memory::Payroll;
use commissions::offsets::OffsetStore;
use commissions::policies::port::PolicyVersions;
use commissions::records::{CommissionStore, Decision, create_automatic, decide};
use commissions::unit::Commissions;
use crm_core::actor::Actor;
use crm_core::books::{BooksCalendar, ClosedBooks};
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind, EventLog, Events};
use crm_core::ids::{ClientId, CommissionId, PartnerPaymentId, PaymentId, TransferId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::store::Stored;
use crm_core::users::Role;
use time::Date;
use time::macros::date;

/// Nov 18, 2026 in UTC.
pub(crate) const START: Instant = Instant::from_micros(1_795_000_000_000_000);
pub(crate) const TODAY: Date = date!(2026 - 11 - 18);
pub(crate) const REP: UserId = UserId::new(9);
pub(crate) const CLIENT: ClientId = ClientId::new(1);

/// Whom the bank can pay: its own id, name and address.
pub(crate) const RECIPIENTS: [(&str, &str, Option<&str>); 3] = [
    (
        "rec_partner",
        "Harbor Filing",
        Some("pay@harbor.example.com"),
    ),
    ("rec_rep", "Ana Ruiz", None),
    ("rec_bad", "Gone Bank Customer", None),
];

/// The partner or salesperson whom the bank knows by this id.
pub(crate) fn payee(of: &str) -> Payee {
    let known = RECIPIENTS.iter().find(|(id, ..)| *id == of);
    Payee {
        name: known.map_or_else(String::new, |(_, name, _)| (*name).to_owned()),
        email: None,
    }
}

pub(crate) fn clerk() -> Actor {
    billing_clerk()
}

pub(crate) fn admin() -> Actor {
    Actor::staff(UserId::new(1), Role::Admin, "request-2")
}

pub(crate) fn cents(cents: i64) -> Money {
    Money::from_cents(cents)
}

pub(crate) fn amount(of: i64) -> Amount {
    Amount::of(cents(of)).unwrap()
}

pub(crate) fn counterparty(id: &str) -> CounterpartyId {
    CounterpartyId::parse(id).unwrap()
}

/// Everything stored.
#[derive(Debug, Clone, Default)]
pub(crate) struct Ledger {
    pub(crate) books: Books,
    pub(crate) payroll: Payroll,
    pub(crate) log: Vec<Event>,
}

impl Ledger {
    /// The partner and the salesperson can be paid; `rec_partner` by wire too. The bank refuses `rec_bad`.
    pub(crate) fn new() -> Self {
        let mut ledger = Self::default();
        let methods = |id: &str| match id {
            "rec_partner" => vec![TransferMethod::Ach, TransferMethod::Wire],
            _ => vec![TransferMethod::Ach],
        };
        let known = RECIPIENTS.map(|(id, name, email)| Counterparty {
            id: counterparty(id),
            name: name.to_owned(),
            email: email.map(str::to_owned),
            account: None,
            methods: methods(id),
        });
        ledger.books.bank_sync.counterparties = known.into();
        ledger.pays_everybody_as_before();
        let earner = Earner {
            id: REP,
            role: Role::SalesRep,
            active: true,
        };
        ledger.payroll.earners = [(REP, earner)].into();
        ledger.payroll.clients = vec![CLIENT];
        ledger
    }

    /// Whom it pays was paid before, wherever they are paid now: no payment is the first.
    fn pays_everybody_as_before(&mut self) {
        for (id, name, email) in RECIPIENTS {
            for paid in [Paid::Partner(PARTNER), Paid::Rep(REP)] {
                let known = KnownRecipient {
                    paid,
                    payee: payee(id).name,
                    recipient: Recipient {
                        id: counterparty(id),
                        name: name.to_owned(),
                        email: email.map(str::to_owned),
                    },
                    account: None,
                    seen_by: None,
                    transfer: None,
                    seen_at: START,
                };
                self.books.set_known(&known).unwrap();
            }
        }
    }

    /// A payment to the partner.
    pub(crate) fn partner_payment(
        &mut self,
        of: i64,
        status: PartnerPaymentStatus,
    ) -> PartnerPaymentId {
        let draft = Draft {
            details: Details {
                partner: PARTNER,
                kind: PartnerPaymentType::FilingFee,
                method: PartnerPaymentMethod::Check,
                amount: amount(of),
                date: TODAY,
                description: None,
                invoice_number: None,
                cases: Vec::new(),
                notes: None,
            },
            status,
        };
        create(self, &clerk(), &draft, START).unwrap().id
    }

    /// The pending commission of a payment that came by check.
    pub(crate) fn commission(&mut self, of_payment: i64) -> CommissionId {
        let id = PaymentId::new(i64::try_from(self.payroll.payments.len()).unwrap() + 1);
        let paid = PaidPayment {
            id,
            client: CLIENT,
            paid_on: TODAY,
            amount: cents(of_payment),
            refunded: cents(0),
            method: PaymentMethod::Check,
            service: Some(ServiceType::Cancellation),
            salesperson: Some(REP),
            received: true,
            mock: false,
            is_held: false,
        };
        self.payroll.payments.insert(id, paid);
        let made = create_automatic(self, &clerk(), &paid, START).unwrap();
        made.unwrap().id
    }

    /// One that may be paid, and what it comes to in cents.
    pub(crate) fn approved(&mut self, of_payment: i64) -> (CommissionId, i64) {
        let id = self.commission(of_payment);
        self.decide(id, Decision::Approve);
        (id, self.payroll.commissions[&id].amount.cents())
    }

    pub(crate) fn decide(&mut self, id: CommissionId, decision: Decision) {
        decide(self, &admin(), (id, None), decision, TODAY, START).unwrap();
    }

    /// What happened since `from` entries of the log.
    pub(crate) fn told(&self, from: usize) -> Vec<EventKind> {
        self.log[from..].iter().map(|event| event.kind).collect()
    }

    /// How often staff got this notice of a transfer.
    pub(crate) fn told_of(&self, id: TransferId, alert: &str) -> usize {
        let told = self.log.iter().filter(|event| {
            let said = event.after.as_ref().map(|after| after["alert"] == alert);
            event.entity == Entity::Transfer(id)
                && event.kind == EventKind::TransferAlert
                && said == Some(true)
        });
        told.count()
    }

    /// One transaction: what fails leaves nothing behind.
    pub(crate) fn write<T, E>(
        &mut self,
        act: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let before = (self.books.clone(), self.payroll.clone(), self.log.len());
        let done = act(self);
        if done.is_err() {
            let (books, payroll, told) = before;
            self.books = books;
            self.payroll = payroll;
            self.log.truncate(told);
        }
        done
    }
}

impl EventLog for Ledger {
    fn events(&mut self) -> &mut dyn Events {
        self
    }
}

impl Events for Ledger {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        self.log.extend_from_slice(events);
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let mut own = self.log.iter().rev();
        let last = own.find(|event| event.entity == entity && event.kind == kind);
        Ok(last.map(|event| event.at))
    }
}

impl BooksCalendar for Ledger {
    fn closed_books(&mut self) -> Stored<ClosedBooks> {
        Ok(self.books.closed_books)
    }

    fn office_day(&mut self, at: Instant) -> Stored<Date> {
        self.books.office_day(at)
    }
}

impl Commissions for Ledger {
    fn commissions(&mut self) -> &mut dyn CommissionStore {
        let live = self
            .books
            .transfers
            .values()
            .filter(|row| row.state.is_live());
        let paid = live.filter_map(|row| match row.source {
            TransferSource::Commission { commission, .. } => Some(commission),
            TransferSource::PartnerPayment { .. } => None,
        });
        self.payroll.being_paid = paid.collect();
        &mut self.payroll
    }
    fn offsets(&mut self) -> &mut dyn OffsetStore {
        &mut self.payroll
    }
    fn facts(&mut self) -> &mut dyn Facts {
        &mut self.payroll
    }
    fn policies(&mut self) -> &mut dyn PolicyVersions {
        &mut self.payroll
    }
}

impl Billing for Ledger {
    fn payers(&mut self) -> &mut dyn Payers {
        &mut self.books
    }
    fn payments(&mut self) -> &mut dyn Payments {
        &mut self.books
    }
    fn allocations(&mut self) -> &mut dyn Allocations {
        &mut self.books
    }
    fn invoices(&mut self) -> &mut dyn Invoices {
        &mut self.books
    }
    fn plans(&mut self) -> &mut dyn Plans {
        &mut self.books
    }
    fn partner_payments(&mut self) -> &mut dyn PartnerPayments {
        &mut self.books
    }
    fn counters(&mut self) -> &mut dyn Counters {
        &mut self.books
    }
    fn idempotency_keys(&mut self) -> &mut dyn IdempotencyKeys {
        &mut self.books
    }
    fn card_intents(&mut self) -> &mut dyn CardIntents {
        &mut self.books
    }
    fn card_refunds(&mut self) -> &mut dyn CardRefunds {
        &mut self.books
    }
    fn card_disputes(&mut self) -> &mut dyn CardDisputes {
        &mut self.books
    }
    fn card_events(&mut self) -> &mut dyn CardEvents {
        &mut self.books
    }
    fn money_tasks(&mut self) -> &mut dyn MoneyTasks {
        &mut self.books
    }
    fn reconciliations(&mut self) -> &mut dyn Reconciliations {
        &mut self.books
    }
    fn book_closings(&mut self) -> &mut dyn BookClosings {
        &mut self.books
    }
    fn transfers(&mut self) -> &mut dyn Transfers {
        &mut self.books
    }
    fn batches(&mut self) -> &mut dyn Batches {
        &mut self.books
    }
    fn bank_book(&mut self) -> &mut dyn BankBook {
        &mut self.books
    }
    fn bank_matches(&mut self) -> &mut dyn BankMatches {
        &mut self.books
    }
    fn journal(&mut self) -> &mut dyn JournalStore {
        &mut self.books
    }
    fn held_money(&mut self) -> &mut dyn HeldMoney {
        &mut self.books
    }
}
