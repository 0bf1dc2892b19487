//! What the card provider says was paid: recorded once, however often it says so.

use super::record::{guarded, store_payment};
use super::{CardIds, Draft, PaymentError, Recorded, link};
use crate::held::Arrival;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;

/// The payment of an intent, and whether this call recorded it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardPayment {
    pub recorded: Recorded,
    pub is_new: bool,
}

/// Records a succeeded card payment, unique by its intent. The money is here, so it is taken in whatever
/// became of its invoice, plan or client meanwhile: what no invoice takes is credit.
///
/// # Errors
/// [`PaymentError::ClientNotFound`] for a client that never was; `Store(Duplicate)` when the same intent
/// is recorded at the same time, after which trying again finds it.
pub fn record_card(
    tx: &mut dyn Billing,
    actor: &Actor,
    intent: &str,
    draft: &Draft,
    now: Instant,
) -> Result<CardPayment, PaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        if let Some(known) = act.tx.payments().by_card_intent(intent)? {
            return Ok(CardPayment {
                recorded: Recorded::nothing_yet(known),
                is_new: false,
            });
        }
        let payer = act.tx.payers().get(draft.client)?;
        let payer = payer.ok_or(PaymentError::ClientNotFound)?;
        let mut draft = draft.clone();
        draft.completed = true;
        draft.arrival = Arrival::Unasked;
        // The money came, whatever the books say: it is dated the first open day.
        let books = act.tx.closed_books()?;
        draft.details.date = books.first_open_from(draft.details.date);
        match link::check(act, draft.client, &mut draft.details) {
            Ok(()) => {}
            Err(link::LinkError::Store(error)) => return Err(error.into()),
            // A void invoice or canceled plan of the client stays noted and takes nothing.
            Err(link::LinkError::VoidInvoice | link::LinkError::CanceledPlan) => {}
            Err(_) => {
                draft.details.invoice = None;
                draft.details.plan = None;
            }
        }
        let card = CardIds {
            intent: Some(intent.to_owned()),
            refund: None,
        };
        let guard = guarded(act, &draft)?;
        let recorded = store_payment(act, payer, draft, (card, guard))?;
        Ok(CardPayment {
            recorded,
            is_new: true,
        })
    })
}
