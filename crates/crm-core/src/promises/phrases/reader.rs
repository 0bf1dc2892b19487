//! A text as sentences of folded words, read once from its beginning to its end.

use super::braces::{Braces, braces};
use super::signs::{Sign, sign};
use super::vocabulary::{Forms, Vocabulary};
use crate::search::fold_letter;
use std::iter;
use std::ops::Range;

/// Said of the sign, too.
const PERCENT: &str = "percent";
/// How many pieces between hyphens are tried as one word, after all of them.
const JOINED: [usize; 2] = [3, 2];

/// A word of a sentence.
#[derive(Debug, Clone)]
pub(super) struct Word {
    /// Where its folded text lies in the sentence's.
    folded: Range<usize>,
    /// Where it stands in the text, in bytes.
    pub(super) at: Range<usize>,
    pub(super) forms: Forms,
    /// A comma or a dash stands before it.
    pub(super) after_comma: bool,
    /// It stands in braces: something else is filled in.
    pub(super) is_filled: bool,
}

/// Words up to a full stop, a blank line, or the end of a line that does not just go on in the next.
#[derive(Debug, Default)]
pub(super) struct Sentence {
    folded: String,
    pub(super) words: Vec<Word>,
}

impl Sentence {
    pub(super) fn text(&self, word: &Word) -> &str {
        self.folded.get(word.folded.clone()).unwrap_or_default()
    }

    /// The words from one to another.
    pub(super) fn said(&self, first: usize, last: usize) -> String {
        let words = self.words.get(first..=last).unwrap_or_default();
        let words: Vec<&str> = words.iter().map(|word| self.text(word)).collect();
        words.join(" ")
    }

    fn clear(&mut self) {
        self.folded.clear();
        self.words.clear();
    }
}

/// Shows each sentence of a text that has words.
pub(super) fn each_sentence(text: &str, vocabulary: &Vocabulary, show: impl FnMut(&Sentence)) {
    let mut reader = Reader {
        vocabulary,
        show,
        sentence: Sentence::default(),
        parts: Vec::new(),
        joint: None,
        after_comma: false,
        line_ended: false,
        filled_until: 0,
    };
    let mut read_until = 0;
    for (at, c) in text.char_indices() {
        if at < read_until {
            continue;
        }
        reader.go_on_after_line(c);
        if c == '{' {
            read_until = reader.brace(at, text.get(at..).unwrap_or_default());
        } else if matches!(c, '.' | ',' | ':') && is_within_a_number(text.as_bytes(), at) {
            reader.letter(at, c);
        } else {
            reader.read(at, c);
        }
    }
    reader.end_sentence();
}

/// "4,980.00" is one word.
fn is_within_a_number(text: &[u8], at: usize) -> bool {
    let is_digit = |at: usize| text.get(at).is_some_and(u8::is_ascii_digit);
    at.checked_sub(1).is_some_and(is_digit) && is_digit(at + 1)
}

/// A piece of a word between hyphens, or several that are one word together.
#[derive(Debug)]
struct Part {
    folded: Range<usize>,
    at: Range<usize>,
    is_capital: bool,
}

struct Reader<'a, F> {
    vocabulary: &'a Vocabulary,
    show: F,
    sentence: Sentence,
    /// Those of the word that is being read.
    parts: Vec<Part>,
    /// What may begin the next part.
    joint: Option<Sign>,
    after_comma: bool,
    /// A line ended; what follows says whether the sentence did, too.
    line_ended: bool,
    /// Where the braces end that words are in.
    filled_until: usize,
}

