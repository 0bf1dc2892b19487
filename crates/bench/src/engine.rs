//! The commission engine on one core, compared with plain arithmetic without types.

use commissions::engine::{Input, calculate};
use commissions::policy::Policy;
use commissions::reduction::{Reduction, Reductions};
use crm_core::clients::ServiceType;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use std::hint::black_box;
use std::time::{Duration, Instant};

const INPUTS: i64 = 4_096;
const SERVICES: [Option<ServiceType>; 4] = [
    Some(ServiceType::Cancellation),
    Some(ServiceType::Transfer),
    Some(ServiceType::Analysis),
    None,
];

/// What the limit is given: cents and basis points.
#[derive(Debug, Clone, Copy)]
struct Plain {
    cents: i64,
    lifetime_total: i64,
    share: i64,
    fee: i64,
    reductions: i64,
}

fn pair(n: i64) -> (Input, Plain) {
    let service = SERVICES[usize::try_from(n % 4).unwrap_or_default()];
    let by_card = n % 3 == 0;
    let reasons = &Reduction::ALL[..usize::try_from(n % 6).unwrap_or_default().min(3)];
    let input = Input {
        payment: Money::from_cents(n * 7_919 % 900_000 + 1),
        lifetime_total: Money::from_cents(n * 104_729 % 4_000_000),
        service,
        method: if by_card {
            PaymentMethod::CreditCard
        } else {
            PaymentMethod::Check
        },
        reductions: Reductions::of(reasons.iter().copied()),
    };
    let plain = Plain {
        cents: input.payment.cents(),
        lifetime_total: input.lifetime_total.cents(),
        share: match service {
            Some(ServiceType::Transfer) => 3_500,
            Some(ServiceType::Analysis) => 2_500,
            Some(ServiceType::Cancellation) | None => 4_000,
        },
        fee: if by_card { 300 } else { 0 },
        reductions: [200, 300, 500].iter().take(reasons.len()).sum(),
    };
    (input, plain)
}

fn by_hand(plain: &Plain) -> i64 {
    let base = match plain.lifetime_total {
        3_000_000.. => 2_000,
        2_000_000.. => 1_800,
        1_000_000.. => 1_600,
        _ => 1_400,
    };
    let net = (10_000 - plain.share - plain.fee).max(0);
    let rate = (base - plain.reductions).max(0);
    let exact = i128::from(plain.cents) * i128::from(net) * i128::from(rate);
    i64::try_from((exact + 50_000_000) / 100_000_000).unwrap_or(i64::MAX)
}

/// How often a second, over all inputs again and again.
pub(crate) fn rate<T>(inputs: &[T], time: Duration, evaluate: impl Fn(&T) -> i64) -> f64 {
    let (mut rounds, began) = (0_u32, Instant::now());
    while began.elapsed() < time {
        for input in inputs {
            black_box(evaluate(black_box(input)));
        }
        rounds += 1;
    }
    f64::from(rounds) * inputs.len() as f64 / began.elapsed().as_secs_f64()
}

/// Millions of evaluations a second, the engine's and the limit's, which agree on every input.
pub(crate) fn measure(time: Duration) -> anyhow::Result<String> {
    let policy = Policy::specified();
    let (inputs, plain): (Vec<_>, Vec<_>) = (0..INPUTS).map(pair).unzip();
    let engine = |input: &Input| calculate(&policy, input).amount.cents();
    for (input, plain) in inputs.iter().zip(&plain) {
        let (ours, theirs) = (engine(input), by_hand(plain));
        anyhow::ensure!(ours == theirs, "{input:?}: {ours} and {theirs}");
    }
    let ours = rate(&inputs, time, engine) / 1e6;
    let theirs = rate(&plain, time, by_hand) / 1e6;
    let part = ours / theirs;
    Ok(format!(
        "Commission engine on one core: {ours:.1} million evaluations/s; plain i128 arithmetic {theirs:.1} million/s; ratio {part:.2}."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_says_what_the_engine_says() {
        assert!(measure(Duration::from_millis(1)).is_ok());
    }
}
