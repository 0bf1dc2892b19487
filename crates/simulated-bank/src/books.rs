//! What the bank knows: the sum of its ledger's entries.

use crate::entry::{Entry, Line, LineStatus, Opened, Recipient, Request};
use crm_core::clock::Instant;
use crm_core::money::Money;
use std::collections::{BTreeSet, HashMap};
use std::time::Duration;
use time::Duration as Span;

/// How the bank treats what it is asked from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Behavior {
    /// How many must approve a request; none: it is approved as it comes.
    pub approvals: u16,
    /// After how long a request approves itself; `None`: it waits for `/control`.
    pub approve_after: Option<Duration>,
    /// How long a line takes from its approval to the account of the other side.
    pub settle_after: Duration,
    /// Whether the same amount to the same recipient is refused for 24 hours.
    pub refuse_duplicates: bool,
}

impl Default for Behavior {
    /// Approved as it comes, settled after a minute.
    fn default() -> Self {
        Self {
            approvals: 0,
            approve_after: None,
            settle_after: Duration::from_secs(60),
            refuse_duplicates: false,
        }
    }
}

/// A request and what became of it.
#[derive(Debug)]
pub(crate) struct Asked {
    pub(crate) request: Request,
    pub(crate) reviews: Vec<Review>,
    cancelled: bool,
    /// The place of its line.
    line: Option<usize>,
}

#[derive(Debug)]
pub(crate) struct Review {
    pub(crate) by: String,
    pub(crate) approved: bool,
    pub(crate) at: Instant,
}

impl Asked {
    /// In Mercury's words.
    pub(crate) fn status(&self) -> &'static str {
        if self.reviews.iter().any(|review| !review.approved) {
            "rejected"
        } else if self.cancelled {
            "cancelled"
        } else if self.is_approved() {
            "approved"
        } else {
            "pendingApproval"
        }
    }

    fn is_approved(&self) -> bool {
        self.reviews.len() >= usize::from(self.request.needed)
    }

    pub(crate) fn is_waiting(&self) -> bool {
        self.status() == "pendingApproval"
    }

    /// Whether money left or may still leave because of it.
    fn is_live(&self) -> bool {
        ["pendingApproval", "approved"].contains(&self.status())
    }
}

/// What happens by itself, by the place of what it happens to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Due {
    Approve(usize),
    Settle(usize),
}

#[derive(Debug, Default)]
pub(crate) struct Books {
    opened: Option<Opened>,
    recipients: Vec<Recipient>,
    asked: Vec<Asked>,
    asked_by_id: HashMap<String, usize>,
    asked_by_key: HashMap<String, usize>,
    lines: Vec<Line>,
    line_by_id: HashMap<String, usize>,
    /// The lines' places, the earliest first.
    order: BTreeSet<(Instant, usize)>,
    due: BTreeSet<(Instant, Due)>,
    available: i64,
    current: i64,
}

impl Books {
    pub(crate) fn of(entries: Vec<Entry>) -> Self {
        let mut books = Self::default();
        for entry in entries {
            books.apply(entry);
        }
        books
    }

    pub(crate) fn opened(&self) -> Option<&Opened> {
        self.opened.as_ref()
    }

    pub(crate) fn available(&self) -> Money {
        Money::from_cents(self.available)
    }

    pub(crate) fn current(&self) -> Money {
        Money::from_cents(self.current)
    }

    pub(crate) fn recipients(&self) -> &[Recipient] {
        &self.recipients
    }

    pub(crate) fn recipient(&self, id: &str) -> Option<&Recipient> {
        self.recipients.iter().find(|recipient| recipient.id == id)
    }

    /// Every request, the first first.
    pub(crate) fn all_asked(&self) -> &[Asked] {
        &self.asked
    }

    pub(crate) fn asked(&self, id: &str) -> Option<&Asked> {
        self.asked.get(*self.asked_by_id.get(id)?)
    }

    pub(crate) fn asked_under(&self, key: &str) -> Option<&Asked> {
        self.asked.get(*self.asked_by_key.get(key)?)
    }

    pub(crate) fn line(&self, id: &str) -> Option<&Line> {
        self.lines.get(*self.line_by_id.get(id)?)
    }

    pub(crate) fn line_of(&self, asked: &Asked) -> Option<&Line> {
        self.lines.get(asked.line?)
    }

    /// Every line, the earliest first.
    pub(crate) fn lines(&self) -> impl DoubleEndedIterator<Item = &Line> {
        self.order
            .iter()
            .filter_map(|(_, place)| self.lines.get(*place))
    }

    /// How many of recipients, requests and lines there are: the next id's number.
    pub(crate) fn size(&self) -> usize {
        let [recipients, asked, lines] =
            [self.recipients.len(), self.asked.len(), self.lines.len()];
        recipients.saturating_add(asked).saturating_add(lines)
    }

    /// A live request of the same amount to the same recipient since then.
    pub(crate) fn has_twin(&self, request: &Request, since: Instant) -> bool {
        let mut asked = self.asked.iter().rev();
        asked.any(|other| {
            other.is_live()
                && other.request.created_at >= since
                && other.request.recipient == request.recipient
                && other.request.cents == request.cents
        })
    }

    /// The next id of this ledger, in the form of Mercury's.
    pub(crate) fn next_id(&self, kind: u16) -> String {
        let opened = self.opened.as_ref().map_or(0, |opened| opened.at.micros());
        let ledger = opened.div_euclid(1_000_000).rem_euclid(1 << 32);
        let number = self.size().saturating_add(1);
        format!("{ledger:08x}-{kind:04x}-4000-8000-{number:012x}")
    }

