//! The bank: its books, its ledger, its faults and its clock.

use crate::asked::{Beginning, Decision, NewLine, NewRecipient, Sending};
use crate::books::{Behavior, Books};
use crate::changes::{begin, decided, known, made, requested, span};
use crate::entry::{Entry, LineStatus};
use crate::faults::{Call, Fault, FaultPlan, Faults};
use crate::ledger::{Ledger, LedgerError};
use crate::wire::{self, Answer};
use crm_core::clock::{Clock, Instant};
use serde_json::Value;
use std::fmt;
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

pub use crate::ledger::LedgerError as OpenError;

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

    /// What a client of the bank must show.
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

    /// Gives the ledger up; requests that still come are refused.
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

    /// Adds a line as if another customer had made it.
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

    /// Adds a recipient who may be paid.
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
