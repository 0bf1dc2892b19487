//! The rows that break a rule of matching.

use super::super::Reader;
use super::super::bank::bank_matches::MOVED;
use super::super::books::book_records::source;
use super::soundness::{amounts, broken, facts};
use billing::matching::{MatchRule, MatchingChecks, RecordKind};
use crm_core::soundness::Broken;
use crm_core::store::Stored;

const MATCHES: (&str, &str) = ("bank_matches", "match");

fn of_matching(rule: MatchRule) -> String {
    match rule {
        MatchRule::AddsUp => amounts(MATCHES, PARTS, LINE, "reason IS NULL AND undone_at IS NULL"),
        MatchRule::WithinRecords => {
            let each: Vec<String> = RecordKind::ALL
                .iter()
                .map(|kind| overmatched(*kind))
                .collect();
            each.join(" UNION ALL ")
        }
        MatchRule::Live => facts(MATCHES, WRONGLY_LIVE),
        MatchRule::Posted => {
            let unmoved = format!(
                "undone_at IS NULL AND EXISTS (SELECT 1 FROM bank_lines \
                 WHERE bank_lines.id = bank_matches.line_id AND NOT ({MOVED}))"
            );
            facts(MATCHES, &unmoved)
        }
    }
}

/// What the records' parts come to, less the fee.
const PARTS: &str = "((SELECT COALESCE(sum(bank_match_records.amount_cents), 0) FROM bank_match_records \
    WHERE bank_match_records.match_id = bank_matches.id) - fee_cents)";

const LINE: &str =
    "(SELECT bank_lines.amount_cents FROM bank_lines WHERE bank_lines.id = bank_matches.line_id)";

/// Records in the books of which more is matched than there is, or something the other way.
fn overmatched(kind: RecordKind) -> String {
    let source = source(kind);
    let (matched, amount, booked) = (source.matched(), source.amount, source.booked);
    let beyond = format!(
        "({booked}) AND (({amount}) - {matched}) * (CASE WHEN ({amount}) < 0 THEN -1 ELSE 1 END) < 0"
    );
    let other_way =
        format!("({booked}) AND {matched} * (CASE WHEN ({amount}) < 0 THEN -1 ELSE 1 END) < 0");
    let name = kind.as_str().replace('_', " ");
    // Only of records that a match has: the others have nothing to add up.
    let has_one = format!(
        "{}.id IN (SELECT live.{pointer} FROM bank_match_records live WHERE live.{pointer} IS NOT NULL AND live.live = 1)",
        source.table,
        pointer = source.pointer,
    );
    amounts(
        (source.table, name.as_str()),
        &matched,
        &format!("({amount})"),
        &format!("{has_one} AND ({beyond} OR {other_way})"),
    )
}

const WRONGLY_LIVE: &str = "EXISTS (SELECT 1 FROM bank_match_records \
    WHERE bank_match_records.match_id = bank_matches.id \
    AND (bank_match_records.live = 1) <> (bank_matches.undone_at IS NULL)) \
    OR (bank_matches.reason IS NULL) <> EXISTS (SELECT 1 FROM bank_match_records \
    WHERE bank_match_records.match_id = bank_matches.id)";

impl MatchingChecks for Reader<'_> {
    fn broken_matching(&mut self, rule: MatchRule) -> Stored<Broken> {
        broken(&mut self.tx, &of_matching(rule))
    }
}
