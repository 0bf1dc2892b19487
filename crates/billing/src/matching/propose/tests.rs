//! Which records are proposed for a line of the bank, and how sure it is.

use super::*;
use crate::matching::{RecordId, Through};
use crm_core::ids::{AccountLineId, CommissionId, PartnerPaymentId, PaymentId};
use time::Date;
use time::macros::date;

const DAY: Date = date!(2026 - 11 - 20);

/// A line of this day with a name and what else stands on it.
fn line(amount: i64, party: &str, text: &str) -> Line {
    Line {
        id: AccountLineId::new(34),
        day: DAY,
        amount: Money::from_cents(amount),
        party: (!party.is_empty()).then(|| party.to_owned()),
        texts: vec![text.to_owned()],
    }
}

fn record(id: RecordId, amount: i64, date: Date, party: &str) -> BookRecord {
    BookRecord {
        id,
        booked_on: Some(date),
        amount: Money::from_cents(amount),
        matched: Money::ZERO,
        party: party.to_owned(),
        references: vec![id.to_string()],
        through: Through::Bank,
        sent_as: None,
        taken_back: false,
    }
}

fn paid(id: i64, amount: i64, date: Date, party: &str) -> BookRecord {
    record(RecordId::Payment(PaymentId::new(id)), amount, date, party)
}

fn to_partner(id: i64, amount: i64, date: Date) -> BookRecord {
    let id = RecordId::PartnerPayment(PartnerPaymentId::new(id));
    record(id, -amount, date, "Acme Legal LLC")
}

/// What is proposed, the best first: the score, the records with their parts, the fee, the reason.
fn proposed(line: &Line, records: &[BookRecord]) -> Vec<String> {
    let found = proposals(line, records).unwrap();
    let text = |proposal: &Proposal| {
        let parts = proposal.parts.iter();
        let parts = parts.map(|part| format!("{} {}", part.record, part.amount.to_decimal_text()));
        let parts: Vec<_> = parts.collect();
        let fee = proposal.fee.to_decimal_text();
        format!(
            "{} [{}] fee {fee}: {}",
            proposal.score,
            parts.join(", "),
            proposal.reason
        )
    };
    found.iter().map(text).collect()
}

#[test]
fn one_record_is_proposed_by_amount_recipient_reference_and_date() {
    let day = |days: i64| DAY.saturating_sub(time::Duration::days(days));
    // Name on the line, text on the line, the record's day, what differs of its amount → the proposal.
    let cases = [
        (
            "Ana Díaz",
            "check for receipt 12",
            DAY,
            0,
            "99 [payment 12 100.00] fee 0.00: The amount is the same, the day is the same, the line names Ana Diaz and it mentions receipt 12.",
        ),
        (
            "ANA M DIAZ",
            "",
            DAY,
            0,
            "90 [payment 12 100.00] fee 0.00: The amount is the same, the day is the same and the line names Ana Diaz.",
        ),
        (
            "Diaz Family Trust",
            "",
            day(2),
            0,
            "74 [payment 12 100.00] fee 0.00: The amount is the same, the bank's day is 2 days later and the line has part of the name Ana Diaz.",
        ),
        (
            "",
            "deposit",
            day(-1),
            0,
            "67 [payment 12 100.00] fee 0.00: The amount is the same and the bank's day is 1 day earlier.",
        ),
        (
            "",
            "deposit",
            day(5),
            0,
            "55 [payment 12 100.00] fee 0.00: The amount is the same and the bank's day is 5 days later.",
        ),
        ("Ana Diaz", "receipt 12", day(6), 0, ""),
        ("Ana Diaz", "receipt 12", day(-6), 0, ""),
        (
            "Ana Diaz",
            "",
            DAY,
            5_000,
            "55 [payment 12 100.00] fee 0.00: The amount is part of the open $150.00, the day is the same and the line names Ana Diaz.",
        ),
        ("Diaz", "", DAY, 5_000, ""),
        ("Ana Diaz", "receipt 12", DAY, -1, ""),
    ];
    for (party, text, date, more, outcome) in cases {
        let mut payment = paid(12, 10_000 + more, date, "Ana Diaz");
        payment.references.push("receipt 12".to_owned());
        let found = proposed(&line(10_000, party, text), &[payment]).join("; ");
        assert_eq!(found, outcome, "{party} {text} {date} {more}");
    }
}

