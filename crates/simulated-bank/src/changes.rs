//! What each act adds to the ledger.

use crate::asked::{Beginning, Decision, NewLine, NewRecipient, Sending};
use crate::books::{Asked, Behavior, Books};
use crate::entry::{Entry, Line, LineStatus, Opened, Recipient, Request};
use crate::wire::Answer;
use crm_core::clock::Instant;
use std::time::Duration;
use time::Duration as Span;

pub(crate) fn span(duration: Duration) -> Span {
    Span::try_from(duration).unwrap_or(Span::MAX)
}

/// The entries of a new ledger, already applied.
pub(crate) fn begin(books: &mut Books, beginning: &Beginning) -> Vec<Entry> {
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

pub(crate) fn known(books: &Books, new: &NewRecipient) -> Recipient {
    Recipient {
        id: books.next_id(0x4ec),
        name: new.name.clone(),
        email: new.email.clone(),
        methods: new.methods.clone(),
    }
}

pub(crate) fn made(books: &Books, new: &NewLine, settles_after: Span) -> Line {
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
pub(crate) fn requested(
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

pub(crate) fn decided(books: &Books, asked: &Asked, decision: Decision, at: Instant) -> Vec<Entry> {
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
