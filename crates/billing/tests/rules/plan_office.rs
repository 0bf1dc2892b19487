//! What the tests of plans look at.

use billing::invoices::Invoice;
use billing::memory::{Books, NOW, billing_clerk};
use billing::payments::record;
use billing::plans::DetailsPatch;
use billing::status::PlanStatus;
use crm_core::change::Change;
use crm_core::ids::PlanId;

fn invoices(books: &Books, plan: PlanId) -> Vec<&Invoice> {
    let own = |row: &&Invoice| row.plan == Some(plan) && row.voided_at.is_none();
    let mut own: Vec<_> = books.invoices.values().filter(own).collect();
    own.sort_by_key(|row| row.number);
    own
}

/// `number:amount@due`, by number.
pub(crate) fn shown(books: &Books, plan: PlanId) -> String {
    let shown = invoices(books, plan).into_iter().map(|row| {
        let number = row.number.unwrap();
        format!(
            "{number}:{}@{:02}-{:02}",
            row.amount.cents(),
            u8::from(row.due.month()),
            row.due.day()
        )
    });
    shown.collect::<Vec<_>>().join(" ")
}

pub(crate) fn pay(books: &mut Books, plan: PlanId, amount: i64) {
    let mut draft = Books::draft(amount);
    draft.details.plan = Some(plan);
    record(books, &billing_clerk(), &draft, NOW).unwrap();
}

pub(crate) fn moved(to: PlanStatus) -> DetailsPatch {
    DetailsPatch {
        status: Change::Set(to),
        ..DetailsPatch::default()
    }
}
