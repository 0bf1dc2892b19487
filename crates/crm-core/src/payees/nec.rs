//! Who is on a year's list for Form 1099-NEC, and why the others are not.

use super::kind::PayeeKind;
use super::model::{PaidPayee, Payee};
use crate::closed_set::closed_set;
use crate::money::Money;
use crate::views::between::Between;
use time::{Date, Month};

closed_set! {
    /// Why a payee who was paid is not on the list.
    pub enum NecReason {
        Employee = "employee",
        Corporation = "corporation",
        /// The card processor reports those.
        OnlyByCard = "only_by_card",
        BelowThreshold = "below_threshold",
        NoW9 = "no_w9",
        NoTaxNumber = "no_tax_number",
        NoAddress = "no_address",
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NecStanding {
    Reported,
    Other(NecReason),
}

/// How a payee stands in a year with this threshold. What is lacking is said only of who would be on the list.
#[must_use]
pub fn standing(paid: &PaidPayee, threshold: Money) -> NecStanding {
    let reason = match &paid.payee {
        Some(payee) if payee.w9.status.kind() == PayeeKind::Employee => Some(NecReason::Employee),
        Some(payee) if payee.w9.status.is_corporation() => Some(NecReason::Corporation),
        _ if paid.paid <= Money::ZERO && paid.by_card > Money::ZERO => Some(NecReason::OnlyByCard),
        _ if paid.paid < threshold => Some(NecReason::BelowThreshold),
        None => Some(NecReason::NoW9),
        Some(payee) => lacks(payee).map(W9Gap::reason),
    };
    reason.map_or(NecStanding::Reported, NecStanding::Other)
}

/// What is missing before a form can be filed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum W9Gap {
    Form,
    TaxNumber,
    Address,
}

impl W9Gap {
    #[must_use]
    pub const fn reason(self) -> NecReason {
        match self {
            Self::Form => NecReason::NoW9,
            Self::TaxNumber => NecReason::NoTaxNumber,
            Self::Address => NecReason::NoAddress,
        }
    }

    /// As staff read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Form => "No W-9",
            Self::TaxNumber => "No tax number",
            Self::Address => "No address",
        }
    }
}

fn lacks(payee: &Payee) -> Option<W9Gap> {
    if payee.w9.signed_on.is_none() {
        return Some(W9Gap::Form);
    }
    if payee.number.is_none() {
        return Some(W9Gap::TaxNumber);
    }
    payee.w9.address.is_none().then_some(W9Gap::Address)
}

/// What the W-9 lacks of a person who was paid by means that count, from the first payment on: at the threshold it may be too
/// late to get it. Employees and corporations are on no list, and lack nothing.
#[must_use]
pub fn w9_gap(paid: &PaidPayee) -> Option<W9Gap> {
    if paid.paid <= Money::ZERO {
        return None;
    }
    match &paid.payee {
        None => Some(W9Gap::Form),
        Some(payee) if payee.w9.status.kind() == PayeeKind::Employee => None,
        Some(payee) if payee.w9.status.is_corporation() => None,
        Some(payee) => lacks(payee),
    }
}

/// The year whose W-9s are asked for on a day: until its forms are due at the end of January, the last one.
#[must_use]
pub fn w9_year(today: Date) -> i32 {
    let is_before = today.month() == Month::January;
    today.year() - i32::from(is_before)
}

