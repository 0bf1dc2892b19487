//! What a list of clients is filtered by that stands in other tables.

use super::money::overdue;
use super::sql::Sql;
use crm_core::documents::PaperNeed;
use time::Date;

/// They owe an invoice that is overdue on this day.
pub(super) fn owes_overdue(day: Date) -> Sql {
    Sql::raw("clients.id IN (SELECT invoices.client_id FROM invoices WHERE ")
        .then(overdue(day))
        .push(")")
}

/// They need one of the papers, and there is none that is in force.
pub(super) fn lacks(needs: &[PaperNeed]) -> Sql {
    let each = needs.iter().map(lacks_one);
    Sql::raw("(").then(Sql::joined(each, " OR ")).push(")")
}

fn lacks_one(need: &PaperNeed) -> Sql {
    let mut conditions = Vec::new();
    conditions.extend(
        need.brand
            .map(|brand| Sql::raw("clients.brand = ").text(brand.as_str())),
    );
    if !need.mortgages.is_empty() {
        let statuses = need.mortgages.iter();
        let statuses = statuses.map(|status| Sql::default().text(status.as_str()));
        conditions.push(
            Sql::raw(
                "EXISTS (SELECT 1 FROM properties WHERE properties.client_id = clients.id \
                 AND properties.deleted_at IS NULL AND properties.mortgage_status IN (",
            )
            .then(Sql::joined(statuses, ", "))
            .push("))"),
        );
    }
    conditions.push(
        Sql::raw(
            "NOT EXISTS (SELECT 1 FROM documents WHERE documents.client_id = clients.id \
             AND documents.deleted_at IS NULL AND documents.status <> 'Void' AND documents.kind = ",
        )
        .text(need.kind.as_str())
        .push(")"),
    );
    Sql::raw("(").then(Sql::all(conditions)).push(")")
}
