//! What is asked about money.

use crate::cases::{Case, read, screen};
use std::rc::Rc;

const PAGE: &str = "perPage=50&page";

/// `letters` are three of a name, `name` is a last and first one.
pub(crate) fn all(letters: &str, name: &str, cookie: &str) -> Vec<Rc<dyn Case>> {
    let list = |name, query: String| {
        let path = format!("/api/payments?{query}");
        read(name, vec![path], cookie)
    };
    let aimed = |name, path: String| screen(name, false, vec![path.replace(' ', "%20")], cookie);
    let reversed: Vec<&str> = name.split(' ').rev().collect();
    let full_name = reversed.join(" ");
    vec![
        list("payments, first page", format!("{PAGE}=1")),
        list("payments, pending", format!("status=pending&{PAGE}=1")),
        list("payments, page 2,000", format!("{PAGE}=2000")),
        aimed(
            "payments, search 3 letters",
            format!("/api/payments?search={letters}&{PAGE}=1"),
        ),
        aimed(
            "payments, search first and last name",
            format!("/api/payments?search={full_name}&{PAGE}=1"),
        ),
        aimed(
            "payments, by amount",
            format!("/api/payments?sort=-amount&{PAGE}=1"),
        ),
        aimed(
            "payments, of three months",
            format!("/api/payments?from=2026-06-01&to=2026-08-31&{PAGE}=1"),
        ),
        aimed("payments, four cards", "/api/payments/summary".to_owned()),
        aimed(
            "four cards of a search",
            format!("/api/payments/summary?search={letters}"),
        ),
        aimed("invoices, first page", format!("/api/invoices?{PAGE}=1")),
        aimed(
            "invoices, overdue",
            format!("/api/invoices?status=overdue&{PAGE}=1"),
        ),
        aimed("aging", "/api/invoices/aging".to_owned()),
        aimed(
            "ledger of 1,000 payments",
            format!("/api/clients/1/ledger?{PAGE}=1"),
        ),
        aimed("a client's money", "/api/clients/1/money".to_owned()),
        aimed(
            "commissions, first page",
            format!("/api/commissions?{PAGE}=1"),
        ),
    ]
}