#[test]
fn what_cannot_be_the_line_is_not_proposed() {
    let good = || paid(1, 10_000, DAY, "Ana Diaz");
    let mut not_booked = good();
    not_booked.booked_on = None;
    let mut taken_back = good();
    taken_back.taken_back = true;
    let mut matched = good();
    matched.matched = Money::from_cents(10_000);
    let other_way = paid(1, -10_000, DAY, "Ana Diaz");
    let cases = [
        (good(), 1),
        (not_booked, 0),
        (taken_back, 0),
        (matched, 0),
        (other_way, 0),
    ];
    for (record, outcome) in cases {
        let found = proposed(&line(10_000, "Ana Diaz", ""), std::slice::from_ref(&record));
        assert_eq!(found.len(), outcome, "{record:?}");
    }
    assert!(proposed(&line(0, "Ana Diaz", ""), &[good()]).is_empty());
}

#[test]
fn our_own_transfer_is_certain_however_far_its_day() {
    let ours = BookRecord {
        sent_as: Some(AccountLineId::new(34)),
        ..to_partner(7, 50_000, date!(2026 - 10 - 01))
    };
    let alike = to_partner(8, 50_000, DAY);
    let found = proposed(&line(-50_000, "Acme Legal LLC", ""), &[alike, ours]);
    let outcome =
        ["100 [partner payment 7 -500.00] fee 0.00: Exitdesk sent this transfer to pay it."];
    assert_eq!(found, outcome);
}

#[test]
fn r5_083_what_every_transfer_of_a_day_has_is_no_evidence() {
    let commission = |reference: &str| {
        let id = RecordId::Commission(CommissionId::new(223));
        let mut commission = record(id, -8_208, DAY, "Aisha Bello");
        commission.references.push(reference.to_owned());
        commission
    };
    // What its own transfer's recipient reads, and what stands on a line of another amount or of the same → the proposal.
    let cases = [
        ("Commission-20261120", -3_000, ""),
        ("Payment-20261120", -3_000, ""),
        (
            "Payment for 2026",
            -3_000,
            "45 [commission 223 -30.00] fee 0.00: The amount is part of the open $82.08, the day is the same and it mentions Payment for 2026.",
        ),
        (
            "INV-20261120",
            -3_000,
            "45 [commission 223 -30.00] fee 0.00: The amount is part of the open $82.08, the day is the same and it mentions INV-20261120.",
        ),
        (
            "Commission-20261120",
            -8_208,
            "70 [commission 223 -82.08] fee 0.00: The amount is the same and the day is the same.",
        ),
    ];
    for (reference, amount, outcome) in cases {
        let found = proposed(&line(amount, "", reference), &[commission(reference)]);
        assert_eq!(found.join("; "), outcome, "{reference} {amount}");
    }
}

#[test]
fn r5_083_a_coincidence_is_not_proposed() {
    let day = |days: i64| DAY.saturating_sub(time::Duration::days(days));
    // A part of a larger record whose client the line names, so many days before → its score.
    let cases = [(0, "55"), (1, "52"), (3, "46"), (4, ""), (5, "")];
    for (days, outcome) in cases {
        let larger = paid(12, 20_000, day(days), "Ana Diaz");
        let found = proposed(&line(10_000, "Ana Diaz", ""), &[larger]);
        let score = found.first().and_then(|text| text.split(' ').next());
        assert_eq!(score.unwrap_or_default(), outcome, "{days}");
    }
}

