//! What the simulated bank begins with: the sample office's payees, and two months of lines from outside the office.

use crm_core::clock::Instant;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::views::Between;
use sample::Movement;
use simulated_bank::{Beginning, LineStatus, Method, NewLine, NewRecipient};
use time::{Date, Duration};

/// How many days of lines there are.
const DAYS: i64 = 60;
/// What was recorded in the last days has not come to the bank.
const IN_TRANSIT: i64 = 1;
/// The least balance of the account.
const LEAST: Money = Money::from_cents(100_000);

/// What comes and goes: every so manieth day, from which day on, cents, counterparty, method, kind, description.
const REGULAR: &[(i64, i64, i64, &str, Method, &str, &str)] = &[
    (
        3,
        1,
        185_000,
        "Client deposit",
        Method::Check,
        "checkDeposit",
        "Check deposit",
    ),
    (
        4,
        2,
        249_950,
        "Client transfer",
        Method::Ach,
        "externalTransfer",
        "ACH credit",
    ),
    (
        7,
        4,
        1_312_475,
        sample::CARD_PROVIDER,
        Method::Ach,
        "externalTransfer",
        "Payout of card payments",
    ),
    (
        30,
        6,
        750_000,
        "Client wire",
        Method::Wire,
        "incomingDomesticWire",
        "Incoming wire",
    ),
    (
        30,
        7,
        -320_000,
        "Bayview Office Park",
        Method::Check,
        "outgoingPayment",
        "Office rent",
    ),
    (
        30,
        9,
        -18_900,
        "Phone system",
        Method::Card,
        "debitCardTransaction",
        "Subscription",
    ),
    (
        15,
        11,
        -4_250,
        "Mailroom supplies",
        Method::Card,
        "debitCardTransaction",
        "Supplies",
    ),
    (
        30,
        6,
        -1_500,
        "Mercury",
        Method::Wire,
        "wireFee",
        "Incoming wire fee",
    ),
];

/// An office's account with that balance before all lines, or with as much more as its lines need; with the lines of what
/// the sample's books say moved. Without the sample, it knows no one and nothing moved.
pub(super) fn beginning(
    now: Instant,
    opening: Money,
    sample: Option<&[Movement]>,
) -> Result<Beginning, MoneyOverflow> {
    let name = "Mercury Checking (simulated)".to_owned();
    let Some(booked) = sample else {
        return Ok(Beginning {
            name,
            opening,
            since: now,
            recipients: Vec::new(),
            lines: Vec::new(),
        });
    };
    let payees = sample::payees();
    let is_known = booked.is_empty();
    let mut lines: Vec<NewLine> = (1..=DAYS)
        .rev()
        .flat_map(|day| lines_of(now, day))
        // Clients' money is in the books, where there are any, and so is what the card provider pays out.
        .filter(|line| is_known || !is_of_clients(&line.counterparty))
        .collect();
    if is_known {
        lines.extend(retainers(now, &payees));
    }
    lines.extend(booked.iter().filter_map(|one| line_of(now, one)));
    lines.sort_by_key(|line| line.created_at);
    Ok(Beginning {
        name,
        opening: opening.max(never_below(&lines)?),
        since: now.minus(Duration::days(DAYS + 1)),
        recipients: payees.into_iter().map(recipient).collect(),
        lines,
    })
}

fn is_of_clients(counterparty: &str) -> bool {
    counterparty == sample::CARD_PROVIDER || counterparty.starts_with("Client ")
}

/// The days of which the bank has lines.
pub(super) fn days(now: Instant) -> Between<Date> {
    let today = now.to_utc().date();
    Between {
        from: Some(today.saturating_sub(Duration::days(DAYS))),
        to: Some(today.saturating_sub(Duration::days(IN_TRANSIT))),
    }
}

/// With this before all lines, the balance never comes below [`LEAST`].
fn never_below(lines: &[NewLine]) -> Result<Money, MoneyOverflow> {
    let (mut balance, mut lowest) = (Money::ZERO, Money::ZERO);
    for line in lines {
        balance = balance.checked_add(line.amount)?;
        lowest = lowest.min(balance);
    }
    LEAST.checked_sub(lowest)
}

/// On the day of the books, in the middle of the office's day.
fn line_of(now: Instant, one: &Movement) -> Option<NewLine> {
    let made = Instant::from_utc(one.on.with_hms(17, 0, 0).ok()?.assume_utc());
    let came = one.amount > Money::ZERO;
    (made < now).then(|| NewLine {
        amount: one.amount,
        counterparty: one.party.clone(),
        method: Method::Ach,
        kind: if came {
            "externalTransfer"
        } else {
            "outgoingPayment"
        }
        .to_owned(),
        description: Some(if one.party == sample::CARD_PROVIDER {
            "Payout of card payments".to_owned()
        } else if came {
            format!("Deposit {}", one.party)
        } else {
            format!("Send Money to {}", one.party)
        }),
        note: None,
        memo: None,
        status: LineStatus::Sent,
        created_at: made,
    })
}

