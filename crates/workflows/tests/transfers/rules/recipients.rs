//! Whose own a recipient is, and how well they are known: who may ask for what is sent there, and approve it.

use super::{bring, order, partner_terms, terms, wish};
use crate::ledger::{Ledger, REP, START, admin, amount, clerk, counterparty};
use billing::bank::{Found, TransferKey};
use billing::memory::PARTNER;
use billing::transfers::{Own, Paid, TransferState, Wish};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::ids::UserId;
use crm_core::users::Role;
use time::Duration;
use workflows::transfers::{
    AskError, Heard, OfficeTerms, PartnerOrder, Task, approve, begin, go_on, pay_commission,
    pay_partner,
};

/// A small payment to the partner.
fn small(key: u128) -> PartnerOrder {
    PartnerOrder {
        key: TransferKey::of(key),
        partner: PARTNER,
        payment: None,
        amount: amount(1_000 + i64::try_from(key).unwrap()),
        wish: wish("rec_partner", "ach"),
    }
}

/// One administrator who switched the second person off.
fn alone() -> OfficeTerms {
    OfficeTerms {
        second_person_from: None,
        has_one_administrator: true,
        ..partner_terms()
    }
}

fn theirs(name: &str, email: &str) -> Own {
    Own {
        names: vec![name.to_owned()],
        emails: vec!["now@example.com".to_owned(), email.to_owned()],
        recipients: Vec::new(),
    }
}

#[test]
fn r5_110_who_is_paid_neither_asks_for_it_nor_approves_it() {
    let harbors = "PAY@harbor.example.com";
    // Who asks and who approves, by name and an address they once had → how asking and approving end.
    let table = [
        (("Bea Cole", ""), ("Maya Lin", ""), "alone", ""),
        (("Bea Cole", harbors), ("Maya Lin", ""), "self_payment", ""),
        (("Filing Harbor", ""), ("Maya Lin", ""), "waits", "approved"),
        (
            ("Harbor", ""),
            ("Maya Lin", harbors),
            "waits",
            "self_approval",
        ),
    ];
    for (asker, second, asking, approving) in table {
        let mut ledger = Ledger::new();
        let own = [(clerk(), asker), (admin(), second)];
        ledger.books.own = own
            .map(|(who, (name, email))| (who.user().unwrap(), theirs(name, email)))
            .into();
        let made = pay_partner(&mut ledger, &clerk(), &small(1), partner_terms(), START);
        let told = match &made {
            Ok(made) if made.state == TransferState::AwaitingApproval => "waits",
            Ok(_) => "alone",
            Err(why) => why.code(),
        };
        assert_eq!(told, asking, "{asker:?}");
        let waiting = made.ok().filter(|_| asking == "waits");
        let found = waiting.map(|made| approve(&mut ledger, &admin(), (made.id, None), START));
        let found = found.map(|found| found.map_or_else(|why| why.code(), |_| "approved"));
        assert_eq!(found.unwrap_or_default(), approving, "{second:?}");
    }
}

#[test]
fn r5_110_nobody_asks_for_their_own_commission() {
    for role in [Role::Admin, Role::Billing] {
        let mut ledger = Ledger::new();
        let (id, of) = ledger.approved(1_000_000);
        let earner = Actor::staff(REP, role, "request-5");
        let found = pay_commission(&mut ledger, &earner, &order(id, of), terms(), START);
        let found = found.map(drop).map_err(|why| why.code());
        assert_eq!(found, Err("self_payment"), "{role}");
        assert!(ledger.books.transfers.is_empty());
    }
    // Where they are paid is theirs, no matter who is named.
    let mut ledger = Ledger::new();
    let earner = Actor::staff(REP, Role::Billing, "request-5");
    let found = pay_partner(&mut ledger, &earner, &small(1), partner_terms(), START);
    let found = found.map(drop).map_err(|why| why.code());
    assert_eq!(found, Err("self_payment"));
}

