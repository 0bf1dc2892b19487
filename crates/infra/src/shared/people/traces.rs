//! Where something is stored of a number: one statement instead of one in each place.

use super::super::engine::tx::Tx;
use super::super::statements::sql::{Sql, Texts};
use super::super::statements::stored::parse_stored;
use super::with_number::ids_with_number;
use crm_core::calling::Trace;
use crm_core::contact::PhoneKey;
use crm_core::store::Stored;
use diesel::prelude::*;

/// FROM all rows of a number that a look into that place may read, and maybe more.
fn rows(trace: Trace, key: &PhoneKey) -> Sql {
    let with_key = |from: &'static str| Sql::raw(from).push(" = ").text(key.as_str());
    match trace {
        Trace::Suppression => {
            with_key("FROM suppressions WHERE suppressions.kind = 'phone' AND suppressions.value")
        }
        // Of those that are lifted nothing counts, and the index has none of them.
        Trace::Fact => with_key(
            "FROM number_facts WHERE number_facts.lifted_at IS NULL AND number_facts.phone_key",
        ),
        Trace::Consent => with_key("FROM consents WHERE consents.phone_key"),
        Trace::Relationship => with_key("FROM relationships WHERE relationships.phone_key"),
        Trace::Client => Sql::raw("FROM (")
            .then(ids_with_number("clients", key))
            .push(") AS found"),
        Trace::Call => with_key("FROM calls WHERE calls.phone_key"),
    }
}

/// [`crm_core::calling::Calling::traces`].
pub(in super::super) fn of_number(tx: &mut Tx<'_>, key: &PhoneKey) -> Stored<Vec<Trace>> {
    let each = Trace::ALL.iter().map(|trace| {
        Sql::raw(format!("SELECT '{trace}' WHERE EXISTS (SELECT 1 "))
            .then(rows(*trace, key))
            .push(")")
    });
    let found = Texts(Sql::joined(each, " UNION ALL "));
    let found: Vec<String> = tx.run(|conn| found.load(conn))?;
    let traces = found.iter();
    traces
        .map(|found| parse_stored(found, Trace::parse))
        .collect()
}
