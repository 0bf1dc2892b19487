//! The bank of the simulation: it has its own books, forgets keys after a day, and answers as faults decide.

use super::ledger::{START, cents};
use billing::bank::{
    BankError, BankLine, BankLineId, Found, LineMethod, LineStatus, Other, RequestId,
    RequestStatus, SendRequest, SentRequest, Sought, TransferKey, pays_in,
};
use crm_core::clock::Instant;
use fastrand::Rng;
use std::collections::BTreeSet;
use time::Duration;

/// It remembers a key for so long.
const KEY_MEMORY: Duration = Duration::hours(24);

#[derive(Debug, Clone)]
struct Request {
    sent: SentRequest,
    asked: SendRequest,
    at: Instant,
    /// Not shown before this moment.
    shown_from: Instant,
}

#[derive(Debug)]
pub(crate) struct Bank {
    pub(crate) now: Instant,
    pub(crate) is_faulty: bool,
    requests: Vec<Request>,
    pub(crate) lines: Vec<BankLine>,
    /// On their way to it.
    late: Vec<(Instant, SendRequest)>,
    down_until: Instant,
    token_refused_until: Instant,
    /// The bank itself did something wrong with these: another amount, a second payment, a request that it hides.
    pub(crate) odd: BTreeSet<TransferKey>,
    /// Of those, the ones that it hides for days.
    pub(crate) hidden: BTreeSet<TransferKey>,
}

fn lost() -> BankError {
    BankError::Unknown("the answer was lost".to_owned())
}

impl Bank {
    pub(crate) const fn new() -> Self {
        Self {
            now: START,
            is_faulty: true,
            requests: Vec::new(),
            lines: Vec::new(),
            late: Vec::new(),
            down_until: START,
            token_refused_until: START,
            odd: BTreeSet::new(),
            hidden: BTreeSet::new(),
        }
    }