#[test]
fn r5_110_a_partner_of_who_asks_waits_for_a_second_person() {
    for (who, outcome) in [
        (clerk().user(), TransferState::AwaitingApproval),
        (Some(UserId::new(77)), TransferState::Queued),
    ] {
        let mut ledger = Ledger::new();
        ledger.books.named_partners = [(who.unwrap(), PARTNER)].into();
        let made = pay_partner(&mut ledger, &clerk(), &small(1), partner_terms(), START).unwrap();
        assert_eq!(made.state, outcome, "{who:?}");
    }
}

#[test]
fn r5_109_the_first_payment_and_the_first_after_a_change_wait_and_the_next_do_not() {
    use TransferState::{AwaitingApproval, Queued};
    for change in ["new", "payee", "name", "address", "account"] {
        let mut ledger = Ledger::new();
        let key = (Paid::Partner(PARTNER), counterparty("rec_partner"));
        let shown = Some("ACH 000000000 …5678".to_owned());
        for one in &mut ledger.books.bank_sync.counterparties {
            one.account.clone_from(&shown);
        }
        if change == "new" {
            ledger.books.known_recipients.remove(&key);
        } else {
            let known = ledger.books.known_recipients.get_mut(&key).unwrap();
            known.account.clone_from(&shown);
            match change {
                "payee" => known.payee = "Haven Filing".to_owned(),
                "name" => known.recipient.name = "Haven Filing".to_owned(),
                "address" => known.recipient.email = None,
                _ => known.account = Some("ACH 000000000 …9876".to_owned()),
            }
        }
        let ask = |ledger: &mut Ledger, key| {
            pay_partner(ledger, &clerk(), &small(key), partner_terms(), START).unwrap()
        };
        let first = ask(&mut ledger, 1);
        assert_eq!(first.state, AwaitingApproval, "{change}");
        assert_eq!(ask(&mut ledger, 2).state, AwaitingApproval, "{change}");
        approve(&mut ledger, &admin(), (first.id, None), START).unwrap();
        assert_eq!(ask(&mut ledger, 3).state, Queued, "{change}");
    }
}

/// Where the bank says that it would pay now.
fn shows(ledger: &mut Ledger, account: &str) {
    for one in &mut ledger.books.bank_sync.counterparties {
        one.account = Some(account.to_owned());
    }
}

#[test]
fn r5_109_what_nobody_looked_at_as_it_is_now_is_not_sent() {
    use TransferState::{Canceled, Held, Queued, Sending};
    // How it waits, the account that the bank shows when a worker comes → what becomes of it.
    let table = [
        (Queued, "…5678", Sending),
        (Queued, "…9876", Canceled),
        (Held, "…5678", Sending),
        (Held, "…9876", Canceled),
    ];
    for (waits, account, outcome) in table {
        let mut ledger = Ledger::new();
        shows(&mut ledger, "…5678");
        let made = pay_partner(&mut ledger, &clerk(), &small(1), partner_terms(), START).unwrap();
        bring(&mut ledger, made.id, waits);
        shows(&mut ledger, account);
        // As long as anything that is held waits.
        let now = START.plus(Duration::hours(1));
        let (lease, _, _) = begin(&mut ledger, made.id, now).unwrap().unwrap();
        let nowhere = Heard::LookedUp(Ok(Found::default()));
        let (task, taken) = go_on(&mut ledger, lease, &nowhere, now).unwrap();
        let row = format!("{waits} {account}");
        assert_eq!(taken.transfer.state, outcome, "{row}");
        assert_eq!(matches!(task, Task::Send(_)), outcome == Sending, "{row}");
        let told = ledger.told_of(made.id, "recipient_changed");
        assert_eq!(told, usize::from(outcome == Canceled), "{row}");
    }
    // What it was for is asked for again, and a user looks.
    let mut ledger = Ledger::new();
    shows(&mut ledger, "…5678");
    pay_partner(&mut ledger, &clerk(), &small(1), partner_terms(), START).unwrap();
    shows(&mut ledger, "…9876");
    let anew = pay_partner(&mut ledger, &clerk(), &small(2), partner_terms(), START).unwrap();
    assert_eq!(anew.state, TransferState::AwaitingApproval);
}

