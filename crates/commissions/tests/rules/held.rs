//! Commissions of money that is held, beside a program of another language, and what becomes of those that someone changed.

use super::office::{CLIENT, NOW, REP, admin, cents, payment, rate, with_commission};
use billing::held::{Guarded, Waiting, releases};
use commissions::facts::PaidPayment;
use commissions::policy::Policy;
use commissions::records::{
    AboveEngine, Commission, CommissionStatus, Decision, Frozen, Refund, as_of_now, at_release,
    canceled_with_its_money, correct, lowered, reduce, waits_for_its_money,
};
use commissions::reduction::{Reduction, Reductions};
use crm_core::books::ClosedBooks;
use crm_core::clients::ServiceType;
use crm_core::clock::{Instant, parse_date};
use crm_core::ids::{CommissionId, PaymentId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::promises::cooling_off::{End, MoneyBefore};
use crm_core::text::Notes;
use std::collections::BTreeMap;
use time::macros::date;

/// Until November 30, 2026, by the clock of New York.
fn guarded(money: MoneyBefore) -> Guarded<i64> {
    Guarded {
        agreement: 1,
        plan: None,
        signed_on: date!(2026 - 11 - 20),
        end: until("2026-12-01T05:00:00Z"),
        money,
        paper_at: None,
        is_canceled: false,
    }
}

fn until(ends_at: &str) -> End {
    let next = parse_date(&ends_at[..10]).unwrap();
    End::On {
        last_day: next.previous_day().unwrap(),
        ends_at: Instant::parse(ends_at).unwrap(),
    }
}

fn commission(payment: &PaidPayment, frozen: Frozen) -> Commission {
    Commission {
        id: CommissionId::new(payment.id.get()),
        version: 1,
        user: REP,
        client: CLIENT,
        payment: Some(payment.id),
        amount: frozen.engine_amount,
        rate: frozen.final_rate,
        status: CommissionStatus::Pending,
        paid_on: None,
        notes: None,
        automatic: true,
        created_by: None,
        decided_by: None,
        decided_at: None,
        frozen: Some(frozen),
        above_engine: None,
        lost_approval: None,
        created_at: NOW,
        updated_at: NOW,
    }
}

/// A payment with its commission, and the agreement that holds it until it counts.
struct Earning {
    paid: PaidPayment,
    agreement: Option<Guarded<i64>>,
    counts: bool,
    commission: Commission,
}

/// The payments of one salesperson.
#[derive(Default)]
struct Sales(BTreeMap<PaymentId, Earning>);

impl Sales {
    fn total(&self, counts: bool) -> Money {
        let there = self.0.values().filter(|one| one.counts == counts);
        Money::checked_sum(there.map(|one| one.paid.left())).unwrap()
    }

    /// A line's cells from the payment on: payment, cents, service, method, end, what happens with the money.
    fn pay(&mut self, cells: &[&str]) {
        let paid = PaidPayment {
            id: PaymentId::new(cells[0].parse().unwrap()),
            amount: cents(cells[1].parse().unwrap()),
            service: ServiceType::parse(cells[2]).ok(),
            method: PaymentMethod::parse(cells[3]).unwrap(),
            ..payment()
        };
        let agreement = (cells[4] != "-").then(|| Guarded {
            end: until(cells[4]),
            ..guarded(MoneyBefore::parse(cells[5]).unwrap())
        });
        let frozen = as_of_now(&Policy::specified(), &paid, self.total(true)).unwrap();
        let earning = Earning {
            commission: commission(&paid, frozen),
            counts: agreement.is_none(),
            agreement,
            paid,
        };
        self.0.insert(paid.id, earning);
    }

    fn refund(&mut self, id: PaymentId, amount: Money) {
        let one = self.0.get_mut(&id).unwrap();
        let before = one.paid.refunded;
        one.paid.refunded = before.checked_add(amount).unwrap();
        let refund = Refund {
            payment: id,
            row: PaymentId::new(99),
            on: one.paid.paid_on,
            amount: one.paid.amount,
            before,
            after: one.paid.refunded,
        };
        one.commission = lowered(&one.commission, &refund, false).unwrap();
    }

    fn run(&mut self, now: Instant) {
        let waiting = self.0.values().filter(|one| !one.counts);
        let waiting = waiting.filter_map(|one| {
            Some(Waiting {
                payment: one.paid.id,
                on: one.paid.paid_on,
                left: one.paid.left(),
                agreement: one.agreement?,
            })
        });
        let waiting: Vec<_> = waiting.collect();
        for release in releases(&waiting, ClosedBooks::default(), now) {
            let counted = self.total(true);
            let one = self.0.get_mut(&release.payment).unwrap();
            let is = at_release(&one.commission, &Policy::specified(), &one.paid, counted);
            one.commission = is.unwrap();
            one.counts = true;
        }
    }

    /// "1=42000@1400 held;2=42000@1400"
    fn told(&self) -> String {
        let counted = self.total(true);
        let told = self.0.values().map(|one| {
            let id = one.paid.id;
            if one.commission.status == CommissionStatus::Canceled {
                return format!("{id}=canceled");
            }
            if one.counts {
                let frozen = one.commission.frozen.as_ref().unwrap();
                let base = frozen.base_rate.basis_points();
                return format!("{id}={}@{base}", one.commission.amount.cents());
            }
            let now = as_of_now(&Policy::specified(), &one.paid, counted).unwrap();
            let base = now.base_rate.basis_points();
            format!("{id}={}@{base} held", now.engine_amount.cents())
        });
        told.collect::<Vec<_>>().join(";")
    }
}

#[test]
fn r6_021_an_independent_program_computes_the_same_commissions() {
    let path = format!(
        "{}/testdata/held-commissions.csv",
        env!("CARGO_MANIFEST_DIR")
    );
    let mut cases: BTreeMap<String, Sales> = BTreeMap::new();
    for line in csv::Reader::from_path(path).unwrap().records() {
        let line = line.unwrap();
        let cells: Vec<&str> = line.iter().collect();
        let sales = cases.entry(cells[0].to_owned()).or_default();
        let at = Instant::parse(cells[1]).unwrap();
        match cells[2] {
            "paid" => sales.pay(&cells[3..9]),
            "refund" => {
                let id = PaymentId::new(cells[3].parse().unwrap());
                sales.refund(id, cents(cells[4].parse().unwrap()));
            }
            "paper" => {
                let id = PaymentId::new(cells[3].parse().unwrap());
                let one = sales.0.get_mut(&id).unwrap();
                one.agreement.as_mut().unwrap().paper_at = Some(at);
            }
            "run" => sales.run(at),
            other => panic!("{other}"),
        }
        let figures = [true, false].map(|counts| sales.total(counts).cents().to_string());
        assert_eq!(figures, [cells[9], cells[10]], "{line:?}");
        assert_eq!(sales.told(), cells[11], "{line:?}");
    }
    assert_eq!(cases.len(), 10);
}

/// What happens with the money, the moment, the decision → whether it may be made, else why not.
#[test]
fn r6_022_r6_071_approving_waits_for_the_money_and_denying_does_not() {
    let until = "Held until Nov 30: the client may still cancel.";
    let paper = "Held until the release letter or the recorded deed is on file.";
    let pay = Decision::Pay {
        on: None,
        payout: None,
    };
    let cases = [
        (MoneyBefore::Hold, "12-01T04:59", Decision::Approve, until),
        (MoneyBefore::Hold, "12-01T05:00", Decision::Approve, ""),
        (MoneyBefore::Hold, "12-01T04:59", pay, until),
        (MoneyBefore::Hold, "12-01T05:00", pay, ""),
        (MoneyBefore::Hold, "12-01T04:59", Decision::Deny, ""),
        (MoneyBefore::Escrow, "12-01T05:00", Decision::Approve, paper),
        (MoneyBefore::Escrow, "12-01T05:00", Decision::Deny, ""),
    ];
    for (money, at, decision, outcome) in cases {
        let at = Instant::parse(&format!("2026-{at}:00Z")).unwrap();
        let held = guarded(money).still_held(at);
        let said = waits_for_its_money(decision, held).err();
        let said = said.map_or(String::new(), |held| held.to_string());
        assert_eq!(said, outcome, "{money} {at:?} {decision:?}");
    }
}

/// A commission of 84.00 for 1,000.00 at 14 %, changed while the payment was held.
fn changed(how: &str) -> Commission {
    let (mut office, made) = with_commission(CommissionStatus::Pending);
    let mut is = match how {
        "reduced" => {
            let reasons = Reductions::of([Reduction::QualityIssues]);
            reduce(&mut office, &admin(), (made.id, None), &reasons, NOW).unwrap()
        }
        "corrected" => {
            let lower = rate(1_000);
            correct(
                &mut office,
                &admin(),
                (made.id, None),
                cents(6_000),
                lower,
                NOW,
            )
            .unwrap()
        }
        _ => made,
    };
    match how {
        "chosen" => is.amount = cents(5_000),
        "above" => {
            is.amount = cents(13_000);
            is.above_engine = Some(AboveEngine {
                reason: Notes::stored("She found the buyer herself.".to_owned()),
                by: None,
            });
        }
        "approved" => is.status = CommissionStatus::Approved,
        "paid" => is.status = CommissionStatus::Paid,
        "canceled" => is.status = CommissionStatus::Canceled,
        _ => {}
    }
    is
}

/// What was changed, the total that counts at release → amount, rate and whether its reason stands.
#[test]
fn r6_021_at_release_what_someone_changed_stays_within_what_it_may_be() {
    let cases = [
        ("as made", 0, "8400 1400"),
        ("as made", 900_000, "9600 1600"),
        ("as made", 2_900_000, "12000 2000"),
        // Three points less than whatever the base rate is.
        ("reduced", 0, "6600 1100"),
        ("reduced", 2_900_000, "10200 1700"),
        // A rate of someone's choice stays.
        ("corrected", 2_900_000, "6000 1000"),
        ("chosen", 0, "5000 1400"),
        ("chosen", 2_900_000, "5000 1400"),
        // 130.00 of the 140.00 that the base rate allows; then it is above the engine's 120.00 still.
        ("above", 0, "13000 1400 with its reason"),
        ("above", 2_900_000, "13000 1400 with its reason"),
        // Decided is decided.
        ("approved", 2_900_000, "8400 1400"),
        ("paid", 2_900_000, "8400 1400"),
        ("canceled", 2_900_000, "8400 1400"),
    ];
    for (how, counted, outcome) in cases {
        let was = changed(how);
        let is = at_release(&was, &Policy::specified(), &payment(), cents(counted)).unwrap();
        let reason = if is.above_engine.is_some() {
            " with its reason"
        } else {
            ""
        };
        let rate = is.rate.basis_points();
        let found = format!("{} {rate}{reason}", is.amount.cents());
        assert_eq!(found, outcome, "{how} {counted}");
        assert_eq!(is.status, was.status, "{how} {counted}");
    }
}

/// The status of a commission → what it and its amount are once the client canceled.
#[test]
fn r6_025_a_pending_commission_is_canceled_with_its_money() {
    let cases = [
        ("as made", "canceled 0"),
        ("above", "canceled 0"),
        ("approved", "approved 8400"),
        ("paid", "paid 8400"),
        ("canceled", "canceled 8400"),
    ];
    for (how, outcome) in cases {
        let is = canceled_with_its_money(&changed(how));
        let found = format!("{} {}", is.status, is.amount.cents());
        assert_eq!(found, outcome, "{how}");
    }
}
