//! A bank in memory that does what a test tells it to: its own ledger, faults on order, and a count of what it was asked.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot be set up must fail"
)]

mod ledger;

use crate::kernel::bank::OfficeBank;
use billing::bank::{
    Asked, Bank, BankAccount, BankError, BankLine, BankLineId, Counterparty, CounterpartyId, Found,
    LineMethod, LineStatus, Lines, RequestId, RequestStatus, SendRequest, SentRequest, Sought,
    TransferMethod,
};
use crm_core::clock::Instant;
use crm_core::money::Money;
use ledger::{Books, line_of};
use std::collections::VecDeque;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use time::Duration;
use time::macros::datetime;

pub use ledger::BankFault;

/// The bank; its clones share one ledger.
#[derive(Clone)]
pub struct TestBank(Arc<Mutex<Books>>);

impl fmt::Debug for TestBank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("TestBank").finish()
    }
}

impl Default for TestBank {
    fn default() -> Self {
        Self::new()
    }
}

impl TestBank {
    /// With 100,000.00 on the account, of which 2,500.00 is pending, and two recipients: `cp-harbor`, who takes ACH and
    /// wires, and `cp-dana`, who takes ACH alone.
    #[must_use]
    pub fn new() -> Self {
        let recipient =
            |id: &str, name: &str, email: &str, methods: &[TransferMethod]| Counterparty {
                id: CounterpartyId::stored(id.to_owned()),
                name: name.to_owned(),
                email: Some(email.to_owned()),
                account: None,
                methods: methods.to_vec(),
            };
        let both = [TransferMethod::Ach, TransferMethod::Wire];
        Self(Arc::new(Mutex::new(Books {
            now: Instant::from_utc(datetime!(2026-11-21 12:00 UTC)),
            account: "acc-1".to_owned(),
            available: Money::from_cents(9_750_000),
            current: Money::from_cents(10_000_000),
            counterparties: vec![
                recipient(
                    "cp-harbor",
                    "Harbor Exit LLC",
                    "pay@harbor.example.com",
                    &both,
                ),
                recipient("cp-dana", "Dana Reyes", "dana@example.com", &both[..1]),
            ],
            orders: Vec::new(),
            lines: Vec::new(),
            faults: VecDeque::new(),
            away: false,
            rests: Duration::ZERO,
            asked: Vec::new(),
        })))
    }

    /// As the office's bank; a real one to it.
    #[must_use]
    pub fn office(&self) -> OfficeBank {
        OfficeBank {
            bank: Arc::new(self.clone()),
            simulated: false,
        }
    }

    /// As the office's bank in demo mode.
    #[must_use]
    pub fn simulated(&self) -> OfficeBank {
        OfficeBank {
            simulated: true,
            ..self.office()
        }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.0.lock().unwrap()
    }

    /// What goes wrong with the next orders, one each.
    pub fn fail_with(&self, faults: &[BankFault]) {
        self.books().faults.extend(faults);
    }

    /// No call is answered until it is back.
    pub fn go_away(&self, away: bool) {
        self.books().away = away;
    }

    /// It wants to be left alone for this long, until that is changed.
    pub fn rest_for(&self, rests: Duration) {
        self.books().rests = rests;
    }

    /// From now on, it pays no one.
    pub fn forget_recipients(&self) {
        self.books().counterparties.clear();
    }

    /// From now on it shows this account of the recipient.
    ///
    /// # Panics
    /// When there is no such recipient.
    pub fn show_account(&self, recipient: &str, account: &str) {
        let mut books = self.books();
        let mut known = books.counterparties.iter_mut();
        let one = known.find(|one| one.id.as_str() == recipient);
        one.expect("a recipient").account = Some(account.to_owned());
    }

    /// Another account is set: a server that is started from now on pays from it.
    pub fn pay_from(&self, account: &str) {
        account.clone_into(&mut self.books().account);
    }

    /// The bank's own time.
    pub fn advance(&self, span: Duration) {
        let mut books = self.books();
        books.now = books.now.plus(span);
    }

    /// How many calls of this name came; of all names with "".
    #[must_use]
    pub fn calls(&self, name: &str) -> usize {
        let books = self.books();
        let asked = books.asked.iter();
        asked
            .filter(|asked| name.is_empty() || **asked == name)
            .count()
    }

    /// What was ordered, oldest first: recipient, method and cents.
    #[must_use]
    pub fn orders(&self) -> Vec<String> {
        let books = self.books();
        let orders = books.orders.iter().map(|order| &order.request);
        orders
            .map(|request| {
                let cents = request.amount.money().cents();
                format!("{} {} {cents}", request.counterparty, request.method)
            })
            .collect()
    }

    /// The note of every order, oldest first.
    #[must_use]
    pub fn notes(&self) -> Vec<String> {
        let books = self.books();
        books
            .orders
            .iter()
            .map(|order| order.request.note.clone())
            .collect()
    }

