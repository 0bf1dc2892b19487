//! What happens once a person is enrolled: properties, exit cases, milestones, and how it ends.

use super::staff::Colleague;
use crate::error::{SeedError, rule};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clients::{self, Client, ClientStatus, DetailsPatch, ServiceType, Terms};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::contact::UsState;
use crm_core::exit_cases::{self, Milestone};
use crm_core::ids::{ClientId, LeadId, PartnerId, UserId};
use crm_core::money::Money;
use crm_core::properties::{self, MortgageStatus, Points};
use crm_core::text::{Line, ShortText};
use fastrand::Rng;
use infra::Unit;
use time::{Date, Duration, Month};

/// How the n-th case stands: most are being worked on.
const STANDS: &[ClientStatus] = &[
    ClientStatus::Active,
    ClientStatus::Fulfilled,
    ClientStatus::Active,
    ClientStatus::Active,
    ClientStatus::Fulfilled,
    ClientStatus::OnHold,
    ClientStatus::Active,
    ClientStatus::Canceled,
    ClientStatus::Fulfilled,
    ClientStatus::Active,
    ClientStatus::Refunded,
];

/// Resort, place, state, developer.
const RESORTS: &[(&str, &str, &str, &str)] = &[
    (
        "Silver Pines Villas",
        "Orlando",
        "FL",
        "Silver Pines Resorts",
    ),
    (
        "Ocean Cove Residences",
        "Myrtle Beach",
        "SC",
        "Cove Vacations",
    ),
    (
        "Desert Bloom Villas",
        "Scottsdale",
        "AZ",
        "Bloom Ownership Group",
    ),
    (
        "Granite Peak Lodge",
        "Park City",
        "UT",
        "Granite Vacation Club",
    ),
    ("Coral Key Suites", "Key Largo", "FL", "Coral Holdings"),
    ("Lakeside Crest", "Branson", "MO", "Crest Ownership"),
];

const USAGE: &[&str] = &["Week 26", "Floating", "Week 32", "Summer season"];
const ANNUAL: &[&str] = &["Annual", "Biennial Even", "Biennial Odd"];
const OWNERSHIP: &[&str] = &["Deeded", "Right to Use", "Points"];

/// Everything about a case that is decided by chance.
#[derive(Debug)]
pub(super) struct Case {
    terms: Terms,
    stands: ClientStatus,
    partner: Option<PartnerId>,
    properties: Vec<properties::Details>,
    milestones: usize,
}

impl Case {
    pub(super) fn imagine(
        random: &mut Rng,
        number: usize,
        partners: &[PartnerId],
        assigned_to: UserId,
    ) -> Option<Self> {
        let owns = if random.u8(0..3) == 0 { 2 } else { 1 };
        let stands = *STANDS.get(number % STANDS.len())?;
        Some(Self {
            terms: Terms {
                service_type: *random.choice(ServiceType::ALL)?,
                brand: None,
                assigned_to: Some(assigned_to),
            },
            stands,
            partner: random.choice(partners).copied(),
            properties: (0..owns).filter_map(|_| property(random)).collect(),
            milestones: match stands {
                ClientStatus::Fulfilled => Milestone::ALL.len(),
                _ => random.usize(0..4),
            },
        })
    }

