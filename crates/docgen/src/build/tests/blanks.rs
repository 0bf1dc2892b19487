//! What stays to be filled in manually.

use super::*;
use crate::facts::{FEE, TypedField, typed_fields};
use crate::required::fee_stated_in;
use crate::wording::engine::BLANK;

/// The lines to fill in manually, those for a signer's name and title too.
fn lines(paper: &Paper) -> usize {
    let json = serde_json::to_string(&paper.blocks).unwrap();
    let lines = [BLANK, r#""name":"""#, r#""title":"""#];
    lines.iter().map(|line| json.matches(line).count()).sum()
}

fn without(kind: DocumentType, field: &TypedField) -> Input {
    let mut input = sample_input(kind);
    let mut data = input.typed.to_data();
    data.remove(field.name);
    input.typed = Typed::parse(kind, &data).unwrap();
    input
}

/// Each field of each type, left blank → whether the paper has a line for it.
#[test]
fn r5_067_a_field_tells_whether_it_leaves_a_line_to_fill_in_by_hand() {
    for kind in DocumentType::ALL.iter().copied() {
        let whole = lines(&made(kind, &sample_input(kind)));
        for field in typed_fields(kind) {
            let input = without(kind, field);
            // It stands in the other agreement, and is not offered here.
            if field.name == FEE && fee_stated_in(kind, &input).is_some() {
                continue;
            }
            let leaves_blank = lines(&made(kind, &input)) > whole;
            assert_eq!(leaves_blank, field.leaves_blank, "{kind} {}", field.name);
        }
    }
}
