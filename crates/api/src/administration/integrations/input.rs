//! What the requests about integrations hold.

use crate::http::form::{Form, body};
use crate::problem::ApiError;
use crm_core::ids::IntegrationId;
use crm_core::integrations::{
    Draft, Endpoint, IntegrationKind, LabelSheet, MapService, SentKey, TestAsked,
};
use crm_core::text::Line;

const NAME_MISSING: &str = "Enter a name.";

/// An integration as it was sent.
pub(super) struct SentIntegration {
    pub(super) kind: IntegrationKind,
    pub(super) draft: Draft,
    pub(super) based_on: Option<i64>,
}

body! {
    /// An integration. What is left out stays; of a new one it is the default.
    pub(super) IntegrationInput -> SentIntegration = integration;
    "kind": "Left out: the AI provider. Of one that exists it stays.";
    "apiKey": "Left out, or as it was answered: the stored one, which is for its endpoint alone.";
    "removeKey": "The stored key is deleted.";
    "apiEndpoint": "An https address; in demo mode http too. Its host must be on the public internet.";
    "additionalSettings.model": "Of AI providers.";
    "additionalSettings.service": "Of the maps service: where the links of addresses open.";
    "additionalSettings.sheet": "Of the label printer: what address labels are printed on.";
    "version": "The version that the edit is based on.";
}

fn integration(mut form: Form) -> Result<SentIntegration, ApiError> {
    let kind = form.optional("kind", IntegrationKind::parse);
    let name = form.required("name", NAME_MISSING, Line::parse);
    let active = form.optional_flag("active");
    let key = form.optional("apiKey", SentKey::parse);
    let removes_key = form.optional_flag("removeKey");
    let endpoint = form.optional("apiEndpoint", Endpoint::parse);
    let (model, service, sheet) = form.nested("additionalSettings", |form| {
        (
            form.optional("model", Line::parse),
            form.optional("service", MapService::parse),
            form.optional("sheet", LabelSheet::parse),
        )
    });
    let based_on = form.optional_integer("version");
    let (name,) = form.finish((name,))?;
    Ok(SentIntegration {
        kind: kind.unwrap_or(IntegrationKind::AiProvider),
        draft: Draft {
            name,
            active,
            key: key.unwrap_or(SentKey::Stored),
            removes_key: removes_key.unwrap_or(false),
            endpoint,
            model,
            service,
            sheet,
        },
        based_on,
    })
}

body! {
    /// Which version of the integration is meant: the one that was seen, or whatever it is now.
    pub(super) IntegrationDeletion -> Option<i64> = version;
    "version": "The version that was seen.";
}

fn version(mut form: Form) -> Result<Option<i64>, ApiError> {
    let version = form.optional_integer("version");
    form.finish(())?;
    Ok(version)
}

body! {
    /// A provider that is to be tried.
    pub(super) IntegrationTestInput -> TestAsked = test;
    "id": "The integration whose stored key is meant; without it, the one of this name.";
    "apiKey": "Left out, or as it was answered: the stored one, which is for its endpoint alone.";
    "apiEndpoint": "Left out: that of the integration, else the default.";
}

fn test(mut form: Form) -> Result<TestAsked, ApiError> {
    let id = form.optional_integer("id");
    let name = form.required("name", NAME_MISSING, Line::parse);
    let key = form.optional("apiKey", SentKey::parse);
    let endpoint = form.optional("apiEndpoint", Endpoint::parse);
    let (name,) = form.finish((name,))?;
    Ok(TestAsked {
        id: id.map(IntegrationId::new),
        name,
        key: key.unwrap_or(SentKey::Stored),
        endpoint,
    })
}
