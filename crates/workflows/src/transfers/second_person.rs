//! Who has to look at a transfer before it goes to the bank: what the rule needs is gathered here.

use super::error::AskError;
use crate::settings;
use crate::unit::{Payables, Unit};
use billing::amount::Amount;
use billing::transfers::{
    Alert, Circumstances, KnownRecipient, OfficeRule, Paid, Payee, Recipient, Standing, Transfer,
    TransferError, Way, Wish, account_of, alert, has_name_like, is_theirs, own_of, pays_person,
    sent_alone, vouch_for, way,
};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::BatchId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::users::administrators_at_hand;

/// What the office says of an order that is no part of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeTerms {
    /// The partner or salesperson.
    pub payee: Payee,
    /// From which amount a second person approves; `None` in an office with one administrator.
    pub second_person_from: Option<Money>,
    /// The second person is switched off, and no second administrator was active lately.
    pub has_one_administrator: bool,
}

impl OfficeTerms {
    /// As the office has it now.
    pub(super) fn of(tx: &mut dyn Unit, payee: Payee, now: Instant) -> Stored<Self> {
        let second_person_from = settings::in_force(tx)?.bank_second_person_from;
        // Sessions and events are read only where it matters: others write them all the time.
        let has_one_administrator =
            second_person_from.is_none() && administrators_at_hand(tx, now)?.len() <= 1;
        Ok(Self {
            payee,
            second_person_from,
            has_one_administrator,
        })
    }
}

/// What an order is asked for with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Together {
    /// What is asked for in one go, this order included, and what the same person sent alone within a day.
    pub(super) sum: Money,
    pub(super) batch: Option<BatchId>,
}

impl Together {
    pub(super) fn alone(
        tx: &mut dyn Payables,
        actor: &Actor,
        of: Amount,
        now: Instant,
    ) -> Stored<Self> {
        let earlier = sent_alone(tx, actor, now)?;
        Ok(Self {
            sum: earlier.checked_add(of.money())?,
            batch: None,
        })
    }
}

/// What is asked of the bank, as far as the second person goes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pays<'a> {
    pub(super) paid: Paid,
    pub(super) amount: Amount,
    pub(super) wish: &'a Wish,
    pub(super) to: &'a Recipient,
}

/// After it was put into the outbox: reports what the requester confirmed without another user.
pub(super) fn told(
    tx: &mut dyn Payables,
    actor: &Actor,
    (way, put): (&Way, &Transfer),
    now: Instant,
) -> Stored<()> {
    let Way::Confirmed(why) = way else {
        return Ok(());
    };
    vouch_for(tx, actor, put, now)?;
    let alone = (Alert::ConfirmedAlone, why.as_str());
    alert(tx, actor, put.id, alone, now)
}

/// How an order goes on, and where its money goes.
#[derive(Debug)]
pub(super) struct Judged {
    pub(super) way: Way,
    /// The recipient's account, as the bank shows it.
    pub(super) account: Option<String>,
    /// Of a payee who was paid before the bank showed accounts, the first account that it shows is theirs.
    shown: Option<KnownRecipient>,
}

/// How it goes on once it is asked for.
///
/// # Errors
/// As [`judge`].
pub(super) fn goes_on(
    tx: &mut dyn Payables,
    actor: &Actor,
    order: (&OfficeTerms, Together),
    pays: Pays<'_>,
    now: Instant,
) -> Result<Way, AskError> {
    let judged = judge(tx, actor, order, pays, now)?;
    if let Some(known) = &judged.shown {
        tx.transfers().set_known(known)?;
    }
    Ok(judged.way)
}

/// How it would go on if it were asked for: nothing is written.
///
/// # Errors
/// `OwnPayment` when it pays who asks; `Unconfirmed` when they must confirm the recipient first.
pub(super) fn judge(
    tx: &mut dyn Payables,
    actor: &Actor,
    (terms, together): (&OfficeTerms, Together),
    pays: Pays<'_>,
    now: Instant,
) -> Result<Judged, AskError> {
    let Pays { paid, to, .. } = pays;
    let own = own_of(tx, actor)?;
    if pays_person(actor.user(), &own, (paid, to)) {
        return Err(TransferError::OwnPayment.into());
    }
    let is = KnownRecipient {
        paid,
        payee: terms.payee.name.clone(),
        recipient: to.clone(),
        account: account_of(tx, &to.id)?,
        seen_by: None,
        transfer: None,
        seen_at: now,
    };
    let known = tx.transfers().known(paid, &to.id)?;
    let asked = Circumstances {
        method: pays.wish.method,
        amount: pays.amount.money(),
        together: together.sum,
        standing: Standing::of(known.as_ref(), &is),
        is_theirs: is_theirs(tx, paid, &terms.payee, to)?,
        is_name_alike: has_name_like(&own, &terms.payee.name, to),
        is_own_partner: is_own_partner(tx, actor, paid)?,
    };
    let office = OfficeRule {
        from: terms.second_person_from,
        has_one_administrator: terms.has_one_administrator,
    };
    let way = way(actor, office, &asked);
    if let Way::Confirmed(why) = way
        && !pays.wish.confirm_recipient
    {
        return Err(TransferError::Unconfirmed {
            why,
            payee: is.payee,
            recipient: is.recipient.name,
            account: is.account,
        }
        .into());
    }
    let shown = known.filter(|known| known.account.is_none() && is.account.is_some());
    let shown = shown.filter(|_| asked.standing == Standing::Known);
    Ok(Judged {
        way,
        shown: shown.map(|known| KnownRecipient {
            account: is.account.clone(),
            ..known
        }),
        account: is.account,
    })
}

fn is_own_partner(tx: &mut dyn Payables, actor: &Actor, paid: Paid) -> Stored<bool> {
    match (actor.user(), paid) {
        (Some(who), Paid::Partner(partner)) => tx.transfers().has_named(who, partner),
        (None, _) | (_, Paid::Rep(_)) => Ok(false),
    }
}
