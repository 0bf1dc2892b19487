//! Random sequences of every act keep the books sound.

use billing::amount::Amount;
use billing::invoices::{apply_credit, void};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::payments::{
    PaymentType, RefundFrom, complete, fail_card_refund, record, record_card, refund, reverse,
    settle_card_refund,
};
use billing::plans::{self, create, update};
use billing::status::PlanStatus;
use crm_core::change::Change;
use crm_core::ids::{InvoiceId, PaymentId, PlanId};
use crm_core::text::Notes;
use proptest::prelude::*;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

/// One act; `pick` chooses among what is there.
#[derive(Debug, Clone)]
struct Act {
    what: u8,
    pick: usize,
    amount: i64,
    flag: bool,
}

fn act() -> impl Strategy<Value = Act> {
    (0_u8..14, 0_usize..1_000, 1_i64..2_000, any::<bool>()).prop_map(
        |(what, pick, amount, flag)| Act {
            what,
            pick,
            amount,
            flag,
        },
    )
}

fn one<K: Copy, V>(rows: &std::collections::BTreeMap<K, V>, pick: usize) -> Option<K> {
    rows.keys().nth(pick % rows.len().max(1)).copied()
}

fn pay(books: &mut Books, act: &Act, number: usize) -> Option<()> {
    let clerk = billing_clerk();
    let mut draft = Books::draft(act.amount);
    draft.details.kind = PaymentType::Installment;
    match act.what {
        0..=2 => draft.details.invoice = one(&books.invoices, act.pick),
        3 => draft.details.plan = one(&books.plans, act.pick),
        _ => draft.details.kind = PaymentType::Deposit,
    }
    if act.what == 1 {
        let intent = format!("pi_{number}");
        record_card(books, &clerk, &intent, &draft, NOW).ok()?;
        return Some(());
    }
    draft.completed = act.what != 2;
    draft.mock = act.flag && act.what == 0;
    record(books, &clerk, &draft, NOW).ok().map(drop)
}

fn give_back(books: &mut Books, act: &Act, number: usize) -> Option<()> {
    let clerk = billing_clerk();
    let mut draft = Books::refund_draft(one(&books.invoices, act.pick)?, act.amount);
    if act.flag {
        let beside = draft.from;
        let payment = one(&books.payments, act.pick)?;
        draft.from = match beside {
            RefundFrom::Invoice(invoice) if act.amount % 4 == 0 => {
                RefundFrom::Payment(payment, Some(invoice))
            }
            _ => RefundFrom::Payment(payment, None),
        };
    }
    let made = refund(books, &clerk, &draft, NOW).ok()?;
    for (part, row) in made.rows.iter().enumerate() {
        let id = row.refund.id;
        match (row.card.is_some(), act.pick % 3) {
            (true, 0) => drop(fail_card_refund(books, &clerk, id, "refused", NOW).unwrap()),
            (true, 1) => {
                let name = format!("re_{number}_{part}");
                settle_card_refund(books, &clerk, id, &name, NOW).unwrap();
            }
            _ => {}
        }
    }
    Some(())
}

fn change_plan(books: &mut Books, act: &Act) -> Option<()> {
    let id: PlanId = one(&books.plans, act.pick)?;
    let mut patch = plans::DetailsPatch::default();
    match act.amount % 6 {
        0 => patch.status = Change::Set(PlanStatus::OnHold),
        1 => patch.status = Change::Set(PlanStatus::Active),
        2 if act.flag => patch.status = Change::Set(PlanStatus::Canceled),
        3 => patch.payments = Change::Set(u16::try_from(act.pick % 6 + 1).unwrap()),
        4 => patch.down = Change::Set(act.flag.then(|| cents(act.amount))),
        _ => patch.total = Change::Set(cents(act.amount * 3)),
    }
    update(books, &billing_clerk(), id, None, &patch, NOW)
        .ok()
        .map(drop)
}

fn run(books: &mut Books, act: &Act, number: usize) -> Option<()> {
    let clerk = billing_clerk();
    let asked = Amount::of(cents(act.amount)).unwrap();
    let invoice = |books: &Books| -> Option<InvoiceId> { one(&books.invoices, act.pick) };
    match act.what {
        0..=4 => pay(books, act, number),
        5 | 6 => give_back(books, act, number),
        7 | 8 => {
            let id = invoice(books)?;
            apply_credit(books, &clerk, id, act.flag.then_some(asked), NOW)
                .ok()
                .map(drop)
        }
        9 => {
            books.invoice(CLIENT, act.amount);
            Some(())
        }
        10 => {
            let payments = u16::try_from(act.pick % 5 + 1).unwrap();
            let mut draft = Books::plan_draft(act.amount * 3, payments);
            draft.details.down = act.flag.then(|| cents(act.amount));
            create(books, &clerk, &draft, NOW).ok().map(drop)
        }
        11 => {
            let id = invoice(books)?;
            void(books, &clerk, id, None, NOW).ok().map(drop)
        }
        12 if act.flag => {
            let id: PaymentId = one(&books.payments, act.pick)?;
            let reason = Notes::stored("typed twice".to_owned());
            reverse(books, &clerk, (id, None), &reason, (TODAY, NOW))
                .ok()
                .map(drop)
        }
        12 => {
            let id: PaymentId = one(&books.payments, act.pick)?;
            complete(books, &clerk, id, None, NOW).ok().map(drop)
        }
        _ => change_plan(books, act),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn r3_001_r3_003_r3_013_received_less_refunded_is_allocated_or_credit(
        acts in prop::collection::vec(act(), 1..60),
    ) {
        let mut books = Books::default();
        books.invoice(CLIENT, 1_000);
        let mut done = 0;
        for (number, act) in acts.iter().enumerate() {
            let before = books.clone();
            if run(&mut books, act, number).is_some() {
                done += 1;
            } else {
                // As a transaction does.
                books = before;
            }
            prop_assert_eq!(books.faults(), Vec::<String>::new(), "after {:?}", act);
        }
        prop_assert!(done > 0 || acts.len() < 20);
    }
}
