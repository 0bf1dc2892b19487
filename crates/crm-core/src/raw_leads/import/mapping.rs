//! Which column holds which field.

use super::field::ImportField;
use super::survey::header_text;
use serde_json::{Map, Value, json};
use thiserror::Error;

/// One thing wrong with a mapping.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MappingProblem {
    #[error("The column matching must be an object of column headers and fields.")]
    NotAnObject,
    #[error("The list has no column \"{header}\".")]
    UnknownHeader { header: String },
    #[error("Columns can't be matched to \"{field}\".")]
    UnknownField { field: String },
    #[error("{} is matched to both \"{first}\" and \"{second}\". Keep only one.", field.label())]
    FieldMatchedTwice {
        field: ImportField,
        first: String,
        second: String,
    },
    #[error(
        "Match columns to First name and Last name, or one to Full name. Every row needs a name."
    )]
    NameMissing,
    #[error(
        "Match \"{header}\" to nothing, or First name and Last name to nothing: a full name says both."
    )]
    NameTwice { header: String },
    #[error("Match a column to Phone or Email. Every row needs at least one.")]
    ContactMissing,
}

/// Everything wrong with a mapping; never empty.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))]
pub struct MappingRefusal {
    pub problems: Vec<MappingProblem>,
}

/// A checked mapping: each field at most once, the names in two columns or in one, and a way to reach a person among them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mapping {
    headers: Vec<String>,
    /// The column of each field of [`ImportField::ALL`].
    columns: Vec<Option<usize>>,
}

impl Mapping {
    /// Reads `{"Column header": "field"}`; a column that is left out, null or "" is not imported.
    ///
    /// # Errors
    /// [`MappingRefusal`] with every problem.
    pub fn parse(mapping: &Value, headers: &[String]) -> Result<Self, MappingRefusal> {
        let Value::Object(pairs) = mapping else {
            return Err(MappingRefusal {
                problems: vec![MappingProblem::NotAnObject],
            });
        };
        let mut parsed = Self {
            headers: headers.to_vec(),
            columns: vec![None; ImportField::ALL.len()],
        };
        let mut problems = Vec::new();
        for (header, field) in pairs {
            problems.extend(parsed.pair(header, field).err());
        }
        if problems.is_empty() {
            problems.extend(parsed.what_is_missing());
        }
        if problems.is_empty() {
            Ok(parsed)
        } else {
            Err(MappingRefusal { problems })
        }
    }

    fn pair(&mut self, header: &str, field: &Value) -> Result<(), MappingProblem> {
        let name = match field {
            Value::Null => return Ok(()),
            Value::String(name) if name.is_empty() => return Ok(()),
            Value::String(name) => name.as_str(),
            _ => return Err(MappingProblem::NotAnObject),
        };
        let header = header_text(header);
        let column = self
            .headers
            .iter()
            .position(|known| !known.is_empty() && *known == header)
            .ok_or(MappingProblem::UnknownHeader { header })?;
        let field = ImportField::parse(name).map_err(|_| MappingProblem::UnknownField {
            field: name.chars().take(100).collect(),
        })?;
        match self.column(field) {
            Some(first) if first != column => Err(MappingProblem::FieldMatchedTwice {
                field,
                first: self.header(first).to_owned(),
                second: self.header(column).to_owned(),
            }),
            _ => {
                if let Some(place) = self.columns.get_mut(field as usize) {
                    *place = Some(column);
                }
                Ok(())
            }
        }
    }

    fn what_is_missing(&self) -> Vec<MappingProblem> {
        let has = |field| self.column(field).is_some();
        let mut missing = Vec::new();
        let parts = [ImportField::FirstName, ImportField::LastName].map(has);
        match (parts, has(ImportField::FullName)) {
            ([true, true], false) | ([false, false], true) => {}
            (_, false) => missing.push(MappingProblem::NameMissing),
            (_, true) => missing.push(MappingProblem::NameTwice {
                header: self.header_of(ImportField::FullName).to_owned(),
            }),
        }
        if !ImportField::PHONES.into_iter().any(has) && !has(ImportField::Email) {
            missing.push(MappingProblem::ContactMissing);
        }
        missing
    }

    /// Every header of the file in its order, with its field.
    #[must_use]
    pub fn to_stored(&self) -> Value {
        let field = |column| {
            let matched = |field: &&ImportField| self.column(**field) == Some(column);
            ImportField::ALL
                .iter()
                .find(matched)
                .map(|field| field.as_str())
        };
        let columns = self.headers.iter().enumerate();
        columns
            .map(|(column, header)| json!({"header": header, "field": field(column)}))
            .collect()
    }

