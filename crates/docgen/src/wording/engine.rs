//! Placeholders become values. What a value holds is marked, so that nothing of it is read as markup afterwards.

use super::amount_in_words::IN_WORDS;
use super::depth::too_deep;
use super::placeholders::PROPERTIES;
use super::values::{of_property, values};
use crate::covered::covered;
use crate::facts::Input;
use crm_core::documents::DocumentType;
use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Value, ValueKind};
use minijinja::{
    Environment, Error, ErrorKind, Template, UndefinedBehavior, filters, functions, tests,
};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Around every value. Unicode keeps these two for a program's own use: they are no characters of any text.
pub(super) const OPENS: char = '\u{fdd0}';
pub(super) const CLOSES: char = '\u{fdd1}';

/// Stands for a value that is blank: a line to fill in manually.
pub(crate) const BLANK: &str = "____________________";

/// The same for an amount in words, which takes three times the room.
const LONG_BLANK: &str = "____________________________________________________________";

/// What may be called besides placeholders.
pub(super) const FUNCTIONS: [&str; 1] = ["range"];

/// Steps of one section: some hundred properties with all their placeholders take a tenth of them.
const FUEL: u64 = 50_000;

/// The most characters that a section becomes, with the marks around its values: some thirty pages.
pub(super) const MAX_RENDERED_SECTION: usize = 100_000;

/// The most characters that all sections of a wording become.
pub(super) const MAX_RENDERED: usize = 300_000;

/// How deep a section may call itself.
const DEPTH: usize = 20;

/// Why a section is no template.
#[derive(Debug)]
pub(super) enum Unreadable {
    /// The tag of this line, from 1. It is not parsed.
    TooDeep {
        line: usize,
    },
    Engine(Error),
}

impl From<Error> for Unreadable {
    fn from(error: Error) -> Self {
        Self::Engine(error)
    }
}

/// A line with nothing but `{% … %}` leaves no blank line, which would end a paragraph.
pub(super) fn syntax() -> SyntaxConfig {
    let syntax = SyntaxConfig::builder()
        .trim_blocks(true)
        .lstrip_blocks(true)
        .build();
    syntax.unwrap_or_default()
}

/// The one place where a section is parsed, saved or not.
///
/// # Errors
/// When it is no template, or nested too deeply for the stack.
pub(super) fn template<'env, 'text>(
    environment: &'env Environment<'text>,
    text: &'text str,
) -> Result<Template<'env, 'text>, Unreadable> {
    match too_deep(text, syntax()) {
        Some(line) => Err(Unreadable::TooDeep { line }),
        None => Ok(environment.template_from_str(text)?),
    }
}

/// Knows nothing but the placeholders it is given: no files, no other templates, no clock.
pub(super) fn environment<'a>() -> Environment<'a> {
    let mut env = Environment::empty();
    env.set_undefined_behavior(UndefinedBehavior::Strict);
    env.set_fuel(Some(FUEL));
    env.set_recursion_limit(DEPTH);
    env.set_syntax(syntax());
    env.set_formatter(|out, _, value| {
        let text = text_of(value)?;
        write!(out, "{OPENS}{text}{CLOSES}").map_err(Error::from)
    });
    env.add_function("range", functions::range);
    env.add_filter("upper", filters::upper);
    env.add_filter("lower", filters::lower);
    env.add_filter("title", filters::title);
    env.add_filter("trim", filters::trim);
    env.add_filter("length", filters::length);
    env.add_filter("default", filters::default);
    env.add_filter("first", filters::first);
    env.add_filter("last", filters::last);
    env.add_filter("join", filters::join);
    env.add_test("defined", tests::is_defined);
    env
}

fn text_of(value: &Value) -> Result<String, Error> {
    match value.kind() {
        ValueKind::Map | ValueKind::Seq | ValueKind::Iterable => Err(Error::new(
            ErrorKind::InvalidOperation,
            "a group of placeholders can't be printed; choose one of them",
        )),
        ValueKind::Undefined | ValueKind::None => Ok(BLANK.to_owned()),
        _ => {
            let text = value.to_string();
            Ok(match (text.trim().is_empty(), value.is_safe()) {
                (true, true) => LONG_BLANK.to_owned(),
                (true, false) => BLANK.to_owned(),
                (false, _) => text,
            })
        }
    }
}

/// The values of all placeholders, by their names.
pub(super) fn context(kind: DocumentType, input: &Input) -> Value {
    let mut groups: BTreeMap<String, BTreeMap<String, Value>> = BTreeMap::new();
    for known in values(kind, input) {
        if let Some((group, name)) = known.name.split_once('.') {
            let group = groups.entry(group.to_owned()).or_default();
            let value = typed_by_a_person(&known.value);
            // It stays blank in conditions, and is marked for the line that it becomes on paper.
            let value = if known.value.is_empty() && name.ends_with(IN_WORDS) {
                Value::from_safe_string(String::new())
            } else {
                value
            };
            group.insert(name.to_owned(), value);
        }
    }
    let mut all: BTreeMap<String, Value> = groups
        .into_iter()
        .map(|(group, names)| (group, Value::from(names)))
        .collect();
    let properties: Vec<Value> = covered(kind, input)
        .into_iter()
        .map(|property| {
            let values = of_property(property).into_iter();
            let named: BTreeMap<String, Value> = values
                .map(|(name, _, value)| (name.to_owned(), typed_by_a_person(&value)))
                .collect();
            Value::from(named)
        })
        .collect();
    all.insert(PROPERTIES.to_owned(), Value::from(properties));
    Value::from(all)
}

/// A value in which the two marks, which are no characters, do not occur.
fn typed_by_a_person(text: &str) -> Value {
    Value::from(unmarked(text))
}

pub(super) fn unmarked(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(*c, OPENS | CLOSES))
        .collect()
}

/// The text of a section with its values, each between [`OPENS`] and [`CLOSES`].
///
/// # Errors
/// When it is no template, or becomes longer than [`MAX_RENDERED_SECTION`]: `WriteFailure`.
pub(super) fn render(text: &str, context: &Value) -> Result<String, Unreadable> {
    let text = unmarked(text);
    let environment = environment();
    let template = template(&environment, &text)?;
    let mut page = Page::default();
    template.render_captured_to(context.clone(), &mut page)?;
    String::from_utf8(page.bytes)
        .map_err(|_| Error::new(ErrorKind::WriteFailure, "half a character was written").into())
}

/// What a section becomes, as long as it is short enough.
#[derive(Default)]
struct Page {
    bytes: Vec<u8>,
    characters: usize,
}

impl Write for Page {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        // Every byte of UTF-8 that continues no character begins one.
        let begins = |byte: &&u8| **byte & 0b1100_0000 != 0b1000_0000;
        self.characters += piece.iter().filter(begins).count();
        if self.characters > MAX_RENDERED_SECTION {
            return Err(io::Error::from(io::ErrorKind::FileTooLarge));
        }
        self.bytes.extend_from_slice(piece);
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
