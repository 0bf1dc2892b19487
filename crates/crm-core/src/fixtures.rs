//! Records for the unit tests of use cases.

use crate::actor::Actor;
use crate::brand::Brand;
use crate::calling::Trace;
use crate::campaigns::{CallList, Campaign, CampaignStatus, Ladder, USUAL_PRIORITY};
use crate::clients::{self, Client, ClientStatus, ServiceType};
use crate::clock::Instant;
use crate::contact::{EmailAddress, Person, Phone};
use crate::documents::{
    self, ClientOfDocuments, Document, DocumentStatus, DocumentType, Media, StoredFile,
};
use crate::event::{EventKind, MockEvents};
use crate::exit_cases::{ExitCase, Milestone, Reached};
use crate::ids::{
    CampaignId, ClientId, DocumentId, ExitCaseId, IntegrationId, LeadId, MergeId, PartnerId,
    PropertyId, RawLeadId, StepId, UserId,
};
use crate::integrations::{
    Ai, ApiKey, DEFAULT_ENDPOINT, DEFAULT_MODEL, Endpoint, Integration, IntegrationKind, KeySealer,
    KeyUnreadable, LabelSheet, MapService, SealedKey, Work,
};
use crate::leads::{self, Lead, LeadStatus};
use crate::merges::{Gained, Merge, MergeKind};
use crate::partners::{self, Partner, PartnerKind};
use crate::promises::agreements::{Agreement, CancelPeriod, Entered, OnPaper, Origin};
use crate::promises::case_clock::{NextStep, Step};
use crate::properties::{self, Property};
use crate::raw_leads::{self, MarketingStatus, RawLead};
use crate::source::Source;
use crate::tags::Tags;
use crate::text::{Line, Name, Notes, ShortText};
use crate::timeshare::TimeshareInfo;
use crate::unit::MockCrm;
use crate::users::{PasswordHash, Role, User, UserStatus, Username};
use time::macros::date;

pub(crate) const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);

pub(crate) fn agent() -> Actor {
    Actor::staff(UserId::new(7), Role::PhoneAgent, "request-1")
}

pub(crate) fn user() -> User {
    User {
        id: UserId::new(7),
        version: 1,
        username: Username::parse("dana").unwrap(),
        email: EmailAddress::parse("dana@example.com").unwrap(),
        first_name: Name::parse("Dana").unwrap(),
        last_name: Name::parse("Whitfield").unwrap(),
        role: Role::PhoneAgent,
        status: UserStatus::Active,
        password: PasswordHash::stored("$argon2id$".to_owned()),
        created_at: NOW,
    }
}

pub(crate) fn person() -> Person {
    let mut person = Person::named(Name::parse("José").unwrap(), Name::parse("Ruiz").unwrap());
    person.email = Some(EmailAddress::parse("Jose@example.com").unwrap());
    person.phone = Some(Phone::parse("(407) 555-1000").unwrap());
    person
}

pub(crate) fn raw_details(status: MarketingStatus) -> raw_leads::Details {
    let mut details = raw_leads::Details::of(person());
    details.status = status;
    details.source = Some(Source::Referral);
    details.tags = Tags::parse(["vip"]).unwrap();
    details.notes = Some(Notes::parse("owns two weeks").unwrap());
    details
}

/// Of the lead [`lead`] into one with the number 1.
pub(crate) fn merge() -> Merge {
    Merge {
        id: MergeId::new(4),
        kind: MergeKind::Lead,
        survivor: 1,
        absorbed: lead().id.get(),
        gained: Gained::default(),
        at: NOW,
        by: Some(user().id),
        undone_at: None,
    }
}

