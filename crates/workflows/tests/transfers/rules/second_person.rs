//! Which transfers wait for a second person, and who that may be.

use super::{order, partner_terms, terms, terms_of, wish};
use crate::ledger::{Ledger, REP, START, admin, amount, cents, clerk};
use billing::bank::TransferKey;
use billing::memory::PARTNER;
use billing::transfers::{Payee, TransferSource, TransferState, could_approve};
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::users::Role;
use time::Duration;
use workflows::transfers::{
    CommissionOrder, OfficeTerms, PartnerOrder, approve, begin, pay_commission, pay_partner,
};

#[test]
fn r2_156_r2_194_r2_195_a_large_one_waits_for_an_admin_who_neither_asked_nor_earns_it() {
    let other_admin = Actor::staff(UserId::new(2), Role::Admin, "request-4");
    let earner = Actor::staff(REP, Role::Admin, "request-5");
    // Who asked, who approves → outcome.
    let table = [
        (clerk(), admin(), Ok("queued")),
        (admin(), other_admin.clone(), Ok("queued")),
        (admin(), admin(), Err("self_approval")),
        (clerk(), clerk(), Err("forbidden")),
        (clerk(), earner, Err("self_approval")),
        (other_admin.clone(), admin(), Ok("queued")),
    ];
    for (asks, approves, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(9_000_000);
        assert!(of >= 500_000);
        let made = pay_commission(&mut ledger, &asks, &order(id, of), terms(), START).unwrap();
        assert_eq!(made.state, TransferState::AwaitingApproval);
        assert!(
            begin(&mut ledger, made.id, START).unwrap().is_none(),
            "nothing is sent before"
        );
        let found = approve(&mut ledger, &approves, (made.id, Some(1)), START);
        if let Ok(is) = &found {
            assert_eq!(
                (is.approved_by, is.approved_at),
                (approves.user(), Some(START))
            );
        }
        let found = found.as_ref().map(|is| is.state.as_str());
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome,
            "{asks:?} {approves:?}"
        );
    }
}

#[test]
fn r5_108_a_new_administrator_approves_nothing_for_a_day() {
    let hours = |hours: i64| START.plus(Duration::hours(hours));
    // Hours since another user made them one or gave them another way in → outcome.
    let table = [
        (None, Ok("queued")),
        (Some(0), Err("new_administrator")),
        (Some(23), Err("new_administrator")),
        (Some(25), Ok("queued")),
    ];
    for (since, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(9_000_000);
        let made = pay_commission(&mut ledger, &clerk(), &order(id, of), terms(), START).unwrap();
        if since.is_some() {
            ledger.books.entrusted = [(admin().user().unwrap(), START)].into();
        }
        let now = hours(since.unwrap_or_default());
        let found = approve(&mut ledger, &admin(), (made.id, None), now);
        let found = found.as_ref().map(|is| is.state.as_str());
        assert_eq!(found.map_err(|error| error.code()), outcome, "{since:?}");
        // The user who asked reads that first.
        let own = approve(&mut ledger, &clerk(), (made.id, None), now);
        assert_eq!(own.map_err(|error| error.code()).err(), Some("forbidden"));
    }
}

#[test]
fn r5_108_nobody_approves_for_a_day_what_an_account_asks_for_that_they_let_in() {
    let other_clerk = UserId::new(77);
    // Whom the administrator let in, hours since → outcome.
    let table = [
        (clerk().user(), 0, Err("self_approval")),
        (clerk().user(), 23, Err("self_approval")),
        (clerk().user(), 25, Ok("queued")),
        (Some(other_clerk), 0, Ok("queued")),
    ];
    for (whom, hours, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(9_000_000);
        let made = pay_commission(&mut ledger, &clerk(), &order(id, of), terms(), START).unwrap();
        let let_in = (admin().user().unwrap(), whom.unwrap());
        ledger.books.let_in = [(let_in, START)].into();
        let now = START.plus(Duration::hours(hours));
        let is_told = could_approve(&mut ledger, &admin(), &made, now).unwrap();
        assert_eq!(is_told, outcome.is_ok(), "{whom:?} {hours}");
        let found = approve(&mut ledger, &admin(), (made.id, None), now);
        let found = found.as_ref().map(|is| is.state.as_str());
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome,
            "{whom:?} {hours}"
        );
    }
}

#[test]
fn r5_076_it_is_told_to_those_who_could_approve_it() {
    let second = Actor::staff(UserId::new(2), Role::Admin, "request-4");
    let earner = Actor::staff(REP, Role::Admin, "request-5");
    // Who asked, who may learn it, whether they became an administrator lately → who does.
    let table = [
        (clerk(), admin(), false, true),
        (clerk(), admin(), true, false),
        (admin(), admin(), false, false),
        (admin(), second.clone(), false, true),
        (admin(), second, true, false),
        (clerk(), earner, false, false),
        (admin(), clerk(), false, false),
    ];
    for (asks, who, is_new, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(9_000_000);
        let made = pay_commission(&mut ledger, &asks, &order(id, of), terms(), START).unwrap();
        if is_new {
            ledger.books.entrusted = [(who.user().unwrap(), START)].into();
        }
        let told = could_approve(&mut ledger, &who, &made, START).unwrap();
        assert_eq!(told, outcome, "{asks:?} {who:?} {is_new}");
        // The user who reads it may do it.
        let done = approve(&mut ledger, &who, (made.id, None), START).is_ok();
        assert_eq!(done, outcome, "{asks:?} {who:?} {is_new}");
    }
}

