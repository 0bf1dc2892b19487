//! What views of lists refuse.

use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::list_views::{LayoutError, ViewError};

/// A stale version comes without the view here; routes that can show it use [`ApiError::stale`].
impl From<ViewError> for ApiError {
    fn from(error: ViewError) -> Self {
        let detail = error.to_string();
        match error {
            ViewError::NotForYou | ViewError::NotYours => Self::new(Code::Forbidden, detail),
            ViewError::NotFound => Self::new(Code::NotFound, detail),
            ViewError::Stale { .. } => Self::new(Code::StaleVersion, detail),
            ViewError::NameTaken => Self::invalid_field("name", "taken", detail),
            ViewError::TooMany => Self::invalid_field("name", "too_many", detail),
            ViewError::Store(error) => error.into(),
        }
    }
}

impl From<LayoutError> for ApiError {
    fn from(error: LayoutError) -> Self {
        let detail = error.to_string();
        match error {
            LayoutError::NotForYou => Self::new(Code::Forbidden, detail),
            LayoutError::NoSuchView => Self::invalid_field("defaultView", "not_found", detail),
            LayoutError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_086_every_refusal_about_views_has_its_code_and_field() {
        let cases: [(ApiError, Code, &str); 7] = [
            (ViewError::NotForYou.into(), Code::Forbidden, ""),
            (ViewError::NotYours.into(), Code::Forbidden, ""),
            (ViewError::NotFound.into(), Code::NotFound, ""),
            (ViewError::NameTaken.into(), Code::InvalidFields, "name"),
            (ViewError::TooMany.into(), Code::InvalidFields, "name"),
            (LayoutError::NotForYou.into(), Code::Forbidden, ""),
            (
                LayoutError::NoSuchView.into(),
                Code::InvalidFields,
                "defaultView",
            ),
        ];
        for (error, code, field) in cases {
            let named = error.errors().first().map_or("", |it| it.field.as_str());
            assert_eq!((error.code(), named), (code, field));
        }
    }
}
