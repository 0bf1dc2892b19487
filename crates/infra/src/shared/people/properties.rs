//! Properties.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::properties;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::contact::UsState;
use crm_core::ids::{ClientId, PropertyId};
use crm_core::money::Money;
use crm_core::properties::{Details, MortgageStatus, NewProperty, Points, Properties, Property};
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::text::{Line, ShortText};
use diesel::prelude::*;
use time::Date;

/// A property as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = properties, check_for_backend(Db))]
pub(in super::super) struct PropertyRecord {
    id: i64,
    client_id: i64,
    resort_name: String,
    location: Option<String>,
    state: Option<String>,
    developer: Option<String>,
    contract_number: Option<String>,
    ownership_type: Option<String>,
    points: Option<i64>,
    week: Option<String>,
    usage: Option<String>,
    annual: Option<String>,
    mortgage_status: Option<String>,
    mortgage_balance_cents: Option<i64>,
    maintenance_fees_cents: Option<i64>,
    exit_type: Option<String>,
    purchase_date: Option<Date>,
    version: i64,
    created_at: At,
    updated_at: At,
    deleted_at: Option<At>,
}

impl PropertyRecord {
    pub(in super::super) fn property(self) -> Stored<Property> {
        Ok(Property {
            id: PropertyId::new(self.id),
            version: self.version,
            client: ClientId::new(self.client_id),
            details: Details {
                resort_name: ShortText::stored(self.resort_name),
                location: self.location.map(ShortText::stored),
                state: self
                    .state
                    .as_deref()
                    .map(super::person::state)
                    .transpose()?,
                developer: self.developer.map(ShortText::stored),
                contract_number: self.contract_number.map(Line::stored),
                ownership_type: self.ownership_type.map(Line::stored),
                points: self.points.map(Points::stored),
                week: self.week.map(Line::stored),
                usage: self.usage.map(Line::stored),
                annual: self.annual.map(Line::stored),
                mortgage_status: self
                    .mortgage_status
                    .map(|status| parse_stored(&status, MortgageStatus::parse))
                    .transpose()?,
                mortgage_balance: self.mortgage_balance_cents.map(Money::from_cents),
                maintenance_fees: self.maintenance_fees_cents.map(Money::from_cents),
                exit_type: self.exit_type.map(Line::stored),
                purchase_date: self.purchase_date,
            },
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
            deleted_at: self.deleted_at.map(|at| at.0),
        })
    }
}

/// What staff may edit, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = properties, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    resort_name: &'a str,
    search_text: String,
    location: Option<&'a str>,
    state: Option<&'static str>,
    developer: Option<&'a str>,
    contract_number: Option<&'a str>,
    ownership_type: Option<&'a str>,
    points: Option<i64>,
    week: Option<&'a str>,
    usage: Option<&'a str>,
    annual: Option<&'a str>,
    mortgage_status: Option<&'static str>,
    mortgage_balance_cents: Option<i64>,
    maintenance_fees_cents: Option<i64>,
    exit_type: Option<&'a str>,
    purchase_date: Option<Date>,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        Self {
            resort_name: details.resort_name.as_str(),
            search_text: fold(details.resort_name.as_str()),
            location: details.location.as_ref().map(ShortText::as_str),
            state: details.state.map(UsState::code),
            developer: details.developer.as_ref().map(ShortText::as_str),
            contract_number: details.contract_number.as_ref().map(Line::as_str),
            ownership_type: details.ownership_type.as_ref().map(Line::as_str),
            points: details.points.map(Points::get),
            week: details.week.as_ref().map(Line::as_str),
            usage: details.usage.as_ref().map(Line::as_str),
            annual: details.annual.as_ref().map(Line::as_str),
            mortgage_status: details.mortgage_status.map(MortgageStatus::as_str),
            mortgage_balance_cents: details.mortgage_balance.map(Money::cents),
            maintenance_fees_cents: details.maintenance_fees.map(Money::cents),
            exit_type: details.exit_type.as_ref().map(Line::as_str),
            purchase_date: details.purchase_date,
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = properties, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    client_id: i64,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl Properties for Tx<'_> {
    fn get(&mut self, id: PropertyId) -> Stored<Option<Property>> {
        let record = self.run(|conn| {
            properties::table
                .find(id.get())
                .select(PropertyRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(PropertyRecord::property).transpose()
    }

    fn insert(&mut self, new: &NewProperty) -> Stored<PropertyId> {
        let id = self.next_id("properties")?;
        let row = NewRow {
            id,
            client_id: new.client.get(),
            details: DetailColumns::of(&new.details),
            version: 1,
            created_at: At(new.created_at),
            updated_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(properties::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(PropertyId::new(id))
    }

    fn save(&mut self, property: &Changed<Property>) -> Stored<()> {
        let current = properties::table
            .find(property.id.get())
            .filter(properties::version.eq(property.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    DetailColumns::of(&property.details),
                    properties::updated_at.eq(At(property.updated_at)),
                    properties::deleted_at.eq(property.deleted_at.map(At)),
                    properties::version.eq(property.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }
}
