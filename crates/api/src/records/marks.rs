//! Words of a note that no client may be told, as they stand out on a screen.

use crm_core::promises::phrase_guard::marks;
use serde::Serialize;
use utoipa::ToSchema;

/// Words of a note.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct NoteMark {
    /// The first character, in UTF-16 units from 0.
    from: usize,
    /// Behind the last.
    to: usize,
    /// Why they are marked.
    why: String,
}

/// The words of a note that stand out.
pub(crate) fn marked(note: Option<&str>) -> Vec<NoteMark> {
    let Some(note) = note else {
        return Vec::new();
    };
    let units = |text: Option<&str>| text.unwrap_or_default().encode_utf16().count();
    let found = marks(note).into_iter().map(|mark| NoteMark {
        from: units(note.get(..mark.at.start)),
        to: units(note.get(..mark.at.end)),
        why: mark.why,
    });
    found.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r6_034_marks_are_counted_in_the_units_of_a_browser() {
        let note = "\u{1f600} They said: stop paying.";
        let units: Vec<u16> = note.encode_utf16().collect();
        let found = marked(Some(note));
        let words = found
            .iter()
            .map(|mark| String::from_utf16(units.get(mark.from..mark.to).unwrap()).unwrap());
        assert_eq!(words.collect::<Vec<_>>(), ["stop paying"]);
        assert_eq!(marked(Some("Called.")), []);
        assert_eq!(marked(None), []);
    }
}
