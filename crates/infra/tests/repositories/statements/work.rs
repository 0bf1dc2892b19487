//! Appointments, documents, exit cases, histories, the pipeline and the search.

use super::people::{created, searches};
use super::{List, each_filter, each_sort, second};
use crate::support::term;
use crm_core::appointments::{AppointmentStatus, AppointmentType};
use crm_core::audit::outcome::Outcome;
use crm_core::call_desk::{CallOutcome, NoReason, SkipCause};
use crm_core::campaigns::CampaignStatus;
use crm_core::clock::Instant;
use crm_core::contact::{EmailKey, PhoneKey};
use crm_core::contact_gate::GateCode;
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::event::{Entity, EntityKind, EventKind};
use crm_core::find::{FoundKind, Words};
use crm_core::ids::{CampaignId, ClientId, LeadId, UserId};
use crm_core::merges::MergeKind;
use crm_core::number_facts::Holder;
use crm_core::pipeline::Stage;
use crm_core::promises::case_clock::WaitsOn;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::case_clock::{BoardFilter, BoardQuery, BoardSort};
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, AuditFilter, AuditQuery, Between, CallFigure,
    CallFilter, CallQuery, CallSort, CampaignFilter, CampaignQuery, DocumentFilter,
    DocumentListQuery, DocumentSort, DueQuery, DuplicatesQuery, GivenTo, InCalendarOf, PeopleQuery,
    RefusedFilter, SameKeys, SkipFilter,
};
use infra::Views;
use std::ops::ControlFlow;
use time::macros::date;

pub(super) fn lists() -> Vec<List> {
    vec![
        appointments(),
        documents(),
        List::new("document_reminders").case("plain", |views| {
            let query = DueQuery {
                sent_before: [3, 2, 1].map(Instant::from_micros),
                page: second(),
            };
            views.document_reminders(&query).map(drop)
        }),
        List::new("exit_cases")
            .case("plain", |views| views.exit_cases(None, second()).map(drop))
            .case("of a client", |views| {
                views.exit_cases(Some(ClientId::new(7)), second()).map(drop)
            }),
        case_board(),
        List::new("history").case("plain", |views| {
            views
                .history(Entity::Lead(LeadId::new(7)), second())
                .map(drop)
        }),
        pipeline_people(),
        find(),
        same(),
        duplicates(),
        audit_log(),
        each_event(),
        calls(),
        each_call(),
        each_decision(),
        skips(),
        refused_presses(),
        campaigns(),
    ]
}

fn case_board() -> List {
    let filters = each_filter!(BoardFilter, BoardFilter::default(), {
        waits_on: Some(WaitsOn::Resort),
        owed: Between {
            from: Some(date!(2026 - 11 - 21)),
            to: Some(date!(2026 - 11 - 30)),
        },
        user: Some(UserId::new(3)),
    });
    let of = |filter, sort| BoardQuery {
        filter,
        sort,
        page: second(),
    };
    let silence = BoardSort::Silence(Ascending);
    let mut queries: Vec<_> = filters
        .into_iter()
        .map(|(name, filter)| (name, of(filter, silence)))
        .collect();
    let sorts = each_sort!(BoardSort { Silence, Due });
    let sorts = sorts.into_iter();
    queries.extend(sorts.map(|(name, sort)| (name, of(BoardFilter::default(), sort))));
    List::new("case_board").each(queries, |views, query: BoardQuery| {
        views.case_board(&query).map(drop)
    })
}

fn audit_queries() -> impl Iterator<Item = (String, AuditQuery)> {
    let some_days = Between {
        from: Some(Instant::from_micros(1)),
        to: Some(Instant::from_micros(2)),
    };
    let mut filters = each_filter!(AuditFilter, AuditFilter::default(), {
        person: Some(GivenTo::One(UserId::new(3))),
        entity: Some(EntityKind::Lead),
        record: None,
        kind: Some(EventKind::LeadUpdated),
        at: some_days,
        outcome: Some(Outcome::Refused),
    });
    let named = |name: &str, filter| (name.to_owned(), filter);
    filters.push(named(
        "of one record",
        AuditFilter {
            entity: Some(EntityKind::Lead),
            record: Some(7),
            ..AuditFilter::default()
        },
    ));
    filters.push(named(
        "done by nobody",
        AuditFilter {
            person: Some(GivenTo::Nobody),
            outcome: Some(Outcome::Done),
            ..AuditFilter::default()
        },
    ));
    filters.into_iter().map(|(name, filter)| {
        let page = second();
        (name, AuditQuery { filter, page })
    })
}

