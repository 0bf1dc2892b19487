//! The form of a stored commission: who may send it, and what it does.

use super::office::{NOW, PAYMENT, REP, TODAY, admin, cents, clerk, with_commission};
use commissions::facts::Earner;
use commissions::form::CommissionAmount;
use commissions::records::CommissionStatus::{self, Approved, Canceled, Paid, Pending};
use commissions::records::{Commission, CommissionError, Patch, Update, update};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::change::Change;
use crm_core::ids::UserId;
use crm_core::users::Role;

fn to(status: CommissionStatus) -> Update {
    Update {
        status: Some(status),
        ..Update::default()
    }
}

fn amount(amount: i64) -> Update {
    let amount = CommissionAmount::of(cents(amount)).unwrap();
    Update {
        patch: Patch {
            amount: Change::Set(amount),
            ..Patch::default()
        },
        ..Update::default()
    }
}

fn sent(
    status: CommissionStatus,
    created_by: Option<UserId>,
    actor: &Actor,
    form: &Update,
) -> Result<Commission, CommissionError> {
    let (mut office, made) = with_commission(status);
    let row = office.commissions.get_mut(&made.id).unwrap();
    row.created_by = created_by;
    let based = (made.id, Some(made.version));
    update(&mut office, actor, based, form, (TODAY, NOW))
}

#[test]
fn r2_118_r2_161_r2_176_who_may_send_the_form_of_a_stored_commission() {
    let own = clerk().user();
    let boss = Actor::staff(REP, Role::Admin, "request-3");
    // Stored status, recorded by, who sends, what → outcome.
    let table = [
        (Pending, None, admin(), amount(100), "pending 100"),
        (Pending, None, admin(), to(Pending), "pending 8400"),
        (Pending, None, admin(), to(Approved), "approved 8400"),
        (Pending, None, admin(), to(Paid), "paid 8400"),
        (Approved, None, admin(), to(Paid), "paid 8400"),
        (Approved, None, admin(), to(Canceled), "already_decided"),
        (Approved, None, admin(), to(Pending), "already_decided"),
        (Approved, None, admin(), to(Approved), "not_pending"),
        (Paid, None, admin(), to(Canceled), "already_decided"),
        (Paid, None, admin(), to(Paid), "final_record"),
        (Pending, None, boss, to(Paid), "self_decision"),
        (Pending, own, clerk(), amount(100), "pending 100"),
        (Pending, own, clerk(), to(Paid), "forbidden"),
        // What billing is not shown is not there; what it pays is, and can no longer be edited.
        (Pending, None, clerk(), amount(100), "not_found"),
        (Approved, None, clerk(), amount(100), "not_pending"),
    ];
    for (status, created_by, actor, form, outcome) in table {
        let found = sent(status, created_by, &actor, &form);
        let told = match found {
            Ok(is) => format!("{} {}", is.status, is.amount.cents()),
            Err(error) => error.code().to_owned(),
        };
        assert_eq!(told, outcome, "{status} {created_by:?} {form:?}");
    }
}

#[test]
fn r2_176_an_edit_and_a_decision_in_one_form_are_both_done_or_neither() {
    let (mut office, made) = with_commission(Pending);
    let both = |amount_cents| Update {
        status: Some(Approved),
        ..amount(amount_cents)
    };
    let old = update(
        &mut office,
        &admin(),
        (made.id, Some(9)),
        &both(5),
        (TODAY, NOW),
    );
    assert_eq!(old.unwrap_err().code(), "stale");
    let is = update(
        &mut office,
        &admin(),
        (made.id, Some(1)),
        &both(5),
        (TODAY, NOW),
    );
    let is = is.unwrap();
    assert_eq!((is.amount, is.status, is.version), (cents(5), Approved, 3));
    assert_eq!(office.sum_of_lines(made.id), 5);
    // The same amount again is no edit, so the decision may be made.
    let paid = Update {
        status: Some(Paid),
        ..amount(5)
    };
    let is = update(
        &mut office,
        &admin(),
        (made.id, Some(3)),
        &paid,
        (TODAY, NOW),
    );
    assert_eq!(is.unwrap().paid_on, Some(TODAY));
}

/// What a manual commission is of, the books closed through → what may be done about it.
#[test]
fn r3_007_r3_009_a_commission_stays_with_its_payment_and_its_closed_month() {
    const OTHER: UserId = UserId::new(7);
    let earned = TODAY.previous_day().unwrap();
    let unlinked = Patch {
        payment: Change::Set(None),
        ..Patch::default()
    };
    let another = Patch {
        user: Change::Set(OTHER),
        ..Patch::default()
    };
    let cases = [
        (&unlinked, None, Err("payment_earns_nothing")),
        (&another, None, Ok(())),
        (&another, Some(earned), Err("books_closed")),
    ];
    for (patch, closed_through, outcome) in cases {
        let (mut office, made) = with_commission(Pending);
        let rep = office.earners[&REP];
        office.earners.insert(OTHER, Earner { id: OTHER, ..rep });
        office.commissions.get_mut(&made.id).unwrap().automatic = false;
        office.payments.get_mut(&PAYMENT).unwrap().paid_on = earned;
        office.closed_books = ClosedBooks::through(closed_through);
        let form = Update {
            patch: patch.clone(),
            ..Update::default()
        };
        let based = (made.id, Some(made.version));
        let found = update(&mut office, &admin(), based, &form, (TODAY, NOW));
        let found = found.map(|_| ()).map_err(|error| error.code());
        assert_eq!(found, outcome, "{patch:?}");
    }
}
