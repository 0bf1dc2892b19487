//! How the bank stands to a commission or a payment to a partner: a column of their lists.

use super::super::stored::parse_stored;
use super::super::{Typed, literal};
use super::transfers::MONEY_IS_OUT;
use crm_core::at_bank::AtBank;
use crm_core::store::Stored;
use diesel::sql_types::Text;

/// Of the rows of `table`, which transfers name in their column `pointer`; each of the two by its index.
pub(in super::super) fn of(table: &str, pointer: &str) -> Typed<Text> {
    let of_it = format!(
        "EXISTS (SELECT 1 FROM bank_transfers WHERE bank_transfers.{pointer} = {table}.id \
         AND bank_transfers.{pointer} IS NOT NULL AND bank_transfers.state"
    );
    let (pays, out, nothing) = (AtBank::Pays, AtBank::OutAfterAll, AtBank::Nothing);
    literal(format!(
        "CASE WHEN {of_it} NOT IN ('failed', 'canceled')) THEN '{pays}' \
         WHEN {of_it} IN ('failed', 'canceled') AND {MONEY_IS_OUT}) THEN '{out}' ELSE '{nothing}' END"
    ))
}

pub(in super::super) fn read(text: String) -> Stored<AtBank> {
    parse_stored(&text, AtBank::parse)
}
