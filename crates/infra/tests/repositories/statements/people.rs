//! Raw leads, leads, clients, suppressions, the trash and the accounts of staff.

use super::{List, each_filter, each_sort, first, second};
use crate::support::{at, state, term};
use crm_core::brand::Brand;
use crm_core::call_numbers::{CallMoment, Callability, CallableAt};
use crm_core::clients::{ClientStatus, ClientWait, ServiceType, Waiting};
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::ids::{ClientId, ImportId, LeadId, PartnerId, UserId};
use crm_core::leads::LeadStatus;
use crm_core::raw_leads::MarketingStatus;
use crm_core::raw_leads::import::Kept;
use crm_core::search::SearchTerm;
use crm_core::source::Source;
use crm_core::store::Stored;
use crm_core::users::{Role, UserStatus};
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{
    AccountFilter, AccountListQuery, AccountSort, Archived, Between, ClientFilter, ClientListQuery,
    ClientSort, GivenTo, LeadFilter, LeadListQuery, LeadSort, OpenSessions, RawLeadFilter,
    RawLeadListQuery, RawLeadSort, RawLeadStage, Reachable, TrashKind, TrashQuery,
};
use infra::Views;
use std::ops::ControlFlow::Continue;
use time::Duration;
use time::macros::date;

pub(super) fn lists() -> Vec<List> {
    vec![
        leads(),
        each_lead(),
        List::new("lead_timeline").case("plain", |views| {
            views.lead_timeline(LeadId::new(7), second()).map(drop)
        }),
        raw_leads(),
        clients(),
        each_client(),
        List::new("client_timeline").case("plain", |views| {
            views.client_timeline(ClientId::new(7), second()).map(drop)
        }),
        suppressions(),
        trash(),
        accounts(),
        List::new("imports").case("plain", |views| views.imports(second()).map(drop)),
        List::new("each_kept_row").case("plain", |views| {
            views.each_kept_row(ImportId::new(7), Kept::Failed, &mut |_| Continue(()))
        }),
    ]
}

fn day() -> OfficeDay {
    OfficeDay::of(&BusinessZone::utc(), at(0))
}

pub(super) fn created() -> Between<Instant> {
    Between {
        from: Some(at(0)),
        to: Some(at(60)),
    }
}

/// One that the trigram index finds, one that is too short for it, and one of several forms.
pub(super) fn searches() -> [(String, Option<SearchTerm>); 3] {
    [
        ("search", "ruiz"),
        ("short search", "ru"),
        ("search of a number", "(407) 555-1000"),
    ]
    .map(|(name, typed)| (name.to_owned(), term(typed)))
}

fn callable_later() -> Option<CallableAt> {
    let moment = CallMoment {
        at: at(0),
        today: date!(2026 - 11 - 20),
    };
    Some(CallableAt {
        answer: Callability::Later,
        moment,
    })
}

fn lead_filters() -> Vec<(String, LeadFilter)> {
    let mut filters = each_filter!(LeadFilter, LeadFilter::default(), {
        search: term("ruiz"),
        statuses: vec![LeadStatus::NewLead],
        source: Some(Source::Google),
        brand: Some(Brand::LibertyNwa),
        state: Some(state("FL")),
        resort: Some("Palm Cove".to_owned()),
        created: created(),
        reachable: Some(Reachable::ByEmail),
        assigned_to: Some(GivenTo::One(UserId::new(3))),
        untouched_since: Some(at(0)),
        promised_before: Some(at(0)),
        callable: callable_later(),
    });
    filters.extend(searches().map(|(name, search)| {
        (
            name,
            LeadFilter {
                search,
                ..LeadFilter::default()
            },
        )
    }));
    let reached = LeadFilter {
        reachable: Some(Reachable::NotAtAll),
        ..LeadFilter::default()
    };
    let nobodys = LeadFilter {
        assigned_to: Some(GivenTo::Nobody),
        ..LeadFilter::default()
    };
    filters.extend([
        ("reachable not at all".to_owned(), reached),
        ("assigned to nobody".to_owned(), nobodys),
    ]);
    filters
}

fn by_lead(filter: LeadFilter, sort: LeadSort) -> LeadListQuery {
    LeadListQuery {
        filter,
        sort,
        page: second(),
    }
}

