//! The little markup of a section: paragraphs, lists and `**bold**`. Values are text in it, whatever they look like.

use super::engine::{CLOSES, OPENS};
use super::quotes;
use crate::paper::{Block, Run};

/// A character, and whether it comes from a value.
#[derive(Debug, Clone, Copy)]
struct Mark {
    c: char,
    value: bool,
}

/// The blocks of a text whose values are marked.
pub(super) fn blocks(marked: &str) -> Vec<Block> {
    let mut reader = Reader::default();
    let marks = read(marked);
    for line in marks.split(|mark| mark.c == '\n' && !mark.value) {
        reader.line(trimmed(line));
    }
    reader.end()
}

fn read(marked: &str) -> Vec<Mark> {
    let mut depth = 0_u32;
    let mut marks = Vec::with_capacity(marked.len());
    for c in marked.chars() {
        match c {
            OPENS => depth += 1,
            CLOSES => depth = depth.saturating_sub(1),
            '\r' if depth == 0 => {}
            c => marks.push(Mark {
                c,
                value: depth > 0,
            }),
        }
    }
    marks
}

/// Without the white space at either end that is not of a value.
fn trimmed(line: &[Mark]) -> &[Mark] {
    let is_kept = |mark: &Mark| mark.value || !mark.c.is_whitespace();
    let Some(start) = line.iter().position(is_kept) else {
        return &[];
    };
    let end = line
        .iter()
        .rposition(is_kept)
        .map_or(start, |last| last + 1);
    line.get(start..end).unwrap_or_default()
}

#[derive(Debug, Default)]
struct Reader {
    done: Vec<Block>,
    paragraph: Vec<Mark>,
    items: Vec<Vec<Mark>>,
    /// A blank line came after the last item.
    after_blank: bool,
}

impl Reader {
    fn line(&mut self, line: &[Mark]) {
        match line {
            [] => {
                self.end_paragraph();
                self.after_blank = true;
                return;
            }
            [
                Mark {
                    c: '-',
                    value: false,
                },
                Mark {
                    c: ' ',
                    value: false,
                },
                item @ ..,
            ] => {
                self.end_paragraph();
                self.items.push(item.to_vec());
            }
            _ => match self.items.last_mut() {
                // The rest of a long item.
                Some(item) if !self.after_blank => join(item, line),
                _ => {
                    self.end_list();
                    join(&mut self.paragraph, line);
                }
            },
        }
        self.after_blank = false;
    }

    fn end_paragraph(&mut self) {
        let paragraph = std::mem::take(&mut self.paragraph);
        // A value of several lines is several paragraphs.
        let parts = paragraph.split(|mark| mark.c == '\n');
        let parts = parts.map(runs).filter(|runs| !runs.is_empty());
        self.done.extend(parts.map(Block::Paragraph));
    }

    fn end_list(&mut self) {
        let items: Vec<Vec<Run>> = std::mem::take(&mut self.items)
            .iter()
            .map(|item| runs(item))
            .filter(|item| !item.is_empty())
            .collect();
        if !items.is_empty() {
            self.done.push(Block::List {
                ordered: false,
                items,
            });
        }
    }

    fn end(mut self) -> Vec<Block> {
        self.end_paragraph();
        self.end_list();
        self.done
    }
}

fn join(text: &mut Vec<Mark>, line: &[Mark]) {
    if !text.is_empty() {
        text.push(Mark {
            c: ' ',
            value: false,
        });
    }
    text.extend_from_slice(line);
}

/// Text and bold text in turn. A `**` without its second one is text.
fn runs(text: &[Mark]) -> Vec<Run> {
    let text = with_curly_quotes(text);
    let text = text.as_slice();
    let mut switches = switches(text);
    if !switches.len().is_multiple_of(2) {
        switches.pop();
    }
    let mut runs = Vec::new();
    let mut start = 0;
    let mut is_bold = false;
    for end in switches.iter().copied().chain([text.len()]) {
        let part = plain(text.get(start..end).unwrap_or_default());
        if !part.is_empty() {
            runs.push(if is_bold {
                Run::Strong(part)
            } else {
                Run::Text(part)
            });
        }
        start = end + 2;
        is_bold = !is_bold;
    }
    if runs.iter().all(is_blank) {
        Vec::new()
    } else {
        runs
    }
}

