//! Which field a column seems to hold, by its header.

use super::field::ImportField;
use super::spellings::SPELLINGS;
use crate::search::fold;

/// A field for each header, each field at most once.
pub(super) fn propose(headers: &[String]) -> Vec<Option<ImportField>> {
    let bare: Vec<String> = headers.iter().map(|header| bare(header)).collect();
    let mut proposed = vec![None; headers.len()];
    for (field, spellings) in SPELLINGS {
        let column = spellings
            .iter()
            .find_map(|spelling| bare.iter().position(|header| header == spelling));
        if let Some(place) = column.and_then(|column| proposed.get_mut(column)) {
            *place = Some(*field);
        }
    }
    more_phones(&bare, &mut proposed);
    let has = |field| proposed.contains(&Some(field));
    if has(ImportField::FirstName) && has(ImportField::LastName) {
        // Then the whole name says the same once more.
        proposed.iter_mut().for_each(|field| {
            field.take_if(|field| *field == ImportField::FullName);
        });
    }
    proposed
}

/// Columns of numbers beside the first: "Cell" beside "Phone".
fn more_phones(bare: &[String], proposed: &mut [Option<ImportField>]) {
    let of_phones = SPELLINGS
        .iter()
        .filter(|(field, _)| ImportField::PHONES.contains(field));
    for spelling in of_phones.flat_map(|(_, spellings)| *spellings) {
        let free = ImportField::PHONES
            .into_iter()
            .find(|field| !proposed.contains(&Some(*field)));
        let named = |(header, field): (&String, &Option<ImportField>)| {
            header == spelling && field.is_none()
        };
        let column = bare.iter().zip(&*proposed).position(named);
        let column = column.and_then(|column| proposed.get_mut(column));
        if let (Some(place), Some(free)) = (column, free) {
            *place = Some(free);
        }
    }
}

fn bare(header: &str) -> String {
    fold(header)
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn fields(headers: &[&str]) -> Vec<Option<&'static str>> {
        let headers: Vec<String> = headers.iter().map(|header| (*header).to_owned()).collect();
        let fields = propose(&headers).into_iter();
        fields.map(|field| field.map(ImportField::as_str)).collect()
    }

    #[test]
    fn headers_are_recognised_in_any_spelling() {
        let cases = [
            ("FIRST_NAME", Some("firstName")),
            ("Last-Name", Some("lastName")),
            ("E-mail Address", Some("email")),
            ("Cell #", Some("phone")),
            ("ST", Some("state")),
            ("Zip/Postal Code", Some("zip")),
            ("Lead Source", Some("source")),
            ("Status", Some("marketingStatus")),
            ("Next Follow Up", Some("nextContactDate")),
            ("Balance Owed ($)", Some("timeshareBalance")),
            ("timeshareResort", Some("timeshareResort")),
            ("Full Name", Some("fullName")),
            ("Owner Name", Some("fullName")),
            ("", None),
        ];
        for (header, field) in cases {
            assert_eq!(fields(&[header]), [field], "{header}");
        }
    }

    #[test]
    fn every_field_is_known_by_its_own_name() {
        for field in ImportField::ALL {
            assert_eq!(fields(&[field.as_str()]), [Some(field.as_str())]);
        }
    }

    #[test]
    fn a_field_is_proposed_once_for_its_surest_header() {
        assert_eq!(
            fields(&["Resort", "Property"]),
            [Some("timeshareResort"), None]
        );
    }

    /// The headers → the numbers that they are.
    #[test]
    fn r5_049_three_columns_of_numbers_are_recognized() {
        let (first, second, third) = (Some("phone"), Some("phone2"), Some("phone3"));
        let cases: [(&[&str], &[Option<&str>]); 5] = [
            (&["Phone 1", "Phone 2", "Phone 3"], &[first, second, third]),
            (&["Mobile", "Phone"], &[second, first]),
            (
                &["Home Phone", "Cell", "Work Phone"],
                &[third, first, second],
            ),
            (&["Phone 2"], &[second]),
            (
                &["Phone", "Cell", "Mobile", "Telephone"],
                &[first, second, third, None],
            ),
        ];
        for (headers, outcome) in cases {
            assert_eq!(fields(headers), outcome, "{headers:?}");
        }
    }

    #[test]
    fn r5_052_a_whole_name_is_proposed_where_its_parts_are_not() {
        assert_eq!(
            fields(&["Name", "Phone"]),
            [Some("fullName"), Some("phone")]
        );
        assert_eq!(
            fields(&["First Name", "Last Name", "Name"]),
            [Some("firstName"), Some("lastName"), None]
        );
    }

    #[test]
    fn a_spelling_belongs_to_one_field() {
        let mut seen = HashSet::new();
        for (_, spellings) in SPELLINGS {
            for spelling in *spellings {
                assert!(seen.insert(spelling), "{spelling}");
            }
        }
    }
}
