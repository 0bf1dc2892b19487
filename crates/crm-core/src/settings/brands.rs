//! Changing what papers say of a brand: a setting with fields of its own. And whose name papers and mail have.

use super::Settings;
use crate::actor::Actor;
use crate::brand::Brand;
use crate::brand::details::{BrandDetails, KeptBrand, setting_key};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::StoreError;
use crate::unit::Crm;
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use thiserror::Error;

impl Settings {
    /// In whose name a client gets papers and mail: the client's brand, and without one the office (R5-070).
    #[must_use]
    pub fn issuer(&self, brand: Option<Brand>) -> &str {
        match brand {
            Some(brand) => brand.as_str(),
            None => self.office_name.as_str(),
        }
    }
}

/// Why a brand was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BrandChangeError {
    #[error("Someone else changed this brand. Review the current details, then save again.")]
    Stale,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Stores what papers say of a brand from now on, and records who changed it from what. What is as asked already stays as it
/// is. `based_on` is the version that was seen; without one, whatever is there is replaced.
///
/// # Errors
/// When another version was seen than the one that holds: [`BrandChangeError`].
pub fn change_brand(
    tx: &mut dyn Crm,
    actor: &Actor,
    (brand, based_on): (Brand, Option<i64>),
    details: &BrandDetails,
    now: Instant,
) -> Result<KeptBrand, BrandChangeError> {
    let stored = tx.settings().all()?;
    let before = KeptBrand::of(brand, &stored).map_err(|e| StoreError::Fault(e.to_string()))?;
    if based_on.is_some_and(|seen| seen != before.version) {
        return Err(BrandChangeError::Stale);
    }
    if before.details == *details {
        return Ok(before);
    }
    let changed = KeptBrand {
        details: details.clone(),
        version: before.version.saturating_add(1),
    };
    let key = setting_key(brand);
    tx.settings().set(&key, &changed.to_text(), now)?;
    let (was, is) = (before.details.to_data(), details.to_data());
    let event = Event::new(Entity::Office, EventKind::SettingChanged, actor, now)
        .before(told(&key, &was, &is))
        .after(told(&key, &is, &was));
    tx.events().append(&[event])?;
    Ok(changed)
}

/// The fields that are others in the one than in the other, each below the brand's own key: a field may be called like
/// another setting.
fn told(key: &str, one: &Map<String, Value>, other: &Map<String, Value>) -> Value {
    let names: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let changed = names.into_iter();
    let changed = changed.filter(|name| one.get(*name) != other.get(*name));
    let fields = changed.map(|name| {
        let value = one.get(name).cloned().unwrap_or(Value::Null);
        (format!("{key}.{name}"), value)
    });
    Value::Object(fields.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::text::Line;
    use crate::unit::MockCrm;

    fn named(name: &str) -> BrandDetails {
        BrandDetails {
            legal_name: Some(Line::stored(name.to_owned())),
            ..BrandDetails::default()
        }
    }

    #[test]
    fn r5_070_papers_and_mail_are_in_the_name_of_the_brand_and_else_of_the_office() {
        let office = ("office_name".to_owned(), "Harbor Exit Services".to_owned());
        let settings = Settings::read(&[office]).unwrap();
        let cases = [
            (Some(Brand::TheContractAdvisors), "The Contract Advisors"),
            (None, "Harbor Exit Services"),
        ];
        for (brand, outcome) in cases {
            assert_eq!(settings.issuer(brand), outcome);
        }
    }

    #[test]
    fn r5_057_the_history_tells_the_fields_that_changed() {
        let data = |text: &str| -> Map<String, Value> { serde_json::from_str(text).unwrap() };
        let was = data(r#"{"phone":"1","city":"Bend","registration":"2"}"#);
        let is = data(r#"{"phone":"1","city":"Portland","email":"a@b.c"}"#);
        let outcomes = [
            r#"{"brand.x.city":"Bend","brand.x.email":null,"brand.x.registration":"2"}"#,
            r#"{"brand.x.city":"Portland","brand.x.email":"a@b.c","brand.x.registration":null}"#,
        ];
        let found = [told("brand.x", &was, &is), told("brand.x", &is, &was)];
        assert_eq!(found.map(|value| value.to_string()), outcomes);
    }

    /// Stored (name, version), asked for, version that was seen → the version then and whether it is written, or a refusal.
    #[test]
    fn r5_057_a_brand_changes_from_the_version_that_was_seen() {
        let first = Some(("One LLC", 4));
        let cases = [
            (None, "One LLC", Some(0), Some((1, true))),
            (None, "One LLC", None, Some((1, true))),
            (None, "One LLC", Some(1), None),
            (first, "Two LLC", Some(4), Some((5, true))),
            (first, "Two LLC", None, Some((5, true))),
            (first, "Two LLC", Some(3), None),
            (first, "One LLC", Some(4), Some((4, false))),
            (first, "One LLC", Some(3), None),
        ];
        for (stored, asked, based_on, outcome) in cases {
            let mut tx = MockCrm::default();
            let key = setting_key(Brand::LibertyNwa);
            let rows: Vec<(String, String)> = stored
                .map(|(name, version)| {
                    let details = named(name);
                    (key, KeptBrand { details, version }.to_text())
                })
                .into_iter()
                .collect();
            tx.settings.expect_all().returning(move || Ok(rows.clone()));
            let writes = outcome.is_some_and(|(_, writes)| writes);
            tx.settings
                .expect_set()
                .withf(|key, _, _| key == "brand.liberty-nwa")
                .times(usize::from(writes))
                .returning(|_, _, _| Ok(()));
            if writes {
                expect_events(&mut tx.events, &[EventKind::SettingChanged]);
            }
            let of = (Brand::LibertyNwa, based_on);
            let changed = change_brand(&mut tx, &agent(), of, &named(asked), NOW);
            match outcome {
                Some((version, _)) => assert_eq!(changed.unwrap().version, version, "{asked}"),
                None => assert_eq!(changed, Err(BrandChangeError::Stale), "{asked}"),
            }
        }
    }
}
