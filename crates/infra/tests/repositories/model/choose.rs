//! A random act on what a client has; it may well be refused.

use super::acts::{Act, Decided, Link, OCTOBER, Paying, TODAY, Term, Whose};
use super::approvals;
use super::book::Book;
use super::choose_transfers;
use super::processor;
use billing::status::PlanStatus;
use fastrand::Rng;
use std::collections::BTreeMap;
use time::Date;

pub(super) fn one<V>(rng: &mut Rng, rows: &BTreeMap<i64, V>) -> Option<i64> {
    let index = rng.usize(..rows.len().max(1));
    rows.keys().nth(index).copied()
}

/// Now and then thousands, so that sellers come through every tier.
fn cents(rng: &mut Rng) -> i64 {
    match rng.u8(..20) {
        0 => rng.i64(1..20),
        1 => rng.i64(100_000..900_000),
        _ => rng.i64(100..40_000),
    }
}

fn paying(rng: &mut Rng, book: &Book) -> Paying {
    let link = match rng.u8(..4) {
        0 | 1 => one(rng, &book.invoices).map(Link::Invoice),
        2 => one(rng, &book.plans).map(Link::Plan),
        _ => None,
    };
    Paying {
        client: book.client,
        link: link.unwrap_or(Link::None),
        cents: cents(rng),
        completed: rng.u8(..4) > 0,
        mock: rng.u8(..6) == 0,
        by_card: rng.bool(),
        day: day(rng),
    }
}

/// Now and then of a month that is closed half way.
fn day(rng: &mut Rng) -> Date {
    if rng.u8(..4) == 0 { OCTOBER } else { TODAY }
}

/// Half of the intents come again; one leads to no void invoice and to no plan.
fn card(rng: &mut Rng, book: &Book, number: usize) -> Act {
    let known = book.payments.values().filter_map(|one| one.intent.clone());
    let known: Vec<String> = known.collect();
    let mut paying = paying(rng, book);
    (paying.completed, paying.mock, paying.by_card) = (true, false, true);
    match paying.link {
        Link::Invoice(id) if !book.invoices[&id].void => {}
        _ => paying.link = Link::None,
    }
    let intent = rng
        .choice(&known)
        .filter(|_| number.is_multiple_of(2))
        .cloned();
    let new = format!("pi_{}_{number}", book.client);
    Act::Card(intent.unwrap_or(new), paying)
}

fn refund(rng: &mut Rng, book: &Book) -> Option<Act> {
    let (from, all) = if rng.bool() {
        let invoice = one(rng, &book.invoices)?;
        (Whose::Invoice(invoice), book.invoices[&invoice].paid)
    } else {
        let payment = one(rng, &book.payments)?;
        let paid = &book.payments[&payment];
        (Whose::Payment(payment), paid.cents - paid.refunded)
    };
    // Half of them give everything back.
    let cents = if rng.bool() { all } else { rng.i64(1..30_000) };
    Some(Act::Refund {
        client: book.client,
        from,
        cents: cents.max(1),
        day: day(rng),
        card_refused: rng.u8(..3) == 0,
    })
}

fn plan(rng: &mut Rng, book: &Book) -> Act {
    let count = rng.u16(1..7);
    Act::Plan {
        client: book.client,
        cents: rng.i64(10_000..300_000),
        down: rng.bool().then(|| rng.i64(1..40_000)),
        count,
    }
}

fn term(rng: &mut Rng) -> Term {
    match rng.u8(..8) {
        0 => Term::Status(PlanStatus::OnHold),
        1 => Term::Status(PlanStatus::Active),
        2 => Term::Status(PlanStatus::Canceled),
        3 => Term::Status(PlanStatus::Completed),
        4 => Term::Count(rng.u16(1..8)),
        5 => Term::Down(rng.bool().then(|| rng.i64(1..40_000))),
        _ => Term::Total(rng.i64(10_000..300_000)),
    }
}

fn decided(rng: &mut Rng) -> Decided {
    match rng.u8(..4) {
        0 | 1 => Decided::Approved,
        2 => Decided::Paid,
        _ => Decided::Denied,
    }
}

/// `None` when there is nothing to act on. `earners` may get a manual commission.
pub(super) fn choose(rng: &mut Rng, book: &Book, earners: &[i64], number: usize) -> Option<Act> {
    Some(match rng.u8(..44) {
        0..=4 => Act::Pay(paying(rng, book)),
        5 | 6 => card(rng, book, number),
        7 => Act::Complete(one(rng, &book.payments)?),
        8 => Act::Edit(one(rng, &book.payments)?, cents(rng)),
        9 => Act::Void(one(rng, &book.payments)?),
        10..=12 => refund(rng, book)?,
        24 | 25 => Act::Reverse(one(rng, &book.payments)?),
        26 | 27 => Act::OfProvider(processor::choose(rng, book, number)?),
        13 | 14 => {
            let asked = rng.bool().then(|| cents(rng));
            Act::ApplyCredit(one(rng, &book.invoices)?, asked)
        }
        15 => Act::Invoice(book.client, cents(rng)),
        16 => Act::VoidInvoice(one(rng, &book.invoices)?),
        17 => plan(rng, book),
        18 | 19 => Act::ChangePlan(one(rng, &book.plans)?, term(rng)),
        20 | 21 => Act::Decide(one(rng, &book.commissions)?, decided(rng)),
        22 => Act::Reduce(one(rng, &book.commissions)?, rng.usize(..6)),
        23 => approvals::withdrawal(rng, book)?,
        29..=31 => choose_transfers::ask(rng, book)?,
        32..=43 => choose_transfers::happen(rng, book)?,
        _ => {
            let user = *rng.choice(earners)?;
            approvals::by_hand(rng, book, user)?
        }
    })
}
