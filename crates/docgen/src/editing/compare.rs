//! What changed between two versions, line by line.

use crate::store::{SavedWordings, StoredWording};
use crate::wording::{Section, sample};
use crm_core::closed_set::closed_set;
use crm_core::store::Stored;
use similar::{Algorithm, ChangeTag, capture_diff_slices};

closed_set! {
    /// What became of a line.
    pub enum LineChange {
        Same = "same",
        Added = "added",
        Removed = "removed",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedLine {
    pub change: LineChange,
    pub text: String,
}

/// A section with all of its lines, in the order they are read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ComparedSection {
    pub id: String,
    /// Its heading now; where it was removed, its last one.
    pub title: String,
    /// A heading that changed stands before the text.
    pub lines: Vec<ComparedLine>,
}

/// Every section of both, the ones there are now first. Sections are the same when their ids are.
#[must_use]
pub fn compare(was: &[Section], is: &[Section]) -> Vec<ComparedSection> {
    let with_id = |sections: &[Section], id: &str| -> Option<Section> {
        sections.iter().find(|section| section.id == id).cloned()
    };
    let mut compared: Vec<ComparedSection> = is
        .iter()
        .map(|section| of_section(with_id(was, &section.id).as_ref(), Some(section)))
        .collect();
    let removed = was
        .iter()
        .filter(|section| with_id(is, &section.id).is_none());
    compared.extend(removed.map(|section| of_section(Some(section), None)));
    compared
}

/// The sections that a version took the place of: the version before it, or the built-in sample.
///
/// # Errors
/// The store's.
pub fn version_before(saved: &mut dyn SavedWordings, is: &StoredWording) -> Stored<Vec<Section>> {
    let before = saved.wording_version(is.scope, is.version.saturating_sub(1))?;
    Ok(before.map_or_else(|| sample(is.scope.kind).sections, |before| before.sections))
}

fn of_section(was: Option<&Section>, is: Option<&Section>) -> ComparedSection {
    let newest = is.or(was);
    let (old, new) = (lines(was), lines(is));
    let mut compared = Vec::new();
    if let (Some(was), Some(is)) = (was, is)
        && was.title != is.title
    {
        compared.extend(line(LineChange::Removed, &was.title));
        compared.extend(line(LineChange::Added, &is.title));
    }
    for step in capture_diff_slices(Algorithm::Myers, &old, &new) {
        compared.extend(step.iter_changes(&old, &new).map(|change| ComparedLine {
            change: match change.tag() {
                ChangeTag::Equal => LineChange::Same,
                ChangeTag::Insert => LineChange::Added,
                ChangeTag::Delete => LineChange::Removed,
            },
            text: change.value().to_owned(),
        }));
    }
    ComparedSection {
        id: newest.map(|section| section.id.clone()).unwrap_or_default(),
        title: newest
            .map(|section| section.title.clone())
            .unwrap_or_default(),
        lines: compared,
    }
}

fn lines(section: Option<&Section>) -> Vec<&str> {
    section.map_or_else(Vec::new, |section| section.text.lines().collect())
}

/// Nothing for a heading that is empty.
fn line(change: LineChange, text: &str) -> Option<ComparedLine> {
    (!text.is_empty()).then(|| ComparedLine {
        change,
        text: text.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editing::memory::{Memory, section};
    use crate::store::Scope;
    use crm_core::documents::DocumentType;

    /// "=", "+" or "-" before each line.
    fn shown(was: &[Section], is: &[Section]) -> Vec<(String, String)> {
        let compared = compare(was, is);
        let lines = |section: &ComparedSection| {
            let marked = section.lines.iter().map(|line| {
                let mark = match line.change {
                    LineChange::Same => "=",
                    LineChange::Added => "+",
                    LineChange::Removed => "-",
                };
                format!("{mark}{}", line.text)
            });
            marked.collect::<Vec<_>>().join(" ")
        };
        let sections = compared.iter();
        sections
            .map(|section| (section.title.clone(), lines(section)))
            .collect()
    }

    /// Before, after → each section's title and lines.
    type Case = (
        Vec<Section>,
        Vec<Section>,
        &'static [(&'static str, &'static str)],
    );

    #[test]
    fn r2_024_two_versions_are_compared_line_by_line() {
        let terms = |text| vec![section("terms", "Terms", text)];
        let cases: [Case; 8] = [
            (terms("a\nb"), terms("a\nb"), &[("Terms", "=a =b")]),
            (terms("a\nb"), terms("a\nc"), &[("Terms", "=a -b +c")]),
            (terms("a\nb"), terms("b"), &[("Terms", "-a =b")]),
            (terms("b"), terms("a\nb\nc"), &[("Terms", "+a =b +c")]),
            // A last line is the same with a line break behind it and without.
            (terms("a\n"), terms("a"), &[("Terms", "=a")]),
            (
                terms("a"),
                vec![section("terms", "Our Terms", "a")],
                &[("Our Terms", "-Terms +Our Terms =a")],
            ),
            (
                terms("a"),
                vec![section("fees", "Fees", "b")],
                &[("Fees", "+b"), ("Terms", "-a")],
            ),
            // In another order they are still themselves.
            (
                vec![section("one", "1", "a"), section("two", "2", "b")],
                vec![section("two", "2", "b"), section("one", "1", "a")],
                &[("2", "=b"), ("1", "=a")],
            ),
        ];
        for (was, is, outcome) in cases {
            let outcome: Vec<_> = outcome
                .iter()
                .map(|(title, lines)| ((*title).to_owned(), (*lines).to_owned()))
                .collect();
            assert_eq!(shown(&was, &is), outcome, "{was:?} {is:?}");
        }
    }

    #[test]
    fn r2_024_a_version_is_held_beside_the_one_before_and_the_first_beside_the_sample() {
        let mut memory = Memory::default();
        let scope = Scope {
            kind: DocumentType::PurchaseSummary,
            brand: None,
            state: None,
        };
        let texts = ["One.", "Two.", "Three."];
        for text in texts {
            memory.add(scope, vec![section("terms", "Terms", text)]);
        }
        let cases = [
            (1, sample(scope.kind).sections),
            (2, text("One.")),
            (3, text("Two.")),
        ];
        for (version, outcome) in cases {
            let is = memory.wording_version(scope, version).unwrap().unwrap();
            assert_eq!(version_before(&mut memory, &is), Ok(outcome), "{version}");
        }
    }

    fn text(text: &str) -> Vec<Section> {
        vec![section("terms", "Terms", text)]
    }
}
