//! Agreements and their periods: what is stored comes back, who may still cancel is found, and a paper that prints another day is named.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::clients::ServiceType;
use crm_core::contact_gate::{StateSet, Zone, ZoneSet};
use crm_core::documents::{
    DocumentStatus, DocumentType, NewDocument, NewSigner, Signature, SignedHow, Slot, Title,
};
use crm_core::ids::{ClientId, DocumentId, PlanId};
use crm_core::promises::agreements::{
    self, CancelPeriod, ClientPeriod, Entered, Lengthened, NewAgreement, OnPaper, Origin,
    PeriodReason,
};
use crm_core::promises::cooling_off::{Channel, Facts, MoneyBefore};
use crm_core::properties;
use crm_core::text::ShortText;
use infra::testing::TestDatabase;
use infra::{on_both_databases, soundness};
use time::Date;
use time::macros::date;

pub(crate) fn paper(db: &TestDatabase, client: ClientId, status: DocumentStatus) -> DocumentId {
    let new = NewDocument {
        id: None,
        client,
        title: Title::parse("Agreement").unwrap(),
        kind: DocumentType::TransferAgreement,
        status,
        signed: status == DocumentStatus::Signed,
        file: None,
        created_by: None,
        created_at: at(0),
    };
    write(db, |tx| tx.documents().insert(&new)).unwrap()
}

pub(crate) fn signed_on_friday() -> Facts {
    Facts {
        signed_on: date!(2026 - 11 - 20),
        channel: Some(Channel::Phone),
        service: ServiceType::Transfer,
        amount: None,
        client_state: Some(state("GA")),
        property_states: StateSet::of([state("FL"), state("NV")]),
        clocks: ZoneSet::of([Zone::Eastern, Zone::Central]),
        notice_on: Some(date!(2026 - 11 - 20)),
        spoken_notice_on: Some(date!(2026 - 11 - 19)),
        disclosed_on: None,
    }
}

pub(crate) fn keep(db: &TestDatabase, document: DocumentId, printed_on: Option<Date>) {
    let new = NewAgreement {
        document,
        entered: Entered {
            notice_in_paper: true,
            ..Entered::default()
        },
        paper: OnPaper {
            property_states: Some(StateSet::of([state("FL")])),
            printed_on,
        },
    };
    write(db, |tx| tx.agreements().insert(&new, at(1))).unwrap();
}

pub(crate) fn freeze(db: &TestDatabase, document: DocumentId, period: &CancelPeriod) {
    write(db, |tx| tx.agreements().put_period(document, period, at(2))).unwrap();
}

/// What `exitdesk check` says.
fn broken(db: &TestDatabase) -> Vec<String> {
    let findings = read(db, soundness::check);
    let found = findings
        .into_iter()
        .find(|finding| finding.name == "printed_last_day");
    let rows = found.unwrap().broken.rows;
    rows.into_iter().map(|row| row.what).collect()
}

