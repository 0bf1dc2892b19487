//! The ZIP of a row, read beside its state and its phone number: spreadsheets eat leading zeros, and columns slip.

use crate::contact::{Phone, PostalCode, UsState};
use crate::contact_gate::{Address, Number, Places, StateSet};
use thiserror::Error;

/// What is wrong with a row's ZIP.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub(super) enum ZipProblem {
    #[error("{} The row is added without it.", PostalCode::US_RULE)]
    NotAZip,
    #[error("With a zero before it, this is no ZIP of {}; it is left out.", .0.name())]
    NotTheStates(UsState),
    #[error(
        "{} Without a state a lost zero can't be told; it is left out.",
        PostalCode::US_RULE
    )]
    NoState,
    #[error("This ZIP is in {}, not in {}: both count for calls.", names(*.zip), .state.name())]
    OtherState { zip: StateSet, state: UsState },
    #[error("This ZIP is in {}, the area code in {}: both count for calls.", names(*.zip), names(*.number))]
    OtherAreaCode { zip: StateSet, number: StateSet },
}

/// "Kentucky or Tennessee"
fn names(states: StateSet) -> String {
    let names: Vec<&str> = states.iter().map(UsState::name).collect();
    names.join(" or ")
}

/// Reads a ZIP or a foreign postal code. One of another state stays, and is named: which of the two is wrong is not known.
pub(super) fn read(
    text: &str,
    state: Option<UsState>,
    phone: Option<&Phone>,
) -> (Option<PostalCode>, Option<ZipProblem>) {
    let zip = match listed(text.trim(), state) {
        Ok(zip) => zip,
        Err(problem) => return (None, Some(problem)),
    };
    let problem = elsewhere(&zip, state, phone);
    (Some(zip), problem)
}

/// A lost zero is given back only where the ZIP is then one of the row's state.
fn listed(text: &str, state: Option<UsState>) -> Result<PostalCode, ZipProblem> {
    let known = |c: char| c.is_ascii_alphanumeric() || " -".contains(c);
    let plausible = text.chars().all(known) && text.bytes().any(|byte| byte.is_ascii_digit());
    if !plausible {
        return Err(ZipProblem::NotAZip);
    }
    let (digits, rest) = text.split_at(text.find('-').unwrap_or(text.len()));
    let is_short = (3..5).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
    if !is_short {
        return PostalCode::parse(text).map_err(|_| ZipProblem::NotAZip);
    }
    let zip = PostalCode::parse(&format!("{digits:0>5}{rest}"));
    let zip = zip.map_err(|_| ZipProblem::NotAZip)?;
    let state = state.ok_or(ZipProblem::NoState)?;
    if states_of(&zip).contains(state) {
        Ok(zip)
    } else {
        Err(ZipProblem::NotTheStates(state))
    }
}

fn states_of(zip: &PostalCode) -> StateSet {
    let address = Address::of(None, Some(zip));
    Places::known().of(Number::Missing, &[address]).states
}

/// A number is carried along when people move: its area code is asked where the row has no state.
fn elsewhere(
    zip: &PostalCode,
    state: Option<UsState>,
    phone: Option<&Phone>,
) -> Option<ZipProblem> {
    let zip = states_of(zip);
    if zip.is_empty() {
        return None;
    }
    if let Some(state) = state {
        return (!zip.contains(state)).then_some(ZipProblem::OtherState { zip, state });
    }
    let code = Number::of(phone?).area_code()?;
    let number = Places::known().of_area_code(code)?.states;
    let apart = zip.common(number).is_empty();
    apart.then_some(ZipProblem::OtherAreaCode { zip, number })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::ChoiceError;

    #[test]
    fn r5_160_the_import_says_the_rule_as_the_api_does() {
        assert_eq!(ChoiceError::Zip.to_string(), PostalCode::US_RULE);
        for problem in [ZipProblem::NotAZip, ZipProblem::NoState] {
            let said = problem.to_string();
            assert!(said.starts_with(PostalCode::US_RULE), "{said}");
        }
    }

    /// The cell, the row's state and number → the ZIP that is kept, and what is said.
    #[test]
    fn r5_007_a_lost_zero_is_given_back_within_the_rows_state_alone() {
        let cases = [
            ("2139", "MA", "617-555-0204", Some("02139"), ""),
            ("901", "PR", "787-555-0205", Some("00901"), ""),
            ("7042-1234", "NJ", "", Some("07042-1234"), ""),
            (
                "7530",
                "TX",
                "214-555-0206",
                None,
                "With a zero before it, this is no ZIP of Texas",
            ),
            (
                "7530",
                "",
                "214-555-0207",
                None,
                "Without a state a lost zero can't be told",
            ),
            ("9128", "AE", "407-555-0208", Some("09128"), ""),
            ("33101-0001", "FL", "", Some("33101-0001"), ""),
            ("K1A 0B1", "", "", Some("K1A 0B1"), ""),
            ("=7042", "NJ", "", None, PostalCode::US_RULE),
            ("@SUM(A1)", "", "", None, PostalCode::US_RULE),
            ("unknown", "", "", None, PostalCode::US_RULE),
            ("123456789012345", "", "", None, PostalCode::US_RULE),
        ];
        for (text, state, phone, kept, said) in cases {
            let (zip, problem) = read_beside(text, state, phone);
            assert_eq!(zip.as_deref(), kept, "{text} {state}");
            assert!(problem.contains(said), "{text} {state}: {problem}");
            assert_eq!(
                problem.is_empty(),
                said.is_empty(),
                "{text} {state}: {problem}"
            );
        }
    }

    #[test]
    fn r5_007_a_zip_of_another_state_or_area_code_is_kept_and_said() {
        let cases = [
            (
                "90210",
                "NY",
                "",
                "This ZIP is in California, not in New York",
            ),
            (
                "09128",
                "FL",
                "",
                "This ZIP is in Armed Forces Europe, not in Florida",
            ),
            (
                "90210",
                "",
                "305-555-0100",
                "This ZIP is in California, the area code in Florida",
            ),
            // People who moved with their number.
            ("90210", "CA", "305-555-0100", ""),
            ("90210", "", "800-555-0100", ""),
            ("33101", "", "305-555-0100", ""),
            // In no state that is known.
            ("00000", "NY", "", ""),
        ];
        for (text, state, phone, said) in cases {
            let (zip, problem) = read_beside(text, state, phone);
            assert_eq!(zip.as_deref(), Some(text), "{text} {state}");
            assert!(problem.starts_with(said), "{text} {state}: {problem}");
            assert_eq!(
                problem.is_empty(),
                said.is_empty(),
                "{text} {state}: {problem}"
            );
        }
    }

    fn read_beside(text: &str, state: &str, phone: &str) -> (Option<String>, String) {
        let phone = Phone::parse(phone).ok();
        let (zip, problem) = read(text, UsState::parse(state).ok(), phone.as_ref());
        let told = problem.map(|problem| problem.to_string());
        (
            zip.map(|zip| zip.as_str().to_owned()),
            told.unwrap_or_default(),
        )
    }
}
