//! Records for the unit tests of use cases.

use crate::actor::Actor;
use crate::brand::Brand;
use crate::clock::Instant;
use crate::contact::{EmailAddress, Person, Phone};
use crate::event::{EventKind, MockEvents};
use crate::ids::{LeadId, RawLeadId, UserId};
use crate::leads::{self, Lead, LeadStatus};
use crate::raw_leads::{self, MarketingStatus, RawLead};
use crate::source::Source;
use crate::tags::Tags;
use crate::text::{Name, Notes};
use crate::timeshare::TimeshareInfo;
use crate::users::Role;

pub(crate) const NOW: Instant = Instant::from_micros(1_795_000_000_000_000);

pub(crate) fn agent() -> Actor {
    Actor::staff(UserId::new(7), Role::PhoneAgent, "request-1")
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
        },
        raw_lead: None,
        created_at: NOW,
        updated_at: NOW,
        deleted_at: None,
    }
}

/// Expects exactly these kinds, in this order, over all calls.
pub(crate) fn expect_events(events: &mut MockEvents, kinds: &'static [EventKind]) {
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
                assert_eq!(event.at, NOW);
            }
            Ok(())
        });
}
