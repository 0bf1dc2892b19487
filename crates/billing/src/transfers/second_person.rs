//! Whom a transfer pays, and why another user than the one who asks for it has to look at it first.

use super::model::{KnownRecipient, Own, Paid, Recipient};
use crate::bank::TransferMethod;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::search::fold;
use crm_core::users::{Permission, allowed};
use std::collections::BTreeSet;

/// The amount from which an administrator approves what others ask for in an office with one administrator.
const FROM_BY_DEFAULT: Money = Money::from_cents(500_000);

closed_set! {
    /// Why a transfer waits for a second person.
    pub enum WaitsFor {
        Amount = "amount",
        /// What is asked for in one go, with what the same person sent alone within a day.
        SumOfDay = "sum_of_day",
        Wire = "wire",
        /// A recipient who is not known to be the payee's.
        ForeignRecipient = "foreign_recipient",
        /// The first payment of this payee at this recipient.
        NewRecipient = "new_recipient",
        /// The first since the payee's name, or the recipient's name, address or account, became another.
        ChangedRecipient = "changed_recipient",
        /// The payee or the recipient has a name like that of who asks.
        NameAlike = "name_alike",
        /// A partner whom who asks added or renamed.
        OwnPartner = "own_partner",
    }
}

impl WaitsFor {
    /// As the user who asks reads it before they send.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Amount => "The amount reaches what one person may send alone.",
            Self::SumOfDay => {
                "With what you sent alone in the last 24 hours, it reaches what one person may send alone."
            }
            Self::Wire => "Every wire needs a second person.",
            Self::ForeignRecipient => "The recipient isn't known to be the payee's own.",
            Self::NewRecipient => "This is the first payment to this payee at this recipient.",
            Self::ChangedRecipient => "A name, address or account changed since the last payment.",
            Self::NameAlike => "The payee or the recipient has a name like yours.",
            Self::OwnPartner => "You added or renamed this partner.",
        }
    }

    /// As the user who approves reads it.
    #[must_use]
    pub const fn to_approver(self) -> &'static str {
        match self {
            Self::SumOfDay => {
                "With what the same person sent alone in the 24 hours before, it reaches what one person may send alone."
            }
            Self::NameAlike => {
                "The payee or the recipient has a name like that of who requested it."
            }
            Self::OwnPartner => "Who requested it added or renamed this partner.",
            Self::Amount
            | Self::Wire
            | Self::ForeignRecipient
            | Self::NewRecipient
            | Self::ChangedRecipient => self.sentence(),
        }
    }
}

impl Own {
    fn has_name_like(&self, name: &str) -> bool {
        self.names.iter().any(|own| is_alike(own, name))
    }
}

/// Every word of one name is in the other, whatever their order, case and accents.
fn is_alike(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    !one.is_empty() && !other.is_empty() && (one.is_subset(&other) || other.is_subset(&one))
}

fn words(name: &str) -> BTreeSet<String> {
    let folded = fold(name);
    let words = folded.split(|sign: char| !sign.is_alphanumeric());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Whether it pays this person: as who earns it, by an address that they ever had, or where they were paid before.
/// Neither is a name: those who share one are not refused.
#[must_use]
pub fn pays_person(who: Option<UserId>, own: &Own, (paid, to): (Paid, &Recipient)) -> bool {
    let Some(who) = who else { return false };
    paid == Paid::Rep(who)
        || own.emails.iter().any(|email| to.has_email(email))
        || own.recipients.contains(&to.id)
}

/// How well a payee's recipient is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    New,
    /// It is known, and not as it is now.
    Changed,
    Known,
}

impl Standing {
    /// Of what is about to be paid, by what is known of it.
    #[must_use]
    pub fn of(known: Option<&KnownRecipient>, now: &KnownRecipient) -> Self {
        match known {
            None => Self::New,
            Some(known) if is_as_before(known, now) => Self::Known,
            Some(_) => Self::Changed,
        }
    }
}

