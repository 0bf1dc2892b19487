//! Operations that move money, let people in, let data out or take away what cannot be given back. The signed-in user
//! confirms once more that it is them: with the password or, with a second factor, with a code or a passkey, in the
//! last five minutes. The office's setting `step_up` says whether that is asked. What depends on the body is asked by
//! the handler: see [`super::demand_confirmed`].

use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::Method;

/// Method and path of each. One line an operation.
const OPERATIONS: &[(&str, &str)] = &[
    ("PATCH", "/api/me/profile"),
    ("POST", "/api/me/password"),
    ("POST", "/api/me/sessions/end-others"),
    ("POST", "/api/me/second-factor/begin"),
    ("POST", "/api/me/passkeys/begin"),
    ("DELETE", "/api/me/passkeys/{id}"),
    ("POST", "/api/users/{id}/approve"),
    ("POST", "/api/users/{id}/role"),
    ("POST", "/api/users/{id}/deactivate"),
    ("POST", "/api/users/{id}/activate"),
    ("POST", "/api/users/{id}/reset-link"),
    ("POST", "/api/users/{id}/end-sessions"),
    ("POST", "/api/users/{id}/reset-second-factor"),
    ("PUT", "/api/settings/{key}"),
    ("POST", "/api/settings/{key}/default"),
    ("POST", "/api/settings/{key}/confirm"),
    ("POST", "/api/commission-policies"),
    ("DELETE", "/api/commission-policies/{id}"),
    ("POST", "/api/api-integrations"),
    ("PUT", "/api/api-integrations/{id}"),
    ("DELETE", "/api/api-integrations/{id}"),
    ("POST", "/api/api-integrations/test"),
    ("POST", "/api/commissions"),
    ("PUT", "/api/commissions/{id}"),
    ("PATCH", "/api/commissions/{id}"),
    ("POST", "/api/me/calendar-feed"),
    ("POST", "/api/mercury-bank/partner-payment"),
    ("POST", "/api/mercury-bank/commission-payment"),
    ("POST", "/api/mercury-bank/batches"),
    ("POST", "/api/mercury-bank/batches/{id}/approve"),
    ("POST", "/api/mercury-bank/transfers/{id}/approve"),
    ("POST", "/api/mercury-bank/transfers/{id}/release"),
    ("POST", "/api/mercury-bank/transfers/{id}/close"),
    ("POST", "/api/payments/{id}/reverse"),
    ("POST", "/api/documents/{id}/send"),
    ("POST", "/api/leads/{id}/summary"),
    ("POST", "/api/clients/{id}/summary"),
    ("DELETE", "/api/trash"),
    ("POST", "/api/suppressions/{id}/lift"),
    ("GET", "/api/leads/export"),
    ("GET", "/api/clients/export"),
    ("GET", "/api/clients/{id}/file.zip"),
    ("GET", "/api/raw-leads/imports/{id}/failed.csv"),
    ("GET", "/api/raw-leads/imports/{id}/left-out.csv"),
    ("GET", "/api/payments/export"),
    ("GET", "/api/invoices/export"),
    ("GET", "/api/payment-plans/export"),
    ("GET", "/api/partner-payments/export"),
    ("GET", "/api/receivables/export"),
    ("GET", "/api/journal/export"),
    ("GET", "/api/commissions/export"),
    ("GET", "/api/mercury-bank/transactions/export"),
    ("GET", "/api/bulk-actions/{id}/file.csv"),
    ("GET", "/api/bulk-actions/{id}/file.zip"),
    ("GET", "/api/commissions/statement.csv"),
    ("GET", "/api/bank-reconciliation.csv"),
    ("GET", "/api/bank-matching/reconciliations/{id}/file.csv"),
    ("GET", "/api/dashboard/export"),
    ("POST", "/api/payees/{id}/tax-number"),
    ("GET", "/api/payees/{id}/w9"),
    ("GET", "/api/nec-list.csv"),
    ("GET", "/api/audit.csv"),
    ("GET", "/api/desk/calls/export"),
    ("GET", "/api/contact/evidence"),
];

/// Whether the route is one of them. Checked once per route, when the routes are gathered.
pub(crate) fn is_asked(method: &Method, path: &str) -> bool {
    OPERATIONS.contains(&(method.as_str(), path))
}

/// Whether data leaves by it: what is asked for before it is read. Checked once per route, as [`is_asked`].
pub(crate) fn is_export(method: &Method, path: &str) -> bool {
    method == Method::GET && is_asked(method, path)
}

/// The answer to a session that has not confirmed lately.
pub(super) fn refusal() -> ApiError {
    ApiError::new(Code::ConfirmRequired, "Confirm it's you.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::access::Access;
    use crate::routes::all_routes;

    #[test]
    fn each_operation_is_a_route_that_needs_a_session() {
        let table = all_routes();
        for (method, path) in OPERATIONS {
            let mut routes = table.entries();
            let route = routes.find(|route| route.method == *method && route.path == *path);
            let access = route.map(|route| route.access);
            assert!(
                access.is_some_and(|access| access != Access::Public),
                "{method} {path}"
            );
        }
    }

    #[test]
    fn only_these_are_asked_for() {
        assert!(is_asked(&Method::POST, "/api/me/password"));
        assert!(!is_asked(&Method::GET, "/api/me/password"));
        assert!(!is_asked(&Method::GET, "/api/me/profile"));
        assert!(!is_asked(&Method::POST, "/api/leads"));
        assert!(!is_asked(&Method::GET, "/api/leads"));
    }

    /// Whatever leaves as a table or an archive is asked for: a new one is not forgotten.
    #[test]
    fn every_export_is_asked_for() {
        let table = all_routes();
        let exports = table.entries().filter(|route| {
            let path = route.path.as_str();
            let ends = ["/export", "/evidence", ".csv", ".zip"];
            route.method == Method::GET && ends.iter().any(|end| path.ends_with(end))
        });
        let mut count = 0;
        for route in exports {
            assert!(is_export(&route.method, &route.path), "{}", route.path);
            count += 1;
        }
        assert_eq!(count, 23);
    }
}
