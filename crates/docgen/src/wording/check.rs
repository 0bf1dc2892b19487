//! What a wording may be.

use super::engine::{
    FUNCTIONS, MAX_RENDERED, Unreadable, context, environment, render, template, unmarked,
};
use super::model::{Section, WordingProblem};
use super::names::{names, nearest};
use super::placeholders::{LOOP_FIELDS_OF, placeholders};
use super::tags::forbidden;
use crate::build::places::places;
use crate::build::sample_input::{bare_input, sample_input};
use crm_core::documents::DocumentType;
use crm_core::promises::phrases::{Surroundings, TextPlace, house_phrases};
use minijinja::ErrorKind;
use minijinja::value::Value;
use std::collections::BTreeSet;

/// The most sections of one wording.
pub const MAX_SECTIONS: usize = 30;
const LONGEST_TITLE: usize = 200;
/// The most characters of one section.
pub const MAX_SECTION_TEXT: usize = 10_000;

/// Whether papers can be made of these sections: known placeholders, no syntax errors, no endless loops, and a paper
/// for the sample client and for one of whom little is known.
///
/// # Errors
/// Every problem, in the order of the sections; then what is wrong with them as a whole.
pub fn check(sections: &[Section], kind: DocumentType) -> Result<(), Vec<WordingProblem>> {
    let mut problems = Vec::new();
    let known: Vec<String> = placeholders(kind)
        .into_iter()
        .map(|known| known.name)
        .collect();
    let contexts = [sample_input(kind), bare_input(kind)].map(|input| context(kind, &input));
    let mut lengths = [0_usize; 2];
    for (place, section) in sections.iter().enumerate() {
        match of_section(place, section, &known, &contexts) {
            Ok(of_this) => {
                for (sum, length) in lengths.iter_mut().zip(of_this) {
                    *sum += length;
                }
            }
            Err(found) => problems.extend(found),
        }
    }
    problems.extend(of_the_whole(sections, kind));
    problems.extend(lengths.into_iter().find_map(too_long));
    if problems.is_empty() {
        Ok(())
    } else {
        Err(problems)
    }
}

/// Too many sections, or one that is missing.
fn of_the_whole(sections: &[Section], kind: DocumentType) -> Vec<WordingProblem> {
    let whole = |message: String| WordingProblem {
        section: 0,
        line: 0,
        message,
    };
    let mut problems = Vec::new();
    if sections.is_empty() {
        problems.push(whole("Add at least one section.".to_owned()));
    }
    if sections.len() > MAX_SECTIONS {
        problems.push(whole(format!("Use at most {MAX_SECTIONS} sections.")));
    }
    for place in places(kind).iter().filter(|place| place.is_required) {
        if !sections.is_empty() && sections.iter().all(|section| section.id != place.id) {
            problems.push(whole(format!(
                "The {kind} needs the section \"{}\" ({}).",
                place.name, place.id
            )));
        }
    }
    let mut ids = BTreeSet::new();
    for (place, section) in sections.iter().enumerate() {
        if !ids.insert(&section.id) {
            problems.push(WordingProblem {
                section: place,
                line: 0,
                message: format!("Two sections are named \"{}\". Rename one.", section.id),
            });
        }
    }
    problems
}

/// What is wrong with a wording whose sections become so many characters.
pub(super) fn too_long(characters: usize) -> Option<WordingProblem> {
    (characters > MAX_RENDERED).then(|| WordingProblem {
        section: 0,
        line: 0,
        message: "The wording is too long: once filled in, its sections have more than 300,000 characters. Shorten its loops."
            .to_owned(),
    })
}

/// How many characters the section becomes for each of the contexts; or what is wrong with it.
fn of_section(
    place: usize,
    section: &Section,
    known: &[String],
    contexts: &[Value; 2],
) -> Result<[usize; 2], Vec<WordingProblem>> {
    let problem = |line, what: &str| problem(place, section, line, what);
    if section.id.is_empty()
        || !section
            .id
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
    {
        return Err(vec![problem(
            0,
            "its id may have only lowercase letters, digits, and hyphens.",
        )]);
    }
    if section.title.chars().count() > LONGEST_TITLE {
        return Err(vec![problem(0, "its title is longer than 200 characters.")]);
    }
    if section.text.chars().count() > MAX_SECTION_TEXT {
        return Err(vec![problem(
            0,
            "its text is longer than 10,000 characters. Split it into two sections.",
        )]);
    }
    if section.text.trim().is_empty() {
        return Err(vec![problem(
            0,
            "it has no text. Add some, or remove the section.",
        )]);
    }
    let text = unmarked(&section.text);
    let environment = environment();
    let template = template(&environment, &text)
        .map_err(|unreadable| vec![problem_of(place, section, &unreadable)])?;
    let tags = forbidden(&text);
    if !tags.is_empty() {
        let each = tags.iter();
        return Err(each.map(|(line, what)| problem(*line, what)).collect());
    }
    let used = template.undeclared_variables(true);
    let unknown = unknown(&text, &used.into_iter().collect(), known);
    if !unknown.is_empty() {
        let each = unknown.iter();
        return Err(each.map(|(line, what)| problem(*line, what)).collect());
    }
    let mut lengths = [0; 2];
    for (length, context) in lengths.iter_mut().zip(contexts) {
        let rendered = render(&text, context);
        let rendered = rendered.map_err(|error| vec![problem_of(place, section, &error)])?;
        *length = rendered.chars().count();
    }
    Ok(lengths)
}

