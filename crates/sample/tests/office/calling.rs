//! How the sample office is set up to call people.

use super::sample;
use crm_core::call_desk::{CallbackQuery, WhoseCallbacks};
use crm_core::contact_rules::calendar_of;
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use time::macros::date;

#[test]
fn r4_054_the_sample_office_is_registered_and_its_rules_are_reviewed() {
    let (db, _folder) = sample();
    let today = date!(2026 - 11 - 21);
    let entered =
        db.read_blocking::<_, StoreError>(|views| views.contact_rules(calendar_of(today)));
    let entered = entered.unwrap();
    let standing = entered.standing(today).unwrap();
    let rows = entered.rows();
    assert!(rows.iter().all(|row| row.reviewed_on.is_some()));
    assert!(
        entered
            .reviews
            .iter()
            .all(|review| review.reviewer == "Sample counsel")
    );
    let registering = rows.iter().filter(|row| row.registers);
    for state in registering.filter_map(|row| row.state) {
        assert!(
            standing.office.registered.contains(state),
            "{}",
            state.name()
        );
    }
    assert!(standing.office.emergency.is_empty());
    assert!(standing.office.set_up, "missing papers block");
}

#[test]
fn r4_073_the_sample_office_has_promised_to_call_back() {
    let (db, _folder) = sample();
    let open = CallbackQuery {
        whose: WhoseCallbacks::All,
        due_by: None,
        page: PageRequest::first(25),
    };
    let found = db.read_blocking::<_, StoreError>(|views| views.desk_callbacks(&open));
    let found = found.unwrap().rows;
    assert!(!found.is_empty());
    for row in found {
        assert!(row.name.is_some() && row.user.is_some(), "{row:?}");
        assert!(row.callback.note.is_some(), "{row:?}");
    }
}