#[test]
fn several_records_of_one_party_come_to_one_line() {
    let earlier = date!(2026 - 11 - 18);
    let of_acme = [
        to_partner(1, 10_000, DAY),
        to_partner(2, 20_000, earlier),
        to_partner(3, 40_000, DAY),
    ];
    // The line → the records that come to it.
    let cases = [
        (
            -70_000,
            "[partner payment 1 -100.00, partner payment 2 -200.00, partner payment 3 -400.00]",
        ),
        (
            -50_000,
            "[partner payment 1 -100.00, partner payment 3 -400.00]",
        ),
        (
            -60_000,
            "[partner payment 2 -200.00, partner payment 3 -400.00]",
        ),
        (-80_000, ""),
    ];
    for (amount, outcome) in cases {
        let found = proposed(&line(amount, "Acme Legal", ""), &of_acme);
        assert!(found.len() <= 1, "{found:?}");
        let found = found.first().map_or("", String::as_str);
        let is_so = found.contains(outcome) && found.is_empty() == outcome.is_empty();
        assert!(is_so, "{amount}: {found}");
    }
    let all = proposed(&line(-70_000, "Acme Legal", ""), &of_acme);
    assert!(
        all[0].ends_with("3 records come to this amount, the bank's day is 2 days later and the line has part of the name Acme Legal LLC."),
        "{all:?}"
    );
    let salesperson = RecordId::Commission(CommissionId::new(4));
    let of_two = [
        to_partner(1, 10_000, DAY),
        record(salesperson, -20_000, DAY, "Bo Adams"),
    ];
    assert!(proposed(&line(-30_000, "", ""), &of_two).is_empty());
}

#[test]
fn a_payout_of_card_payments_less_fees_is_proposed_by_days() {
    let card = |id, amount, day| BookRecord {
        through: Through::Card,
        ..paid(id, amount, day, "Ana Diaz")
    };
    let [first, second, third] = [17, 18, 19].map(|day| DAY.replace_day(day).unwrap());
    let cards = [
        card(1, 100_000, first),
        card(2, 50_000, second),
        card(3, -20_000, second),
        card(4, 30_000, third),
    ];
    // 2.9 percent and 30 cents of 500.00, and the refund of 200.00: 300.00 - 14.80.
    let found = proposed(&line(28_520, "Stripe", "payout"), &cards);
    assert_eq!(
        found.first().map(String::as_str),
        Some(
            "95 [payment 2 500.00, payment 3 -200.00] fee 14.80: 2 card payments of Nov 18, 2026 come to this line if the card provider kept $14.80, which is its usual fee."
        )
    );
    // All three days: 1,000 + 500 - 200 + 300, fees of 1,800.00 and three payments.
    let found = proposed(&line(160_000 - 5_310, "STRIPE", ""), &cards);
    let first = found.first().map_or("", String::as_str);
    assert!(
        first.contains("4 card payments from Nov 17, 2026 to Nov 19, 2026"),
        "{first}"
    );
    assert!(first.starts_with("95 "), "{first}");
    // Without the provider's name only the usual fee tells it.
    assert!(proposed(&line(28_520, "", ""), &cards)[0].starts_with("80 "));
    assert!(proposed(&line(28_400, "", ""), &cards).is_empty());
    // More than a provider keeps is no fee.
    assert!(proposed(&line(20_000, "Stripe", ""), &cards[1..3]).is_empty());
    // Money that leaves is no payout.
    assert!(proposed(&line(-28_520, "Stripe", ""), &cards).is_empty());
}