    /// Reads what [`Self::to_stored`] gave.
    ///
    /// # Errors
    /// [`MappingRefusal`] when it was not.
    pub fn from_stored(stored: &Value, headers: &[String]) -> Result<Self, MappingRefusal> {
        let columns = stored.as_array().map(Vec::as_slice).unwrap_or_default();
        let pair = |column: &Value| {
            let header = column.get("header")?.as_str()?.to_owned();
            let field = column.get("field")?;
            field.is_string().then(|| (header, field.clone()))
        };
        let pairs: Map<String, Value> = columns.iter().filter_map(pair).collect();
        Self::parse(&Value::Object(pairs), headers)
    }

    /// The file's headers in what [`Self::to_stored`] gave.
    #[must_use]
    pub fn stored_headers(stored: &Value) -> Vec<&str> {
        let columns = stored.as_array().map(Vec::as_slice).unwrap_or_default();
        let header = |column| Value::get(column, "header").and_then(Value::as_str);
        columns.iter().filter_map(header).collect()
    }

    /// The headers of the columns that are not imported, in the file's order.
    #[must_use]
    pub fn unmatched(&self) -> Vec<&str> {
        let columns = self.headers.iter().enumerate();
        let unmatched = columns.filter(|(column, header)| {
            !header.is_empty() && !self.columns.contains(&Some(*column))
        });
        unmatched.map(|(_, header)| header.as_str()).collect()
    }

    /// Whether first and last name come from one column.
    #[must_use]
    pub fn splits_names(&self) -> bool {
        self.column(ImportField::FullName).is_some()
    }

    pub(super) fn column(&self, field: ImportField) -> Option<usize> {
        self.columns.get(field as usize).copied().flatten()
    }

    fn header(&self, column: usize) -> &str {
        self.headers
            .get(column)
            .map(String::as_str)
            .unwrap_or_default()
    }

    /// The header of a field's column; "" when no column holds it.
    pub(super) fn header_of(&self, field: ImportField) -> &str {
        self.column(field)
            .map(|column| self.header(column))
            .unwrap_or_default()
    }

    pub(super) fn width(&self) -> usize {
        self.headers.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(mapping: Value) -> Result<Mapping, String> {
        let headers = ["First", "Last", "Cell", "", "Mail"].map(str::to_owned);
        Mapping::parse(&mapping, &headers).map_err(|refusal| refusal.to_string())
    }

    #[test]
    fn every_problem_of_a_mapping_is_named() {
        let cases = [
            (json!([]), "must be an object"),
            (json!("firstName"), "must be an object"),
            (json!({"First": 1}), "must be an object"),
            (json!({"Nickname": "firstName"}), "no column \"Nickname\""),
            (json!({"": "firstName"}), "no column \"\""),
            (
                json!({"First": "birthday"}),
                "Columns can't be matched to \"birthday\"",
            ),
            (
                json!({"First": "firstName", "Last": "firstName"}),
                "First name is matched to both \"First\" and \"Last\"",
            ),
            (json!({}), "First name and Last name"),
            (json!({"First": "firstName", "Cell": "phone"}), "Last name"),
            (
                json!({"First": "firstName", "Last": "fullName", "Cell": "phone"}),
                "Match \"Last\" to nothing",
            ),
            (
                json!({"First": "firstName", "Last": "lastName"}),
                "Phone or Email",
            ),
        ];
        for (mapping, sentence) in cases {
            let refused = parse(mapping.clone()).unwrap_err();
            assert!(refused.contains(sentence), "{mapping}: {refused}");
        }
        let two = parse(json!({"First": "birthday", "Nickname": "email"})).unwrap_err();
        assert!(
            two.contains("birthday") && two.contains("Nickname"),
            "{two}"
        );
    }

    #[test]
    fn a_mapping_is_stored_with_the_files_headers() {
        let mapping = parse(json!({
            " First ": "firstName", "Last": "lastName", "Cell": null, "Mail": "email"
        }))
        .unwrap();
        assert_eq!(mapping.column(ImportField::Email), Some(4));
        assert_eq!(mapping.column(ImportField::Phone), None);
        assert_eq!(mapping.unmatched(), ["Cell"]);
        let stored = mapping.to_stored();
        assert_eq!(
            Mapping::stored_headers(&stored),
            ["First", "Last", "Cell", "", "Mail"]
        );
        assert_eq!(Mapping::from_stored(&stored, &mapping.headers), Ok(mapping));
    }
}