on_both_databases! {
    fn r6_019_r6_020_what_is_entered_and_frozen_comes_back(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let document = paper(db, client, DocumentStatus::Draft);
        keep(db, document, None);
        // A second record of one document is none.
        keep(db, document, Some(date!(2027 - 01 - 01)));
        let found = write(db, |tx| tx.agreements().get(document)).unwrap().unwrap();
        assert_eq!((found.origin, found.period.as_ref()), (Origin::Kept, None));
        assert_eq!(found.paper.property_states, Some(StateSet::of([state("FL")])));
        assert_eq!(found.paper.printed_on, None);
        let entered = Entered {
            channel: Some(Channel::TemporaryPlace),
            notice_document: Some(paper(db, client, DocumentStatus::Draft)),
            notice_on: Some(date!(2026 - 11 - 20)),
            disclosed_on: Some(date!(2026 - 11 - 18)),
            ..Entered::default()
        };
        write(db, |tx| tx.agreements().save_entered(document, &entered)).unwrap();
        let counted = CancelPeriod::counted(signed_on_friday(), None);
        freeze(db, document, &counted);
        let found = write(db, |tx| tx.agreements().get(document)).unwrap().unwrap();
        assert_eq!((found.entered, found.period.as_ref()), (entered, Some(&counted)));
        let lengthened = CancelPeriod {
            cancel_by: Some(date!(2027 - 01 - 04)),
            lengthened: Some(Lengthened {
                reason: PeriodReason::parse("The client was ill").unwrap(),
                by: None,
                at: at(3),
            }),
            ..counted
        };
        freeze(db, document, &lengthened);
        let shown = read(db, |views| views.agreement(document)).unwrap();
        assert_eq!(shown.agreement.period, Some(lengthened));
        let notice = shown.notice.unwrap();
        assert_eq!((notice.title.as_str(), notice.in_trash), ("Agreement", false));
        let none = write(db, |tx| tx.agreements().get(DocumentId::new(999))).unwrap();
        assert_eq!(none, None);
    }

    fn r6_020_the_periods_of_a_client_are_those_of_papers_in_force(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let other = store_client(db, client_details(person("Bea", "Ruiz")));
        let period = CancelPeriod::counted(signed_on_friday(), None);
        let mut kept = Vec::new();
        for (of, status) in [
            (client, DocumentStatus::Signed),
            (client, DocumentStatus::Void),
            (other, DocumentStatus::Signed),
        ] {
            let document = paper(db, of, status);
            keep(db, document, None);
            freeze(db, document, &period);
            kept.push(document);
        }
        let found = write(db, |tx| tx.agreements().periods_of(client)).unwrap();
        let expected = ClientPeriod {
            document: *kept.first().unwrap(),
            plan: None,
            signed_on: date!(2026 - 11 - 20),
            cancel_by: period.cancel_by,
            ends_at: period.ends_at,
            money: MoneyBefore::Hold,
        };
        assert_eq!(found, [expected]);
    }

    fn r6_066_the_states_of_a_clients_properties_are_those_out_of_the_trash(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let other = store_client(db, client_details(person("Bea", "Ruiz")));
        let system = Actor::system();
        for (of, code, in_trash) in [
            (client, Some("FL"), false),
            (client, Some("NV"), false),
            (client, None, false),
            (client, Some("TN"), true),
            (other, Some("UT"), false),
        ] {
            let details = properties::Details {
                state: code.map(state),
                ..properties::Details::named(ShortText::parse("Palm Cove").unwrap())
            };
            let made = db.write_blocking(|tx| properties::add(tx, &system, of, &details, at(0)));
            let id = made.unwrap().id;
            if in_trash {
                db.write_blocking(|tx| properties::delete(tx, &system, id, at(1))).unwrap();
            }
        }
        let found = write(db, |tx| tx.agreements().property_states(client)).unwrap();
        assert_eq!(found, StateSet::of([state("FL"), state("NV")]));
        let theirs = write(db, |tx| tx.agreements().is_plan_of(PlanId::new(999), client)).unwrap();
        assert!(!theirs);
    }

    fn r6_077_a_paper_that_prints_another_last_day_is_named(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let document = paper(db, client, DocumentStatus::Signed);
        // Dated November 20, it prints November 30; signed on November 23, its client has until December 3.
        let printed = CancelPeriod::counted(signed_on_friday(), None).cancel_by;
        assert_eq!(printed, Some(date!(2026 - 11 - 30)));
        keep(db, document, printed);
        let late = Facts {
            signed_on: date!(2026 - 11 - 23),
            notice_on: Some(date!(2026 - 11 - 23)),
            ..signed_on_friday()
        };
        let period = CancelPeriod::counted(late, printed);
        assert_eq!(period.cancel_by, Some(date!(2026 - 12 - 03)));
        assert_eq!(broken(db), [""; 0]);
        freeze(db, document, &period);
        assert_eq!(broken(db), [format!("document {document}")]);
        // A later day that it prints binds.
        let later = CancelPeriod::counted(signed_on_friday(), Some(date!(2027 - 01 - 04)));
        let other = paper(db, client, DocumentStatus::Signed);
        keep(db, other, Some(date!(2027 - 01 - 04)));
        freeze(db, other, &later);
        assert_eq!(broken(db), [format!("document {document}")]);
    }

    fn r6_019_what_an_older_server_signed_gets_its_record_and_period(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let document = paper(db, client, DocumentStatus::Signed);
        let draft = paper(db, client, DocumentStatus::Draft);
        // The office has not signed it yet.
        let half = paper(db, client, DocumentStatus::Sent);
        let signers = ["client", "company"].map(|slot| NewSigner {
            slot: Slot::parse(slot).unwrap(),
            role: slot.to_owned(),
            name: String::new(),
        });
        let signature = Signature {
            on: date!(2026 - 11 - 19),
            how: SignedHow::OnPaper,
        };
        write(db, |tx| {
            tx.document_life().add_signers(half, &signers, at(1))?;
            tx.document_life().note_signature(half, &signers[0].slot, signature)
        })
        .unwrap();
        let round = || write(db, |tx| agreements::round(tx, 100, at(5))).unwrap();
        assert_eq!(round(), 3);
        assert_eq!(round(), 0);
        let found = write(db, |tx| tx.agreements().get(document)).unwrap().unwrap();
        let period = found.period.unwrap();
        assert_eq!((period.facts.notice_on, period.cancel_by), (None, None));
        let found = write(db, |tx| tx.agreements().get(draft)).unwrap().unwrap();
        assert_eq!((found.entered.has_notice(false), found.period), (false, None));
        let found = write(db, |tx| tx.agreements().get(half)).unwrap().unwrap();
        assert_eq!(found.period.unwrap().facts.signed_on, signature.on);
    }

    fn r6_020_a_last_day_that_waited_for_a_calendar_is_counted(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let document = paper(db, client, DocumentStatus::Signed);
        keep(db, document, None);
        let known = CancelPeriod::counted(signed_on_friday(), None);
        let waiting = CancelPeriod {
            counted_to: None,
            cancel_by: None,
            ends_at: None,
            ..known.clone()
        };
        freeze(db, document, &waiting);
        write(db, |tx| agreements::count_again(tx, 100, at(5))).unwrap();
        let found = write(db, |tx| tx.agreements().get(document)).unwrap().unwrap();
        assert_eq!(found.period, Some(known));
    }
}
