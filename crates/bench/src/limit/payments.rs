//! A row of the payments' list on the wire, and its queries.

use super::rows::{CAP, Cents, Stamp};
use serde::Serialize;

const COLUMNS: &str = "p.id, p.version, p.client_id, c.first_name, c.last_name, p.invoice_id, p.plan_id, p.kind, p.method, \
    p.amount_cents, CAST(p.payment_date AS TEXT), p.notes, p.status, p.mock, p.refunded_cents, \
    CASE WHEN p.kind = 'refund' OR p.status NOT IN ('completed', 'refunded') THEN 0 ELSE \
    p.amount_cents - p.refunded_cents - (SELECT \
    CAST(COALESCE(sum(a.amount_cents - a.reversed_cents), 0) AS BIGINT) FROM allocations a WHERE a.payment_id = p.id) END, \
    p.refund_of, p.receipt_number, p.salesperson_id, u.first_name, u.last_name, p.recorded_by, p.created_at, \
    CASE WHEN p.card_intent IS NULL THEN 0 ELSE 1 END, CASE WHEN p.status <> 'completed' THEN 0 ELSE \
    (SELECT CAST(COALESCE(sum(r.amount_cents), 0) AS BIGINT) FROM payments r \
    WHERE r.status = 'processing' AND r.refund_of = p.id) END, p.refund_cause, p.refund_origin, \
    CASE WHEN p.status = 'refunded' AND EXISTS (SELECT 1 FROM payments r \
    WHERE r.refund_of = p.id AND r.refund_cause = 'reversal') THEN 1 ELSE 0 END";

/// A page by day; `limit` and `offset` are the placeholders.
pub(super) fn page(condition: &str, limit: &str, offset: &str) -> String {
    format!(
        "SELECT {COLUMNS} FROM (SELECT id FROM payments WHERE {condition} \
         ORDER BY payment_date DESC, id DESC LIMIT {limit} OFFSET {offset}) x \
         JOIN payments p ON p.id = x.id JOIN clients c ON c.id = p.client_id \
         LEFT JOIN users u ON u.id = p.salesperson_id ORDER BY p.payment_date DESC, p.id DESC"
    )
}

/// How many there are, up to one past the cap.
pub(super) fn count(condition: &str) -> String {
    let most = CAP + 1;
    format!("SELECT count(*) FROM (SELECT 1 FROM payments WHERE {condition} LIMIT {most}) counted")
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PaymentRow<'a> {
    pub(super) id: i64,
    pub(super) version: i64,
    pub(super) client_id: i64,
    pub(super) client_name: String,
    /// No one of the bench's office is on the Do Not Contact list.
    pub(super) suppressed: (),
    pub(super) invoice_id: Option<i64>,
    pub(super) payment_plan_id: Option<i64>,
    pub(super) payment_type: &'a str,
    pub(super) payment_method: &'a str,
    pub(super) amount: Cents,
    pub(super) payment_date: &'a str,
    pub(super) notes: Option<&'a str>,
    pub(super) status: &'a str,
    pub(super) mock: bool,
    pub(super) by_card: bool,
    pub(super) refunded_amount: Cents,
    pub(super) credit: Cents,
    pub(super) refund_of: Option<i64>,
    pub(super) refund_cause: Option<&'a str>,
    pub(super) refund_origin: Option<&'a str>,
    pub(super) reversal: bool,
    pub(super) reversed: bool,
    /// No payment on a page that is compared is disputed, so the limit does not look.
    pub(super) dispute: (),
    pub(super) receipt_number: Option<i64>,
    pub(super) salesperson_id: Option<i64>,
    pub(super) salesperson_name: Option<String>,
    pub(super) recorded_by: Option<i64>,
    pub(super) created_at: Stamp,
    pub(super) acts: &'static [&'static str],
}

impl PaymentRow<'_> {
    /// What an administrator may do with it, of which so much is on its way back to a card.
    pub(super) fn with_acts(self, underway: i64) -> Self {
        let left = self.amount.0 - self.refunded_amount.0 - underway;
        let acts: &[&str] = match (self.payment_type, self.status) {
            (_, "pending") => &["complete", "edit", "void"],
            ("refund", _) => &[],
            (_, "processing") => &["complete", "void"],
            (_, "completed") if left <= 0 => &[],
            (_, "completed") if self.by_card || self.mock => &["refund"],
            // A manual payment has nothing on its way to a card.
            (_, "completed") => &["refund", "reverse"],
            _ => &[],
        };
        Self { acts, ..self }
    }
}