/// A payment to the partner that is not in the books yet.
fn new_to_partner(key: u128, of: i64) -> PartnerOrder {
    PartnerOrder {
        key: TransferKey::of(key),
        partner: PARTNER,
        payment: None,
        amount: amount(of),
        wish: wish("rec_partner", "ach"),
    }
}

#[test]
fn r2_156_r2_194_a_large_amount_in_parts_waits_for_a_second_person_all_the_same() {
    use TransferState::{AwaitingApproval, Canceled, Completed, Failed, Queued, Submitted};
    // What became of a first one of 4,999.99, who asks for the second, after how many hours, of how many cents → its
    // state.
    let table = [
        (Queued, clerk(), 0, 1, AwaitingApproval),
        (Queued, clerk(), 23, 1, AwaitingApproval),
        (Queued, clerk(), 25, 1, Queued),
        (Queued, admin(), 0, 1, Queued),
        (Submitted, clerk(), 0, 499_998, AwaitingApproval),
        (Completed, clerk(), 0, 499_998, AwaitingApproval),
        // Nothing was paid.
        (Canceled, clerk(), 0, 499_998, Queued),
        (Failed, clerk(), 0, 499_998, Queued),
    ];
    for (first, who, hours, of, outcome) in table {
        let mut ledger = Ledger::new();
        let large = new_to_partner(1, 499_999);
        let made = pay_partner(&mut ledger, &clerk(), &large, partner_terms(), START).unwrap();
        assert_eq!(made.state, Queued, "alone it needs nobody");
        ledger.books.transfers.get_mut(&made.id).unwrap().state = first;
        let later = START.plus(Duration::hours(hours));
        let found = pay_partner(
            &mut ledger,
            &who,
            &new_to_partner(2, of),
            partner_terms(),
            later,
        );
        let found = found.unwrap().state;
        assert_eq!(found, outcome, "{first} {who:?} {hours} {of}");
    }
}

#[test]
fn r2_156_r2_194_what_a_second_person_looks_at_does_not_count_as_sent_alone() {
    let mut ledger = Ledger::new();
    let asked = |ledger: &mut Ledger, key, of| {
        let order = new_to_partner(key, of);
        pay_partner(ledger, &clerk(), &order, partner_terms(), START).unwrap()
    };
    let large = asked(&mut ledger, 1, 700_000);
    assert_eq!(asked(&mut ledger, 2, 200_000).state, TransferState::Queued);
    approve(&mut ledger, &admin(), (large.id, None), START).unwrap();
    assert_eq!(asked(&mut ledger, 3, 200_001).state, TransferState::Queued);
    let fourth = asked(&mut ledger, 4, 99_999);
    assert_eq!(fourth.state, TransferState::AwaitingApproval);
}

#[test]
fn r2_110_r2_156_r2_195_a_recipient_who_is_not_known_to_be_the_payees_is_looked_at() {
    use TransferState::{AwaitingApproval, Queued};
    let limit = Some(cents(500_000));
    let named = |name: &str, email: Option<&str>| Payee {
        name: name.to_owned(),
        email: email.map(str::to_owned),
    };
    let of_harbor = "PAY@harbor.example.com";
    // The payee, to whom, the limit → its state.
    let table = [
        (named("Ana Ruiz", None), "rec_rep", limit, Queued),
        (named(" ANA RUÍZ", None), "rec_rep", limit, Queued),
        (
            named("Ann Lee", Some(of_harbor)),
            "rec_partner",
            limit,
            Queued,
        ),
        (named("Ann Lee", None), "rec_rep", limit, AwaitingApproval),
        // Of her name is one, and another has her address.
        (
            named("Ana Ruiz", Some(of_harbor)),
            "rec_rep",
            limit,
            AwaitingApproval,
        ),
        // An office with one administrator.
        (named("Ann Lee", None), "rec_rep", None, Queued),
    ];
    for (payee, to, second_person_from, outcome) in table {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(1_000_000);
        let order = CommissionOrder {
            wish: wish(to, "ach"),
            ..order(id, of)
        };
        let terms = OfficeTerms {
            payee: payee.clone(),
            second_person_from,
            has_one_administrator: second_person_from.is_none(),
        };
        let made = pay_commission(&mut ledger, &admin(), &order, terms, START).unwrap();
        assert_eq!(made.state, outcome, "{payee:?} {to}");
    }
}

#[test]
fn r2_156_r2_195_where_an_approved_transfer_arrived_the_next_needs_nobody() {
    use TransferState::{AwaitingApproval, Completed, Failed, Queued};
    let second = Some(UserId::new(2));
    // How an earlier one to the same recipient ended, who approved it, who earned it → the next.
    let table = [
        (Completed, second, REP, Queued),
        (Completed, None, REP, AwaitingApproval),
        (Failed, second, REP, AwaitingApproval),
        (Completed, second, UserId::new(77), AwaitingApproval),
    ];
    for (state, approved_by, earner, outcome) in table {
        let mut ledger = Ledger::new();
        let (first, of) = ledger.approved(1_000_000);
        let unknown = || terms_of("nobody");
        let earlier = order(first, of);
        let made = pay_commission(&mut ledger, &clerk(), &earlier, unknown(), START).unwrap();
        let row = ledger.books.transfers.get_mut(&made.id).unwrap();
        (row.state, row.approved_by) = (state, approved_by);
        row.source = TransferSource::Commission {
            commission: first,
            rep: earner,
        };
        let (id, of) = ledger.approved(1_500_000);
        let next = order(id, of);
        let found = pay_commission(&mut ledger, &clerk(), &next, unknown(), START).unwrap();
        let row = format!("{state} {approved_by:?} {earner}");
        assert_eq!(found.state, outcome, "{row}");
    }
}