pub(crate) fn raw_lead(status: MarketingStatus) -> RawLead {
    RawLead {
        id: RawLeadId::new(1),
        version: 3,
        details: raw_details(status),
        suppressed: false,
        converted_to: None,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

pub(crate) fn lead() -> Lead {
    Lead {
        id: LeadId::new(5),
        version: 2,
        details: leads::Details {
            person: person(),
            source: None,
            status: LeadStatus::NewLead,
            brand: Brand::LibertyNwa,
            timeshare: TimeshareInfo::default(),
            tags: Tags::default(),
            notes: None,
            assigned_to: None,
        },
        raw_lead: None,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

pub(crate) fn file() -> StoredFile {
    StoredFile {
        key: "a key".to_owned(),
        name: documents::FileName::parse("contract 2019.pdf").unwrap(),
        media: Media::Pdf,
        size: 7,
        sha256: "a digest".to_owned(),
    }
}

pub(crate) fn document() -> Document {
    Document {
        id: DocumentId::new(3),
        version: 2,
        client: ClientId::new(4),
        title: documents::Title::parse("Contract").unwrap(),
        kind: DocumentType::ResortContract,
        status: DocumentStatus::Draft,
        signed: false,
        file: Some(file()),
        sent: None,
        reminders_done: 0,
        created_by: None,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

/// A signer of [`document`], with the day on which they signed.
pub(crate) fn signer(slot: &str, signed_on: Option<time::Date>) -> documents::Signer {
    documents::Signer {
        who: documents::NewSigner {
            slot: documents::Slot::parse(slot).unwrap(),
            role: format!("The {slot}"),
            name: String::new(),
        },
        signature: signed_on.map(|on| documents::Signature {
            on,
            how: documents::SignedHow::OnPaper,
        }),
    }
}

/// A mail that carries [`document`].
pub(crate) fn new_mail() -> documents::NewMail {
    documents::NewMail {
        to: EmailAddress::parse("ana@example.com").unwrap(),
        subject: documents::MailSubject::parse("Your contract").unwrap(),
        text: documents::MailText::parse("Here it is.").unwrap(),
        key: "<1@example.com>".to_owned(),
    }
}

/// The client of [`document`], to documents.
pub(crate) fn client_of_documents(assigned_to: Option<i64>, in_trash: bool) -> ClientOfDocuments {
    ClientOfDocuments {
        assigned_to: assigned_to.map(UserId::new),
        in_trash,
    }
}

/// That of [`document`], of which this was entered.
pub(crate) fn agreement(entered: Entered, period: Option<CancelPeriod>) -> Agreement {
    Agreement {
        document: document().id,
        origin: Origin::Kept,
        entered,
        paper: OnPaper::default(),
        period,
        release_paper_at: None,
        canceled_at: None,
    }
}

pub(crate) fn client() -> Client {
    Client {
        id: ClientId::new(6),
        version: 2,
        details: clients::Details {
            person: person(),
            status: ClientStatus::Active,
            service_type: ServiceType::Cancellation,
            brand: Some(Brand::LibertyNwa),
            notes: None,
            assigned_to: None,
            partner: None,
            tags: Tags::default(),
        },
        lead: None,
        archived_at: None,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

pub(crate) fn property() -> Property {
    Property {
        id: PropertyId::new(3),
        version: 2,
        client: client().id,
        details: properties::Details::named(ShortText::parse("Palm Cove").unwrap()),
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

pub(crate) fn exit_case() -> ExitCase {
    ExitCase {
        id: ExitCaseId::new(4),
        version: 2,
        property: property().id,
        client: client().id,
        partner: None,
        notes: None,
        reached: Vec::new(),
        created_at: NOW,
        updated_at: NOW,
    }
}

pub(crate) fn open_step() -> Step {
    Step {
        id: StepId::new(11),
        case: exit_case().id,
        next: NextStep::review(None, date!(2026 - 11 - 21)),
        began_on: date!(2026 - 11 - 21),
    }
}

pub(crate) fn reached(milestone: Milestone) -> Reached {
    Reached {
        milestone,
        on: date!(2026 - 11 - 21),
        noted_by: None,
        noted_at: NOW,
    }
}

pub(crate) fn partner() -> Partner {
    Partner {
        id: PartnerId::new(2),
        version: 2,
        kind: PartnerKind::Fulfillment,
        details: partners::Details {
            name: ShortText::parse("Exit Partners").unwrap(),
            active: true,
        },
        created_at: NOW,
        updated_at: NOW,
    }
}

/// Expects exactly these kinds, in this order, over all calls.
pub(crate) fn expect_events(events: &mut MockEvents, kinds: &'static [EventKind]) {
    expect_events_at(events, kinds, NOW);
}

/// Expects exactly these kinds, in this order, over all calls, each of one moment.
pub(crate) fn expect_events_at(events: &mut MockEvents, kinds: &'static [EventKind], at: Instant) {
    let mut left = kinds.iter();
    if kinds.is_empty() {
        events.expect_append().never();
        return;
    }
    events
        .expect_append()
        .times(1..)
        .returning(move |appended| {
            for event in appended {
                assert_eq!(Some(&event.kind), left.next(), "events in order: {kinds:?}");
                assert_eq!(event.actor, agent().user());
                assert_eq!(event.at, at);
            }
            Ok(())
        });
}

/// Seals nothing: for rules that only ask where a key goes.
pub(crate) struct PlainSealer;

impl KeySealer for PlainSealer {
    fn seal(&self, id: IntegrationId, endpoint: &Endpoint, key: &ApiKey) -> SealedKey {
        let sealed = format!("{id}|{}|{}", endpoint.as_str(), key.reveal());
        SealedKey {
            sealed: sealed.into_bytes(),
            end: key.end().to_owned(),
        }
    }

    fn open(
        &self,
        id: IntegrationId,
        endpoint: &Endpoint,
        key: &SealedKey,
    ) -> Result<ApiKey, KeyUnreadable> {
        let text = String::from_utf8(key.sealed.clone()).map_err(|_| KeyUnreadable)?;
        let place = format!("{id}|{}|", endpoint.as_str());
        let key = text.strip_prefix(&place).ok_or(KeyUnreadable)?;
        ApiKey::parse(key).map_err(|_| KeyUnreadable)
    }
}

fn integration(id: i64, kind: IntegrationKind, name: &str, work: Work) -> Integration {
    Integration {
        id: IntegrationId::new(id),
        version: 2,
        kind,
        name: Line::parse(name).unwrap(),
        active: true,
        work,
        key: None,
        created_at: NOW,
        updated_at: NOW,
    }
}

fn ai(id: i64, kind: IntegrationKind, name: &str, endpoint: &str) -> Integration {
    let endpoint = Endpoint::parse(endpoint).unwrap();
    let key = ApiKey::parse("sk-0123456789x9Qd").unwrap();
    let key = PlainSealer.seal(IntegrationId::new(id), &endpoint, &key);
    let model = Line::parse(DEFAULT_MODEL).unwrap();
    let mut provider = integration(id, kind, name, Work::Ai(Ai { endpoint, model }));
    provider.key = Some(key);
    provider
}

/// Of all people in Florida.
pub(crate) fn campaign(status: CampaignStatus, members: &[UserId]) -> Campaign {
    Campaign {
        id: CampaignId::new(5),
        version: 2,
        name: "Florida".to_owned(),
        list: CallList::RawLeads,
        filter: "state=FL".to_owned(),
        brand: None,
        script: None,
        ladder: Ladder::standard(),
        priority: USUAL_PRIORITY,
        status,
        members: members.to_vec(),
        created_by: None,
        created_at: NOW,
        updated_at: NOW,
    }
}

/// Of a number that is looked up nothing is known but its address, unless the mock says something else already.
pub(crate) fn knows_nothing(tx: &mut MockCrm) {
    tx.contact_rules
        .expect_area_codes()
        .returning(|| Ok(Vec::new()));
    tx.calling
        .expect_calls_after()
        .returning(|_, _| Ok(Vec::new()));
    // Nothing of use, wherever it is looked for.
    tx.calling
        .expect_traces()
        .returning(|_| Ok(Trace::ALL.to_vec()));
    tx.suppressions.expect_of_phone().returning(|_| Ok(None));
    tx.number_facts
        .expect_of_number()
        .returning(|_| Ok(Vec::new()));
    tx.consents.expect_of_number().returning(|_| Ok(Vec::new()));
    tx.relationships.expect_newest().returning(|_, _| Ok(None));
    tx.relationships
        .expect_newest_payment()
        .returning(|_| Ok(None));
    tx.relationships
        .expect_newest_signed()
        .returning(|_| Ok(None));
    tx.number_lists
        .expect_covering()
        .returning(|_| Ok(Vec::new()));
}

/// Active, with a key.
pub(crate) fn ai_provider() -> Integration {
    ai(1, IntegrationKind::AiProvider, "OpenAI", DEFAULT_ENDPOINT)
}

/// Active, with a key.
pub(crate) fn alternative_ai() -> Integration {
    let endpoint = "https://local.example.com/v1";
    ai(2, IntegrationKind::AlternativeAi, "Local", endpoint)
}

pub(crate) fn maps(active: bool) -> Integration {
    let work = Work::Maps(MapService::Google);
    let mut maps = integration(3, IntegrationKind::Maps, "Maps", work);
    maps.active = active;
    maps
}

pub(crate) fn label_printer(active: bool) -> Integration {
    let work = Work::Labels(LabelSheet::Avery5160);
    let mut printer = integration(4, IntegrationKind::LabelPrinter, "Labels", work);
    printer.active = active;
    printer
}
