//! Tables of whom a transfer pays, and of what makes it wait.

use super::*;
use crate::bank::CounterpartyId;
use crm_core::clock::Instant;
use crm_core::ids::{PartnerId, UserId};
use crm_core::users::Role;

const ASKER: UserId = UserId::new(5);

fn told(way: &Way) -> String {
    match way {
        Way::Alone => "alone".to_owned(),
        Way::Confirmed(reason) => format!("confirm {reason}"),
        Way::Waits(reasons) => {
            let reasons = reasons.iter().map(|reason| reason.as_str());
            reasons.collect::<Vec<_>>().join(" ")
        }
    }
}

fn asked(method: TransferMethod, amount: i64, together: i64) -> Circumstances {
    Circumstances {
        method,
        amount: Money::from_cents(amount),
        together: Money::from_cents(together),
        standing: Standing::Known,
        is_theirs: true,
        is_name_alike: false,
        is_own_partner: false,
    }
}

#[test]
fn r2_156_r2_194_r2_195_who_asks_alone_pays_small_amounts_to_others_alone() {
    use Role::{Admin, Billing};
    use TransferMethod::{Ach, Wire};
    let from = Some(Money::from_dollars(5_000));
    // From, who asks, one administrator, method, cents, cents together, the payee's own recipient → how it goes on.
    let table = [
        (from, Billing, false, Ach, 499_999, 499_999, true, "alone"),
        (from, Billing, false, Ach, 500_000, 500_000, true, "amount"),
        (from, Billing, false, Ach, 1, 500_000, true, "sum_of_day"),
        (from, Billing, false, Wire, 1, 1, true, "wire"),
        (from, Billing, false, Ach, 1, 1, false, "foreign_recipient"),
        (from, Admin, true, Ach, 500_000, 500_000, true, "amount"),
        (from, Admin, true, Wire, 1, 1, true, "wire"),
        (from, Admin, true, Ach, 1, 1, false, "foreign_recipient"),
        (Some(Money::ZERO), Billing, false, Ach, 1, 1, true, "amount"),
        // Off: administrators send any amount alone, and no other user does.
        (None, Admin, true, Wire, 999_999, 999_999, false, "alone"),
        (None, Admin, false, Wire, 999_999, 999_999, false, "alone"),
        (None, Billing, true, Ach, 499_999, 499_999, true, "alone"),
        (None, Billing, true, Ach, 500_000, 500_000, true, "amount"),
        (
            None,
            Billing,
            true,
            Wire,
            1,
            1,
            false,
            "wire foreign_recipient",
        ),
    ];
    for (from, role, one, method, amount, together, is_theirs, outcome) in table {
        let who = Actor::staff(ASKER, role, "request-1");
        let office = OfficeRule {
            from,
            has_one_administrator: one,
        };
        let asked = Circumstances {
            is_theirs,
            ..asked(method, amount, together)
        };
        let row = format!("{from:?} {role} {one} {asked:?}");
        assert_eq!(told(&way(&who, office, &asked)), outcome, "{row}");
    }
}

#[test]
fn r5_109_r5_110_a_small_payment_waits_for_what_is_not_known_of_whom_it_pays() {
    use Role::{Admin, Billing};
    use Standing::{Changed, Known, New};
    let (on, off) = (Some(Money::from_dollars(5_000)), None);
    // From, who asks, one administrator, how the recipient is known, a name alike, their own partner → how it goes on.
    let table = [
        (on, Billing, false, Known, false, false, "alone"),
        (on, Billing, false, New, false, false, "new_recipient"),
        (
            on,
            Billing,
            false,
            Changed,
            false,
            false,
            "changed_recipient",
        ),
        (on, Billing, false, Known, true, false, "name_alike"),
        (on, Billing, false, Known, false, true, "own_partner"),
        (
            on,
            Admin,
            true,
            New,
            true,
            true,
            "new_recipient name_alike own_partner",
        ),
        (off, Admin, false, New, false, false, "new_recipient"),
        (
            off,
            Admin,
            false,
            Changed,
            false,
            false,
            "changed_recipient",
        ),
        (off, Admin, false, Known, true, false, "name_alike"),
        (off, Admin, false, Known, false, true, "own_partner"),
        (off, Admin, false, Known, false, false, "alone"),
        // There is no one else: the administrator looks once more.
        (off, Admin, true, New, true, true, "confirm new_recipient"),
        (
            off,
            Admin,
            true,
            Changed,
            false,
            false,
            "confirm changed_recipient",
        ),
        (off, Admin, true, Known, true, true, "alone"),
        (off, Billing, true, New, false, false, "new_recipient"),
        (off, Billing, true, Known, false, true, "own_partner"),
    ];
    for (from, role, one, standing, is_name_alike, is_own_partner, outcome) in table {
        let who = Actor::staff(ASKER, role, "request-1");
        let office = OfficeRule {
            from,
            has_one_administrator: one,
        };
        let asked = Circumstances {
            standing,
            is_name_alike,
            is_own_partner,
            ..asked(TransferMethod::Ach, 1, 1)
        };
        let row = format!("{from:?} {role} {one} {asked:?}");
        assert_eq!(told(&way(&who, office, &asked)), outcome, "{row}");
    }
}