fn audit_log() -> List {
    List::new("audit_log").each(audit_queries(), |views, query: AuditQuery| {
        views.audit_log(&query).map(drop)
    })
}

fn each_event() -> List {
    List::new("each_event").each(audit_queries(), |views, query: AuditQuery| {
        views.each_event(&query, &mut |_| ControlFlow::Continue(()))
    })
}

fn call_queries() -> impl Iterator<Item = (String, CallQuery)> {
    let newest = CallSort::Started(Descending);
    let by = |filter, sort| CallQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(CallFilter, CallFilter::default(), {
        at: Between { from: Some(Instant::from_micros(1)), to: Some(Instant::from_micros(2)) },
        user: Some(UserId::new(3)),
        campaign: Some(CampaignId::new(4)),
        outcome: Some(CallOutcome::Interested),
        figure: Some(CallFigure::Reached),
        number: Some(PhoneKey::stored("3055550100".to_owned())),
        why: Some(NoReason::HungUp),
    });
    let held = CallFilter {
        figure: Some(CallFigure::AppointmentsHeld),
        ..CallFilter::default()
    };
    filters.push(("appointments held".to_owned(), held));
    let filtered: Vec<_> = filters
        .into_iter()
        .map(|(name, filter)| (name, by(filter, newest)))
        .collect();
    let sorted = each_sort!(CallSort { Started, Seconds });
    let sorted: Vec<_> = sorted
        .into_iter()
        .map(|(name, sort)| (name, by(CallFilter::default(), sort)))
        .collect();
    filtered.into_iter().chain(sorted)
}

fn skips() -> List {
    let filters = each_filter!(SkipFilter, SkipFilter::default(), {
        at: Between { from: Some(Instant::from_micros(1)), to: Some(Instant::from_micros(2)) },
        user: Some(UserId::new(3)),
        campaign: Some(CampaignId::new(4)),
        cause: Some(SkipCause::Known),
    });
    List::new("skips").each(filters, |views, filter: SkipFilter| {
        views.skips(&filter, second()).map(drop)
    })
}

fn refused_presses() -> List {
    let filters = each_filter!(RefusedFilter, RefusedFilter::default(), {
        at: Between { from: Some(Instant::from_micros(1)), to: Some(Instant::from_micros(2)) },
        user: Some(UserId::new(3)),
        code: Some(GateCode::Hours),
    });
    List::new("refused_presses").each(filters, |views, filter: RefusedFilter| {
        views.refused_presses(&filter, second()).map(drop)
    })
}

fn calls() -> List {
    List::new("calls").each(call_queries(), |views, query: CallQuery| {
        views.calls(&query).map(drop)
    })
}

fn each_decision() -> List {
    List::new("each_decision").case("of a number", |views| {
        let key = PhoneKey::stored("3055550100".to_owned());
        views.each_decision(&key, &mut |_| ControlFlow::Continue(()))
    })
}

/// Its conditions are those of `calls`: one of each kind is looked at as it is streamed.
fn each_call() -> List {
    let seen_there = [
        "filter campaign",
        "filter outcome",
        "filter number",
        "filter why",
        "appointments held",
    ];
    let queries = call_queries().filter(|(name, _)| !seen_there.contains(&name.as_str()));
    let queries: Vec<_> = queries.collect();
    List::new("each_call").each(queries, |views, query: CallQuery| {
        views.each_call(&query, &mut |_| ControlFlow::Continue(()))
    })
}

fn campaigns() -> List {
    let filters = each_filter!(CampaignFilter, CampaignFilter::default(), {
        status: Some(CampaignStatus::Running),
    });
    let queries = filters.into_iter().map(|(name, filter)| {
        let page = second();
        (name, CampaignQuery { filter, page })
    });
    List::new("campaigns").each(queries, |views, query: CampaignQuery| {
        views.campaigns(&query).map(drop)
    })
}

