//! The engine compared with a second, naive implementation that calculates in exact fractions of a dollar.

use commissions::engine::{Input, calculate};
use commissions::policy::Policy;
use commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;

const CASES: u32 = 1_000_000;

/// numerator / denominator, the denominator above 0; not shortened: the numbers stay small enough.
#[derive(Clone, Copy)]
struct Fraction(i128, i128);

impl Fraction {
    const fn percent(points: i128) -> Self {
        Self(points, 100)
    }
    const fn minus(self, other: Self) -> Self {
        Self(self.0 * other.1 - other.0 * self.1, self.1 * other.1)
    }
    const fn times(self, other: Self) -> Self {
        Self(self.0 * other.0, self.1 * other.1)
    }
    const fn or_zero(self) -> Self {
        if self.0 < 0 { Self(0, 1) } else { self }
    }
    /// The nearest whole number of cents; exactly half a cent goes up.
    const fn cents(self) -> i128 {
        (self.0 * 100 * 2 + self.1) / (self.1 * 2)
    }
}

/// The rules as the specification's prose has them, in dollars.
fn by_hand(input: &Input) -> i128 {
    let dollars = |money: Money| Fraction(money.cents().into(), 100);
    let share = match input.service {
        Some(ServiceType::Transfer) => 35,
        Some(ServiceType::Analysis) => 25,
        Some(ServiceType::Cancellation) | None => 40,
    };
    let gross = dollars(input.payment);
    let mut net = gross.minus(gross.times(Fraction::percent(share)));
    if input.method == PaymentMethod::CreditCard {
        net = net.minus(gross.times(Fraction::percent(3)));
    }
    let tier = match input.lifetime_total.cents() {
        3_000_000.. => 20,
        2_000_000.. => 18,
        1_000_000.. => 16,
        _ => 14,
    };
    let mut rate = Fraction::percent(tier);
    for reason in input.reductions.iter() {
        rate = rate.minus(Fraction::percent(match reason {
            Reduction::IncompletePaperwork | Reduction::DelayedProcessing => 2,
            Reduction::QualityIssues => 3,
            Reduction::CustomerComplaints => 5,
            Reduction::PolicyViolations => 10,
        }));
    }
    net.or_zero().times(rate.or_zero()).cents()
}

fn random_input(random: &mut fastrand::Rng) -> Input {
    // Small amounts tie more often; tier bounds are met exactly now and then.
    let largest = *random.choice(&[99, 9_999, 999_999, 999_999_999]).unwrap();
    let bound = *random.choice(&[1_000_000, 2_000_000, 3_000_000]).unwrap();
    let total = if random.bool() {
        random.i64(0..=999_999_999)
    } else {
        bound + random.i64(-1..=1)
    };
    let service = *random.choice(ServiceType::ALL).unwrap();
    Input {
        payment: Money::from_cents(random.i64(0..=largest)),
        lifetime_total: Money::from_cents(total),
        service: (random.u8(0..10) > 0).then_some(service),
        method: *random.choice(PaymentMethod::ALL).unwrap(),
        reductions: Reductions::of(
            Reduction::ALL
                .iter()
                .copied()
                .filter(|_| random.u8(0..3) == 0),
        ),
    }
}

#[test]
fn a_million_random_cases_agree_with_exact_fractions() {
    let policy = Policy::specified();
    let mut random = fastrand::Rng::with_seed(20_261_121);
    for _ in 0..CASES {
        let input = random_input(&mut random);
        let found = calculate(&policy, &input);
        assert_eq!(
            i128::from(found.amount.cents()),
            by_hand(&input),
            "{input:?}"
        );
    }
}