    /// Makes this of the order at `place`: its request is approved and its line has the status.
    ///
    /// # Panics
    /// When there is no such order.
    pub fn settle(&self, place: usize, status: LineStatus) {
        let mut books = self.books();
        let now = books.now;
        let order = books.orders.get_mut(place).expect("an order");
        order.sent.status = RequestStatus::Approved;
        let id = BankLineId::stored(format!("tx-{}", place + 1));
        order.sent.line = Some(id.clone());
        let order = order.clone();
        let made = books.lines.iter().find(|line| line.id == id);
        let made_at = made.map_or(now, |line| line.created_at);
        books.lines.retain(|line| line.id != id);
        books
            .lines
            .push(line_of(&order, id, (status, made_at, now)));
    }

    /// Like [`Self::settle`], with a move of so many cents instead of what was ordered.
    ///
    /// # Panics
    /// When there is no such order.
    pub fn settle_for(&self, place: usize, status: LineStatus, cents: i64) {
        self.settle(place, status);
        let mut books = self.books();
        let line = books.lines.last_mut().expect("a line");
        line.amount = Money::from_cents(cents);
    }

    /// The bank's own people refuse the order at `place`.
    ///
    /// # Panics
    /// When there is no such order.
    pub fn reject(&self, place: usize) {
        let mut books = self.books();
        let order = books.orders.get_mut(place).expect("an order");
        order.sent.status = RequestStatus::Rejected {
            by: Some("Pat at the bank".to_owned()),
        };
    }

    /// A line that is none of ours, in cents: below 0 it left.
    pub fn foreign_line(&self, id: &str, cents: i64, name: &str) {
        self.late_line(id, cents, name, Duration::ZERO);
    }

    /// The same, of a moment that is so long ago: the bank lists it only now.
    pub fn late_line(&self, id: &str, cents: i64, name: &str, late: Duration) {
        let mut books = self.books();
        let made = books.now.minus(late);
        books.lines.push(BankLine {
            id: BankLineId::stored(id.to_owned()),
            account: "acc-1".to_owned(),
            amount: Money::from_cents(cents),
            status: LineStatus::Sent,
            kind: "externalTransfer".to_owned(),
            counterparty_id: None,
            counterparty_name: Some(name.to_owned()),
            description: Some(format!("Payment {name}")),
            note: None,
            memo: None,
            method: LineMethod::Ach,
            created_at: made,
            posted_at: Some(made),
            failed_at: None,
            expected_on: None,
            reason: None,
            request_id: None,
        });
    }

    fn ask<T>(
        &self,
        name: &'static str,
        answer: impl FnOnce(&mut Books) -> Result<T, BankError>,
    ) -> Result<T, BankError> {
        let mut books = self.books();
        books.asked.push(name);
        if books.away {
            return Err(BankError::Unreachable("connection refused".to_owned()));
        }
        answer(&mut books)
    }
}

impl Bank for TestBank {
    fn account(&self) -> Asked<'_, BankAccount> {
        Box::pin(async {
            self.ask("account", |books| {
                Ok(BankAccount {
                    id: books.account.clone(),
                    name: "Operating".to_owned(),
                    status: "active".to_owned(),
                    available: books.available,
                    current: books.current,
                })
            })
        })
    }

    fn counterparties(&self) -> Asked<'_, Vec<Counterparty>> {
        Box::pin(async { self.ask("counterparties", |books| Ok(books.counterparties.clone())) })
    }

    fn lines<'a>(&'a self, since: Instant, _: Option<&'a str>) -> Asked<'a, Lines> {
        Box::pin(async move {
            self.ask("lines", |books| {
                let lines = books.lines.iter().filter(|line| line.created_at >= since);
                Ok(Lines {
                    lines: lines.cloned().collect(),
                    next: None,
                })
            })
        })
    }

    fn line<'a>(&'a self, id: &'a BankLineId) -> Asked<'a, BankLine> {
        Box::pin(async move {
            self.ask("line", |books| {
                let line = books.lines.iter().find(|line| line.id == *id);
                line.cloned().ok_or(BankError::NotFound)
            })
        })
    }

    fn send<'a>(&'a self, request: &'a SendRequest) -> Asked<'a, SentRequest> {
        Box::pin(async move { self.ask("send", |books| books.send(request)) })
    }

    fn request<'a>(&'a self, id: &'a RequestId) -> Asked<'a, SentRequest> {
        Box::pin(async move {
            self.ask("request", |books| {
                let order = books.orders.iter().find(|order| order.sent.id == *id);
                order
                    .map(|order| order.sent.clone())
                    .ok_or(BankError::NotFound)
            })
        })
    }

    fn find<'a>(&'a self, sought: &'a Sought, _: Instant) -> Asked<'a, Found> {
        Box::pin(async move { self.ask("find", |books| Ok(books.find(sought))) })
    }

    fn rests(&self) -> Duration {
        self.books().rests
    }
}