fn appointments() -> List {
    let ask =
        |views: &mut dyn Views, query: AppointmentListQuery| views.appointments(&query).map(drop);
    let none = AppointmentFilter::default;
    let by = |filter, sort| AppointmentListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(AppointmentFilter, AppointmentFilter::default(), {
        search: term("ruiz"),
        dates: Between { from: Some(date!(2026 - 11 - 21)), to: Some(date!(2026 - 11 - 28)) },
        user: Some(InCalendarOf::User(UserId::new(3))),
        statuses: vec![AppointmentStatus::Scheduled, AppointmentStatus::NoShow],
        kind: Some(AppointmentType::Zoom),
        lead: Some(LeadId::new(7)),
        client: Some(ClientId::new(7)),
    });
    filters.extend(searches().map(|(name, search)| (name, AppointmentFilter { search, ..none() })));
    let nobodys = AppointmentFilter {
        user: Some(InCalendarOf::Nobody),
        ..none()
    };
    filters.push(("in nobody's calendar".to_owned(), nobodys));
    let filtered = filters
        .into_iter()
        .map(|(name, filter)| (name, by(filter, Ascending)));
    List::new("appointments")
        .each(filtered, ask)
        .each([("sort down".to_owned(), by(none(), Descending))], ask)
}

fn documents() -> List {
    let ask = |views: &mut dyn Views, query: DocumentListQuery| views.documents(&query).map(drop);
    let none = DocumentFilter::default;
    let by = |filter, sort| DocumentListQuery {
        filter,
        sort,
        page: second(),
    };
    let mut filters = each_filter!(DocumentFilter, DocumentFilter::default(), {
        search: term("deed"),
        kind: Some(DocumentType::PurchaseSummary),
        statuses: vec![DocumentStatus::Draft, DocumentStatus::Sent],
        client: Some(ClientId::new(7)),
        client_assigned: Some(UserId::new(3)),
        sent: created(),
    });
    filters.extend(searches().map(|(name, search)| (name, DocumentFilter { search, ..none() })));
    let newest = DocumentSort::Created(Descending);
    let sorts = each_sort!(DocumentSort { Created, Title });
    List::new("documents")
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
            views.document_facets().map(drop)
        })
}

fn pipeline_people() -> List {
    let ask = |views: &mut dyn Views, query: PeopleQuery| views.pipeline_people(&query).map(drop);
    let by = |stage, search| PeopleQuery {
        stage,
        search,
        page: second(),
    };
    let stages = Stage::ALL
        .iter()
        .map(|stage| (format!("stage {stage}"), by(*stage, None)));
    List::new("pipeline_people").each(stages, ask).each(
        searches().map(|(name, search)| (name, by(Stage::InProgress, search))),
        ask,
    )
}

fn find() -> List {
    let ask = |views: &mut dyn Views, (kind, typed): (FoundKind, &'static str)| {
        let words = Words::parse(typed).unwrap();
        views.find(kind, &words, 20).map(drop)
    };
    let cases = FoundKind::ALL.iter().flat_map(|kind| {
        let words = [
            ("one word", "ruiz"),
            ("two words", "ana ruiz"),
            ("short words", "an ru"),
        ];
        words.map(|(name, typed)| (format!("{kind}, {name}"), (*kind, typed)))
    });
    List::new("find").each(cases, ask)
}

fn same() -> List {
    let ask = |views: &mut dyn Views, (kind, keys): (FoundKind, SameKeys)| {
        views.same(kind, &keys, 5).map(drop)
    };
    let phone = SameKeys {
        phone: Some(PhoneKey::stored("4075550142".to_owned())),
        ..SameKeys::default()
    };
    let both = SameKeys {
        email: Some(EmailKey::stored("ana@example.com".to_owned())),
        but: Some(Holder::Client(ClientId::new(7))),
        ..phone.clone()
    };
    let people = [FoundKind::RawLead, FoundKind::Lead, FoundKind::Client];
    let cases = people.into_iter().flat_map(|kind| {
        let keys = [
            ("phone", phone.clone()),
            ("both, of a client", both.clone()),
        ];
        keys.map(|(name, keys)| (format!("{kind}, {name}"), (kind, keys)))
    });
    List::new("same").each(cases, ask)
}

fn duplicates() -> List {
    let ask = |views: &mut dyn Views, kind: MergeKind| {
        let page = second();
        views.duplicates(&DuplicatesQuery { kind, page }).map(drop)
    };
    let cases = MergeKind::ALL.iter().map(|kind| (kind.to_string(), *kind));
    List::new("duplicates").each(cases, ask)
}