    /// Enrolls the lead and works the case from `begins` to `ends`.
    pub(super) fn work(
        &self,
        tx: &mut dyn Unit,
        who: &Colleague,
        lead: LeadId,
        zone: &BusinessZone,
        (begins, ends): (Instant, Instant),
    ) -> Result<Client, SeedError> {
        let actor = who.acts();
        let enrolled = clients::enroll(tx, &actor, lead, &self.terms, begins).map_err(rule)?;
        let client = enrolled.client.id;
        let step = Duration::microseconds((ends.micros() - begins.micros()).max(0)) / 8;
        let given = DetailsPatch {
            partner: Change::Set(self.partner),
            ..DetailsPatch::default()
        };
        let mut at = begins.plus(step);
        clients::update(tx, &actor, client, None, &given, at).map_err(rule)?;
        self.ask_mortgages(tx, &actor, client, at)?;
        let mut cases = Vec::new();
        for details in &self.properties {
            let property = properties::add(tx, &actor, client, details, at).map_err(rule)?;
            let day = zone.day_of(at);
            let opened =
                exit_cases::open(tx, &actor, property.id, None, None, day, at).map_err(rule)?;
            cases.push(opened.case.id);
        }
        // All cases go on at the same time: the clock never goes back.
        for (milestone, n) in Milestone::ALL.iter().take(self.milestones).zip(1..) {
            let on = at.plus(step * n);
            let day = zone.day_of(on);
            for case in &cases {
                let reached = (*milestone, Some(day));
                exit_cases::note_milestone(tx, &actor, *case, reached, None, day, on)
                    .map_err(rule)?;
            }
        }
        at = ends;
        let moved = DetailsPatch {
            status: Change::Set(self.stands),
            ..DetailsPatch::default()
        };
        clients::update(tx, &actor, client, None, &moved, at).map_err(rule)
    }

    /// What the person said as a lead knows no mortgage status. A client who signs was asked: an agreement covers no
    /// property whose mortgage is unknown (R5-055).
    fn ask_mortgages(
        &self,
        tx: &mut dyn Unit,
        actor: &Actor,
        client: ClientId,
        at: Instant,
    ) -> Result<(), SeedError> {
        let answer = self.properties.first().and_then(|one| one.mortgage_status);
        if !self.is_signed() {
            return Ok(());
        }
        let told = infra::read(tx, |views| views.properties_of(client))?;
        for page in told.unwrap_or_default() {
            let mut asked = properties::DetailsPatch {
                mortgage_status: Change::Set(answer),
                ..properties::DetailsPatch::default()
            };
            if answer == Some(MortgageStatus::PaidOff) {
                asked.mortgage_balance = Change::Set(None);
            }
            properties::update(tx, actor, page.property.id, None, &asked, at).map_err(rule)?;
        }
        Ok(())
    }

    /// A case that is being worked on, or has been, has its agreement.
    pub(super) fn is_signed(&self) -> bool {
        self.milestones > 0
    }
}

/// The resort's initials, points and week, such as "GP-81000-26": no throw of the dice, which would change all that comes after.
fn contract_number(details: &properties::Details) -> Option<Line<100>> {
    let words = details.resort_name.as_str().split_whitespace();
    let initials: String = words.filter_map(|word| word.chars().next()).collect();
    let (points, week) = (details.points?.get(), details.week.as_ref()?.as_str());
    Line::parse(&format!("{initials}-{points}-{week}")).ok()
}

fn property(random: &mut Rng) -> Option<properties::Details> {
    let (resort, place, state, developer) = *random.choice(RESORTS)?;
    let mut details = properties::Details::named(ShortText::parse(resort).ok()?);
    details.location = ShortText::parse(place).ok();
    details.state = UsState::parse(state).ok();
    details.developer = ShortText::parse(developer).ok();
    details.ownership_type = Line::parse(random.choice(OWNERSHIP)?).ok();
    details.points = Points::new(random.i64(20..400) * 500).ok();
    details.week = Line::parse(&random.u8(1..53).to_string()).ok();
    details.usage = Line::parse(random.choice(USAGE)?).ok();
    details.annual = Line::parse(random.choice(ANNUAL)?).ok();
    details.contract_number = contract_number(&details);
    details.mortgage_status = random.choice(MortgageStatus::ALL).copied();
    if details.mortgage_status != Some(MortgageStatus::PaidOff) {
        details.mortgage_balance = Some(Money::from_cents(random.i64(15..400) * 10_000));
    }
    details.maintenance_fees = Some(Money::from_cents(random.i64(60..240) * 1_000));
    details.exit_type = Line::parse("Cancellation").ok();
    details.purchase_date = Date::from_calendar_date(random.i32(1994..2021), Month::June, 15).ok();
    Some(details)
}
