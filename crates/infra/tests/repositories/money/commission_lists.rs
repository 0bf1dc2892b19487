//! The list of commissions, the cards, what statements are made of.

use super::{cents, office, payment, store_payment};
use crate::support::{at, page, read, term};
use ::commissions::records::{CommissionStatus, LineKind, NewCommission, NewLine, NewPayout};
use ::commissions::views::{CommissionFilter, CommissionListQuery, CommissionSort};
use ::commissions::visibility::Visibility;
use billing::memory::{CLIENT, NOW, OTHER_CLIENT, SALESPERSON};
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::{CommissionId, UserId};
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use crm_core::views::Direction::{Ascending, Descending};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

const OTHER: UserId = UserId::new(3);

pub(super) fn commission(
    user: UserId,
    amount: i64,
    status: CommissionStatus,
    paid: Option<Date>,
) -> NewCommission {
    NewCommission {
        user,
        client: if user == OTHER { OTHER_CLIENT } else { CLIENT },
        payment: None,
        amount: cents(amount),
        rate: Rate::from_basis_points(1_400).unwrap(),
        status,
        paid_on: paid,
        notes: None,
        automatic: false,
        created_by: Some(UserId::new(1)),
        decided_by: paid.map(|_| UserId::new(1)),
        decided_at: paid.map(|_| at(9)),
        frozen: None,
        above_engine: None,
        created_at: NOW,
    }
}

pub(super) fn store(
    db: &TestDatabase,
    new: &NewCommission,
    lines: &[(LineKind, i64)],
) -> CommissionId {
    let stored: Stored<CommissionId> = db.write_blocking::<_, StoreError>(|tx| {
        let id = tx.commissions().insert(new)?;
        let lines: Vec<NewLine> = (0..)
            .zip(lines)
            .map(|(n, (kind, amount))| NewLine {
                commission: id,
                kind: *kind,
                amount: cents(*amount),
                refund: None,
                booked_on: None,
                created_at: at(n),
            })
            .collect();
        tx.commissions().add_lines(&lines)?;
        let created = Event::new(
            Entity::Commission(id),
            EventKind::CommissionCreated,
            &Actor::system(),
            new.created_at,
        );
        tx.events().append(&[created])?;
        Ok(id)
    });
    stored.unwrap()
}

/// Of the salesperson 84.00 pending (1), 100.00 paid of which 30.00 were clawed back (2), 5.00 canceled (3);
/// of the other 1,250.50 approved (4).
fn sold(db: &TestDatabase) {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    office(db);
    db.execute_sql(&format!(
        "UPDATE users SET first_name = 'Zoë', last_name = 'Ábe' WHERE id = {OTHER}"
    ))
    .unwrap();
    let earned = |amount| vec![(LineKind::Earned, amount)];
    store(
        db,
        &commission(SALESPERSON, 8_400, Pending, None),
        &earned(8_400),
    );
    let paid = commission(SALESPERSON, 7_000, Paid, Some(date!(2026 - 11 - 20)));
    store(
        db,
        &paid,
        &[
            (LineKind::Earned, 10_000),
            (LineKind::Clawback, -1_000),
            (LineKind::Clawback, -2_000),
        ],
    );
    store(
        db,
        &commission(SALESPERSON, 500, Canceled, None),
        &earned(500),
    );
    store(
        db,
        &commission(OTHER, 125_050, Approved, None),
        &earned(125_050),
    );
}

fn listed(db: &TestDatabase, sort: CommissionSort, filter: CommissionFilter) -> Vec<i64> {
    let query = CommissionListQuery {
        filter,
        sort,
        page: page(1, 200),
    };
    let found = read(db, |q| q.commissions(&query));
    let ids: Vec<_> = found
        .rows
        .iter()
        .map(|row| row.commission.id.get())
        .collect();
    assert_eq!(found.total.rows, i64::try_from(ids.len()).unwrap());
    ids
}