fn recipient(id: &str, name: &str, email: &str) -> Recipient {
    Recipient {
        id: CounterpartyId::stored(id.to_owned()),
        name: name.to_owned(),
        email: (!email.is_empty()).then(|| email.to_owned()),
    }
}

#[test]
fn r5_110_a_transfer_pays_whoever_earns_it_or_has_its_address_or_recipient() {
    let own = Own {
        names: vec!["Julian Price".to_owned()],
        emails: vec![
            "now@example.com".to_owned(),
            "julian@example.com".to_owned(),
        ],
        recipients: vec![CounterpartyId::stored("cp-julian".to_owned())],
    };
    let (own_rep, other_rep) = (Paid::Rep(ASKER), Paid::Rep(UserId::new(9)));
    let partner = Paid::Partner(PartnerId::new(1));
    let (one, other) = ("cp-1", "Somebody");
    // Who, who is paid, the recipient's id, name and address → whether it pays them.
    let table = [
        (Some(ASKER), own_rep, one, other, "", true),
        (Some(ASKER), other_rep, one, other, "", false),
        (Some(ASKER), partner, one, other, "NOW@example.com ", true),
        (Some(ASKER), partner, one, other, "julian@example.com", true),
        (Some(ASKER), partner, "cp-julian", other, "", true),
        (Some(ASKER), partner, one, "Julian Price", "", false),
        (None, own_rep, one, other, "now@example.com", false),
    ];
    for (who, paid, id, name, email, outcome) in table {
        let to = recipient(id, name, email);
        let row = format!("{who:?} {paid:?} {to:?}");
        assert_eq!(pays_person(who, &own, (paid, &to)), outcome, "{row}");
    }
}

#[test]
fn r5_110_names_alike_have_the_same_words() {
    let table = [
        ("Julian Price", "Julian Price", true),
        ("Julian Price", "price, JULIÁN", true),
        ("Julian Price", "Julian Price LLC", true),
        ("Julian Price", "Price", true),
        ("Julian Price", "Julian Pryce", false),
        ("Julian Price", "Price Family Trust", false),
        ("Julian Price", "", false),
        ("", "Julian Price", false),
    ];
    for (one, other, outcome) in table {
        assert_eq!(is_alike(one, other), outcome, "{one} {other}");
        assert_eq!(is_alike(other, one), outcome, "{other} {one}");
    }
}

#[test]
fn r5_109_a_recipient_is_known_as_long_as_nothing_of_them_changed() {
    use Standing::{Changed, Known, New};
    let (partner, rep) = (Paid::Partner(PartnerId::new(1)), Paid::Rep(UserId::new(9)));
    let of = |paid, payee: &str, name: &str, email: &str, account: &str| KnownRecipient {
        paid,
        payee: payee.to_owned(),
        recipient: recipient("cp-1", name, email),
        account: (!account.is_empty()).then(|| account.to_owned()),
        seen_by: None,
        transfer: None,
        seen_at: Instant::from_micros(0),
    };
    let was = |paid| of(paid, "Cove", "Cove LLC", "a@b.com", "…6789");
    // Who is paid, payee, recipient, address and account now → how they are known.
    let table = [
        (partner, "Cove", "Cove LLC", "a@b.com", "…6789", Known),
        (partner, "COVE ", "cove llc", "A@b.com", "…6789", Known),
        (partner, "Cove", "Cove LLC", "a@b.com", "", Known),
        (partner, "Bay", "Cove LLC", "a@b.com", "…6789", Changed),
        (rep, "Bay", "Cove LLC", "a@b.com", "…6789", Known),
        (rep, "Cove", "Bay LLC", "a@b.com", "…6789", Changed),
        (rep, "Cove", "Cove LLC", "", "…6789", Changed),
        (rep, "Cove", "Cove LLC", "a@b.com", "…9876", Changed),
    ];
    for (paid, payee, name, email, account, outcome) in table {
        let now = of(paid, payee, name, email, account);
        let row = format!("{now:?}");
        assert_eq!(Standing::of(Some(&was(paid)), &now), outcome, "{row}");
        assert_eq!(Standing::of(None, &now), New, "{row}");
    }
}