/// The days of a year's list.
#[must_use]
pub fn nec_days(year: i32) -> Between<Date> {
    let first = |year: i32| Date::from_calendar_date(year, Month::January, 1).ok();
    Between {
        from: first(year),
        to: first(year.saturating_add(1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact::{PostalCode, UsState};
    use crate::ids::UserId;
    use crate::payees::{Address, NumberKind, PayeeId, SealedNumber, TaxClass, TaxStatus, W9};
    use crate::text::ShortText;
    use time::macros::date;

    fn payee(kind: PayeeKind, class: Option<TaxClass>, lacking: &str) -> Payee {
        let text = |text: &str| ShortText::stored(text.to_owned());
        let address = Address {
            street: text("1 Main St"),
            city: text("Reno"),
            state: UsState::parse("NV").unwrap(),
            zip: PostalCode::parse("89501").unwrap(),
        };
        Payee {
            id: PayeeId::User(UserId::new(9)),
            version: 1,
            w9: W9 {
                status: TaxStatus::of(kind, class).unwrap(),
                legal_name: text("Dana Reyes"),
                address: (lacking != "address").then_some(address),
                signed_on: (lacking != "w9").then_some(date!(2026 - 01 - 05)),
            },
            number: (lacking != "number").then(|| SealedNumber {
                kind: NumberKind::Ssn,
                sealed: vec![1],
                last_four: "6789".to_owned(),
            }),
            file: None,
        }
    }

    #[test]
    fn r5_098_only_who_is_reportable_at_the_threshold_is_on_the_list() {
        use PayeeKind::{Attorney, Corporation, Employee, Individual, Llc, Partnership};
        let of = |kind, class| Some(payee(kind, class, ""));
        let lacks = |what| Some(payee(Individual, None, what));
        // W-9, paid by means that count and by card, in cents, of a threshold of 600.00 → why not.
        let table = [
            (of(Individual, None), 60_000, 0, ""),
            (of(Individual, None), 59_999, 0, "below_threshold"),
            (of(Individual, None), 59_999, 60_000, "below_threshold"),
            (of(Individual, None), 0, 90_000, "only_by_card"),
            (of(Partnership, None), 90_000, 0, ""),
            (of(Attorney, None), 90_000, 0, ""),
            (of(Llc, Some(TaxClass::Disregarded)), 90_000, 0, ""),
            (
                of(Llc, Some(TaxClass::SCorporation)),
                90_000,
                0,
                "corporation",
            ),
            (of(Corporation, None), 90_000, 0, "corporation"),
            (of(Employee, None), 90_000, 0, "employee"),
            (None, 60_000, 0, "no_w9"),
            (None, 59_999, 0, "below_threshold"),
            (lacks("w9"), 60_000, 0, "no_w9"),
            (lacks("number"), 60_000, 0, "no_tax_number"),
            (lacks("address"), 60_000, 0, "no_address"),
        ];
        for (payee, paid, by_card, outcome) in table {
            let row = format!("{payee:?} {paid} {by_card}");
            let paid = PaidPayee {
                id: PayeeId::User(UserId::new(9)),
                name: "Dana Reyes".to_owned(),
                payee,
                paid: Money::from_cents(paid),
                by_card: Money::from_cents(by_card),
            };
            let found = match standing(&paid, Money::from_cents(60_000)) {
                NecStanding::Reported => "",
                NecStanding::Other(reason) => reason.as_str(),
            };
            assert_eq!(found, outcome, "{row}");
        }
    }
    #[test]
    fn r5_098_a_w9_is_asked_for_from_the_first_payment_that_counts() {
        use PayeeKind::{Corporation, Employee, Individual, Llc};
        let of = |kind, class| Some(payee(kind, class, "number"));
        let lacks = |what| Some(payee(Individual, None, what));
        // W-9, paid by means that count and by card, in cents → what is asked for.
        let table = [
            (None, 1, 0, "No W-9"),
            (None, 0, 90_000, ""),
            (None, 0, 0, ""),
            (lacks(""), 60_000, 0, ""),
            (lacks("w9"), 60_000, 0, "No W-9"),
            (lacks("number"), 1, 0, "No tax number"),
            (lacks("address"), 1, 90_000, "No address"),
            (lacks("address"), 0, 90_000, ""),
            (of(Employee, None), 60_000, 0, ""),
            (of(Corporation, None), 60_000, 0, ""),
            (of(Llc, Some(TaxClass::CCorporation)), 60_000, 0, ""),
            (
                of(Llc, Some(TaxClass::Partnership)),
                60_000,
                0,
                "No tax number",
            ),
        ];
        for (payee, paid, by_card, outcome) in table {
            let row = format!("{payee:?} {paid} {by_card}");
            let paid = PaidPayee {
                id: PayeeId::User(UserId::new(9)),
                name: "Dana Reyes".to_owned(),
                payee,
                paid: Money::from_cents(paid),
                by_card: Money::from_cents(by_card),
            };
            let gap = w9_gap(&paid);
            assert_eq!(gap.map_or("", W9Gap::label), outcome, "{row}");
            // At the threshold the list says the same.
            let listed = standing(&paid, Money::from_cents(1));
            let said = gap.map(|gap| NecStanding::Other(gap.reason()));
            assert!(said.is_none_or(|said| said == listed), "{row}");
        }
    }

    #[test]
    fn r5_098_a_years_w9s_are_asked_for_until_its_forms_are_due() {
        let table = [
            (date!(2026 - 01 - 01), 2025),
            (date!(2026 - 01 - 31), 2025),
            (date!(2026 - 02 - 01), 2026),
            (date!(2026 - 12 - 31), 2026),
        ];
        for (today, year) in table {
            assert_eq!(w9_year(today), year, "{today}");
        }
        let days = nec_days(2026);
        assert_eq!(days.from, Some(date!(2026 - 01 - 01)));
        assert_eq!(days.to, Some(date!(2027 - 01 - 01)));
    }
}