    /// How often each key was taken.
    pub(crate) fn taken(&self, key: &TransferKey) -> usize {
        let own = self.requests.iter().filter(|one| one.asked.key == *key);
        own.count()
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = &TransferKey> {
        self.requests.iter().map(|one| &one.asked.key)
    }

    /// What became of the money of this key: nothing was asked, or the states of its moves.
    pub(crate) fn paid(&self, key: &TransferKey) -> bool {
        let own = self.requests.iter().filter(|one| one.asked.key == *key);
        let lines = own.filter_map(|one| one.sent.line.as_ref());
        lines
            .filter_map(|id| self.line_of(id))
            .any(|line| line.status == LineStatus::Sent)
    }

    /// Nothing is hidden from here on.
    pub(crate) fn shows_all(&self) -> bool {
        self.requests.iter().all(|one| one.shown_from <= self.now)
    }

    fn line_of(&self, id: &BankLineId) -> Option<&BankLine> {
        self.lines.iter().find(|line| line.id == *id)
    }

    /// Time goes on; what was late arrives at its own moment, however far time goes.
    pub(crate) fn advance(&mut self, by: Duration) {
        let end = self.now.plus(by);
        let (mut due, late): (Vec<_>, Vec<_>) = self.late.drain(..).partition(|(at, _)| *at <= end);
        self.late = late;
        due.sort_by_key(|(at, _)| *at);
        for (at, request) in due {
            self.now = at;
            // The outcome is lost.
            let _ = self.take(&request);
        }
        self.now = end;
    }

    fn take(&mut self, asked: &SendRequest) -> Result<SentRequest, BankError> {
        let remembered =
            |one: &&Request| one.asked.key == asked.key && self.now < one.at.plus(KEY_MEMORY);
        if let Some(known) = self.requests.iter().find(remembered) {
            assert_eq!(known.asked, *asked, "one key, two orders");
            return Ok(known.sent.clone());
        }
        if asked.counterparty.as_str() == "rec_bad" {
            return Err(BankError::Refused {
                code: "recipient".to_owned(),
                message: "This recipient has no valid account.".to_owned(),
            });
        }
        let id = RequestId::parse(&format!("req_{}", self.requests.len())).unwrap();
        let status = if self.requests.len().is_multiple_of(3) {
            RequestStatus::PendingApproval {
                given: 0,
                needed: 1,
            }
        } else {
            RequestStatus::Approved
        };
        let sent = SentRequest {
            id,
            status,
            line: None,
        };
        self.requests.push(Request {
            sent: sent.clone(),
            asked: asked.clone(),
            at: self.now,
            shown_from: self.now,
        });
        Ok(sent)
    }

    fn common_fault(&mut self, rng: &mut Rng) -> Option<BankError> {
        if !self.is_faulty {
            return None;
        }
        if self.now < self.down_until {
            return Some(BankError::Unreachable("connection refused".to_owned()));
        }
        if self.now < self.token_refused_until {
            return Some(BankError::Misconfigured("401".to_owned()));
        }
        match rng.u32(0..400) {
            0 => {
                self.token_refused_until = self.now.plus(Duration::minutes(rng.i64(1..30)));
                Some(BankError::Misconfigured("401".to_owned()))
            }
            1 => {
                self.down_until = self.now.plus(Duration::minutes(rng.i64(1..240)));
                Some(lost())
            }
            2..22 => Some(BankError::Unreachable("connection refused".to_owned())),
            22..32 => Some(BankError::Held {
                message: "Too many requests.".to_owned(),
            }),
            32..42 => Some(lost()),
            _ => None,
        }
    }

    pub(crate) fn send(
        &mut self,
        asked: &SendRequest,
        rng: &mut Rng,
    ) -> Result<SentRequest, BankError> {
        if let Some(fault) = self.common_fault(rng) {
            return Err(fault);
        }
        if !self.is_faulty {
            return self.take(asked);
        }
        match rng.u32(0..60) {
            // The answer is lost before, or after, the work was done.
            0..5 => Err(lost()),
            5..10 => {
                let _ = self.take(asked);
                Err(lost())
            }
            // The request itself comes late.
            10..14 => {
                let at = self.now.plus(Duration::seconds(rng.i64(1..90)));
                self.late.push((at, asked.clone()));
                Err(lost())
            }
            14..17 => Err(BankError::Held {
                message: "The account has not enough money.".to_owned(),
            }),
            // The work is done or not, and then the bank is down for days; what it did it may not show.
            17 => {
                if rng.bool() {
                    let _ = self.take(asked);
                    self.hide(&asked.key);
                }
                self.down_until = self.now.plus(Duration::hours(rng.i64(25..60)));
                Err(lost())
            }
            18 => Err(BankError::NotFound),
            _ => self.take(asked),
        }
    }

    fn hide(&mut self, key: &TransferKey) {
        let until = self.now.plus(Duration::days(6));
        if let Some(one) = self.requests.iter_mut().find(|one| one.asked.key == *key) {
            one.shown_from = until;
            self.odd.insert(key.clone());
            self.hidden.insert(key.clone());
        }
    }

    pub(crate) fn find(
        &mut self,
        sought: &Sought,
        since: Instant,
        rng: &mut Rng,
    ) -> Result<Found, BankError> {
        if let Some(fault) = self.common_fault(rng) {
            return Err(fault);
        }
        let now = self.now;
        let shown = self.requests.iter();
        let shown = shown.filter(|one| one.at >= since && one.shown_from <= now);
        if let Some(own) = shown.clone().find(|one| one.asked.key == sought.key) {
            return Ok(Found::own(own.sent.clone()));
        }
        let same = shown.filter(|one| pays_in(&one.asked.note) == Some(sought.pays));
        let others = same.map(|one| Other {
            key: one.asked.key.clone(),
            sent: one.sent.clone(),
        });
        Ok(Found {
            own: None,
            others: others.collect(),
        })
    }

    pub(crate) fn request(
        &mut self,
        id: &RequestId,
        rng: &mut Rng,
    ) -> Result<SentRequest, BankError> {
        if let Some(fault) = self.common_fault(rng) {
            return Err(fault);
        }
        if self.is_faulty && rng.u32(0..30) == 0 {
            return Err(BankError::NotFound);
        }
        let found = self.requests.iter().find(|one| one.sent.id == *id);
        found.map(|one| one.sent.clone()).ok_or(BankError::NotFound)
    }

    pub(crate) fn line(&mut self, id: &BankLineId, rng: &mut Rng) -> Result<BankLine, BankError> {
        if let Some(fault) = self.common_fault(rng) {
            return Err(fault);
        }
        self.line_of(id).cloned().ok_or(BankError::NotFound)
    }

    /// What of its lines it shows.
    pub(crate) fn shown(&self) -> Vec<BankLine> {
        let hidden: Vec<_> = self
            .requests
            .iter()
            .filter(|one| one.shown_from > self.now)
            .filter_map(|one| one.sent.line.clone())
            .collect();
        let lines = self.lines.iter().filter(|line| !hidden.contains(&line.id));
        lines.cloned().collect()
    }

    /// The bank works on one request or line of its own choice.
    pub(crate) fn works(&mut self, rng: &mut Rng) {
        if self.requests.is_empty() {
            return;
        }
        let at = rng.usize(0..self.requests.len());
        let one = self.requests[at].clone();
        let odds = if self.is_faulty { rng.u32(0..40) } else { 39 };
        match (&one.sent.status, &one.sent.line) {
            (RequestStatus::PendingApproval { .. }, _) => {
                self.requests[at].sent.status = match odds {
                    0..3 => RequestStatus::Rejected {
                        by: Some("Ana Ruiz".to_owned()),
                    },
                    3..6 => RequestStatus::Cancelled,
                    _ => RequestStatus::Approved,
                };
            }
            (RequestStatus::Approved, None) => {
                let cents = match odds {
                    0 => one.asked.amount.cents() - 1,
                    _ => one.asked.amount.cents(),
                };
                if odds == 0 {
                    self.odd.insert(one.asked.key.clone());
                }
                let line = self.new_line(&one, cents);
                self.requests[at].sent.line = Some(line.id.clone());
                self.lines.push(line);
            }
            (RequestStatus::Approved, Some(id)) => {
                let id = id.clone();
                self.move_line(&one, &id, odds);
            }
            (RequestStatus::Rejected { .. } | RequestStatus::Cancelled, _) => {}
        }
    }

    fn new_line(&self, one: &Request, of: i64) -> BankLine {
        BankLine {
            id: BankLineId::parse(&format!("line_{}", self.lines.len())).unwrap(),
            account: "a1".to_owned(),
            amount: cents(-of),
            status: LineStatus::Pending,
            kind: "outgoingPayment".to_owned(),
            counterparty_id: Some(one.asked.counterparty.clone()),
            counterparty_name: None,
            description: None,
            note: Some(one.asked.note.clone()),
            memo: Some(one.asked.memo.clone()),
            method: LineMethod::Ach,
            created_at: self.now,
            posted_at: None,
            failed_at: None,
            expected_on: None,
            reason: None,
            request_id: Some(one.sent.id.clone()),
        }
    }

    fn move_line(&mut self, one: &Request, id: &BankLineId, odds: u32) {
        let now = self.now;
        let second = self.new_line(one, one.asked.amount.cents());
        let Some(line) = self.lines.iter_mut().find(|line| line.id == *id) else {
            return;
        };
        match (line.status, odds) {
            (LineStatus::Pending, 0) => line.status = LineStatus::Failed,
            (LineStatus::Pending, 1) => line.status = LineStatus::Blocked,
            (LineStatus::Pending, 2) => line.status = LineStatus::Cancelled,
            (LineStatus::Pending, _) => {
                line.status = LineStatus::Sent;
                line.posted_at = Some(now);
            }
            // It is no longer expected, and nothing is booked.
            (LineStatus::Blocked, 0..8) => {
                self.odd.insert(one.asked.key.clone());
                line.status = LineStatus::Sent;
                line.posted_at = Some(now);
            }
            (LineStatus::Sent, 0..2) => {
                line.status = LineStatus::Reversed;
                line.failed_at = Some(now);
                line.reason = Some("R03: no account".to_owned());
                // The money comes back by a line of its own.
                let mut back = second;
                back.amount = cents(one.asked.amount.cents());
                back.status = LineStatus::Sent;
                self.lines.push(back);
            }
            (LineStatus::Sent, 2) => {
                self.odd.insert(one.asked.key.clone());
                let mut twice = second;
                twice.status = LineStatus::Sent;
                self.lines.push(twice);
            }
            _ => {}
        }
    }
}
