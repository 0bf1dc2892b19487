//! What the file of a document is called.

use crm_core::documents::{DocumentType, FileName};
use time::Date;

/// The most of the client's name: what stands around it fits into a file's name too.
const MOST_OF_A_NAME: usize = 120;

/// "Cancellation Agreement - Rosa Diaz - 2026-11-27.pdf".
pub(crate) fn file_name(kind: DocumentType, client: &str, day: Date) -> FileName {
    let client = plain(client);
    let whole = format!("{kind} - {client} - {day}.pdf");
    match FileName::parse(&whole) {
        Ok(name) if !client.is_empty() => name,
        // Of a name that no file can have, such as one that looks like the number of a card.
        _ => FileName::stored(format!("{kind} - {day}.pdf")),
    }
}

/// Without what folders, drives and download dialogs read as something else, and without invisible characters.
fn plain(name: &str) -> String {
    let shown: String = name
        .chars()
        .filter(|character| FileName::parse(&format!("a{character}")).is_ok())
        .map(|character| match character {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '_',
            other => other,
        })
        .take(MOST_OF_A_NAME)
        .collect();
    shown.trim_matches([' ', '.']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// A client's name → the file's.
    #[test]
    fn r5_065_a_file_is_named_after_type_client_and_day() {
        let long = "n".repeat(300);
        let cut = format!(
            "Cancellation Agreement - {} - 2026-11-27.pdf",
            "n".repeat(120)
        );
        let cases = [
            (
                "Rosa Diaz",
                "Cancellation Agreement - Rosa Diaz - 2026-11-27.pdf",
            ),
            (
                "José O’Neill",
                "Cancellation Agreement - José O’Neill - 2026-11-27.pdf",
            ),
            (
                "田中 さくら",
                "Cancellation Agreement - 田中 さくら - 2026-11-27.pdf",
            ),
            (
                "../a\\b <c>.",
                "Cancellation Agreement - _a_b _c_ - 2026-11-27.pdf",
            ),
            (
                "Ana\u{202e}fdp",
                "Cancellation Agreement - Anafdp - 2026-11-27.pdf",
            ),
            (
                "4242 4242 4242 4242",
                "Cancellation Agreement - 2026-11-27.pdf",
            ),
            ("\u{200b}", "Cancellation Agreement - 2026-11-27.pdf"),
            (&long, &cut),
        ];
        for (client, outcome) in cases {
            let name = file_name(
                DocumentType::CancellationAgreement,
                client,
                date!(2026 - 11 - 27),
            );
            assert_eq!(name.as_str(), outcome, "{client:?}");
        }
    }
}