fn leads() -> List {
    let ask = |views: &mut dyn Views, query: LeadListQuery| views.leads(&query).map(drop);
    let newest = LeadSort::Created(Descending);
    let sorts = each_sort!(LeadSort {
        Created,
        Name,
        Status,
        Source,
        Brand
    });
    let filtered = lead_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_lead(filter, newest)));
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_lead(LeadFilter::default(), sort)));
    let of_status = LeadFilter {
        statuses: vec![LeadStatus::NewLead],
        ..LeadFilter::default()
    };
    let of_status = by_lead(of_status, LeadSort::Name(Ascending));
    let found = LeadFilter {
        search: term("ruiz"),
        ..LeadFilter::default()
    };
    let found = by_lead(found, LeadSort::Name(Descending));
    let first = LeadListQuery {
        page: first(),
        ..by_lead(LeadFilter::default(), newest)
    };
    List::new("leads")
        .each([("first page".to_owned(), first)], ask)
        .each(filtered, ask)
        .each(sorted, ask)
        // An index of the order and one of the filter are weighed against each other.
        .each(
            [
                ("filter status, sort Name up".to_owned(), of_status),
                ("search, sort Name down".to_owned(), found),
            ],
            ask,
        )
        .case("the filters' values", |views| views.lead_facets().map(drop))
}

fn each_lead() -> List {
    let ask = |views: &mut dyn Views, query: LeadListQuery| {
        views.each_lead(&query, (&day(), at(0)), &mut |_, _| Continue(()))
    };
    let newest = LeadSort::Created(Descending);
    let filtered = lead_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_lead(filter, newest)));
    let sorts = each_sort!(LeadSort {
        Created,
        Name,
        Status,
        Source,
        Brand
    });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_lead(LeadFilter::default(), sort)));
    List::new("each_lead").each(filtered, ask).each(sorted, ask)
}

fn raw_leads() -> List {
    let ask = |views: &mut dyn Views, query: RawLeadListQuery| views.raw_leads(&query).map(drop);
    let none = RawLeadFilter::default;
    let by = |filter: RawLeadFilter, sort| RawLeadListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(RawLeadFilter, RawLeadFilter::default(), {
        search: term("ruiz"),
        stage: RawLeadStage::Status(MarketingStatus::Contacted),
        source: Some(Source::Google),
        state: Some(state("FL")),
        tag: Some("vip".to_owned()),
        import: Some(ImportId::new(3)),
        next_contact: Between { from: Some(date!(2026 - 11 - 21)), to: Some(date!(2026 - 11 - 28)) },
        callable: callable_later(),
    });
    filters.extend(searches().map(|(name, search)| (name, RawLeadFilter { search, ..none() })));
    let converted = RawLeadFilter {
        stage: RawLeadStage::Converted,
        ..none()
    };
    filters.push(("converted".to_owned(), converted));
    let newest = RawLeadSort::Created(Descending);
    let sorts = each_sort!(RawLeadSort {
        Created,
        Name,
        NextContact,
        Status
    });
    List::new("raw_leads")
        .each(
            filters
                .into_iter()
                .map(|(name, filter)| (name, by(filter, newest))),
            ask,
        )
        .each(
            sorts
                .into_iter()
                .map(|(name, sort)| (name, by(none(), sort))),
            ask,
        )
        .case("the filters' values", |views| {
            views.raw_lead_facets().map(drop)
        })
}

fn waiting(wait: ClientWait) -> Option<Waiting> {
    Some(Waiting {
        wait,
        last_step: date!(2026 - 11 - 06),
        opened_before: at(0),
    })
}