/// An account that the bank did not show then or does not show now says nothing. A salesperson's own name is none of the
/// bank's: it tells nothing of where the money goes.
fn is_as_before(was: &KnownRecipient, is: &KnownRecipient) -> bool {
    let same = |one: &str, other: &str| fold(one.trim()) == fold(other.trim());
    let email = |of: &KnownRecipient| of.recipient.email.clone().unwrap_or_default();
    let same_account = match (&was.account, &is.account) {
        (Some(was), Some(is)) => was == is,
        (None, _) | (_, None) => true,
    };
    let same_payee = match is.paid {
        Paid::Partner(_) => same(&was.payee, &is.payee),
        Paid::Rep(_) => true,
    };
    same_account
        && same_payee
        && same(&was.recipient.name, &is.recipient.name)
        && same(&email(was), &email(is))
}

/// What is known of a transfer that is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Circumstances {
    pub method: TransferMethod,
    pub amount: Money,
    /// With what is asked for in one go, and what the asker sent alone in the last day: parts do not make it smaller.
    pub together: Money,
    pub standing: Standing,
    /// The recipient is known to be the payee's.
    pub is_theirs: bool,
    pub is_name_alike: bool,
    /// Who asks added or renamed the partner.
    pub is_own_partner: bool,
}

/// Whether a user has a name like the payee's or the recipient's.
#[must_use]
pub fn has_name_like(own: &Own, payee: &str, to: &Recipient) -> bool {
    own.has_name_like(payee) || own.has_name_like(&to.name)
}

/// What the office says of second persons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfficeRule {
    /// The setting: from this amount; `None` where it is switched off.
    pub from: Option<Money>,
    /// Whether the office has one active administrator: no one else could approve.
    pub has_one_administrator: bool,
}

/// How a transfer that is asked for goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Way {
    /// To the bank next.
    Alone,
    /// The office's one administrator looks at payee and account once more, for this reason, and it goes to the bank next.
    Confirmed(WaitsFor),
    /// A second person approves it, for these reasons.
    Waits(Vec<WaitsFor>),
}

impl Way {
    /// Why a second person has to approve it; empty when no approval is needed.
    #[must_use]
    pub fn waits_for(&self) -> Vec<WaitsFor> {
        match self {
            Self::Alone | Self::Confirmed(_) => Vec::new(),
            Self::Waits(reasons) => reasons.clone(),
        }
    }
}

/// How it goes on (decisions, sections 7 and 10). An administrator in an office that switched the second person off sends
/// any amount alone; what is known of the recipient counts all the same, and is for another administrator where there is
/// one. For all other users the default amount holds in such an office.
#[must_use]
pub fn way(asker: &Actor, office: OfficeRule, asked: &Circumstances) -> Way {
    let is_off = office.from.is_none() && allowed(asker.role(), Permission::BankApprove);
    if is_off && office.has_one_administrator {
        return match asked.standing {
            Standing::New => Way::Confirmed(WaitsFor::NewRecipient),
            Standing::Changed => Way::Confirmed(WaitsFor::ChangedRecipient),
            Standing::Known => Way::Alone,
        };
    }
    let from = office.from.unwrap_or(FROM_BY_DEFAULT);
    let is_large = asked.amount >= from;
    let reasons = [
        (WaitsFor::Amount, !is_off && is_large),
        (
            WaitsFor::SumOfDay,
            !is_off && !is_large && asked.together >= from,
        ),
        (
            WaitsFor::Wire,
            !is_off && asked.method == TransferMethod::Wire,
        ),
        (WaitsFor::ForeignRecipient, !is_off && !asked.is_theirs),
        (WaitsFor::NewRecipient, asked.standing == Standing::New),
        (
            WaitsFor::ChangedRecipient,
            asked.standing == Standing::Changed,
        ),
        (WaitsFor::NameAlike, asked.is_name_alike),
        (WaitsFor::OwnPartner, asked.is_own_partner),
    ];
    let reasons = reasons.into_iter();
    let reasons: Vec<_> = reasons
        .filter_map(|(reason, holds)| holds.then_some(reason))
        .collect();
    if reasons.is_empty() {
        Way::Alone
    } else {
        Way::Waits(reasons)
    }
}

#[cfg(test)]
mod tests;