on_both_databases! {
    fn r2_063_each_sort_orders_the_list_and_ends_in_the_id(db: &TestDatabase) {
        sold(db);
        let cases = [
            (CommissionSort::Created(Descending), [4, 3, 2, 1]),
            (CommissionSort::Created(Ascending), [1, 2, 3, 4]),
            (CommissionSort::Name(Ascending), [4, 3, 2, 1]),
            (CommissionSort::Name(Descending), [3, 2, 1, 4]),
            (CommissionSort::Client(Ascending), [3, 2, 1, 4]),
            (CommissionSort::Client(Descending), [4, 3, 2, 1]),
            // As it was before clawbacks.
            (CommissionSort::Amount(Ascending), [3, 1, 2, 4]),
            (CommissionSort::Amount(Descending), [4, 2, 1, 3]),
            (CommissionSort::Status(Ascending), [4, 3, 2, 1]),
            (CommissionSort::Status(Descending), [1, 2, 3, 4]),
            (CommissionSort::PaidDate(Ascending), [4, 3, 1, 2]),
            (CommissionSort::PaidDate(Descending), [2, 4, 3, 1]),
        ];
        for (sort, outcome) in cases {
            assert_eq!(listed(db, sort, CommissionFilter::of(Visibility::All)), outcome, "{sort:?}");
        }
    }

    fn r2_035_r2_060_r2_161_the_filters_combine_and_nobody_finds_what_they_do_not_see(db: &TestDatabase) {
        sold(db);
        let all = || CommissionFilter::of(Visibility::All);
        let search = |text| CommissionFilter { search: term(text), ..all() };
        let cases = [
            (search("zoe abe"), vec![4]),
            (search("bo"), vec![4]),
            (search("ana"), vec![3, 2, 1]),
            (search("whitfield"), vec![3, 2, 1]),
            (search("100.00"), vec![2]),
            (search("$1,250.5"), vec![4]),
            (search("84"), vec![1]),
            (search("70.00"), vec![]),
            (search("%"), vec![]),
            (CommissionFilter { user: Some(OTHER), ..all() }, vec![4]),
            (CommissionFilter { status: Some(CommissionStatus::Paid), ..all() }, vec![2]),
            (CommissionFilter { user: Some(OTHER), ..search("ana") }, vec![]),
            (CommissionFilter { created: Between { from: None, to: Some(NOW) }, ..all() }, vec![]),
            (CommissionFilter { created: Between { from: Some(NOW), to: None }, ..all() }, vec![4, 3, 2, 1]),
            (CommissionFilter::of(Visibility::Own(SALESPERSON)), vec![3, 2, 1]),
            (CommissionFilter::of(Visibility::Own(UserId::new(1))), vec![4, 3, 2, 1]),
            (CommissionFilter::of(Visibility::Own(UserId::new(2))), vec![]),
            (CommissionFilter::of(Visibility::OwnAndApproved(UserId::new(2))), vec![4]),
            (CommissionFilter { search: term("zoe"), ..CommissionFilter::of(Visibility::Own(SALESPERSON)) }, vec![]),
        ];
        for (filter, outcome) in cases {
            let found = listed(db, CommissionSort::Created(Descending), filter.clone());
            assert_eq!(found, outcome, "{filter:?}");
        }
    }

    fn r3_011_whose_approval_a_refund_took_back_finds_what_waits(db: &TestDatabase) {
        sold(db);
        let refund = store_payment(db, &payment(5));
        db.execute_sql(&format!(
            "INSERT INTO lost_approvals (commission_id, user_id, refund_id, created_at) \
             SELECT 1, {OTHER}, id, created_at FROM payments WHERE id = {refund}"
        )).unwrap();
        let lost = |user, visibility| {
            let filter = CommissionFilter { lost_approval_of: Some(user), ..CommissionFilter::of(visibility) };
            listed(db, CommissionSort::Created(Descending), filter)
        };
        assert_eq!(lost(OTHER, Visibility::All), [1]);
        assert_eq!(lost(SALESPERSON, Visibility::All), [0; 0]);
        assert_eq!(lost(OTHER, Visibility::Own(OTHER)), [0; 0]);
        let found = read(db, |q| q.commission(CommissionId::new(1))).unwrap();
        let told = found.row.commission.lost_approval.map(|lost| (lost.by, lost.refund));
        assert_eq!(told, Some((OTHER, refund)));
        assert_eq!(found.approved_before_by.map(|person| person.id), Some(OTHER));
    }

    fn a_client_is_found_by_a_short_term_as_by_a_long_one_archived_or_not(db: &TestDatabase) {
        sold(db);
        let cases = [
            ("archived_at = NULL, deleted_at = NULL", vec![4]),
            ("archived_at = updated_at, deleted_at = NULL", vec![4]),
            ("archived_at = NULL, deleted_at = updated_at", vec![]),
        ];
        for (state, outcome) in cases {
            db.execute_sql(&format!("UPDATE clients SET {state} WHERE id = {OTHER_CLIENT}")).unwrap();
            for text in ["bo", "bo ruiz"] {
                let filter = CommissionFilter { search: term(text), ..CommissionFilter::of(Visibility::All) };
                let found = listed(db, CommissionSort::Created(Descending), filter);
                assert_eq!(found, outcome, "{state} {text}");
            }
        }
    }

    fn r2_031_a_list_comes_to_what_is_left_of_all_but_the_canceled(db: &TestDatabase) {
        sold(db);
        let sum = |filter: CommissionFilter| {
            let sums = read(db, |q| q.sum_of_commissions(&filter));
            (sums.count, sums.amount.cents())
        };
        assert_eq!(sum(CommissionFilter::of(Visibility::All)), (3, 8_400 + 7_000 + 125_050));
        assert_eq!(sum(CommissionFilter::of(Visibility::Own(SALESPERSON))), (2, 15_400));
        let nobody = CommissionFilter { search: term("nobody"), ..CommissionFilter::of(Visibility::All) };
        assert_eq!(sum(nobody), (0, 0));
    }

    fn r2_058_r2_162_the_cards_are_of_one_person_or_of_everybody(db: &TestDatabase) {
        sold(db);
        let cards = |user, from, to| {
            let month = Between { from: Some(from), to: Some(to) };
            let found = read(db, |q| q.commission_summary(user, month));
            let amounts = [found.total_earned, found.pending, found.this_month];
            (amounts.map(|amount| amount.cents()), found.count)
        };
        let (november, december) = (date!(2026 - 11 - 01), date!(2026 - 12 - 01));
        assert_eq!(cards(None, november, december), ([7_000, 8_400, 7_000], 4));
        assert_eq!(cards(Some(SALESPERSON), november, december), ([7_000, 8_400, 7_000], 3));
        assert_eq!(cards(Some(SALESPERSON), november, date!(2026 - 11 - 20)), ([7_000, 8_400, 0], 3));
        assert_eq!(cards(Some(OTHER), november, december), ([0, 0, 0], 1));
        assert_eq!(cards(Some(UserId::new(2)), november, december), ([0, 0, 0], 0));
    }

    fn r1_035_a_persons_histories_have_all_lines_in_order(db: &TestDatabase) {
        sold(db);
        let found = read(db, |q| q.commission_histories(SALESPERSON));
        let told = found.iter().map(|one| {
            let lines = one.lines.iter().map(|line| line.amount.cents());
            let days = (one.paid_on.map(|day| day.to_string()), one.decided_at.is_some());
            (one.id.get(), one.client_name.clone(), one.status.as_str(), days, lines.collect::<Vec<_>>())
        });
        let ana = || "Ana Ruiz".to_owned();
        let expected = [
            (1, ana(), "pending", (None, false), vec![8_400]),
            (2, ana(), "paid", (Some("2026-11-20".to_owned()), true), vec![10_000, -1_000, -2_000]),
            (3, ana(), "canceled", (None, false), vec![500]),
        ];
        assert_eq!(told.collect::<Vec<_>>(), expected);
        assert_eq!(read(db, |q| q.commission_histories(UserId::new(2))), []);
    }

    fn a_commissions_page_has_its_people_lines_and_payout(db: &TestDatabase) {
        sold(db);
        let id = CommissionId::new(2);
        let payout = NewPayout {
            commission: id,
            method: PaymentMethod::Check,
            amount: cents(10_000),
            paid_on: date!(2026 - 11 - 20),
            created_by: Some(UserId::new(1)),
            created_at: NOW,
        };
        db.write_blocking::<(), StoreError>(|tx| tx.commissions().insert_payout(&payout)).unwrap();
        let found = read(db, |q| q.commission(id)).unwrap();
        assert_eq!((found.row.clawed_back, found.row.before_clawbacks), (cents(3_000), cents(10_000)));
        assert_eq!(found.row.salesperson_name, "Dana Whitfield");
        let people = [found.created_by, found.decided_by].map(|person| person.unwrap().id.get());
        assert_eq!(people, [1, 1]);
        let kinds = found.lines.iter().map(|line| line.kind.as_str());
        assert_eq!(kinds.collect::<Vec<_>>(), ["earned", "clawback", "clawback"]);
        let paid = found.payout.unwrap();
        assert_eq!((paid.method, paid.amount, paid.paid_on), (payout.method, payout.amount, payout.paid_on));
        let plain = read(db, |q| q.commission(CommissionId::new(1))).unwrap();
        assert_eq!((plain.decided_by, plain.payout, plain.row.clawed_back), (None, None, cents(0)));
        assert_eq!(read(db, |q| q.commission(CommissionId::new(99))), None);
        let told = read(db, |q| q.history(Entity::Commission(id), page(1, 1)));
        assert_eq!((told.total.rows, told.rows.len()), (1, 1));
    }
}