fn client_filters() -> Vec<(String, ClientFilter)> {
    let none = ClientFilter::default;
    let mut filters = each_filter!(ClientFilter, ClientFilter::default(), {
        search: term("ruiz"),
        statuses: vec![ClientStatus::Active],
        service_type: Some(ServiceType::Transfer),
        brand: Some(Brand::LibertyNwa),
        state: Some(state("FL")),
        assigned_to: Some(GivenTo::One(UserId::new(3))),
        partner: Some(GivenTo::One(PartnerId::new(3))),
        created: created(),
        reachable: Some(Reachable::ByEmail),
        overdue_on: Some(date!(2026 - 11 - 21)),
        archived: Archived::Only,
        waiting: waiting(ClientWait::NoStep),
    });
    filters.extend(searches().map(|(name, search)| (name, ClientFilter { search, ..none() })));
    let all = ClientFilter {
        archived: Archived::All,
        ..none()
    };
    let statuses = ClientStatus::ALL[..2].to_vec();
    filters.extend([
        ("archived or not".to_owned(), all),
        (
            "two statuses".to_owned(),
            ClientFilter { statuses, ..none() },
        ),
    ]);
    for wait in [ClientWait::MissingPapers, ClientWait::CounselOnly] {
        let waiting = waiting(wait);
        filters.push((wait.to_string(), ClientFilter { waiting, ..none() }));
    }
    filters
}

fn by_client(filter: ClientFilter, sort: ClientSort) -> ClientListQuery {
    ClientListQuery {
        filter,
        sort,
        page: second(),
    }
}

fn clients() -> List {
    let ask = |views: &mut dyn Views, query: ClientListQuery| views.clients(&query).map(drop);
    let newest = ClientSort::Created(Descending);
    let filtered = client_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_client(filter, newest)));
    let sorts = each_sort!(ClientSort {
        Created,
        Name,
        Status,
        ServiceType,
        Brand
    });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_client(ClientFilter::default(), sort)));
    List::new("clients")
        .each(filtered, ask)
        .each(sorted, ask)
        .case("the filters' values", |views| {
            views.client_facets().map(drop)
        })
}

fn each_client() -> List {
    let ask = |views: &mut dyn Views, query: ClientListQuery| {
        views.each_client(&query, (&day(), at(0)), &mut |_, _| Continue(()))
    };
    let newest = ClientSort::Created(Descending);
    let filtered = client_filters()
        .into_iter()
        .map(|(name, filter)| (name, by_client(filter, newest)));
    let sorts = each_sort!(ClientSort {
        Created,
        Name,
        Status,
        ServiceType,
        Brand
    });
    let sorted = sorts
        .into_iter()
        .map(|(name, sort)| (name, by_client(ClientFilter::default(), sort)));
    List::new("each_client")
        .each(filtered, ask)
        .each(sorted, ask)
}

fn suppressions() -> List {
    let ask = |views: &mut dyn Views, search: Option<SearchTerm>| -> Stored<()> {
        views.suppressions(search.as_ref(), second()).map(drop)
    };
    List::new("suppressions")
        .each([("plain".to_owned(), None)], ask)
        .each(searches(), ask)
}

fn trash() -> List {
    let ask = |views: &mut dyn Views, query: TrashQuery| views.trash(&query).map(drop);
    let query = |kind, search| TrashQuery {
        kind,
        search,
        page: second(),
    };
    let kinds = TrashKind::ALL
        .iter()
        .map(|kind| (format!("kind {kind}"), query(Some(*kind), None)));
    List::new("trash")
        .each([("plain".to_owned(), query(None, None))], ask)
        .each(kinds, ask)
        .each(
            searches().map(|(name, search)| (name, query(None, search))),
            ask,
        )
}

fn accounts() -> List {
    let ask = |views: &mut dyn Views, query: AccountListQuery| views.accounts(&query).map(drop);
    let open = OpenSessions {
        now: at(60),
        idle: Duration::hours(2),
        absolute: Duration::hours(12),
    };
    let query = move |(name, filter, sort)| {
        let query = AccountListQuery {
            filter,
            sort,
            page: first(),
            open,
        };
        (name, query)
    };
    let filters = each_filter!(AccountFilter, AccountFilter::default(), {
        search: term("dana"),
        role: Some(Role::SalesRep),
        status: Some(UserStatus::Active),
    });
    let filters = filters.into_iter();
    let filters = filters.map(|(name, filter)| (name, filter, AccountSort::Name(Descending)));
    let sorts = each_sort!(AccountSort {
        Name,
        LastSignIn,
        Created
    });
    let sorts = sorts.into_iter();
    let sorts = sorts.map(|(name, sort)| (name, AccountFilter::default(), sort));
    List::new("accounts").each(filters.chain(sorts).map(query), ask)
}
