//! The lines of a month with what each was matched with, as it is kept and as files have it.

use billing::matching::{BookRecord, Part, RecordId, Settles};
use billing::reconciled::SeenLine;
use billing::views::BankLineRow;
use crm_core::clock::BusinessZone;
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::Views;
use std::collections::HashMap;

/// Each line with the records that it settles by name, or why it was set aside.
pub(super) fn seen_lines(
    views: &mut dyn Views,
    rows: &[BankLineRow],
    zone: &BusinessZone,
) -> Stored<Vec<SeenLine>> {
    let ids: Vec<RecordId> = rows
        .iter()
        .flat_map(parts)
        .map(|part| part.record)
        .collect();
    let known = views.book_records(&ids)?.into_iter();
    let names: HashMap<RecordId, String> = known
        .map(|record: BookRecord| (record.id, record.label()))
        .collect();
    let lines = rows.iter().map(|row| SeenLine {
        day: zone.day_of(row.posted_at),
        label: row.label(),
        amount: row.amount,
        state: row.state(),
        matched: row
            .matched
            .as_ref()
            .map(|(found, _)| settled(&found.settles, &names)),
    });
    Ok(lines.collect())
}

fn parts(row: &BankLineRow) -> &[Part] {
    row.matched.as_ref().map_or(&[], |(found, _)| found.parts())
}

/// "Payment 12 · Ana Diaz 100.00; card fee 2.90", or the reason.
fn settled(settles: &Settles, names: &HashMap<RecordId, String>) -> String {
    let (parts, fee) = match settles {
        Settles::Nothing { reason } => return reason.as_str().to_owned(),
        Settles::Records { parts, fee } => (parts, *fee),
    };
    let part = |part: &Part| {
        let name = names.get(&part.record);
        let name = name.map_or_else(|| part.record.to_string(), Clone::clone);
        format!("{name} {}", part.amount.to_decimal_text())
    };
    let mut texts: Vec<String> = parts.iter().map(part).collect();
    if fee != Money::ZERO {
        texts.push(format!("card fee {}", fee.to_decimal_text()));
    }
    texts.join("; ")
}
