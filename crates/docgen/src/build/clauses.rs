//! The sections of an agreement as numbered clauses.

use super::parts::Sections;
use crate::blocks::heading;
use crate::paper::Block;

/// "1. Services" and its paragraphs 1.1, 1.2. A wording whose titles have numbers keeps its own.
pub(super) fn clauses(sections: Sections) -> Vec<Block> {
    if sections.0.iter().any(|one| is_numbered(&one.title)) {
        return sections.rest();
    }
    let mut blocks = Vec::new();
    let (mut clause, mut paragraph) = (0, 0);
    for section in sections.0 {
        // Without a title it goes on with the clause before it, or stands before the first as it is.
        if !section.title.is_empty() {
            clause += 1;
            paragraph = 0;
            blocks.push(heading(&format!("{clause}. {}", section.title)));
        }
        for block in section.blocks {
            blocks.push(match block {
                Block::Paragraph(text) if clause > 0 => {
                    paragraph += 1;
                    let number = format!("{clause}.{paragraph}");
                    Block::Clause { number, text }
                }
                other => other,
            });
        }
    }
    blocks
}

/// "4. Fees", "Section 4: Fees", "Article IV", "§ 4".
fn is_numbered(title: &str) -> bool {
    let begins = |word: &str| title.starts_with(word);
    begins("§")
        || begins("Section ")
        || begins("Article ")
        || title.starts_with(|c: char| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::Run;
    use crate::wording::resolve::Resolved;

    fn text(text: &str) -> Vec<Run> {
        vec![Run::Text(text.to_owned())]
    }

    fn section(title: &str, paragraphs: &[&str]) -> Resolved {
        let mut blocks: Vec<Block> = paragraphs
            .iter()
            .map(|one| Block::Paragraph(text(one)))
            .collect();
        blocks.push(Block::List {
            ordered: false,
            items: vec![text("item")],
        });
        Resolved {
            id: "a".to_owned(),
            title: title.to_owned(),
            blocks,
        }
    }

    /// What stands before each text.
    fn told(sections: Vec<Resolved>) -> String {
        let blocks = clauses(Sections::new(sections));
        let each = blocks.iter().map(|block| match block {
            Block::Heading { text, .. } => format!("[{text}]"),
            Block::Clause { number, .. } => number.clone(),
            Block::Paragraph(_) => "plain".to_owned(),
            Block::List { .. } => "list".to_owned(),
            other => format!("{other:?}"),
        });
        each.collect::<Vec<_>>().join(" ")
    }

    /// Titles and paragraphs of the sections → headings and numbers.
    #[test]
    fn r5_066_clauses_are_numbered_unless_their_author_did() {
        let two = ["a", "b"];
        let cases = [
            (vec![], ""),
            (
                vec![section("Services", &two), section("Fees", &["a"])],
                "[1. Services] 1.1 1.2 list [2. Fees] 2.1 list",
            ),
            (
                vec![section("Fees", &["a"]), section("", &two)],
                "[1. Fees] 1.1 list 1.2 1.3 list",
            ),
            (
                vec![section("", &["a"]), section("Fees", &["a"])],
                "plain list [1. Fees] 1.1 list",
            ),
            (
                vec![section("Services", &["a"]), section("7. Fees", &["a"])],
                "[Services] plain list [7. Fees] plain list",
            ),
            (
                vec![section("Section 2: Fees", &["a"])],
                "[Section 2: Fees] plain list",
            ),
            (vec![section("§ 2 Fees", &["a"])], "[§ 2 Fees] plain list"),
        ];
        for (sections, outcome) in cases {
            assert_eq!(told(sections), outcome);
        }
    }
}
