//! The bank: its books, its ledger, its faults and its clock.

use crate::books::{Asked, Behavior, Books};
use crate::entry::{Entry, Line, LineStatus, Method, Opened, Recipient, Request};
use crate::faults::{Call, Fault, FaultPlan, Faults};
use crate::ledger::{Ledger, LedgerError};
use crate::wire::{self, Answer};
use crm_core::clock::{Clock, Instant};
use crm_core::money::Money;
use serde_json::Value;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use time::Duration as Span;

pub use crate::ledger::LedgerError as OpenError;

/// What a new ledger begins with.
#[derive(Debug, Clone)]
pub struct Beginning {
    /// The account's name.
    pub name: String,
    /// Its balance before all lines.
    pub opening: Money,
    pub since: Instant,
    pub recipients: Vec<NewRecipient>,
    pub lines: Vec<NewLine>,
}

/// Somebody who may be paid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRecipient {
    pub name: String,
    pub email: Option<String>,
    pub methods: Vec<Method>,
}

/// A line that no request of ours made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLine {
    /// Below zero when it leaves the account.
    pub amount: Money,
    pub counterparty: String,
    pub method: Method,
    /// Mercury's word, such as `externalTransfer`.
    pub kind: String,
    pub description: Option<String>,
    pub note: Option<String>,
    pub memo: Option<String>,
    /// One that is pending settles as the bank behaves.
    pub status: LineStatus,
    pub created_at: Instant,
}

/// What a request to send money says.
#[derive(Debug)]
pub(crate) struct Sending {
    pub(crate) key: String,
    pub(crate) recipient: String,
    pub(crate) amount: Money,
    pub(crate) method: Method,
    pub(crate) note: Option<String>,
    pub(crate) memo: Option<String>,
}

/// How a request is decided from outside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decision {
    Approve,
    Reject,
    Cancel,
}

/// The bank. Everything it answers is in its ledger first.
pub struct Bank {
    state: Mutex<State>,
    clock: Arc<dyn Clock>,
    token: String,
}

#[derive(Debug)]
struct State {
    books: Books,
    ledger: Ledger,
    faults: Faults,
    behavior: Behavior,
}

impl fmt::Debug for Bank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bank").finish_non_exhaustive()
    }
}

impl Bank {
    /// Opens the ledger, or begins a new one. Who asks must show the token.
    ///
    /// # Errors
    /// [`OpenError`]
    pub fn open(
        ledger: &Path,
        token: String,
        clock: Arc<dyn Clock>,
        beginning: &Beginning,
    ) -> Result<Self, OpenError> {
        let (mut ledger, entries) = Ledger::open(ledger)?;
        let mut books = Books::of(entries);
        if books.opened().is_none() {
            let act = begin(&mut books, beginning);
            ledger.keep(&act).map_err(LedgerError::Io)?;
        }
        let state = State {
            books,
            ledger,
            faults: Faults::new(FaultPlan::default()),
            behavior: Behavior::default(),
        };
        Ok(Self {
            state: Mutex::new(state),
            clock,
            token,
        })
    }

    /// What whoever asks must show.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Treats what comes from now on so.
    pub fn behave(&self, behavior: Behavior) {
        self.state().behavior = behavior;
    }

    #[must_use]
    pub fn behavior(&self) -> Behavior {
        self.state().behavior
    }

    /// Makes calls go wrong from now on.
    pub fn follow(&self, plan: FaultPlan) {
        self.state().faults.follow(plan);
    }

    /// What goes wrong with the next calls, one each, before the plan is asked.
    pub fn fail_with(&self, faults: Vec<Fault>) {
        self.state().faults.queue(faults);
    }

    /// The plan, the calls so far, and how often each fault met each sort of call.
    #[must_use]
    pub fn faults(&self) -> Value {
        wire::faults(&self.state().faults)
    }

    /// Everything in the books.
    #[must_use]
    pub fn ledger(&self) -> Value {
        self.tell(|books| Answer::ok(wire::ledger(books))).body
    }

    /// Gives the ledger up; whoever still asks is refused.
    pub(crate) fn close(&self) -> io::Result<()> {
        self.state().ledger.close()
    }

    pub(crate) fn plan(&self) -> FaultPlan {
        self.state().faults.plan().clone()
    }

