//! The pages of a drawn paper as pictures for a screen: SVG in which the letters are shapes, with the text above them to be
//! selected.

use docgen::{Page, PlacedText};
use std::collections::BTreeMap;
use std::fmt::Write;
use typst::layout::{Frame, FrameItem, Transform};
use typst_layout::PagedDocument;
use typst_svg::SvgOptions;

const END: &str = "</svg>";

pub(crate) fn pages(document: &PagedDocument) -> Vec<Page> {
    let pages = (1_u32..).zip(document.pages().iter());
    pages.map(|(number, page)| picture(number, page)).collect()
}

fn picture(number: u32, page: &typst_layout::Page) -> Page {
    let mut words = Vec::new();
    collect(&page.frame, Transform::identity(), &mut words);
    let mut svg = slim(&typst_svg::svg(page, &SvgOptions::default()), number);
    if let Some(end) = svg.rfind(END) {
        svg.insert_str(end, &layer(&words));
    }
    let texts = words.iter().map(Words::placed).collect();
    Page { svg, texts }
}

/// A piece of a line, in points from the page's upper left corner.
struct Words<'frame> {
    text: &'frame str,
    left: f64,
    baseline: f64,
    size: f64,
    width: f64,
}

impl Words<'_> {
    fn placed(&self) -> PlacedText {
        PlacedText {
            text: self.text.to_owned(),
            top: (self.baseline - self.size).max(0.0).round() as u32,
        }
    }
}

fn collect<'frame>(frame: &'frame Frame, at: Transform, words: &mut Vec<Words<'frame>>) {
    for (place, item) in frame.items() {
        let here = at.pre_concat(Transform::translate(place.x, place.y));
        match item {
            FrameItem::Group(group) => {
                collect(&group.frame, here.pre_concat(group.transform), words);
            }
            FrameItem::Text(text) => words.push(Words {
                text: text.text.as_str(),
                left: here.tx.to_pt(),
                baseline: here.ty.to_pt(),
                size: text.size.to_pt(),
                width: text.width().to_pt(),
            }),
            _ => {}
        }
    }
}

/// The text without color, as wide as its shapes whatever font a browser takes.
fn layer(words: &[Words<'_>]) -> String {
    let mut layer = String::from("<g fill-opacity=\"0\" font-family=\"sans-serif\">");
    for one in words.iter().filter(|one| !one.text.trim().is_empty()) {
        // Writing to a text cannot fail.
        let _ = write!(
            layer,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
            rounded(one.left),
            rounded(one.baseline),
            rounded(one.size),
            rounded(one.width),
            escaped(one.text)
        );
    }
    layer.push_str("</g>");
    layer
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars().filter(|character| !character.is_control()) {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            other => safe.push(other),
        }
    }
    safe
}

/// Finer than any screen.
fn rounded(points: f64) -> f64 {
    (points * 100.0).round() / 100.0
}

/// The same picture in less than half of the bytes, with ids that no other page has: typst names each glyph by a digest, and
/// writes what is the default.
fn slim(svg: &str, page: u32) -> String {
    let mut names = Names {
        page,
        known: BTreeMap::new(),
    };
    let mut slim = String::with_capacity(svg.len() / 2);
    // There is no text between the tags: every quotation mark is one of an attribute.
    let mut pieces = svg.split('"');
    while let Some(before) = pieces.next() {
        let attribute = before.rsplit_once(' ').zip(pieces.next());
        let Some(((markup, name), value)) = attribute else {
            slim.push_str(before);
            continue;
        };
        slim.push_str(markup);
        let kept = match name.trim_end_matches('=') {
            "xmlns:xlink" | "xmlns:h5" => None,
            "fill-rule" if value == "nonzero" => None,
            "y" if value == "0" => None,
            "id" => Some(("id", names.of(value))),
            // The same follows as `xlink:href`, for browsers of before.
            "href" if value.starts_with('#') => None,
            "xlink:href" => Some(("href", names.within(value, "#", ""))),
            "x" => Some(("x", shortened(value))),
            other => Some((other, names.within(value, "url(#", ")"))),
        };
        if let Some((name, value)) = kept {
            let _ = write!(slim, " {name}=\"{value}\"");
        }
    }
    slim
}

fn shortened(number: &str) -> String {
    number
        .parse::<f64>()
        .map_or_else(|_| number.to_owned(), |number| rounded(number).to_string())
}

/// The ids of a page, counted.
struct Names<'svg> {
    page: u32,
    known: BTreeMap<&'svg str, usize>,
}

impl<'svg> Names<'svg> {
    fn of(&mut self, id: &'svg str) -> String {
        let next = self.known.len();
        let number = *self.known.entry(id).or_insert(next);
        format!("p{}-{number}", self.page)
    }

    /// What refers to an id refers to its new name; all else stays.
    fn within(&mut self, value: &'svg str, before: &str, after: &str) -> String {
        let id = value
            .strip_prefix(before)
            .and_then(|rest| rest.strip_suffix(after));
        id.map_or_else(
            || value.to_owned(),
            |id| format!("{before}{}{after}", self.of(id)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Typst's picture → what is left of it on page 3.
    #[test]
    fn r5_061_a_picture_is_smaller_and_the_same() {
        let cases = [
            ("", ""),
            (
                r##"<svg viewBox="0 0 612 792" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x" xmlns:h5="y"></svg>"##,
                r##"<svg viewBox="0 0 612 792" xmlns="http://www.w3.org/2000/svg"></svg>"##,
            ),
            (
                r##"<use xlink:href="#gA1" x="12.345678" y="0" fill="#16181d" fill-rule="nonzero"/><use xlink:href="#gB2" x="7" y="-1.5"/>"##,
                r##"<use href="#p3-0" x="12.35" fill="#16181d"/><use href="#p3-1" x="7" y="-1.5"/>"##,
            ),
            (
                r##"<g clip-path="url(#c9)"><use xlink:href="#gA1"/></g><clipPath id="c9"/><symbol id="gA1"/>"##,
                r##"<g clip-path="url(#p3-0)"><use href="#p3-1"/></g><clipPath id="p3-0"/><symbol id="p3-1"/>"##,
            ),
            (
                r##"<image xlink:href="data:image/png;base64,iVBO==" fill-rule="evenodd"/>"##,
                r##"<image href="data:image/png;base64,iVBO==" fill-rule="evenodd"/>"##,
            ),
        ];
        for (drawn, outcome) in cases {
            assert_eq!(slim(drawn, 3), outcome);
        }
    }

    #[test]
    fn r5_061_typed_text_is_text_in_the_picture() {
        assert_eq!(
            escaped("<script>alert(\"1\")</script> & co\u{7}\n"),
            "&lt;script&gt;alert(\"1\")&lt;/script&gt; &amp; co"
        );
    }
}
