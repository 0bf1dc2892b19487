//! Whether a partner may be paid.

use super::{agreement, at, until};
use crate::held::{Guarded, may_pay_partner};
use crm_core::promises::cooling_off::{End, MoneyBefore};

/// The ends of the agreements, what happens with their money, the moment → why no partner is paid.
#[test]
fn r6_021_no_partner_is_paid_inside_a_period() {
    use MoneyBefore::{Escrow, Hold};
    let first = "Held until Nov 30: the client may still cancel.";
    let last = "Held until Dec 4: the client may still cancel.";
    let unknown =
        "Held: the client may still cancel. The client has no notice of cancellation yet.";
    let (one, other) = (until("11-30"), until("12-04"));
    let cases = [
        (vec![], Hold, "11-23 12:00", None),
        (vec![one], Hold, "11-30 23:59", Some(first)),
        (vec![one], Hold, "12-01 00:00", None),
        (vec![one], Escrow, "12-01 00:00", None),
        (vec![one, other], Hold, "11-30 23:59", Some(last)),
        (vec![other, one], Hold, "12-01 00:00", Some(last)),
        (
            vec![other, End::NoNotice],
            Hold,
            "12-31 00:00",
            Some(unknown),
        ),
        (
            vec![End::NoNotice, other],
            Hold,
            "11-23 12:00",
            Some(unknown),
        ),
    ];
    for (ends, money, now, outcome) in cases {
        let agreements: Vec<_> = ends
            .iter()
            .map(|end| Guarded {
                end: *end,
                ..agreement(1, money)
            })
            .collect();
        let said = may_pay_partner(&agreements, at(now)).err();
        let said = said.map(|held| held.to_string());
        assert_eq!(said.as_deref(), outcome, "{ends:?} {money} {now}");
        let canceled: Vec<_> = agreements
            .into_iter()
            .map(|one| Guarded {
                is_canceled: true,
                ..one
            })
            .collect();
        assert_eq!(may_pay_partner(&canceled, at(now)), Ok(()), "{ends:?}");
    }
}
