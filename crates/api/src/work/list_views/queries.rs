//! The query of a view: parameters of the list itself, as the list's own parser takes them.

use crate::documents::DocumentListParams;
use crate::http::form::Query;
use crate::http::form::asked::Params;
use crate::money::commissions::CommissionListParams;
use crate::money::invoices::InvoiceListParams;
use crate::money::partner_payments::PartnerPaymentListParams;
use crate::money::payment_plans::PlanListParams;
use crate::money::payments::PaymentListParams;
use crate::people::callable::ListTime;
use crate::people::clients::ClientListParams;
use crate::people::exit_cases::CaseBoardParams;
use crate::people::leads::LeadListParams;
use crate::people::partners::PartnerListParams;
use crate::people::raw_leads::RawLeadListParams;
use crate::problem::ApiError;
use crate::work::appointments::AppointmentListParams;
use ::commissions::visibility::Visibility;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::list_views::ListName;
use crm_core::users::{Role, allowed};
use time::Date;

/// What the parsers must know.
#[derive(Debug, Clone)]
pub(super) struct Known {
    pub(super) zone: BusinessZone,
    pub(super) today: Date,
    pub(super) now: Instant,
}

impl Known {
    /// What lists of people must know.
    pub(super) fn time(&self) -> ListTime {
        ListTime {
            zone: self.zone.clone(),
            now: self.now,
        }
    }
}

/// What of a stored query a user may use now.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Usable {
    pub(super) query: String,
    /// The names of the parameters that were left out.
    pub(super) left_out: Vec<String>,
}

/// The place in a list, which is nothing that a view keeps.
const PLACES: [&str; 3] = ["page", "perPage", "view"];

/// Parameters that only the list's screen reads.
const fn of_the_screen(list: ListName) -> &'static [&'static str] {
    match list {
        ListName::Appointments => &["show"],
        ListName::Documents => &["tab"],
        ListName::Invoices => &["status=all"],
        _ => &[],
    }
}

/// Refuses a query that the list's parser does not take.
///
/// # Errors
/// 422 for the field `query`, with what the parser says.
pub(super) fn check(list: ListName, query: &str, known: &Known) -> Result<(), ApiError> {
    let refused = |detail: String| ApiError::invalid_field("query", "invalid", detail);
    if let Some(place) = pieces(query).find(|piece| PLACES.contains(&name_of(piece))) {
        let name = name_of(place);
        return Err(refused(format!("A view has no {name}. Leave it out.")));
    }
    read(list, query, known).map_err(|error| {
        let details = error.errors().iter().map(|it| match it.code.as_str() {
            // It would say what was sent again, and that may be anything.
            "unknown_field" => "This list has no such filter.",
            _ => it.detail.as_str(),
        });
        refused(details.collect::<Vec<_>>().join(" "))
    })
}

/// The query without the filters that the role may not use, and without what the list no longer knows.
pub(super) fn usable(list: ListName, query: &str, role: Role, known: &Known) -> Usable {
    let mut left_out: Vec<String> = Vec::new();
    let reserved = list.reserved_filters().iter();
    for (name, permission) in reserved {
        if !allowed(role, *permission) && pieces(query).any(|piece| name_of(piece) == *name) {
            left_out.push((*name).to_owned());
        }
    }
    loop {
        let kept = without(query, &left_out);
        let Err(error) = read(list, &kept, known) else {
            return Usable {
                query: kept,
                left_out,
            };
        };
        let before = left_out.len();
        for wrong in error.errors() {
            let there = pieces(&kept).any(|piece| name_of(piece) == wrong.field);
            if there && !left_out.contains(&wrong.field) {
                left_out.push(wrong.field.clone());
            }
        }
        if left_out.len() == before {
            // Nothing in it can be read: the list as it is.
            return Usable {
                query: String::new(),
                left_out: pieces(query)
                    .map(|piece| name_of(piece).to_owned())
                    .collect(),
            };
        }
    }
}

fn pieces(query: &str) -> impl Iterator<Item = &str> {
    query.split('&').filter(|piece| !piece.is_empty())
}

/// Names of parameters are plain letters, so that they stand in an address as they are.
fn name_of(piece: &str) -> &str {
    piece.split('=').next().unwrap_or_default()
}

