//! SVG: refused when it holds more than a drawing, then read and rewritten by what will draw it.

use docgen::LogoError;
use roxmltree::{Document, Node, NodeId, ParsingOptions};
use std::collections::HashMap;
use usvg::{ImageHrefResolver, Options, Tree, WriteOptions};

const SVG: &str = "http://www.w3.org/2000/svg";
/// Elements and texts of the file.
const MOST_NODES: u32 = 20_000;
/// The most of one element: the parser compares each with every other.
const MOST_ATTRIBUTES: usize = 1_000;
/// Of elements inside elements.
const DEEPEST: usize = 64;
/// Elements once every `use` stands for what it repeats.
const MOST_DRAWN: u64 = 50_000;
/// Of the drawing rewritten, in bytes.
const MOST_WRITTEN: usize = 2 * 1024 * 1024;

/// What a drawing is made of.
const DRAWING: &[&str] = &[
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
    "style",
];
/// Whose contents are drawn for each part that they are put on.
const EFFECTS: &[&str] = &["mask", "clipPath", "pattern", "filter"];
/// Said about the drawing, and left out.
const SAID: &[&str] = &["title", "desc", "metadata"];

/// # Errors
/// When it is no SVG, broken, larger than the limits, or more than a drawing: [`LogoError`].
pub(super) fn rewrite(text: &str) -> Result<String, LogoError> {
    if text.split('<').any(|tag| attributes(tag) > MOST_ATTRIBUTES) {
        return Err(LogoError::Broken(
            "an element has more than 1,000 attributes".to_owned(),
        ));
    }
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| refused(&error))?;
    if !document.root_element().has_tag_name((SVG, "svg")) {
        return Err(LogoError::Kind);
    }
    check(document.root_element(), 0)?;
    let drawn = Drawn::of(&document).count(document.root_element())?;
    if drawn.elements > MOST_DRAWN {
        return Err(LogoError::Broken(
            "it repeats its parts too often".to_owned(),
        ));
    }
    let nothing_else = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_xmltree(&document, &nothing_else)
        .map_err(|error| LogoError::Broken(error.to_string()))?;
    if tree.root().children().is_empty() {
        return Err(LogoError::Broken("it draws nothing".to_owned()));
    }
    let written = tree.to_string(&WriteOptions {
        indent: usvg::Indent::None,
        ..WriteOptions::default()
    });
    if written.len() > MOST_WRITTEN {
        return Err(LogoError::TooLarge { most: MOST_WRITTEN });
    }
    Ok(written)
}

/// How many values in quotes a tag has, from behind its `<`. No value holds another `<`: the parser refuses that.
fn attributes(tag: &str) -> usize {
    if tag.starts_with(['!', '?']) {
        return 0;
    }
    let mut quote: Option<char> = None;
    let mut count = 0;
    for c in tag.chars() {
        match (quote, c) {
            (Some(open), c) if open == c => quote = None,
            (Some(_), _) => {}
            (None, '>') => break,
            (None, '"' | '\'') => {
                quote = Some(c);
                count += 1;
            }
            (None, _) => {}
        }
    }
    count
}

fn refused(error: &roxmltree::Error) -> LogoError {
    match error {
        roxmltree::Error::DtdDetected => unsafe_because("a document type"),
        roxmltree::Error::NodesLimitReached => {
            LogoError::Broken(format!("it has more than {MOST_NODES} parts"))
        }
        other => LogoError::Broken(other.to_string()),
    }
}

fn unsafe_because(what: &str) -> LogoError {
    LogoError::Unsafe(what.to_owned())
}

fn check(element: Node<'_, '_>, depth: usize) -> Result<(), LogoError> {
    if depth > DEEPEST {
        return Err(LogoError::Broken("it is nested too deep".to_owned()));
    }
    // Drawing programs keep notes of their own, which are not drawn.
    if element.tag_name().namespace() != Some(SVG) {
        return Ok(());
    }
    let name = element.tag_name().name();
    if SAID.contains(&name) {
        return Ok(());
    }
    if !DRAWING.contains(&name) {
        return Err(unsafe_because(what_else(name)));
    }
    for attribute in element.attributes() {
        check_attribute(attribute.name(), attribute.value())?;
    }
    if name == "style" {
        let rules: String = element.children().filter_map(|node| node.text()).collect();
        check_style(&rules)?;
        // What such a rule is put on, only a browser can tell.
        if rules.to_ascii_lowercase().contains("url(") {
            return Err(unsafe_because("references in a style sheet"));
        }
    }
    element
        .children()
        .filter(Node::is_element)
        .try_for_each(|child| check(child, depth + 1))
}