fn is_blank(run: &Run) -> bool {
    match run {
        Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text.trim().is_empty(),
    }
}

/// The same with the wording's own quotation marks set; those of values stay as they were typed.
fn with_curly_quotes(text: &[Mark]) -> Vec<Mark> {
    let mut before = None;
    text.iter()
        .map(|mark| {
            let c = if mark.value {
                mark.c
            } else {
                quotes::set(mark.c, before)
            };
            // A quotation may begin in bold.
            if mark.value || c != '*' {
                before = Some(c);
            }
            Mark { c, ..*mark }
        })
        .collect()
}

/// Where a `**` of the wording stands.
fn switches(text: &[Mark]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut at = 0;
    while at + 1 < text.len() {
        let is_star = |at: usize| {
            text.get(at)
                .is_some_and(|mark| mark.c == '*' && !mark.value)
        };
        if is_star(at) && is_star(at + 1) {
            found.push(at);
            at += 2;
        } else {
            at += 1;
        }
    }
    found
}

/// White space of the wording becomes single spaces; that of values stays, but for line breaks.
fn plain(text: &[Mark]) -> String {
    let mut plain = String::with_capacity(text.len());
    for mark in text {
        let stays = mark.value || !mark.c.is_whitespace();
        if stays && !mark.c.is_control() {
            plain.push(mark.c);
        } else if !plain.ends_with(' ') {
            plain.push(' ');
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(blocks: &[Block]) -> String {
        let of_runs = |runs: &[Run]| -> String {
            let each = runs.iter().map(|run| match run {
                Run::Text(text) => text.clone(),
                Run::Strong(text) => format!("<{text}>"),
                Run::Emphasis(text) => format!("/{text}/"),
            });
            each.collect()
        };
        let each = blocks.iter().map(|block| match block {
            Block::Paragraph(runs) => format!("P {}", of_runs(runs)),
            Block::List { items, .. } => {
                let items: Vec<String> = items.iter().map(|item| of_runs(item)).collect();
                format!("L {}", items.join(" | "))
            }
            other => format!("{other:?}"),
        });
        each.collect::<Vec<_>>().join("; ")
    }

    /// A text, with what comes from values between «», → its blocks.
    #[test]
    fn paragraphs_lists_and_bold_are_read_and_values_are_text() {
        let cases = [
            ("", ""),
            ("one\ntwo\n\n  three  four ", "P one two; P three four"),
            ("one\r\n\r\ntwo", "P one; P two"),
            ("- a\n- b\n  c\n\n- d\n\nend", "L a | b c | d; P end"),
            ("Bring:\n- a\n- b", "P Bring:; L a | b"),
            ("-not an item", "P -not an item"),
            ("a **b c** d", "P a <b c> d"),
            ("**all**", "P <all>"),
            ("a ** b", "P a ** b"),
            ("a **b** c ** d", "P a <b> c ** d"),
            ("****", ""),
            // Values: no list, no bold, their spaces kept.
            ("«- a»", "P - a"),
            ("«**a**» **«**»**", "P **a** <**>"),
            ("*«*a*»*", "P **a**"),
            ("x «a  b» y", "P x a  b y"),
            ("«one\ntwo\n\nthree» end", "P one; P two; P three end"),
            ("- «one\ntwo»", "L one two"),
            // Quotation marks of the wording are set, those of values stay.
            (
                "the \"«\"fee\"»\" of **\"all\"**",
                "P the “\"fee\"” of <“all”>",
            ),
            ("«a «b» c»", "P a b c"),
        ];
        for (text, outcome) in cases {
            let marked = text.replace('«', "\u{fdd0}").replace('»', "\u{fdd1}");
            assert_eq!(shown(&blocks(&marked)), outcome, "{text:?}");
        }
    }
}