fn without(query: &str, left_out: &[String]) -> String {
    let kept = pieces(query).filter(|piece| !left_out.iter().any(|name| name == name_of(piece)));
    kept.collect::<Vec<_>>().join("&")
}

/// Runs the list's own parser.
fn read(list: ListName, query: &str, known: &Known) -> Result<(), ApiError> {
    let screen = of_the_screen(list);
    let of_api = |piece: &&str| !screen.contains(piece) && !screen.contains(&name_of(piece));
    let query = pieces(query).filter(of_api).collect::<Vec<_>>().join("&");
    let zone = known.zone.clone();
    match list {
        ListName::RawLeads => run::<RawLeadListParams>(&query, known.time()),
        ListName::Leads => run::<LeadListParams>(&query, known.time()),
        ListName::Clients => run::<ClientListParams>(&query, known.time()),
        ListName::Appointments => run::<AppointmentListParams>(&query, ()),
        ListName::Documents => run::<DocumentListParams>(&query, zone),
        ListName::Payments => run::<PaymentListParams>(&query, ()),
        ListName::PaymentPlans => run::<PlanListParams>(&query, ()),
        ListName::PartnerPayments => run::<PartnerPaymentListParams>(&query, ()),
        ListName::Invoices => run::<InvoiceListParams>(&query, known.today),
        ListName::Commissions => run::<CommissionListParams>(&query, (Visibility::All, zone)),
        ListName::Partners => run::<PartnerListParams>(&query, ()),
        ListName::Cases => run::<CaseBoardParams>(&query, known.today),
    }
}

fn run<P: Params>(query: &str, known: P::Known) -> Result<(), ApiError> {
    P::read(Query::parse(query)?, known).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    fn known() -> Known {
        Known {
            zone: BusinessZone::utc(),
            today: date!(2026 - 11 - 22),
            now: Instant::from_micros(1_795_000_000_000_000),
        }
    }

    #[test]
    fn r3_086_a_stored_view_cannot_be_wrong() {
        let cases = [
            (ListName::Leads, "status=Qualified&sort=-name", true),
            (ListName::Leads, "", true),
            (ListName::Leads, "status=Nowhere", false),
            (ListName::Leads, "sort=shoe", false),
            (ListName::Leads, "page=2", false),
            (ListName::Leads, "view=3", false),
            (ListName::Leads, "tag=vip", false),
            (ListName::RawLeads, "tag=vip", true),
            // R6-015: the Case Board has views of its own.
            (ListName::Cases, "waitsOn=resort&sort=dueOn", true),
            (ListName::Cases, "waitsOn=nobody", false),
            (ListName::Leads, "overdueFollowUp=true", true),
            (ListName::Clients, "overdueMoney=true", true),
            (ListName::Clients, "overdueMoney=perhaps", false),
            (ListName::Clients, "waiting=missing_papers", true),
            (ListName::RawLeads, "callable=now", true),
            (ListName::Leads, "callable=sometime", false),
            (ListName::Appointments, "show=all", true),
            (ListName::Invoices, "status=all&sort=-dueDate", true),
            (ListName::Invoices, "status=other", false),
        ];
        for (list, query, taken) in cases {
            assert_eq!(
                check(list, query, &known()).is_ok(),
                taken,
                "{list} {query}"
            );
        }
    }

    /// List, stored query, role → what is used, what is left out.
    #[test]
    fn r3_086_what_somebody_may_not_use_is_left_out_and_named() {
        let cases = [
            (
                ListName::Commissions,
                "userId=7&status=pending",
                Role::Admin,
                "userId=7&status=pending",
                "",
            ),
            (
                ListName::Commissions,
                "userId=7&status=pending",
                Role::PhoneAgent,
                "status=pending",
                "userId",
            ),
            (
                ListName::Leads,
                "status=Gone&sort=name",
                Role::Admin,
                "sort=name",
                "status",
            ),
            (
                ListName::Leads,
                "status=Gone&sort=gone",
                Role::Admin,
                "",
                "status,sort",
            ),
            (ListName::Leads, "", Role::Admin, "", ""),
        ];
        for (list, stored, role, query, left_out) in cases {
            let found = usable(list, stored, role, &known());
            assert_eq!(
                (found.query.as_str(), found.left_out.join(",").as_str()),
                (query, left_out)
            );
        }
    }
}