    /// What happened by itself until now, already applied.
    pub(crate) fn advance(&mut self, now: Instant) -> Vec<Entry> {
        let mut happened = Vec::new();
        while let Some((at, due)) = self.due.first().copied().filter(|(at, _)| *at <= now) {
            self.due.remove(&(at, due));
            let entries = match due {
                Due::Approve(place) => self.approval(place, at),
                Due::Settle(place) => self.settlement(place, at),
            };
            for entry in entries {
                happened.push(entry.clone());
                self.apply(entry);
            }
        }
        happened
    }

    /// The reviews that a request still lacks, and its line.
    fn approval(&self, place: usize, at: Instant) -> Vec<Entry> {
        let Some(asked) = self.asked.get(place).filter(|asked| asked.is_live()) else {
            return Vec::new();
        };
        let given = asked.reviews.len();
        let missing = usize::from(asked.request.needed).saturating_sub(given);
        let review = Entry::Reviewed {
            request: asked.request.id.clone(),
            by: "the simulated bank".to_owned(),
            approved: true,
            at,
        };
        let mut entries = vec![review; missing];
        entries.extend(self.line_for(asked, at).map(Entry::Line));
        entries
    }

    /// The line of a request that is approved now; `None` when it has one.
    pub(crate) fn line_for(&self, asked: &Asked, at: Instant) -> Option<Line> {
        if asked.line.is_some() {
            return None;
        }
        let request = &asked.request;
        let covered = request.cents <= self.available;
        let recipient = self.recipient(&request.recipient);
        Some(Line {
            id: self.next_id(0x11e),
            cents: request.cents.saturating_neg(),
            status: if covered {
                LineStatus::Pending
            } else {
                LineStatus::Failed
            },
            kind: "outgoingPayment".to_owned(),
            method: request.method,
            recipient: Some(request.recipient.clone()),
            counterparty: recipient.map_or_else(String::new, |one| one.name.clone()),
            description: recipient.map(|one| format!("Send Money to {}", one.name)),
            note: request.note.clone(),
            memo: request.memo.clone(),
            request: Some(request.id.clone()),
            created_at: at,
            settles_at: covered.then(|| at.plus(Span::microseconds(request.settles_after))),
            posted_at: None,
            failed_at: (!covered).then_some(at),
            reason: (!covered).then(|| "Insufficient funds".to_owned()),
        })
    }

    fn settlement(&self, place: usize, at: Instant) -> Vec<Entry> {
        let line = self.lines.get(place);
        let pending = line.filter(|line| line.status == LineStatus::Pending);
        let moved = pending.map(|line| Entry::Moved {
            line: line.id.clone(),
            status: LineStatus::Sent,
            at,
            reason: None,
        });
        moved.into_iter().collect()
    }

    pub(crate) fn apply(&mut self, entry: Entry) {
        match entry {
            Entry::Opened(opened) => {
                self.available = opened.cents;
                self.current = opened.cents;
                self.opened = Some(opened);
            }
            Entry::Recipient(recipient) => self.recipients.push(recipient),
            Entry::Requested(request) => self.add_request(request),
            Entry::Reviewed {
                request,
                by,
                approved,
                at,
            } => {
                if let Some(asked) = self.asked_mut(&request) {
                    asked.reviews.push(Review { by, approved, at });
                }
            }
            Entry::Cancelled { request, .. } => {
                if let Some(asked) = self.asked_mut(&request) {
                    asked.cancelled = true;
                }
            }
            Entry::Line(line) => self.add_line(line),
            Entry::Moved {
                line,
                status,
                at,
                reason,
            } => self.move_line(&line, status, at, reason),
        }
    }

    fn asked_mut(&mut self, id: &str) -> Option<&mut Asked> {
        self.asked.get_mut(*self.asked_by_id.get(id)?)
    }

    fn add_request(&mut self, request: Request) {
        let place = self.asked.len();
        self.asked_by_id.insert(request.id.clone(), place);
        self.asked_by_key.insert(request.key.clone(), place);
        let due = request.approves_at.map(|at| (at, Due::Approve(place)));
        self.due.extend(due);
        self.asked.push(Asked {
            request,
            reviews: Vec::new(),
            cancelled: false,
            line: None,
        });
    }

    fn add_line(&mut self, line: Line) {
        let place = self.lines.len();
        self.line_by_id.insert(line.id.clone(), place);
        self.order.insert((line.created_at, place));
        let due = line.settles_at.map(|at| (at, Due::Settle(place)));
        self.due.extend(due);
        if let Some(asked) = line.request.as_deref().and_then(|id| self.asked_mut(id)) {
            asked.line = Some(place);
        }
        self.count(&line, i64::saturating_add);
        self.lines.push(line);
    }

    fn move_line(&mut self, id: &str, status: LineStatus, at: Instant, reason: Option<String>) {
        let Some(place) = self.line_by_id.get(id).copied() else {
            return;
        };
        let Some(mut line) = self.lines.get(place).cloned() else {
            return;
        };
        self.count(&line, i64::saturating_sub);
        match status {
            LineStatus::Pending => {}
            LineStatus::Sent => line.posted_at = Some(at),
            LineStatus::Cancelled
            | LineStatus::Failed
            | LineStatus::Reversed
            | LineStatus::Blocked => line.failed_at = Some(at),
        }
        line.status = status;
        line.reason = reason;
        self.count(&line, i64::saturating_add);
        if let Some(kept) = self.lines.get_mut(place) {
            *kept = line;
        }
    }

    /// What has settled counts for both balances; what is on its way out is no longer available.
    fn count(&mut self, line: &Line, with: fn(i64, i64) -> i64) {
        let settled = line.status == LineStatus::Sent;
        let leaving = line.status == LineStatus::Pending && line.cents < 0;
        if settled {
            self.current = with(self.current, line.cents);
        }
        if settled || leaving {
            self.available = with(self.available, line.cents);
        }
    }
}
