//! The page beside the tables of an evidence: what each file and column is.

use super::file_index::{IndexedFile, STYLE, digest};
use maud::{DOCTYPE, PreEscaped, html};

/// What the page says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EvidencePage {
    pub title: String,
    /// When it was made, and how its files are read: a paragraph each.
    pub about: Vec<String>,
    pub tables: Vec<ExplainedTable>,
    /// Copies of papers: what each is a copy of, and its file.
    pub copies: Vec<(String, IndexedFile)>,
}

/// A table of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedTable {
    /// Relative to the page.
    pub path: &'static str,
    /// What a row is, and of when.
    pub what: &'static str,
    /// Each column's name, and what it holds.
    pub columns: &'static [(&'static str, &'static str)],
}

/// A whole HTML document without a script. All text is escaped.
#[must_use]
pub fn evidence_page(page: &EvidencePage) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-US" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (page.title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (page.title) }
                @for paragraph in &page.about { p { (paragraph) } }
                @for table in &page.tables { (explained(table)) }
                h2 { "Consent copies" }
                @if page.copies.is_empty() {
                    p { "No consent of this number has a copy." }
                } @else {
                    table {
                        thead { tr { th scope="col" { "Copy" } th scope="col" { "SHA-256" } } }
                        tbody { @for (what, file) in &page.copies {
                            tr { td { a href=(file.path) { (what) } } td { (digest(file)) } }
                        } }
                    }
                }
            }
        }
    };
    page.into_string()
}

fn explained(table: &ExplainedTable) -> maud::Markup {
    html! {
        h2 { a href=(table.path) { (table.path) } }
        p { (table.what) }
        table {
            thead { tr { th scope="col" { "Column" } th scope="col" { "What it holds" } } }
            tbody { @for (name, what) in table.columns { tr { td { (name) } td { (what) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_024_the_page_explains_each_column_and_links_each_copy() {
        let page = evidence_page(&EvidencePage {
            title: "Calls to <305>".to_owned(),
            about: vec!["Made on Nov 21, 2026.".to_owned()],
            tables: vec![ExplainedTable {
                path: "calls.csv",
                what: "One row for each call.",
                columns: &[("ID", "The number of the call.")],
            }],
            copies: vec![(
                "Consent 7".to_owned(),
                IndexedFile {
                    path: "consents/7-form.pdf".to_owned(),
                    sha256: "ab12".to_owned(),
                    problem: Some("The file is no longer in the file store.".to_owned()),
                },
            )],
        });
        for part in [
            "<h1>Calls to &lt;305&gt;</h1><p>Made on Nov 21, 2026.</p>",
            "<a href=\"calls.csv\">calls.csv</a></h2><p>One row for each call.</p>",
            "<td>ID</td><td>The number of the call.</td>",
            "<a href=\"consents/7-form.pdf\">Consent 7</a></td><td><code>ab12</code><br><strong>The file is no longer",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
    }
}