#[test]
fn r5_109_an_account_that_is_shown_for_the_first_time_is_kept() {
    let mut ledger = Ledger::new();
    let key = (Paid::Partner(PARTNER), counterparty("rec_partner"));
    for (key_of_order, account, outcome) in [
        (1, "…5678", TransferState::Queued),
        (2, "…5678", TransferState::Queued),
        (3, "…9876", TransferState::AwaitingApproval),
    ] {
        shows(&mut ledger, account);
        let order = small(key_of_order);
        let made = pay_partner(&mut ledger, &clerk(), &order, partner_terms(), START).unwrap();
        assert_eq!(made.state, outcome, "{account}");
        let kept = ledger.books.known_recipients[&key].account.as_deref();
        assert_eq!(kept, Some("…5678"), "until somebody vouches for another");
    }
}

#[test]
fn r5_109_an_account_that_is_not_shown_for_a_while_is_not_forgotten() {
    let key = (Paid::Partner(PARTNER), counterparty("rec_partner"));
    // What the bank shows when a second person approves a large one, and afterwards → the next small one.
    for (shown, later, outcome) in [
        (None, "…5678", TransferState::Queued),
        (None, "…9876", TransferState::AwaitingApproval),
        (Some("…9876"), "…9876", TransferState::Queued),
    ] {
        let mut ledger = Ledger::new();
        let known = ledger.books.known_recipients.get_mut(&key).unwrap();
        known.account = Some("…5678".to_owned());
        let shows_now = |ledger: &mut Ledger, account: Option<&str>| {
            for one in &mut ledger.books.bank_sync.counterparties {
                one.account = account.map(str::to_owned);
            }
        };
        shows_now(&mut ledger, shown);
        let large = PartnerOrder {
            amount: amount(700_000),
            ..small(1)
        };
        let made = pay_partner(&mut ledger, &clerk(), &large, partner_terms(), START).unwrap();
        approve(&mut ledger, &admin(), (made.id, None), START).unwrap();
        shows_now(&mut ledger, Some(later));
        let next = pay_partner(&mut ledger, &clerk(), &small(2), partner_terms(), START).unwrap();
        assert_eq!(next.state, outcome, "{shown:?} {later}");
    }
}

#[test]
fn r5_109_the_one_administrator_confirms_a_first_payment_and_it_is_told() {
    let mut ledger = Ledger::new();
    ledger.books.known_recipients.clear();
    let asked = pay_partner(&mut ledger, &admin(), &small(1), alone(), START);
    let why = asked.unwrap_err();
    assert_eq!(why.code(), "unconfirmed_recipient");
    assert_eq!(why.field(), Some("confirmRecipient"));
    assert!(matches!(why, AskError::Transfer(_)) && why.to_string().contains("Harbor Filing"));
    assert!(ledger.books.transfers.is_empty());
    let confirmed = PartnerOrder {
        wish: Wish {
            confirm_recipient: true,
            ..wish("rec_partner", "ach")
        },
        ..small(1)
    };
    let made = pay_partner(&mut ledger, &admin(), &confirmed, alone(), START).unwrap();
    assert_eq!(made.state, TransferState::Queued);
    assert_eq!(ledger.told_of(made.id, "confirmed_alone"), 1);
    let kinds = ledger.told(0);
    assert!(kinds.contains(&EventKind::TransferAlert));
    let on_alerts = billing::unit::Billing::transfers(&mut ledger).troubled(START, 9);
    assert_eq!(on_alerts.unwrap().len(), 1);
    // The next needs no answer, and a clerk's first payment waits for the administrator all the same.
    let next = pay_partner(&mut ledger, &admin(), &small(2), alone(), START).unwrap();
    assert_eq!(next.state, TransferState::Queued);
    assert_eq!(ledger.told_of(next.id, "confirmed_alone"), 0);
    ledger.books.known_recipients.clear();
    let clerks = pay_partner(&mut ledger, &clerk(), &small(3), alone(), START).unwrap();
    assert_eq!(clerks.state, TransferState::AwaitingApproval);
}