#[test]
fn r5_085_a_deposit_is_proposed_as_payments_of_several_clients() {
    let day = |days: i64| DAY.saturating_sub(time::Duration::days(days));
    let checks = [
        paid(1, 45_050, day(1), "Nadia Cole"),
        paid(2, 30_000, day(3), "Otto Berg"),
        paid(3, 8_333, day(5), "Maya Torres"),
        paid(4, 150_000, day(5), "Aisha Bello"),
        paid(5, 20_000, day(5), "Maya Torres"),
        paid(6, 700_000, day(6), "Ana Diaz"),
    ];
    let two = "payments of 2 clients come to this amount and the bank's day is";
    // What was deposited → the proposal.
    let cases = [
        (
            75_050,
            format!("51 [payment 1 450.50, payment 2 300.00] fee 0.00: 2 {two} 3 days later."),
        ),
        (
            158_333,
            format!("45 [payment 3 83.33, payment 4 1500.00] fee 0.00: 2 {two} 5 days later."),
        ),
        // All of one day.
        (
            178_333,
            format!("45 [payment 3 83.33, payment 4 1500.00, payment 5 200.00] fee 0.00: 3 {two} 5 days later."),
        ),
        // One client's, one record, more than five days ago, and what left.
        (
            28_333,
            "50 [payment 3 83.33, payment 5 200.00] fee 0.00: 2 records come to this amount and the bank's day is 5 days later.".to_owned(),
        ),
        (
            30_000,
            "61 [payment 2 300.00] fee 0.00: The amount is the same and the bank's day is 3 days later.".to_owned(),
        ),
        (730_000, String::new()),
        (75_051, String::new()),
        (-75_050, String::new()),
    ];
    for (amount, outcome) in cases {
        let found = proposed(&line(amount, "", "deposit"), &checks);
        assert_eq!(found.join("; "), outcome, "{amount}");
    }
}

#[test]
fn r5_085_a_deposit_that_many_checks_come_to_is_not_guessed_at() {
    let names = ["Nadia Cole", "Otto Berg", "Maya Torres", "Aisha Bello"];
    let checks = |many: usize| -> Vec<BookRecord> {
        let named = names.into_iter().zip(1..).take(many);
        let mut checks: Vec<_> = named
            .map(|(name, id)| paid(id, 50_000, DAY, name))
            .collect();
        // Another of the day was not deposited.
        checks.push(paid(9, 1_000, DAY, "Ana Diaz"));
        checks
    };
    // Checks of 500.00 of which two were deposited → the proposals.
    for (many, outcome) in [(1, 0), (2, 1), (3, 3), (4, 0)] {
        let found = proposed(&line(100_000, "", "deposit"), &checks(many));
        assert_eq!(found.len(), outcome, "{many}: {found:?}");
    }
}

#[test]
fn r5_085_a_returned_item_is_proposed_as_the_reversal_of_its_payment() {
    let yesterday = DAY.saturating_sub(time::Duration::days(1));
    let taken_back = |id, amount| BookRecord {
        taken_back: true,
        ..paid(id, amount, yesterday, "Nadia Cole")
    };
    let records = [taken_back(7, 70_000), taken_back(8, -70_000)];
    let reversal = "67 [payment 8 -700.00] fee 0.00: It takes back a payment of the same amount and the bank's day is 1 day later.";
    // What the line is and what stands on it → the proposal.
    let cases = [
        (-70_000, "RETURNED ITEM", reversal),
        (-70_000, "Check return, NSF", reversal),
        (-70_000, "Withdrawal", ""),
        (-60_000, "RETURNED ITEM", ""),
        (70_000, "RETURNED ITEM", ""),
    ];
    for (amount, text, outcome) in cases {
        let found = proposed(&line(amount, "", text), &records);
        assert_eq!(found.join("; "), outcome, "{amount} {text}");
    }
}

#[test]
fn at_most_five_are_proposed_in_one_order() {
    let mut many: Vec<_> = (1..=9)
        .map(|id| paid(id, 10_000, DAY, "Ana Diaz"))
        .collect();
    let asked = line(10_000, "Ana Diaz", "");
    let found = proposed(&asked, &many);
    assert_eq!(found.len(), 5);
    assert!(found[0].contains("[payment 1 "), "{found:?}");
    many.reverse();
    assert_eq!(proposed(&asked, &many), found);
}

#[test]
fn amounts_out_of_range_are_an_error_and_no_panic() {
    let mut least = paid(1, i64::MIN, DAY, "Ana Diaz");
    let found = proposals(&line(i64::MIN, "", ""), &[least.clone()]);
    assert_eq!(found, Err(MoneyOverflow));
    least.matched = Money::from_cents(1);
    assert_eq!(proposals(&line(1, "", ""), &[least]), Err(MoneyOverflow));
}
