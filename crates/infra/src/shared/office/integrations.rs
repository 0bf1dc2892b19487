//! Integrations, and how often people have their providers asked. Keys come and go sealed.

use super::super::engine::reader::Reader;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{api_integrations, provider_calls};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::act::Changed;
use crm_core::ids::{IntegrationId, UserId};
use crm_core::integrations::{
    Ai, Endpoint, Integration, IntegrationKind, IntegrationViews, Integrations, LabelSheet,
    MapService, ModelName, Pace, SealedKey, Work,
};
use crm_core::store::{StoreError, Stored};
use crm_core::text::Line;
use diesel::prelude::*;

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = api_integrations, check_for_backend(Db), treat_none_as_default_value = false, treat_none_as_null = true)]
struct IntegrationRecord {
    id: i64,
    kind: String,
    name: String,
    name_key: String,
    active: i64,
    endpoint: Option<String>,
    model: Option<String>,
    service: Option<String>,
    sheet: Option<String>,
    key_sealed: Option<Vec<u8>>,
    key_end: Option<String>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl IntegrationRecord {
    fn of(integration: &Integration, version: i64) -> Self {
        let ai = integration.ai();
        let (service, sheet) = match integration.work {
            Work::Ai(_) => (None, None),
            Work::Maps(service) => (Some(service.as_str()), None),
            Work::Labels(sheet) => (None, Some(sheet.as_str())),
        };
        let key = integration.key.as_ref();
        Self {
            id: integration.id.get(),
            kind: integration.kind.as_str().to_owned(),
            name: integration.name.as_str().to_owned(),
            name_key: integration.name_key(),
            active: i64::from(integration.active),
            endpoint: ai.map(|ai| ai.endpoint.as_str().to_owned()),
            model: ai.map(|ai| ai.model.as_str().to_owned()),
            service: service.map(str::to_owned),
            sheet: sheet.map(str::to_owned),
            key_sealed: key.map(|key| key.sealed.clone()),
            key_end: key.map(|key| key.end.clone()),
            version,
            created_at: At(integration.created_at),
            updated_at: At(integration.updated_at),
        }
    }

    fn integration(self) -> Stored<Integration> {
        let kind = parse_stored(&self.kind, IntegrationKind::parse)?;
        let work = match (self.endpoint, self.model, self.service, self.sheet) {
            (Some(endpoint), Some(model), None, None) => Work::Ai(Ai {
                endpoint: parse_stored(&endpoint, Endpoint::parse)?,
                model: ModelName::stored(model),
            }),
            (None, None, Some(service), None) => {
                Work::Maps(parse_stored(&service, MapService::parse)?)
            }
            (None, None, None, Some(sheet)) => {
                Work::Labels(parse_stored(&sheet, LabelSheet::parse)?)
            }
            _ => return Err(unreadable(self.id)),
        };
        let key = match (self.key_sealed, self.key_end) {
            (Some(sealed), Some(end)) => Some(SealedKey { sealed, end }),
            (None, None) => None,
            _ => return Err(unreadable(self.id)),
        };
        Ok(Integration {
            id: IntegrationId::new(self.id),
            version: self.version,
            kind,
            name: Line::stored(self.name),
            active: self.active == 1,
            work,
            key,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

fn unreadable(id: i64) -> StoreError {
    StoreError::Fault(format!("integration {id} is not of one kind"))
}

fn all(tx: &mut Tx<'_>) -> Stored<Vec<Integration>> {
    let records = tx.run(|conn| {
        api_integrations::table
            .select(IntegrationRecord::as_select())
            .order(api_integrations::id)
            .load(conn)
    })?;
    let integrations = records.into_iter().map(IntegrationRecord::integration);
    integrations.collect()
}

impl IntegrationViews for Reader<'_> {
    fn integrations(&mut self) -> Stored<Vec<Integration>> {
        all(&mut self.tx)
    }
}

impl Integrations for Tx<'_> {
    fn all(&mut self) -> Stored<Vec<Integration>> {
        all(self)
    }

    fn get(&mut self, id: IntegrationId) -> Stored<Option<Integration>> {
        let record = self.run(|conn| {
            api_integrations::table
                .find(id.get())
                .select(IntegrationRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(IntegrationRecord::integration).transpose()
    }

    fn next_id(&mut self) -> Stored<IntegrationId> {
        Tx::next_id(self, "api_integrations").map(IntegrationId::new)
    }

    fn insert(&mut self, new: &Integration) -> Stored<()> {
        let row = IntegrationRecord::of(new, 1);
        self.run(|conn| {
            diesel::insert_into(api_integrations::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(())
    }

    fn save(&mut self, integration: &Changed<Integration>) -> Stored<()> {
        let current = api_integrations::table
            .find(integration.id.get())
            .filter(api_integrations::version.eq(integration.version));
        let row = IntegrationRecord::of(integration, integration.version + 1);
        let saved = self.run(|conn| diesel::update(current).set(row).execute(conn))?;
        changed_one(saved)
    }

    fn remove(&mut self, id: IntegrationId, version: i64) -> Stored<()> {
        let current = api_integrations::table
            .find(id.get())
            .filter(api_integrations::version.eq(version));
        let removed = self.run(|conn| diesel::delete(current).execute(conn))?;
        changed_one(removed)
    }

    fn sealed_keys(&mut self) -> Stored<Vec<(IntegrationId, String, Vec<u8>)>> {
        type Row = (i64, Option<String>, Option<Vec<u8>>);
        let rows: Vec<Row> = self.run(|conn| {
            api_integrations::table
                .filter(api_integrations::key_sealed.is_not_null())
                .order(api_integrations::id)
                .select((
                    api_integrations::id,
                    api_integrations::endpoint,
                    api_integrations::key_sealed,
                ))
                .load(conn)
        })?;
        let keys = rows.into_iter().filter_map(|(id, endpoint, sealed)| {
            Some((
                IntegrationId::new(id),
                endpoint.unwrap_or_default(),
                sealed?,
            ))
        });
        Ok(keys.collect())
    }

    fn reseal_key(&mut self, id: IntegrationId, was: &[u8], anew: &[u8]) -> Stored<()> {
        let same = api_integrations::table
            .find(id.get())
            .filter(api_integrations::key_sealed.eq(Some(was)));
        self.run(|conn| {
            diesel::update(same)
                .set(api_integrations::key_sealed.eq(Some(anew)))
                .execute(conn)
        })?;
        Ok(())
    }

    fn pace_of(&mut self, user: UserId) -> Stored<Option<Pace>> {
        let found: Option<(At, i64)> = self.run(|conn| {
            provider_calls::table
                .find(user.get())
                .select((provider_calls::created_at, provider_calls::calls))
                .first(conn)
                .optional()
        })?;
        Ok(found.map(|(since, calls)| Pace {
            since: since.0,
            calls: u32::try_from(calls).unwrap_or(u32::MAX),
        }))
    }

    fn keep_pace(&mut self, user: UserId, pace: Pace) -> Stored<()> {
        let now = || {
            (
                provider_calls::created_at.eq(At(pace.since)),
                provider_calls::calls.eq(i64::from(pace.calls)),
            )
        };
        self.run(|conn| {
            diesel::insert_into(provider_calls::table)
                .values((provider_calls::user_id.eq(user.get()), now()))
                .on_conflict(provider_calls::user_id)
                .do_update()
                .set(now())
                .execute(conn)
        })?;
        Ok(())
    }
}