    pub(crate) fn draw(&self, call: Call) -> (Option<Fault>, Duration) {
        let mut state = self.state();
        (state.faults.draw(call), state.faults.plan().late)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Answers from the books as they are now.
    pub(crate) fn tell(&self, tell: impl FnOnce(&Books) -> Answer) -> Answer {
        self.act(|_, _, _| Ok((Vec::new(), ())), |books, ()| tell(books))
    }

    /// Decides what changes, keeps it, and answers from the books after it.
    fn act<T>(
        &self,
        change: impl FnOnce(&Books, &Behavior, Instant) -> Result<(Vec<Entry>, T), Answer>,
        tell: impl FnOnce(&Books, T) -> Answer,
    ) -> Answer {
        let mut state = self.state();
        let State {
            books,
            ledger,
            behavior,
            ..
        } = &mut *state;
        let now = self.clock.now();
        let mut happened = books.advance(now);
        let changed = change(books, behavior, now).map(|(entries, what)| {
            for entry in entries {
                happened.push(entry.clone());
                books.apply(entry);
            }
            happened.extend(books.advance(now));
            what
        });
        if ledger.keep(&happened).is_err() {
            let why = "The simulated bank cannot write its ledger.";
            return Answer::refusal(500, "ledger", why);
        }
        match changed {
            Ok(what) => tell(books, what),
            Err(refusal) => refusal,
        }
    }

    /// A request to send money; the same key has one effect.
    pub(crate) fn send(&self, account: &str, sending: &Sending) -> Answer {
        self.act(
            |books, behavior, now| {
                if let Some(first) = books.asked_under(&sending.key) {
                    return Err(Answer {
                        status: 409,
                        body: wire::request(books, first),
                    });
                }
                let request = requested(books, behavior, account, sending, now)?;
                let id = request.id.clone();
                Ok((vec![Entry::Requested(request)], id))
            },
            |books, id| told(books, &id),
        )
    }

    /// Approves, rejects or cancels a request that waits.
    pub(crate) fn decide(&self, id: &str, decision: Decision) -> Answer {
        self.act(
            |books, _, at| {
                let asked = books.asked(id).ok_or_else(Answer::not_found)?;
                if !asked.is_waiting() {
                    let why = "This request is already decided.";
                    return Err(Answer::refusal(409, "decided", why));
                }
                Ok((decided(books, asked, decision, at), ()))
            },
            |books, ()| told(books, id),
        )
    }

    /// Adds a line as if somebody else had made it.
    pub fn add_line(&self, new: &NewLine) -> Value {
        let told = self.act(
            |books, behavior, _| {
                let line = made(books, new, span(behavior.settle_after));
                Ok((vec![Entry::Line(line.clone())], line.id))
            },
            |books, id| line_told(books, &id),
        );
        told.body
    }

    /// Adds somebody who may be paid.
    pub fn add_recipient(&self, new: &NewRecipient) -> Value {
        let told = self.act(
            |books, _, _| {
                let recipient = known(books, new);
                Ok((vec![Entry::Recipient(recipient.clone())], recipient))
            },
            |_, recipient| Answer::ok(wire::recipient(&recipient)),
        );
        told.body
    }

    /// A line settles, fails or comes back now, whatever it was before.
    pub(crate) fn move_line(&self, id: &str, status: LineStatus, reason: Option<String>) -> Answer {
        self.act(
            |books, _, at| {
                books.line(id).ok_or_else(Answer::not_found)?;
                let line = id.to_owned();
                let moved = Entry::Moved {
                    line,
                    status,
                    at,
                    reason,
                };
                Ok((vec![moved], ()))
            },
            |books, ()| line_told(books, id),
        )
    }
}

fn told(books: &Books, id: &str) -> Answer {
    let asked = books.asked(id).map(|asked| wire::request(books, asked));
    asked.map_or_else(Answer::not_found, Answer::ok)
}

fn line_told(books: &Books, id: &str) -> Answer {
    let line = books.line(id).map(|line| wire::line(books, line));
    line.map_or_else(Answer::not_found, Answer::ok)
}

fn span(duration: Duration) -> Span {
    Span::try_from(duration).unwrap_or(Span::MAX)
}

/// The entries of a new ledger, already applied.
fn begin(books: &mut Books, beginning: &Beginning) -> Vec<Entry> {
    let seconds = beginning.since.micros().div_euclid(1_000_000);
    let mut act = vec![Entry::Opened(Opened {
        account: format!("{:08x}-0acc-4000-8000-000000000000", seconds & 0xffff_ffff),
        name: beginning.name.clone(),
        cents: beginning.opening.cents(),
        at: beginning.since,
    })];
    books.apply(act[0].clone());
    let mut add = |books: &mut Books, entry: Entry| {
        act.push(entry.clone());
        books.apply(entry);
    };
    for new in &beginning.recipients {
        let recipient = known(books, new);
        add(books, Entry::Recipient(recipient));
    }
    for new in &beginning.lines {
        let line = made(books, new, span(Behavior::default().settle_after));
        add(books, Entry::Line(line));
    }
    act
}

fn known(books: &Books, new: &NewRecipient) -> Recipient {
    Recipient {
        id: books.next_id(0x4ec),
        name: new.name.clone(),
        email: new.email.clone(),
        methods: new.methods.clone(),
    }
}

fn made(books: &Books, new: &NewLine, settles_after: Span) -> Line {
    let failed = ![LineStatus::Pending, LineStatus::Sent].contains(&new.status);
    let pending = new.status == LineStatus::Pending;
    let named = |recipient: &&Recipient| recipient.name == new.counterparty;
    Line {
        id: books.next_id(0x11e),
        cents: new.amount.cents(),
        status: new.status,
        kind: new.kind.clone(),
        method: new.method,
        recipient: books
            .recipients()
            .iter()
            .find(named)
            .map(|one| one.id.clone()),
        counterparty: new.counterparty.clone(),
        description: new.description.clone(),
        note: new.note.clone(),
        memo: new.memo.clone(),
        request: None,
        created_at: new.created_at,
        settles_at: pending.then(|| new.created_at.plus(settles_after)),
        posted_at: (new.status == LineStatus::Sent).then_some(new.created_at),
        failed_at: failed.then_some(new.created_at),
        reason: None,
    }
}

/// The request, when the bank takes it.
fn requested(
    books: &Books,
    behavior: &Behavior,
    account: &str,
    sending: &Sending,
    now: Instant,
) -> Result<Request, Answer> {
    if books
        .opened()
        .is_none_or(|opened| opened.account != account)
    {
        return Err(Answer::not_found());
    }
    let refuse = |code, message| Err(Answer::refusal(400, code, message));
    let Some(recipient) = books.recipient(&sending.recipient) else {
        return refuse("recipientNotFound", "There is no such recipient.");
    };
    if !recipient.methods.contains(&sending.method) {
        return refuse(
            "invalidPaymentMethod",
            "The recipient cannot be paid this way.",
        );
    }
    if sending.amount > books.available() {
        return refuse("insufficientFunds", "Insufficient funds.");
    }
    let itself = (behavior.approvals == 0).then_some(Duration::ZERO);
    let approves_after = itself.or(behavior.approve_after);
    let settles_after = span(behavior.settle_after).whole_microseconds();
    let request = Request {
        id: books.next_id(0x4e9),
        key: sending.key.clone(),
        recipient: recipient.id.clone(),
        cents: sending.amount.cents(),
        method: sending.method,
        note: sending.note.clone(),
        memo: sending.memo.clone(),
        needed: behavior.approvals,
        created_at: now,
        approves_at: approves_after.map(|after| now.plus(span(after))),
        settles_after: i64::try_from(settles_after).unwrap_or(i64::MAX),
    };
    if behavior.refuse_duplicates && books.has_twin(&request, now.minus(Span::DAY)) {
        return refuse(
            "duplicatePayment",
            "The same amount was sent to this recipient within 24 hours.",
        );
    }
    Ok(request)
}

fn decided(books: &Books, asked: &Asked, decision: Decision, at: Instant) -> Vec<Entry> {
    let request = asked.request.id.clone();
    let review = |approved| Entry::Reviewed {
        request: request.clone(),
        by: format!("reviewer {}", asked.reviews.len().saturating_add(1)),
        approved,
        at,
    };
    match decision {
        Decision::Approve => {
            let given = asked.reviews.len().saturating_add(1);
            let whole = given >= usize::from(asked.request.needed);
            let line = whole.then(|| books.line_for(asked, at)).flatten();
            let mut entries = vec![review(true)];
            entries.extend(line.map(Entry::Line));
            entries
        }
        Decision::Reject => vec![review(false)],
        Decision::Cancel => vec![Entry::Cancelled { request, at }],
    }
}