/// The names that are no placeholders, with their lines, each as the rest of a sentence.
fn unknown(text: &str, used: &BTreeSet<String>, known: &[String]) -> Vec<(usize, String)> {
    let is_known =
        |name: &str| known.iter().any(|known| known == name) || FUNCTIONS.contains(&name);
    let all = names(text);
    let mut found: Vec<(usize, String)> = Vec::new();
    for name in used.iter().filter(|name| !is_known(name)) {
        let lines: BTreeSet<usize> = all
            .iter()
            .filter(|n| n.name == *name)
            .map(|n| n.line)
            .collect();
        let lines = if lines.is_empty() {
            BTreeSet::from([0])
        } else {
            lines
        };
        found.extend(
            lines
                .into_iter()
                .map(|line| (line, what_is_wrong(name, known))),
        );
    }
    // Of a property in a loop, whatever it is called there.
    let each = all.windows(4).filter_map(|words| match words {
        [first, name, between, list]
            if first.name == "for" && between.name == "in" && list.name == "properties" =>
        {
            Some(name.name.as_str())
        }
        _ => None,
    });
    for variable in each.collect::<BTreeSet<_>>() {
        for used in &all {
            let field = used
                .name
                .strip_prefix(variable)
                .and_then(|rest| rest.strip_prefix('.'));
            let Some(field) = field else { continue };
            let standard = format!("{LOOP_FIELDS_OF}.{field}");
            if !is_known(&standard) {
                let meant =
                    nearest(&standard, known).and_then(|known| known.strip_prefix(LOOP_FIELDS_OF));
                found.push((
                    used.line,
                    no_such(&used.name, meant.map(|rest| format!("{variable}{rest}"))),
                ));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn what_is_wrong(name: &str, known: &[String]) -> String {
    let group = format!("{name}.");
    match known.iter().find(|known| known.starts_with(&group)) {
        Some(one) => {
            format!("{name} is a group of placeholders. Choose one of them, such as {one}.")
        }
        None => no_such(name, nearest(name, known).map(str::to_owned)),
    }
}

fn no_such(name: &str, meant: Option<String>) -> String {
    let meant = meant
        .map(|meant| format!(" Did you mean {meant}?"))
        .unwrap_or_default();
    format!("there is no placeholder {name}.{meant}")
}

fn problem(place: usize, section: &Section, line: usize, what: &str) -> WordingProblem {
    let name = if section.title.is_empty() {
        &section.id
    } else {
        &section.title
    };
    let at = if line == 0 {
        String::new()
    } else {
        format!(", line {line}")
    };
    WordingProblem {
        section: place,
        line,
        message: format!("Section \"{name}\"{at}: {what}"),
    }
}

/// What a refusal of the engine means to an author.
pub(super) fn problem_of(
    place: usize,
    section: &Section,
    unreadable: &Unreadable,
) -> WordingProblem {
    let error = match unreadable {
        Unreadable::TooDeep { line } => {
            return problem(place, section, *line, "This wording is nested too deeply.");
        }
        Unreadable::Engine(error) => error,
    };
    let detail = error.detail().unwrap_or_default();
    let what = match error.kind() {
        ErrorKind::OutOfFuel => "this repeats too often. Shorten the loop.".to_owned(),
        ErrorKind::WriteFailure => {
            "this section is too long: once filled in, it has more than 100,000 characters. Shorten its loops."
                .to_owned()
        }
        ErrorKind::InvalidOperation if detail.contains("recursion") => {
            "this calls itself endlessly. Remove the recursion.".to_owned()
        }
        ErrorKind::UndefinedError => {
            "something here does not exist for every client. Use a placeholder from the list."
                .to_owned()
        }
        ErrorKind::UnknownFilter
        | ErrorKind::UnknownTest
        | ErrorKind::UnknownFunction
        | ErrorKind::UnknownMethod => {
            format!("{detail}.")
        }
        _ if detail.is_empty() => format!("this can't be read ({}).", error.kind()),
        _ => format!("this can't be read: {detail}."),
    };
    problem(place, section, error.line().unwrap_or_default(), &what)
}

/// What the wording says that it may not say ([`crm_core::promises::phrases`]): worth a second look, no reason to refuse. What a
/// sentence turns around ("does not guarantee") is fine.
#[must_use]
pub fn warnings(sections: &[Section]) -> Vec<WordingProblem> {
    let mut found = Vec::new();
    for (place, section) in sections.iter().enumerate() {
        let reading = house_phrases().read(&section.text, &Surroundings::of(TextPlace::Wording));
        let (mut line, mut counted) = (1, 0);
        for hit in reading.promises() {
            let between = section.text.get(counted..hit.at.start).unwrap_or_default();
            line += between.bytes().filter(|byte| *byte == b'\n').count();
            counted = hit.at.start;
            let words = &hit.words;
            let what = format!(
                "\"{words}\" may promise or claim too much. Have counsel read this sentence."
            );
            found.push(problem(place, section, line, &what));
        }
    }
    found
}
