//! The office's words of the mail after a voicemail, and who signs it.

use crate::brand::Brand;
use crate::brand::details::BrandDetails;
use crate::placeholders::{self, cut, filled};
use crate::promises::phrases::{Surroundings, TextPlace, house_phrases};
use crate::text::{Line, Paragraph};

/// What a wording may name in braces.
const PLACEHOLDERS: [&str; 3] = ["{name}", "{caller}", "{brand}"];

/// The most characters of the two, without who signs.
const MOST_SUBJECT: usize = 200;
const MOST_TEXT: usize = 9_000;

/// Whether the mail is offered, and its subject and text with `{name}`, `{caller}` and `{brand}` in them. In the text, `\n`
/// begins a new line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VoicemailWording {
    pub is_on: bool,
    pub subject: String,
    pub text: String,
}

/// What is filled in.
#[derive(Debug, Clone, Copy)]
pub(super) struct Names<'a> {
    /// The first name of whom the voicemail was left for.
    pub(super) name: &'a str,
    /// Who left it.
    pub(super) caller: &'a str,
    pub(super) brand: &'a str,
}

impl VoicemailWording {
    /// Subject and text, with who signs below it.
    pub(super) fn written(
        &self,
        names: Names<'_>,
        signature: &str,
    ) -> (Line<200>, Paragraph<10_000>) {
        let values = [names.name, names.caller, names.brand];
        let values: Vec<(&str, &str)> = PLACEHOLDERS.into_iter().zip(values).collect();
        let subject = cut(&filled(&self.subject, &values), MOST_SUBJECT);
        let text = filled(&self.text.replace("\\n", "\n"), &values);
        let text = format!("{}\n\n{signature}", cut(&text, MOST_TEXT));
        (Line::stored(subject), Paragraph::stored(text))
    }
}

/// Who signs: the brand by its legal name, where that is known, and its postal address. `None` without an address.
pub(super) fn signature(brand: Brand, details: &BrandDetails) -> Option<String> {
    let address = details.address.as_ref()?;
    let legal_name = details.legal_name.as_ref().map(Line::as_str);
    Some(format!(
        "{}\n{}\n{}, {} {}",
        legal_name.unwrap_or(brand.as_str()),
        address.street.as_str(),
        address.city.as_str(),
        address.state.code(),
        address.zip.as_str(),
    ))
}

/// A wording that can be stored: of at most so many characters, naming nothing but what it may.
///
/// # Errors
/// What is wrong with it, for a person.
pub(crate) fn check_voicemail_wording(wording: &str, most: usize) -> Result<(), String> {
    placeholders::check(wording, &PLACEHOLDERS, most)
}

/// What a wording says that no email may say, with the reason, for a person. What is a warning elsewhere is refused
/// too: the email is unsolicited, and a setting has no place for a reason.
pub(crate) fn promise(wording: &str) -> Option<String> {
    let text = wording.replace("\\n", "\n");
    let reading = house_phrases().read(&text, &Surroundings::of(TextPlace::Template));
    let hit = reading.promises().next()?;
    Some(format!("It says \"{}\". {}", hit.words, hit.phrase.why))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brand::details::BrandAddress;
    use crate::contact::{PostalCode, UsState};

    const NAMES: Names<'_> = Names {
        name: "Ana",
        caller: "Dana Reyes",
        brand: "Liberty NWA",
    };

    fn at_harbor() -> BrandDetails {
        BrandDetails {
            address: Some(BrandAddress {
                street: Line::stored("400 Harbor Way".to_owned()),
                city: Line::stored("Portland".to_owned()),
                state: UsState::parse("OR").unwrap(),
                zip: PostalCode::stored("97201".to_owned()),
            }),
            ..BrandDetails::default()
        }
    }

    /// The office's text → what stands above who signs.
    #[test]
    fn r5_036_the_template_is_filled_in_once_and_signed() {
        let cases = [
            ("Hello {name},", "Hello Ana,"),
            (
                r"{caller}\nof {brand}{brand}",
                "Dana Reyes\nof Liberty NWALiberty NWA",
            ),
            ("{title} {", "{title} {"),
        ];
        for (text, outcome) in cases {
            let wording = VoicemailWording {
                is_on: true,
                subject: "{name}: {brand}".to_owned(),
                text: text.to_owned(),
            };
            let (subject, written) = wording.written(NAMES, "Harbor LLC\n400 Harbor Way");
            assert_eq!(subject.as_str(), "Ana: Liberty NWA");
            let expected = format!("{outcome}\n\nHarbor LLC\n400 Harbor Way");
            assert_eq!(written.as_str(), expected, "{text}");
        }
    }

    /// A wording → what is wrong with it.
    #[test]
    fn r5_036_r5_175_r6_002_an_email_promises_nothing_and_hurries_nobody() {
        let cases = [
            (r"Hello {name},\n\nI called you.", None),
            (
                r"Hello,\nguaranteed {name}",
                Some("It says \"guaranteed\". No outcome may be promised."),
            ),
            (
                "Act, {name}, today!",
                Some("It says \"act name today\". Don't pressure people."),
            ),
            ("We never guarantee an exit.", None),
        ];
        for (wording, outcome) in cases {
            assert_eq!(promise(wording).as_deref(), outcome, "{wording}");
        }
    }

    /// A long text leaves room for who signs.
    #[test]
    fn r5_036_the_address_is_never_cut_off() {
        let wording = VoicemailWording {
            is_on: true,
            subject: "{name}".repeat(200),
            text: "{name}".repeat(4_000),
        };
        let signature = signature(Brand::LibertyNwa, &at_harbor()).unwrap();
        let (subject, text) = wording.written(NAMES, &signature);
        assert_eq!(subject.as_str().len(), 200);
        assert!(text.as_str().ends_with(&signature), "{}", text.as_str());
        assert!(text.as_str().len() <= 10_000);
    }

    /// What is known of the brand → who signs.
    #[test]
    fn r5_036_nobody_signs_without_a_postal_address() {
        let named = |details: BrandDetails| BrandDetails {
            legal_name: Some(Line::stored("Harbor LLC".to_owned())),
            ..details
        };
        let cases = [
            (BrandDetails::default(), None),
            (named(BrandDetails::default()), None),
            (
                at_harbor(),
                Some("Liberty NWA\n400 Harbor Way\nPortland, OR 97201"),
            ),
            (
                named(at_harbor()),
                Some("Harbor LLC\n400 Harbor Way\nPortland, OR 97201"),
            ),
        ];
        for (details, outcome) in cases {
            let signed = signature(Brand::LibertyNwa, &details);
            assert_eq!(signed.as_deref(), outcome, "{details:?}");
        }
    }
}
