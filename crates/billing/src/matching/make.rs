//! A user says which records a line settles, or that it settles none.

use super::{
    BankMatch, BookRecord, Direction, DraftPart, MatchDraft, MatchError, NewBankMatch, Part,
    RecordId, Settles, Through, adds_up,
};
use crate::amount::Amount;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::ShortText;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The most records of one match: a month's payout of a busy office.
pub const MAX_PARTS: usize = 500;

/// A card provider keeps a few percent and some cents of each payment. Of what moved on the cards, one part in so many is
/// more than any keeps: then something is missing from the records, or a user says that it is right.
const FEE_AT_MOST_A: i64 = 10;

/// Matches a line with records. It changes none of them, so that closed months stay as they are.
///
/// # Errors
/// When no money moved on the line or it has a match, when a record is not there, not in the books or not open enough, when
/// its money goes the other way, when the amounts do not add up, or when our own transfer paid another record:
/// [`MatchError`].
pub fn make(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &MatchDraft,
    now: Instant,
) -> Result<BankMatch, MatchError> {
    BillingAct::run(tx, actor, now, |act| {
        each_once(draft)?;
        let line = open_line(act, draft.line)?;
        let parts = parts(act, draft, line)?;
        let fee = draft.fee.map_or(Money::ZERO, Amount::money);
        if !draft.confirm_fee {
            not_too_high(fee, &parts)?;
        }
        adds_up(line, &parts, fee)?.map_err(MatchError::DoesNotAddUp)?;
        if !draft.confirm_other {
            what_it_paid(act, draft.line, &parts)?;
        }
        Ok(keep(act, draft.line, Settles::Records { parts, fee })?)
    })
}

/// Sets a line aside that settles no record, such as a transfer between the office's own accounts.
///
/// # Errors
/// When no money moved on the line, or it has a match: [`MatchError`].
pub fn set_aside(
    tx: &mut dyn Billing,
    actor: &Actor,
    line: AccountLineId,
    reason: &ShortText,
    now: Instant,
) -> Result<BankMatch, MatchError> {
    BillingAct::run(tx, actor, now, |act| {
        open_line(act, line)?;
        let reason = reason.clone();
        Ok(keep(act, line, Settles::Nothing { reason })?)
    })
}

fn each_once(draft: &MatchDraft) -> Result<(), MatchError> {
    let mut seen = BTreeSet::new();
    for DraftPart { record, .. } in draft.parts.iter().copied() {
        if !seen.insert(record) {
            return Err(MatchError::RecordTwice { record });
        }
    }
    match seen.len() {
        0 => Err(MatchError::NoRecords),
        many if many > MAX_PARTS => Err(MatchError::TooManyRecords { most: MAX_PARTS }),
        _ => Ok(()),
    }
}

fn open_line(act: &mut BillingAct<'_>, line: AccountLineId) -> Result<Money, MatchError> {
    let matches = act.tx.bank_matches();
    let moved = matches.moved(line)?.ok_or(MatchError::LineNotFound)?;
    let amount = moved.ok_or(MatchError::NotPosted)?;
    match matches.of_line(line)? {
        Some(earlier) => Err(MatchError::AlreadyMatched { by: earlier.id }),
        None => Ok(amount),
    }
}

fn parts(
    act: &mut BillingAct<'_>,
    draft: &MatchDraft,
    line: Money,
) -> Result<Vec<Part>, MatchError> {
    let asked: Vec<RecordId> = draft.parts.iter().map(|part| part.record).collect();
    let found = act.tx.bank_matches().records(&asked)?;
    let found: BTreeMap<RecordId, &BookRecord> =
        found.iter().map(|record| (record.id, record)).collect();
    let by_card = asked.iter().all(|id| {
        found
            .get(id)
            .is_some_and(|record| record.through == Through::Card)
    });
    if draft.fee.is_some() && !by_card {
        return Err(MatchError::FeeNotOfCards);
    }
    let mut parts = Vec::with_capacity(asked.len());
    for said in &draft.parts {
        let id = said.record;
        let record = found.get(&id);
        let record = record.ok_or(MatchError::RecordNotFound { record: id })?;
        let amount = part(record, *said)?;
        // A payout is of card payments less what went back to cards: those alone may go both ways.
        if Direction::of(amount) != Direction::of(line) && !by_card {
            return Err(MatchError::OtherWay { record: id });
        }
        parts.push(Part { record: id, amount });
    }
    Ok(parts)
}

