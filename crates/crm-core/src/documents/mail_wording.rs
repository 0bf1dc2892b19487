//! The office's words of the mail that carries a document.

use super::kind::DocumentType;
use super::sending::{MailSubject, MailText};
use crate::placeholders::{self, cut, filled};

/// What a wording may name in braces.
const PLACEHOLDERS: [&str; 4] = ["{client}", "{title}", "{request}", "{brand}"];

/// The most characters of the two.
const MOST_SUBJECT: usize = 200;
const MOST_TEXT: usize = 10_000;

/// What the client is asked to do with a document. The sheets of what a client hands in name the same way to return it
/// (`docgen`'s sample wording).
const fn request(kind: DocumentType, is_sheet: bool) -> &'static str {
    match kind {
        DocumentType::CallRecording if is_sheet => "It is for your records.",
        _ if is_sheet => {
            "Please mail us copies of what it lists, or bring them to our office. Please do not send them by email."
        }
        _ => "Please read it, sign it and send it back to us.",
    }
}

/// A subject and a text with `{client}`, `{title}`, `{request}` and `{brand}` in them. In the text, `\n` begins a new line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailWording {
    pub subject: String,
    pub text: String,
}

/// What the mail carries.
#[derive(Debug, Clone, Copy)]
pub struct Mailed<'a> {
    pub title: &'a str,
    pub kind: DocumentType,
    /// Exitdesk made it as a sheet without signatures.
    pub is_sheet: bool,
}

/// A mail before a person read it over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailDraft {
    pub subject: MailSubject,
    pub text: MailText,
}

impl MailWording {
    /// The mail about a document to `client`, from `brand`.
    #[must_use]
    pub fn draft(&self, client: &str, document: &Mailed<'_>, brand: &str) -> MailDraft {
        let request = request(document.kind, document.is_sheet);
        let values = [client, document.title, request, brand];
        let values: Vec<(&str, &str)> = PLACEHOLDERS.into_iter().zip(values).collect();
        let text = filled(&self.text.replace("\\n", "\n"), &values);
        MailDraft {
            subject: MailSubject::stored(cut(&filled(&self.subject, &values), MOST_SUBJECT)),
            text: MailText::stored(cut(&text, MOST_TEXT)),
        }
    }
}

/// A wording that can be stored: of at most so many characters, naming nothing but what it may.
///
/// # Errors
/// What is wrong with it, for a person.
pub fn check_wording(wording: &str, most: usize) -> Result<(), String> {
    placeholders::check(wording, &PLACEHOLDERS, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One that a user uploaded.
    const fn deed(title: &str) -> Mailed<'_> {
        Mailed {
            title,
            kind: DocumentType::ResortContract,
            is_sheet: false,
        }
    }

    #[test]
    fn a_wording_is_filled_in_once() {
        let cases = [
            ("Hello {client}", "Hello Ana Ruiz"),
            ("{title}{title}", "The {brand} deedThe {brand} deed"),
            (r"Hello,\n\n{brand}", "Hello,\n\nLiberty NWA"),
            ("{unknown} {", "{unknown} {"),
            ("", ""),
        ];
        for (text, outcome) in cases {
            let wording = MailWording {
                subject: "{title}".to_owned(),
                text: text.to_owned(),
            };
            let draft = wording.draft("Ana Ruiz", &deed("The {brand} deed"), "Liberty NWA");
            assert_eq!(draft.text.as_str(), outcome, "{text}");
            assert_eq!(draft.subject.as_str(), "The {brand} deed");
        }
    }

    #[test]
    fn r5_060_a_mail_asks_for_a_signature_only_where_somebody_signs() {
        let wording = MailWording {
            subject: "{title}".to_owned(),
            text: "{request}".to_owned(),
        };
        for kind in DocumentType::ALL.iter().copied() {
            for is_sheet in [false, true] {
                let document = Mailed {
                    title: kind.as_str(),
                    kind,
                    is_sheet,
                };
                let draft = wording.draft("Ana Ruiz", &document, "Liberty NWA");
                let text = draft.text.as_str();
                assert_eq!(text.contains("sign it"), !is_sheet, "{kind}: {text}");
                assert!(!text.contains("link"), "{kind}: {text}");
            }
        }
    }

    #[test]
    fn a_mail_is_never_longer_than_a_mail_may_be() {
        let wording = MailWording {
            subject: "{title}{title}".to_owned(),
            text: "{client}".repeat(600),
        };
        let title = "t".repeat(200);
        let draft = wording.draft(&"n".repeat(201), &deed(&title), "");
        let lengths = (draft.subject.as_str().len(), draft.text.as_str().len());
        assert_eq!(lengths, (200, 10_000));
    }

    #[test]
    fn a_wording_names_what_it_may_and_nothing_else() {
        let long = "x".repeat(31);
        let cases = [
            ("Hello", true),
            ("{client} {title} {request}", true),
            ("{brand}", true),
            (" ", false),
            ("{name}", false),
            ("{client", false),
            ("client}", false),
            (long.as_str(), false),
        ];
        for (wording, good) in cases {
            assert_eq!(check_wording(wording, 30).is_ok(), good, "{wording}");
        }
    }
}