/// What an element is, in words.
fn what_else(name: &str) -> &'static str {
    match name {
        "script" => "a script",
        "foreignObject" | "iframe" => "a foreign page",
        "image" | "feImage" => "an embedded picture",
        "text" | "tspan" | "textPath" => "text, whose letters must be turned into outlines first",
        "a" => "a link",
        "animate" | "animateMotion" | "animateTransform" | "set" => "an animation",
        "filter" => "a filter effect",
        "marker" => "markers on lines",
        _ => "something that is no drawing",
    }
}

fn check_attribute(name: &str, value: &str) -> Result<(), LogoError> {
    let lower = name.to_ascii_lowercase();
    if lower.starts_with("on") {
        return Err(unsafe_because("a script"));
    }
    if lower == "href" && !value.trim_start().starts_with('#') {
        return Err(unsafe_because("an external reference"));
    }
    check_style(value)
}

/// Refuses what a style or attribute fetches from elsewhere.
fn check_style(text: &str) -> Result<(), LogoError> {
    let lower = text.to_ascii_lowercase();
    let outside = lower.split("url(").skip(1).any(|target| {
        let target = target.trim_start_matches([' ', '\t', '\n', '\r', '"', '\'']);
        !target.starts_with('#')
    });
    if outside || lower.contains("@import") || lower.contains("javascript:") {
        return Err(unsafe_because("an external reference"));
    }
    Ok(())
}

/// The ids that an attribute names: `#p` of an `href`, `url(#m)` anywhere.
fn ids<'a>(name: &str, value: &'a str) -> Vec<&'a str> {
    if name == "href" {
        return value.trim().strip_prefix('#').into_iter().collect();
    }
    let lower = value.to_ascii_lowercase();
    let named = lower.match_indices("url(").filter_map(|(at, opens)| {
        let rest = value.get(at + opens.len()..)?;
        let id = rest.split(')').next()?;
        let around = |c: char| c.is_whitespace() || matches!(c, '"' | '\'');
        id.trim_matches(around).strip_prefix('#')
    });
    named.collect()
}

/// What an element comes to.
#[derive(Clone, Copy)]
struct Sum {
    /// Of it and of everything that it holds or refers to.
    elements: u64,
    /// A mask, clip path or the like is among them.
    has_effect: bool,
}

/// How much is drawn once every reference stands for what it repeats: a few lines can stand for billions.
struct Drawn<'a, 'input> {
    by_id: HashMap<&'a str, Node<'a, 'input>>,
    known: HashMap<NodeId, Sum>,
    under_way: Vec<NodeId>,
}

impl<'a, 'input> Drawn<'a, 'input> {
    fn of(document: &'a Document<'input>) -> Self {
        let elements = document.descendants().filter(Node::is_element);
        Self {
            by_id: elements
                .filter_map(|element| Some((element.attribute("id")?, element)))
                .collect(),
            known: HashMap::new(),
            under_way: Vec::new(),
        }
    }

    fn count(&mut self, element: Node<'a, 'input>) -> Result<Sum, LogoError> {
        if let Some(known) = self.known.get(&element.id()) {
            return Ok(*known);
        }
        if self.under_way.contains(&element.id()) || self.under_way.len() > 4 * DEEPEST {
            return Err(LogoError::Broken("its parts repeat themselves".to_owned()));
        }
        self.under_way.push(element.id());
        let mut sum = Sum {
            elements: 1,
            has_effect: false,
        };
        let within = element.children().filter(Node::is_element);
        for part in within.chain(self.referred(element)) {
            let part = self.count(part)?;
            sum.elements = sum.elements.saturating_add(part.elements);
            sum.has_effect |= part.has_effect;
        }
        if EFFECTS.contains(&element.tag_name().name()) {
            // Each would be drawn again for every part of the one around it.
            if sum.has_effect {
                return Err(unsafe_because(
                    "masks, clip paths, or patterns within one another",
                ));
            }
            sum.has_effect = true;
        }
        self.under_way.pop();
        self.known.insert(element.id(), sum);
        Ok(sum)
    }

    /// What the element's attributes name, as far as it is there.
    fn referred(&self, element: Node<'a, 'input>) -> Vec<Node<'a, 'input>> {
        let attributes = element.attributes();
        let named = attributes.flat_map(|attribute| ids(attribute.name(), attribute.value()));
        named.filter_map(|id| self.by_id.get(id).copied()).collect()
    }
}