/// Payments and refunds alike, for the provider keeps something of each.
fn not_too_high(fee: Money, parts: &[Part]) -> Result<(), MatchError> {
    let mut moved = Money::ZERO;
    for part in parts {
        moved = match Direction::of(part.amount) {
            Some(Direction::Out) => moved.checked_sub(part.amount)?,
            Some(Direction::In) | None => moved.checked_add(part.amount)?,
        };
    }
    let most = Money::from_cents(moved.cents() / FEE_AT_MOST_A);
    if fee > most {
        return Err(MatchError::FeeTooHigh { most });
    }
    Ok(())
}

/// What we sent ourselves is what we sent it for, until a user says that it is not.
fn what_it_paid(
    act: &mut BillingAct<'_>,
    line: AccountLineId,
    parts: &[Part],
) -> Result<(), MatchError> {
    match act.tx.bank_matches().paid_by(line)? {
        Some(paid) if parts.iter().any(|part| part.record != paid) => {
            Err(MatchError::PaidAnother { paid })
        }
        Some(_) | None => Ok(()),
    }
}

/// The part with the record's sign.
fn part(record: &BookRecord, said: DraftPart) -> Result<Money, MatchError> {
    if record.booked_on.is_none() {
        return Err(MatchError::NotBooked { record: record.id });
    }
    let open = record.open()?;
    let goes_out = Direction::of(record.amount) == Some(Direction::Out);
    if said.leaves && !goes_out {
        return Err(MatchError::OtherWay { record: record.id });
    }
    let open = if goes_out { open.checked_neg()? } else { open };
    let amount = said.amount.money();
    if amount > open {
        let open = open.max(Money::ZERO);
        return Err(MatchError::AboveOpen {
            record: record.id,
            open,
        });
    }
    Ok(if goes_out {
        amount.checked_neg()?
    } else {
        amount
    })
}

/// Stores it with its events.
pub(super) fn keep(
    act: &mut BillingAct<'_>,
    line: AccountLineId,
    settles: Settles,
) -> Stored<BankMatch> {
    let new = NewBankMatch {
        line,
        settles,
        made_by: act.actor.user(),
        created_at: act.now,
    };
    let id = act.tx.bank_matches().insert(&new)?;
    let made = BankMatch::stored(id, new);
    let kind = match made.settles {
        Settles::Records { .. } => EventKind::BankLineMatched,
        Settles::Nothing { .. } => EventKind::BankLineSetAside,
    };
    act.record_event(Entity::Office, kind.with(summary(&made)));
    tell_records(act, &made, kind);
    Ok(made)
}

/// A record's history has its own part, the office's the whole.
pub(super) fn tell_records(act: &mut BillingAct<'_>, made: &BankMatch, kind: EventKind) {
    for part in made.parts() {
        let own = json!({
            "matchId": made.id.get(),
            "lineId": made.line.get(),
            "amount": part.amount.to_decimal_text(),
        });
        act.record_event(part.record.entity(), kind.with(own));
    }
}

pub(super) fn summary(made: &BankMatch) -> Value {
    let (matched, line) = (made.id.get(), made.line.get());
    match &made.settles {
        Settles::Records { parts, fee } => {
            let records = parts.iter().map(|part| part.record.to_string());
            let records: Vec<String> = records.collect();
            json!({
                "matchId": matched,
                "lineId": line,
                "records": records.join(", "),
                "fee": fee.to_decimal_text(),
            })
        }
        Settles::Nothing { reason } => {
            json!({ "matchId": matched, "lineId": line, "reason": reason.as_str() })
        }
    }
}
