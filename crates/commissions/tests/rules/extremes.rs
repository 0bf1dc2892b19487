//! The engine, the clawback and statements at the ends of the range of money: an answer or an error, no panic.

use commissions::clawback::{Earned, proportional};
use commissions::engine::{Input, calculate};
use commissions::policy::Policy;
use commissions::reduction::{Reduction, Reductions};
use commissions::statement::{Entry, EntryKind, statement};
use crm_core::clients::ServiceType;
use crm_core::ids::CommissionId;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::payment_method::PaymentMethod;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use time::macros::date;

fn money() -> impl Strategy<Value = Money> {
    let ends = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    let cents = prop_oneof![any::<i64>(), select(ends.to_vec())];
    cents.prop_map(Money::from_cents)
}

fn input() -> impl Strategy<Value = Input> {
    let service = proptest::option::of(select(ServiceType::ALL.to_vec()));
    let method = select(PaymentMethod::ALL.to_vec());
    let reasons = subsequence(Reduction::ALL.to_vec(), 0..=Reduction::ALL.len());
    (money(), money(), service, method, reasons).prop_map(
        |(payment, lifetime_total, service, method, reasons)| Input {
            payment,
            lifetime_total,
            service,
            method,
            reductions: Reductions::of(reasons),
        },
    )
}

proptest! {
    #[test]
    fn a_commission_is_never_more_than_its_payment(input in input()) {
        let found = calculate(&Policy::specified(), &input);
        let size = input.payment.cents().unsigned_abs();
        prop_assert!(found.amount.cents().unsigned_abs() <= size);
        prop_assert!(found.net.cents().unsigned_abs() <= size);
    }

    #[test]
    fn a_clawback_is_never_more_than_what_was_earned(input in input(), before in money(), after in money()) {
        let found = calculate(&Policy::specified(), &input);
        let earned = Earned {
            payment: input.payment,
            net_rate: found.net_rate,
            final_rate: found.final_rate,
        };
        let taken = earned.clawback(before, after);
        prop_assert!(taken >= Money::ZERO && taken <= earned.after(Money::ZERO));
    }

    #[test]
    fn a_part_of_what_the_office_keeps_is_no_more_than_the_whole(amount in money(), before in money(), after in money()) {
        let found = proportional(amount, before, after);
        if after <= before {
            prop_assert!(found.is_ok_and(|found| found.cents().unsigned_abs() <= amount.cents().unsigned_abs()));
        }
    }

    #[test]
    fn a_statement_adds_up_or_is_out_of_range(opening in money(), amounts in proptest::collection::vec(money(), 0..4)) {
        let entries: Vec<Entry> = amounts.iter().map(|amount| Entry {
            on: date!(2026 - 11 - 21),
            belongs_to: None,
            commission: CommissionId::new(1),
            kind: EntryKind::Earned,
            amount: *amount,
            above_engine: false,
        }).collect();
        let exact: i128 = amounts.iter().chain([&opening]).map(|one| i128::from(one.cents())).sum();
        match statement(opening, &entries) {
            Ok(found) => prop_assert_eq!(i128::from(found.closing.cents()), exact),
            Err(error) => prop_assert_eq!(error, MoneyOverflow),
        }
    }
}
