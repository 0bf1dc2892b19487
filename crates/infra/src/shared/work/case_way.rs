//! What stops all calls to a case's client, on any of their numbers.

use super::super::engine::tx::Tx;
use super::super::statements::sql::{Rows, Sql, literal};
use crm_core::contact_gate::SuppressionScope;
use crm_core::ids::ExitCaseId;
use crm_core::number_facts::NumberFactKind;
use crm_core::promises::case_clock::Shut;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;

/// 1 when a row of `table` is about one of the client's numbers; `condition` is of that table. CROSS JOIN keeps SQLite from looking
/// through the table first.
fn of_a_number(table: &str, column: &str, condition: &str) -> String {
    let joined = format!("CROSS JOIN {table} WHERE {table}.lifted_at IS NULL AND {condition}");
    format!(
        "CAST(CASE WHEN EXISTS (SELECT 1 FROM clients {joined} \
         AND {table}.{column} = clients.phone_key AND clients.id = exit_cases.client_id) \
         OR EXISTS (SELECT 1 FROM other_numbers {joined} \
         AND {table}.{column} = other_numbers.phone_key AND other_numbers.client_id = exit_cases.client_id) \
         THEN 1 ELSE 0 END AS BIGINT)"
    )
}

fn fact(kind: NumberFactKind) -> String {
    let is_so = format!("number_facts.kind = '{}'", kind.as_str());
    of_a_number("number_facts", "phone_key", &is_so)
}

/// Of the client of a case.
pub(in super::super) fn shut(tx: &mut Tx<'_>, case: ExitCaseId) -> Stored<Shut> {
    let asked = format!(
        "suppressions.kind = 'phone' AND suppressions.scope = '{}'",
        SuppressionScope::All.as_str()
    );
    let rows = Rows {
        select: literal::<(BigInt, BigInt, BigInt)>(format!(
            "{}, {}, {}",
            fact(NumberFactKind::CounselOnly),
            of_a_number("suppressions", "value", &asked),
            fact(NumberFactKind::Deceased)
        )),
        rest: Sql::raw("FROM exit_cases WHERE exit_cases.id = ").number(case.get()),
    };
    let found: Vec<(i64, i64, i64)> = tx.run(|conn| rows.load(conn))?;
    let shut = found.first().map(|(counsel, asked, deceased)| Shut {
        counsel_only: *counsel == 1,
        asked_for_none: *asked == 1,
        deceased: *deceased == 1,
    });
    Ok(shut.unwrap_or_default())
}