/// Partners take wires too; salespeople are paid by ACH.
fn recipient(payee: sample::Payee) -> NewRecipient {
    let methods = if payee.is_partner {
        vec![Method::Ach, Method::Wire]
    } else {
        vec![Method::Ach]
    };
    NewRecipient {
        name: payee.name,
        email: payee.email,
        methods,
    }
}

/// What was regular so many days ago.
fn lines_of(now: Instant, days_ago: i64) -> impl Iterator<Item = NewLine> {
    let regular = REGULAR
        .iter()
        .filter(move |(every, from, ..)| days_ago % every == from % every);
    regular.map(
        move |(_, from, cents, counterparty, method, kind, description)| {
            // No two alike of what comes in.
            let more = if *cents > 0 { days_ago * 1_735 } else { 0 };
            NewLine {
                amount: Money::from_cents(cents + more),
                counterparty: (*counterparty).to_owned(),
                method: *method,
                kind: (*kind).to_owned(),
                description: Some((*description).to_owned()),
                note: None,
                memo: None,
                status: LineStatus::Sent,
                created_at: now.minus(Duration::days(days_ago) - Duration::minutes(7 * from)),
            }
        },
    )
}

/// One payment to each partner a month ago, one of which failed.
fn retainers(now: Instant, payees: &[sample::Payee]) -> Vec<NewLine> {
    let partners = payees.iter().filter(|payee| payee.is_partner);
    (0_i64..)
        .zip(partners)
        .map(|(number, partner)| NewLine {
            amount: Money::from_cents(-60_000 - 15_000 * number),
            counterparty: partner.name.clone(),
            method: Method::Ach,
            kind: "outgoingPayment".to_owned(),
            description: Some(format!("Send Money to {}", partner.name)),
            note: None,
            memo: Some("Retainer".to_owned()),
            status: if number == 3 {
                LineStatus::Failed
            } else {
                LineStatus::Sent
            },
            created_at: now.minus(Duration::days(30) - Duration::minutes(number)),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn r2_069_the_sample_bank_has_payees_and_a_history_that_never_overdraws() {
        let now = Instant::from_micros(1_795_000_000_000_000);
        let opening = Money::from_cents(5_000_000);
        let mut sample = beginning(now, opening, Some(&[])).unwrap();
        assert_eq!(sample.recipients.len(), 7);
        let names: BTreeSet<_> = sample.recipients.iter().map(|one| &one.name).collect();
        assert_eq!(
            names.len(),
            7,
            "each is proposed for the one of the same name"
        );
        assert!(sample.lines.len() > 50);
        sample.lines.sort_by_key(|line| line.created_at);
        let mut balance = opening.cents();
        for line in &sample.lines {
            assert!(line.created_at > sample.since && line.created_at <= now);
            balance += line.amount.cents();
            assert!(balance > 0);
        }
        let bare = beginning(now, opening, None).unwrap();
        assert_eq!((bare.recipients.len(), bare.lines.len()), (0, 0));
    }

    #[test]
    fn r2_069_the_sample_banks_lines_are_those_of_the_sample_books() {
        let now = Instant::from_micros(1_795_000_000_000_000);
        let today = now.to_utc().date();
        let movement = |days, cents, party: &str| Movement {
            on: today - Duration::days(days),
            amount: Money::from_cents(cents),
            party: party.to_owned(),
        };
        let booked = [
            movement(20, 125_000, "Ana Ruiz"),
            movement(10, -99_000_000, "Harbor Exit"),
            // Not yet.
            movement(-1, 5_000, "Sam Rivera"),
            // The only payouts are those of the books (R5-087).
            movement(8, 12_505, sample::CARD_PROVIDER),
        ];
        let opening = Money::from_cents(5_000_000);
        let sample = beginning(now, opening, Some(&booked)).unwrap();
        let of = |party: &str| {
            let own = sample
                .lines
                .iter()
                .filter(|line| line.counterparty == party);
            own.map(|line| line.amount.cents()).collect::<Vec<_>>()
        };
        assert_eq!(of("Ana Ruiz"), [125_000]);
        assert_eq!(of("Harbor Exit"), [-99_000_000]);
        assert_eq!(of("Sam Rivera"), [0; 0]);
        assert_eq!(of(sample::CARD_PROVIDER), [12_505]);
        assert_eq!(
            of("Client deposit"),
            [0; 0],
            "clients' money is in the books"
        );
        assert!(!of("Bayview Office Park").is_empty());
        let mut balance = sample.opening.cents();
        for line in &sample.lines {
            balance += line.amount.cents();
            assert!(balance >= LEAST.cents());
        }
    }
}
