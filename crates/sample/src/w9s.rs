//! The W-9s that the office has of who is paid: of most, and each says that it is a sample.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::contact::{PostalCode, UsState};
use crm_core::payees::{
    Address, NumberKind, PayeeDraft, PayeeId, PayeeKind, TaxClass, TaxNumber, TaxNumberSealer,
    TaxStatus, W9, record_w9,
};
use crm_core::text::ShortText;
use crm_core::users::Role;
use infra::Database;

/// What a W-9 says beside the name: the kind, how an LLC is taxed, and a made-up number.
type Form = (
    PayeeKind,
    Option<TaxClass>,
    Option<(NumberKind, &'static str)>,
);

/// Of those who sell, in their order; one has given none yet. These numbers are kept for advertisements and given to no one.
const STAFF: &[Option<Form>] = &[
    Some((
        PayeeKind::Employee,
        None,
        Some((NumberKind::Ssn, "987-65-4320")),
    )),
    Some((
        PayeeKind::Individual,
        None,
        Some((NumberKind::Ssn, "987-65-4321")),
    )),
    None,
    Some((
        PayeeKind::Llc,
        Some(TaxClass::Disregarded),
        Some((NumberKind::Ssn, "987-65-4322")),
    )),
];

/// Of the partners, in their order; one left out the number.
const PARTNERS: &[Option<Form>] = &[
    Some((
        PayeeKind::Llc,
        Some(TaxClass::Partnership),
        Some((NumberKind::Ein, "12-3456789")),
    )),
    Some((
        PayeeKind::Corporation,
        None,
        Some((NumberKind::Ein, "98-7654321")),
    )),
    Some((
        PayeeKind::Attorney,
        None,
        Some((NumberKind::Ein, "98-7654322")),
    )),
    Some((PayeeKind::Llc, Some(TaxClass::Partnership), None)),
];

/// Records those that are not there yet.
pub(super) fn record(
    db: &Database,
    office: &Office<'_>,
    sealer: &dyn TaxNumberSealer,
    at: Instant,
) -> Result<(), SeedError> {
    let clerk = office.staff.iter().find(|one| one.is(Role::Billing));
    let clerk = clerk.ok_or_else(|| SeedError::Rule("an office without billing".to_owned()))?;
    let sellers = office.staff.iter().filter(|one| one.sells());
    let staff = sellers.map(|one| PayeeId::User(one.id())).zip(STAFF);
    let partners = office.partners.iter().map(|id| PayeeId::Partner(*id));
    for (payee, form) in staff.chain(partners.zip(PARTNERS)) {
        if let Some(form) = form {
            enter(db, office, (&clerk.acts(), sealer), (payee, form), at)?;
        }
    }
    Ok(())
}

fn enter(
    db: &Database,
    office: &Office<'_>,
    (clerk, sealer): (&Actor, &dyn TaxNumberSealer),
    (payee, form): (PayeeId, &Form),
    at: Instant,
) -> Result<(), SeedError> {
    let today = office.zone.day_of(at);
    db.write_blocking(|tx| {
        if tx.payees().get(payee)?.is_some() {
            return Ok(());
        }
        let name = tx.payees().name(payee)?.unwrap_or_default();
        let (kind, class, number) = *form;
        let number = number.map(|(kind, digits)| TaxNumber::parse(kind, digits).map_err(rule));
        let draft = PayeeDraft {
            w9: W9 {
                status: TaxStatus::of(kind, class).map_err(rule)?,
                legal_name: ShortText::parse(&format!("{name} (sample)")).map_err(rule)?,
                address: Some(address()?),
                signed_on: Some(today),
            },
            number: number.transpose()?,
            based_on: None,
        };
        record_w9(tx, clerk, payee, &draft, sealer, (today, at)).map_err(rule)
    })
}

fn address() -> Result<Address, SeedError> {
    Ok(Address {
        street: ShortText::parse("100 Sample Street").map_err(rule)?,
        city: ShortText::parse("Las Vegas").map_err(rule)?,
        state: UsState::parse("NV").map_err(rule)?,
        zip: PostalCode::parse("89101").map_err(rule)?,
    })
}
