//! `exitdesk brand …`

use super::error::CliError;
use super::history;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::{Args, Subcommand};
use crm_core::brand::Brand;
use crm_core::brand::details::{BrandAddress, BrandDetails, KeptBrand, WebPage};
use crm_core::choice::ChoiceError;
use crm_core::clock::Clock;
use crm_core::contact::{EmailAddress, Phone, PostalCode, UsState};
use crm_core::settings::brands::change_brand;
use crm_core::text::{Line, ShortText};
use infra::Database;
use std::fmt::Display;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// List what papers say of each brand
    List,
    /// Change what papers say of a brand from now on; what is not named stays
    Edit(Box<Edit>),
}

/// An empty value leaves the part blank.
#[derive(Debug, Args)]
pub(super) struct Edit {
    /// The brand, such as "Liberty NWA" or liberty-nwa
    brand: String,
    /// Where it is not the brand's name
    #[arg(long)]
    legal_name: Option<String>,
    /// Number and street of the postal address
    #[arg(long)]
    street: Option<String>,
    /// City of the postal address
    #[arg(long)]
    city: Option<String>,
    /// Two letters, such as OR
    #[arg(long)]
    state: Option<String>,
    /// ZIP, such as 97201
    #[arg(long)]
    zip: Option<String>,
    /// Where clients call
    #[arg(long)]
    phone: Option<String>,
    /// Where clients write
    #[arg(long)]
    email: Option<String>,
    /// With or without https://
    #[arg(long)]
    web_page: Option<String>,
    /// Its number, and where
    #[arg(long)]
    registration: Option<String>,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    match command {
        Command::List => {
            let db = open::database(options)?;
            for brand in Brand::ALL.iter().copied() {
                show(brand, &kept(&db, brand)?.details)?;
            }
            Ok(())
        }
        Command::Edit(asked) => edit(options, &asked),
    }
}

fn edit(options: &Options, asked: &Edit) -> Result<(), CliError> {
    let brand = named(&asked.brand)?;
    let db = open::database(options)?;
    let before = kept(&db, brand)?;
    let details = changed(before.details, asked)?;
    let (actor, now) = (history::actor(), SystemClock.now());
    let based_on = Some(before.version);
    let saved = db
        .write_blocking(|tx| change_brand(tx, &actor, (brand, based_on), &details, now))
        .map_err(CliError::failed)?;
    show(brand, &saved.details)
}

fn named(text: &str) -> Result<Brand, CliError> {
    let mut brands = Brand::ALL.iter().copied();
    let found = brands.find(|brand| brand.as_str() == text || brand.slug() == text);
    found.ok_or_else(|| {
        let known: Vec<_> = Brand::ALL.iter().map(|brand| brand.as_str()).collect();
        CliError::Setting(format!(
            "There is no brand \"{text}\". Brands: {}.",
            known.join(", ")
        ))
    })
}

fn kept(db: &Database, brand: Brand) -> Result<KeptBrand, CliError> {
    let stored = db
        .read_blocking(|views| views.settings())
        .map_err(CliError::failed)?;
    KeptBrand::of(brand, &stored).map_err(CliError::failed)
}

fn changed(was: BrandDetails, asked: &Edit) -> Result<BrandDetails, CliError> {
    let typed = [
        &asked.legal_name,
        &asked.street,
        &asked.city,
        &asked.state,
        &asked.zip,
        &asked.phone,
        &asked.email,
        &asked.web_page,
        &asked.registration,
    ];
    if typed.iter().all(|part| part.is_none()) {
        let sentence = "Name what to change, such as --phone or --street.";
        return Err(CliError::Setting(sentence.to_owned()));
    }
    let legal_name = ("legal-name", &asked.legal_name);
    let registration = ("registration", &asked.registration);
    Ok(BrandDetails {
        legal_name: part(legal_name, was.legal_name, ShortText::parse)?,
        address: address(was.address, asked)?,
        phone: part(("phone", &asked.phone), was.phone, Phone::parse)?,
        email: part(("email", &asked.email), was.email, EmailAddress::parse)?,
        web_page: part(("web-page", &asked.web_page), was.web_page, WebPage::parse)?,
        registration: part(registration, was.registration, ShortText::parse)?,
    })
}

/// What was typed of a part, else what it was.
fn part<T, E: Display>(
    (name, typed): (&str, &Option<String>),
    was: Option<T>,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Result<Option<T>, CliError> {
    match typed.as_deref().map(str::trim) {
        None => Ok(was),
        Some("") => Ok(None),
        Some(text) => match parse(text) {
            Ok(value) => Ok(Some(value)),
            Err(error) => Err(CliError::Setting(format!("--{name}: {error}"))),
        },
    }
}

/// It is whole, or there is none: a notice is mailed to it.
fn address(was: Option<BrandAddress>, asked: &Edit) -> Result<Option<BrandAddress>, CliError> {
    let (street, city, state, zip) = match was {
        Some(was) => (
            Some(was.street),
            Some(was.city),
            Some(was.state),
            Some(was.zip),
        ),
        None => (None, None, None, None),
    };
    let street = part(("street", &asked.street), street, ShortText::parse)?;
    let city = part(("city", &asked.city), city, ShortText::parse)?;
    let state = part(("state", &asked.state), state, UsState::parse)?;
    let zip = part(("zip", &asked.zip), zip, PostalCode::parse)?;
    match (street, city, state, zip) {
        (Some(_), Some(_), Some(_), Some(zip)) if !zip.is_us() => {
            Err(CliError::Setting(format!("--zip: {}", ChoiceError::Zip)))
        }
        (Some(street), Some(city), Some(state), Some(zip)) => Ok(Some(BrandAddress {
            street,
            city,
            state,
            zip,
        })),
        (None, None, None, None) => Ok(None),
        _ => Err(CliError::Setting(
            "An address needs --street, --city, --state and --zip, or none of them.".to_owned(),
        )),
    }
}

fn show(brand: Brand, details: &BrandDetails) -> Result<(), CliError> {
    say(format!("{brand} ({})", brand.slug()))?;
    let address = details.address.as_ref().map(|address| {
        format!(
            "{}, {}, {} {}",
            address.street.as_str(),
            address.city.as_str(),
            address.state.code(),
            address.zip.as_str()
        )
    });
    let parts = [
        ("legal name", details.legal_name.as_ref().map(Line::as_str)),
        ("address", address.as_deref()),
        ("phone", details.phone.as_ref().map(Phone::as_str)),
        ("email", details.email.as_ref().map(EmailAddress::as_str)),
        ("web page", details.web_page.as_ref().map(WebPage::as_str)),
        (
            "registration",
            details.registration.as_ref().map(Line::as_str),
        ),
    ];
    for (name, value) in parts {
        say(format!("    {name}: {}", value.unwrap_or("none")))?;
    }
    Ok(())
}
