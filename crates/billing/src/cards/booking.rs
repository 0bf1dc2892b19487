//! What of the provider's money our books can hold: the rest is reported, not booked.

use crate::amount::Amount;
use crate::payments::Payment;
use crate::unit::Billing;
use crm_core::money::Money;
use crm_core::store::Stored;

use super::IntentId;

/// The one currency.
pub(super) const CURRENCY: &str = "usd";

/// What went back of a payment, when it is of our currency and no more than is left of the payment.
pub(super) fn bookable(went_back: Money, currency: &str, rest: Money) -> Option<Amount> {
    let amount = Amount::of(went_back).ok()?;
    (currency == CURRENCY && went_back <= rest).then_some(amount)
}

/// The received payment of an intent.
pub(super) fn payment_of(
    tx: &mut dyn Billing,
    intent: Option<&IntentId>,
) -> Stored<Option<Payment>> {
    let payment = match intent {
        Some(intent) => tx.payments().by_card_intent(intent.as_str())?,
        None => None,
    };
    Ok(payment.filter(|payment| payment.status.was_received()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_020_r3_021_money_that_differs_is_not_booked() {
        // What went back, its currency, the payment's rest → booked.
        let cases = [
            (5_000, "usd", 5_000, true),
            (1, "usd", 5_000, true),
            (5_001, "usd", 5_000, false),
            (5_000, "eur", 5_000, false),
            (0, "usd", 5_000, false),
            (-5, "usd", 5_000, false),
            (1, "usd", 0, false),
        ];
        for (went_back, currency, rest, booked) in cases {
            let [went_back, rest] = [went_back, rest].map(Money::from_cents);
            let found = bookable(went_back, currency, rest);
            assert_eq!(found.is_some(), booked, "{went_back:?} {currency} {rest:?}");
        }
    }
}
