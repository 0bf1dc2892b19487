//! What Exitdesk sent and saw completed is matched automatically: there is no doubt what it is.

use super::make::keep;
use super::model::{BankMatch, Part, Settles};
use crate::bank::{BankLine, LineStatus};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::store::Stored;

/// News of a line of our own transfer: it is matched with the record that the transfer paid, once that is in the books and comes to
/// the line. A line that had a match is left alone, because a user took it back. For the code that hears the bank, once
/// the mirror of the account has the line and the books have what it says.
///
/// # Errors
/// When the store cannot be read or written.
pub fn match_by_itself(
    tx: &mut dyn Billing,
    actor: &Actor,
    line: &BankLine,
    now: Instant,
) -> Stored<Option<BankMatch>> {
    if line.status != LineStatus::Sent {
        return Ok(None);
    }
    BillingAct::run(tx, actor, now, |act| {
        let Some(number) = act.tx.bank_matches().number(&line.id)? else {
            return Ok(None);
        };
        let Some(part) = paid(act, number)? else {
            return Ok(None);
        };
        let settles = Settles::Records {
            parts: vec![part],
            fee: Money::ZERO,
        };
        keep(act, number, settles).map(Some)
    })
}

/// What the line is the whole of.
fn paid(act: &mut BillingAct<'_>, line: AccountLineId) -> Stored<Option<Part>> {
    let matches = act.tx.bank_matches();
    let Some(record) = matches.paid_by(line)? else {
        return Ok(None);
    };
    if matches.was_matched(line)? {
        return Ok(None);
    }
    let moved = matches.moved(line)?.flatten();
    let found = matches.records(&[record])?.pop();
    let found = found.filter(|found| found.booked_on.is_some());
    let Some((amount, found)) = moved.zip(found) else {
        return Ok(None);
    };
    let is_whole = amount != Money::ZERO && found.open()? == amount;
    Ok(is_whole.then_some(Part { record, amount }))
}
