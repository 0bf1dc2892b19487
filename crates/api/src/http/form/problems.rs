//! The wrong fields of one request.

use crate::problem::{ApiError, FieldProblem};
use std::borrow::Cow;
use std::fmt::Display;
use validator::{ValidationError, ValidationErrors, ValidationErrorsKind};

/// Wrong fields in the order they were read.
#[derive(Debug, Default)]
pub struct FieldProblems {
    found: ValidationErrors,
    order: Vec<String>,
}

impl FieldProblems {
    /// `code` is `required`, `invalid`, `wrong_type`, `taken`, `unknown_field`, `duplicate_field` or the refusal's own.
    pub fn add(&mut self, field: &str, code: &'static str, detail: impl Display) {
        let error = ValidationError::new(code).with_message(Cow::Owned(detail.to_string()));
        let entry = self
            .found
            .errors_mut()
            .entry(Cow::Owned(field.to_owned()))
            .or_insert_with(|| ValidationErrorsKind::Field(Vec::new()));
        if let ValidationErrorsKind::Field(errors) = entry {
            errors.push(error);
        }
        if !self.names(field) {
            self.order.push(field.to_owned());
        }
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Whether this field is wrong.
    pub(super) fn names(&self, field: &str) -> bool {
        self.order.iter().any(|known| known == field)
    }

    pub(super) fn append(&mut self, other: Self) {
        self.order.extend(other.order);
        self.found.errors_mut().extend(other.found.into_errors());
    }
}

impl From<FieldProblems> for ApiError {
    fn from(problems: FieldProblems) -> Self {
        let found = problems.found.field_errors();
        let wire = problems.order.iter().flat_map(|field| {
            let errors = found.get(field.as_str()).map(|errors| errors.as_slice());
            errors.unwrap_or_default().iter().map(|error| FieldProblem {
                field: field.clone(),
                code: error.code.to_string(),
                detail: error.message.clone().unwrap_or_default().into_owned(),
            })
        });
        Self::invalid(wire.collect())
    }
}
