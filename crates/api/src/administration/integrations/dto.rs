//! Integrations on the wire. A key never is: only its last characters.

use crate::http::wire::{IntegrationKind, LabelSheet, MapService, Timestamp};
use crm_core::integrations::{Integration, SealedKey, Work, ai_in_use};
use serde::Serialize;
use utoipa::ToSchema;

/// What an integration needs to know besides; a part that is not of its kind is null.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct AdditionalSettings {
    /// Of AI providers.
    #[schema(required = true)]
    model: Option<String>,
    /// Of the maps service.
    #[schema(required = true)]
    service: Option<MapService>,
    /// Of the label printer.
    #[schema(required = true)]
    sheet: Option<LabelSheet>,
}

impl From<&Work> for AdditionalSettings {
    fn from(work: &Work) -> Self {
        let (mut model, mut service, mut sheet) = (None, None, None);
        match work {
            Work::Ai(ai) => model = Some(ai.model.as_str().to_owned()),
            Work::Maps(chosen) => service = Some((*chosen).into()),
            Work::Labels(chosen) => sheet = Some((*chosen).into()),
        }
        Self {
            model,
            service,
            sheet,
        }
    }
}

/// A service outside the office.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Integration)]
pub(super) struct IntegrationDto {
    id: i64,
    version: i64,
    kind: IntegrationKind,
    name: String,
    active: bool,
    /// The last characters of the stored key behind "…"; null without one. The key itself is never answered.
    #[schema(required = true)]
    api_key: Option<String>,
    has_key: bool,
    /// Of AI providers.
    #[schema(required = true)]
    api_endpoint: Option<String>,
    additional_settings: AdditionalSettings,
    /// It is the provider that summaries are asked of now.
    in_use: bool,
    updated_at: Timestamp,
}

impl IntegrationDto {
    pub(super) fn of(integration: &Integration, all: &[Integration]) -> Self {
        let ai = integration.ai();
        Self {
            id: integration.id.get(),
            version: integration.version,
            kind: integration.kind.into(),
            name: integration.name.as_str().to_owned(),
            active: integration.active,
            api_key: integration.key.as_ref().map(SealedKey::shown),
            has_key: integration.key.is_some(),
            api_endpoint: ai.map(|ai| ai.endpoint.as_str().to_owned()),
            additional_settings: (&integration.work).into(),
            in_use: ai_in_use(all).is_some_and(|used| used.id == integration.id),
            updated_at: integration.updated_at.into(),
        }
    }

    /// All of them, each with the others.
    pub(super) fn list(all: &[Integration]) -> Vec<Self> {
        all.iter().map(|one| Self::of(one, all)).collect()
    }

    pub(super) fn is(&self, id: i64) -> bool {
        self.id == id
    }
}

/// What a test came to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ConnectionTest)]
pub(super) struct TestDto {
    /// Always true: a test that fails is a problem.
    pub(super) ok: bool,
}