impl<F: FnMut(&Sentence)> Reader<'_, F> {
    /// A line that goes on in lowercase is one that was too long.
    fn go_on_after_line(&mut self, c: char) {
        if self.line_ended && !c.is_whitespace() {
            self.line_ended = false;
            if !c.is_lowercase() {
                self.end_sentence();
            }
        }
    }

    fn read(&mut self, at: usize, c: char) {
        match sign(c) {
            Sign::Letter => self.letter(at, c),
            Sign::Unseen => {}
            Sign::Hyphen if self.parts.is_empty() => self.after_comma = true,
            joint @ (Sign::Hyphen | Sign::Markup) => self.joint = Some(joint),
            Sign::Percent => self.percent(at..at + c.len_utf8()),
            Sign::Comma => {
                self.close_word();
                self.after_comma = true;
            }
            Sign::End => self.end_sentence(),
            Sign::Line => self.line(),
            Sign::Other => {
                let is_dash = self.joint == Some(Sign::Hyphen) && !self.parts.is_empty();
                self.close_word();
                self.after_comma |= is_dash;
            }
        }
    }

    fn letter(&mut self, at: usize, c: char) {
        let folded = self.sentence.folded.len();
        if self.parts.is_empty() || self.joint.is_some() {
            self.joint = None;
            self.parts.push(Part {
                folded: folded..folded,
                at: at..at,
                is_capital: c.is_uppercase(),
            });
        }
        if c.is_ascii() {
            self.sentence.folded.push(c.to_ascii_lowercase());
        } else {
            fold_letter(c, &mut self.sentence.folded);
        }
        if let Some(part) = self.parts.last_mut() {
            part.folded.end = self.sentence.folded.len();
            part.at.end = at + c.len_utf8();
        }
    }

    fn percent(&mut self, at: Range<usize>) {
        self.close_word();
        let folded = self.sentence.folded.len();
        self.sentence.folded.push_str(PERCENT);
        let folded = folded..self.sentence.folded.len();
        let forms = self.vocabulary.forms(PERCENT);
        self.word(folded, at, forms);
    }

    /// Reads what begins with a brace and says where that ends.
    fn brace(&mut self, at: usize, text: &str) -> usize {
        self.close_word();
        match braces(text) {
            None => at,
            Some(Braces::Tag(bytes)) => at + bytes,
            Some(Braces::Words(bytes)) => {
                self.filled_until = at + bytes;
                at
            }
            Some(Braces::Key(key, bytes)) => {
                let folded = self.sentence.folded.len();
                self.sentence.folded.push_str(key);
                let folded = folded..self.sentence.folded.len();
                self.filled_until = at + bytes;
                self.word(folded, at..at + bytes, 0);
                at + bytes
            }
        }
    }

    fn line(&mut self) {
        self.close_word();
        if self.line_ended {
            self.end_sentence();
        }
        self.line_ended = !self.line_ended;
    }

    fn end_sentence(&mut self) {
        self.close_word();
        if !self.sentence.words.is_empty() {
            (self.show)(&self.sentence);
        }
        self.sentence.clear();
        self.after_comma = false;
    }

    /// "guar-anteed" is one word, "stop-paying" two: what is known between hyphens decides.
    fn close_word(&mut self) {
        self.joint = None;
        if self.parts.is_empty() {
            return;
        }
        let mut parts = std::mem::take(&mut self.parts);
        let mut rest = parts.as_slice();
        while let Some((word, others)) = self.joined(rest) {
            let mut forms = self.forms(&word.folded);
            if word.is_capital {
                forms |= self.vocabulary.named;
            }
            self.word(word.folded, word.at, forms);
            rest = others;
        }
        parts.clear();
        self.parts = parts;
    }

    /// The next word of these parts, and the parts behind it.
    fn joined<'p>(&self, parts: &'p [Part]) -> Option<(Part, &'p [Part])> {
        let (first, others) = parts.split_first()?;
        let over = |last: &Part| first.folded.start..last.folded.end;
        let is_word = |last: &Part| {
            let joined = over(last);
            let is_whole = self
                .vocabulary
                .has(self.sentence.folded.get(joined.clone()).unwrap_or_default());
            is_whole || (self.forms(&first.folded) == 0 && self.forms(&joined) != 0)
        };
        let mut tried = iter::once(parts.len()).chain(JOINED);
        let joined = tried.find_map(|count| {
            let last = parts.get(count.checked_sub(1)?)?;
            (count > 1 && is_word(last)).then_some((last, count))
        });
        let (last, rest) = match joined {
            Some((last, count)) => (last, parts.get(count..).unwrap_or_default()),
            None => (first, others),
        };
        let at = first.at.start..last.at.end;
        let word = Part {
            folded: over(last),
            at,
            is_capital: first.is_capital,
        };
        Some((word, rest))
    }

    fn forms(&self, folded: &Range<usize>) -> Forms {
        let text = self.sentence.folded.get(folded.clone());
        self.vocabulary.forms(text.unwrap_or_default())
    }

    fn word(&mut self, folded: Range<usize>, at: Range<usize>, forms: Forms) {
        let is_filled = at.start < self.filled_until;
        self.sentence.words.push(Word {
            folded,
            at,
            forms,
            after_comma: std::mem::take(&mut self.after_comma),
            is_filled,
        });
    }
}
