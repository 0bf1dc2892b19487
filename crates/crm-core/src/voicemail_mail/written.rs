//! Who may be written to, by all that is known of them and of others with their address, and how often.

use crate::clock::Instant;
use crate::contact::{EmailKey, Person};
use crate::ids::CallId;
use crate::number_facts::NumberFactKind;
use crate::store::Stored;
use crate::suppression::{SuppressionKey, is_suppressed};
use crate::unit::Crm;
use time::Duration;

/// An address that more records have does not belong to one person.
const MOST_SHARING: usize = 20;
/// An address gets one mail within this time,
const ONE_IN: Duration = Duration::hours(24);
/// and within this time
const COUNTED: Duration = Duration::days(30);
/// so many at most.
const MOST_COUNTED: usize = 3;

/// Why no mail may be sent to an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WhyNot {
    Stopped,
    DoNotContact,
    SpokenFor,
    Shared,
}

/// What speaks against writing to a person. The address is what the mail goes to, so whatever is known of any record that has it
/// counts.
pub(super) fn why_not(
    tx: &mut dyn Crm,
    person: &Person,
    address: &EmailKey,
) -> Stored<Option<WhyNot>> {
    if tx.voicemail_mails().is_stopped(address)? {
        return Ok(Some(WhyNot::Stopped));
    }
    if let Some(reason) = of_one(tx, person)? {
        return Ok(Some(reason));
    }
    let key = SuppressionKey::Email(address.clone());
    let holders = tx.stored_people().with_key(&key)?;
    if holders.len() > MOST_SHARING {
        return Ok(Some(WhyNot::Shared));
    }
    for holder in holders {
        if let Some(record) = holder.record(tx)?
            && let Some(reason) = of_one(tx, record.person())?
        {
            return Ok(Some(reason));
        }
    }
    Ok(None)
}

/// They asked for no contact by any of their numbers or their address, or others speak for them.
fn of_one(tx: &mut dyn Crm, person: &Person) -> Stored<Option<WhyNot>> {
    if is_suppressed(tx, person)? {
        return Ok(Some(WhyNot::DoNotContact));
    }
    Ok(is_spoken_for(tx, person)?.then_some(WhyNot::SpokenFor))
}

/// They died, or an attorney represents them.
fn is_spoken_for(tx: &mut dyn Crm, person: &Person) -> Stored<bool> {
    for key in person.phone_keys() {
        let facts = tx.number_facts().of_number(&key)?;
        let mut kinds = facts.iter().map(|fact| fact.kind);
        if kinds.any(|kind| matches!(kind, NumberFactKind::Deceased | NumberFactKind::CounselOnly))
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// What an address got enough of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TooOften {
    InADay,
    InAMonth,
}

/// People do not get mails day after day. The mail of the call itself does not count.
pub(super) fn too_often(
    tx: &mut dyn Crm,
    (address, call): (&EmailKey, CallId),
    now: Instant,
) -> Stored<Option<TooOften>> {
    let mails = tx.voicemail_mails();
    let asked = mails.mailed_since(address, call, now.minus(COUNTED))?;
    if asked.iter().any(|at| now < at.plus(ONE_IN)) {
        return Ok(Some(TooOften::InADay));
    }
    Ok((asked.len() >= MOST_COUNTED).then_some(TooOften::InAMonth))
}
