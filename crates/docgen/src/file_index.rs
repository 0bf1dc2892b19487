//! The table of contents of a client's whole file, as HTML.

use maud::{DOCTYPE, PreEscaped, html};

/// A client's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileIndex {
    /// The client's name and number.
    pub title: String,
    /// When and by whom it was put together.
    pub made: String,
    /// In the order they were added.
    pub documents: Vec<IndexedDocument>,
}

/// One document of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexedDocument {
    pub title: String,
    pub kind: String,
    pub status: String,
    pub added: String,
    pub changed: String,
    /// The file beside the index; `None` for a document without one.
    pub file: Option<IndexedFile>,
    /// The scan of the signed paper.
    pub scan: Option<IndexedFile>,
}

/// A file in the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexedFile {
    /// Relative to the index, in characters that need no escaping in an address.
    pub path: String,
    /// Of its content, in hexadecimal, as it was when it was added.
    pub sha256: String,
    /// What is wrong with the file: a sentence; `None` when its content has this digest.
    pub problem: Option<String>,
}

pub(crate) const STYLE: &str = "body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1b1b;background:#fff}\
    table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}\
    code{font-size:12px;overflow-wrap:anywhere}strong{color:#8a1c1c}";

/// A whole HTML document without a script. All text is escaped.
#[must_use]
pub fn file_index(index: &FileIndex) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-US" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (index.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (index.title) }
                p { (index.made) }
                @if index.documents.is_empty() {
                    p { "There are no documents." }
                } @else {
                    table {
                        thead { tr {
                            @for column in ["Document", "Type", "Status", "Added", "Last Changed", "SHA-256"] {
                                th scope="col" { (column) }
                            }
                        } }
                        tbody { @for document in &index.documents { (row(document)) } }
                    }
                }
            }
        }
    };
    page.into_string()
}

fn row(document: &IndexedDocument) -> maud::Markup {
    html! {
        tr {
            td {
                @match &document.file {
                    Some(file) => a href=(file.path) { (document.title) },
                    None => (document.title),
                }
                @if let Some(scan) = &document.scan { br; a href=(scan.path) { "Signed scan" } }
            }
            td { (document.kind) }
            td { (document.status) }
            td { (document.added) }
            td { (document.changed) }
            td {
                @match &document.file {
                    Some(file) => (digest(file)),
                    None => "No file",
                }
                @if let Some(scan) = &document.scan { br; "Signed scan: " (digest(scan)) }
            }
        }
    }
}

pub(crate) fn digest(file: &IndexedFile) -> maud::Markup {
    html! {
        code { (file.sha256) }
        @if let Some(problem) = &file.problem { br; strong { (problem) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_lists_every_document_with_its_digest_and_what_is_typed_is_text() {
        let document = |title: &str, file| IndexedDocument {
            title: title.to_owned(),
            kind: "Resort Contract".to_owned(),
            status: "Signed".to_owned(),
            added: "11/21/2026".to_owned(),
            changed: "11/22/2026".to_owned(),
            file,
            scan: None,
        };
        let deed = IndexedFile {
            path: "documents/1-deed.pdf".to_owned(),
            sha256: "ab12".to_owned(),
            problem: None,
        };
        let lost = IndexedFile {
            problem: Some("The file is no longer in the file store.".to_owned()),
            ..deed.clone()
        };
        let scan = IndexedFile {
            path: "documents/4-signed-deed.png".to_owned(),
            sha256: "cd34".to_owned(),
            problem: None,
        };
        let index = FileIndex {
            title: "Ana <Moreno>, client 3".to_owned(),
            made: "Put together on 11/22/2026".to_owned(),
            documents: vec![
                document("<script>alert(1)</script>", Some(deed)),
                document("Lost & found", Some(lost)),
                document("Bare", None),
                IndexedDocument {
                    scan: Some(scan),
                    ..document("Scanned", None)
                },
            ],
        };
        let page = file_index(&index);
        for told in [
            "Ana &lt;Moreno&gt;, client 3",
            "<a href=\"documents/1-deed.pdf\">&lt;script&gt;alert(1)&lt;/script&gt;</a>",
            "<code>ab12</code>",
            "Lost &amp; found",
            "The file is no longer in the file store.",
            "No file",
            "<a href=\"documents/4-signed-deed.png\">Signed scan</a>",
            "Signed scan: <code>cd34</code>",
            "11/22/2026",
        ] {
            assert!(page.contains(told), "{told}: {page}");
        }
        assert!(!page.contains("<script>"), "{page}");
    }
}
