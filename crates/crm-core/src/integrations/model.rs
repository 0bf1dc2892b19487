//! An integration.

use super::endpoint::Endpoint;
use super::key::SealedKey;
use crate::change::Fields;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::IntegrationId;
use crate::search::fold;
use crate::text::Line;

/// The model that is asked unless another is named.
pub const DEFAULT_MODEL: &str = "gpt-4o";

/// The name of a model, as its provider calls it.
pub type ModelName = Line<100>;

closed_set! {
    pub enum IntegrationKind {
        AiProvider = "ai_provider",
        /// Next to the first: there may be several.
        AlternativeAi = "alternative_ai_provider",
        Maps = "maps_service",
        LabelPrinter = "label_printer",
    }
}

impl IntegrationKind {
    /// As sentences name it.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::AiProvider => "AI provider",
            Self::AlternativeAi => "alternative AI provider",
            Self::Maps => "maps service",
            Self::LabelPrinter => "label printer",
        }
    }

    /// There is at most one of it.
    #[must_use]
    pub const fn is_single(self) -> bool {
        !matches!(self, Self::AlternativeAi)
    }

    #[must_use]
    pub const fn is_ai(self) -> bool {
        matches!(self, Self::AiProvider | Self::AlternativeAi)
    }
}

closed_set! {
    /// Where the links of addresses open.
    pub enum MapService {
        Google = "Google Maps",
        Apple = "Apple Maps",
        OpenStreetMap = "OpenStreetMap",
        Bing = "Bing Maps",
    }
}

closed_set! {
    /// What address labels are printed on, by the number on the packet.
    pub enum LabelSheet {
        /// A roll: one label a page, 4 × 2 inches.
        Single = "Single 4 x 2 in",
        Avery5160 = "Avery 5160",
        Avery5161 = "Avery 5161",
        Avery5163 = "Avery 5163",
        Avery5164 = "Avery 5164",
    }
}

/// How a provider is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ai {
    pub endpoint: Endpoint,
    pub model: ModelName,
}

/// What an integration does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Work {
    Ai(Ai),
    Maps(MapService),
    Labels(LabelSheet),
}

/// A stored integration.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Integration {
    pub id: IntegrationId,
    pub version: i64,
    pub kind: IntegrationKind,
    pub name: Line<100>,
    pub active: bool,
    pub work: Work,
    pub key: Option<SealedKey>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

impl Integration {
    /// Two spellings of one name have one key.
    #[must_use]
    pub fn name_key(&self) -> String {
        fold(self.name.as_str())
    }

    #[must_use]
    pub const fn ai(&self) -> Option<&Ai> {
        match &self.work {
            Work::Ai(ai) => Some(ai),
            Work::Maps(_) | Work::Labels(_) => None,
        }
    }

    /// For its history: of the key whether there is one, and nothing of it.
    pub(super) fn fields(&self) -> Fields {
        let said = |flag: bool| Some(if flag { "yes" } else { "no" }.to_owned());
        let (endpoint, model) = match self.ai() {
            Some(ai) => (Some(ai.endpoint.as_str()), Some(ai.model.as_str())),
            None => (None, None),
        };
        let service = match self.work {
            Work::Maps(service) => Some(service.as_str()),
            Work::Ai(_) | Work::Labels(_) => None,
        };
        let sheet = match self.work {
            Work::Labels(sheet) => Some(sheet.as_str()),
            Work::Ai(_) | Work::Maps(_) => None,
        };
        vec![
            ("name", Some(self.name.as_str().to_owned())),
            ("active", said(self.active)),
            ("apiEndpoint", endpoint.map(str::to_owned)),
            ("model", model.map(str::to_owned)),
            ("service", service.map(str::to_owned)),
            ("sheet", sheet.map(str::to_owned)),
            ("hasKey", said(self.key.is_some())),
        ]
    }
}

/// The calls of a user since the first of them in the current minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pace {
    pub since: Instant,
    pub calls: u32,
}
