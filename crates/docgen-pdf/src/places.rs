//! Every text of a paper and where it stands, and whether there are pictures for all of its characters.

use crate::prepare::is_joiner;
use docgen::{Block, Paper, RenderError, Run, Table};
use typst::layout::{Frame, FrameItem};
use typst_layout::PagedDocument;

/// # Errors
/// The first character without a glyph, with its place: [`RenderError::NoGlyph`].
pub(crate) fn check(paper: &Paper, has: impl Fn(char) -> bool) -> Result<(), RenderError> {
    let mut found = None;
    each(paper, &mut |place, text| {
        if found.is_none()
            && let Some(character) = text.chars().find(|c| !can_stand(*c, &has))
        {
            found = Some(no_glyph(character, place.to_string()));
        }
    });
    found.map_or(Ok(()), Err)
}

/// The first piece of text that was drawn without glyphs, although some font has each of its characters: a mark on a
/// letter of another font's.
pub(crate) fn undrawn(document: &PagedDocument) -> Option<String> {
    document.pages().iter().find_map(|page| blank(&page.frame))
}

fn blank(frame: &Frame) -> Option<String> {
    frame.items().find_map(|(_, item)| match item {
        FrameItem::Group(group) => blank(&group.frame),
        FrameItem::Text(text) => {
            let glyph = text.glyphs.iter().find(|glyph| glyph.id == 0)?;
            text.text.get(glyph.range()).map(str::to_owned)
        }
        _ => None,
    })
}

/// Why a paper with such a piece of text is refused.
pub(crate) fn of_undrawn(paper: &Paper, piece: &str) -> RenderError {
    let mut place = None;
    each(paper, &mut |at, text| {
        if place.is_none() && text.contains(piece) {
            place = Some(at.to_string());
        }
    });
    let character = piece.chars().last().unwrap_or(char::REPLACEMENT_CHARACTER);
    no_glyph(character, place.unwrap_or_else(|| "the text".to_owned()))
}

fn no_glyph(character: char, place: String) -> RenderError {
    let shown = if character.is_control() || is_private(character) {
        char::REPLACEMENT_CHARACTER
    } else {
        character
    };
    RenderError::NoGlyph {
        character: shown,
        code: character.into(),
        place,
        package: None,
    }
}

/// Whether a character may stand on paper: it is drawn, or it says how others are.
pub(crate) fn can_stand(character: char, has: &impl Fn(char) -> bool) -> bool {
    // A line break has no picture and needs none. Fonts list other control characters too, which PDF/A forbids.
    character == '\n'
        || is_joiner(character)
        || (!character.is_control() && !is_private(character) && has(character))
}

/// Without a meaning that another program would know: PDF/A forbids them.
fn is_private(character: char) -> bool {
    matches!(character, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}')
}

/// Where a text stands, as a person would say it.
enum Place<'a> {
    Title,
    Reference,
    Brand,
    Letterhead,
    Heading,
    /// Below a heading, or at the beginning.
    Below(Option<&'a str>),
    Label,
    Value(&'a str),
    Caption,
    ColumnTitle(&'a str),
    Row {
        /// From 1.
        number: usize,
        caption: &'a str,
    },
    Total(&'a str),
    NoticeTitle,
    Notice(&'a str),
    Role,
    Signer(&'a str),
    Company,
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Title => f.write_str("the title"),
            Self::Reference => f.write_str("the reference"),
            Self::Brand => f.write_str("the brand's name"),
            Self::Letterhead => f.write_str("the brand's letterhead"),
            Self::Heading => f.write_str("a heading"),
            Self::Below(None) => f.write_str("the text at the beginning"),
            Self::Below(Some(heading)) => write!(f, "the text below “{heading}”"),
            Self::Label => f.write_str("a label"),
            Self::Value(label) => f.write_str(label),
            Self::Caption => f.write_str("a table's title"),
            Self::ColumnTitle(caption) => write!(f, "the column titles of {caption}"),
            Self::Row { number, caption } => write!(f, "row {number} of {caption}"),
            Self::Total(caption) => write!(f, "the total of {caption}"),
            Self::NoticeTitle => f.write_str("a notice's title"),
            Self::Notice(title) => write!(f, "the notice “{title}”"),
            Self::Role => f.write_str("a signer's role"),
            Self::Company => f.write_str("the company that signs"),
            Self::Signer(role) => write!(f, "the name of the signer “{role}”"),
        }
    }
}

/// All texts in the order in which a place names only what came before it.
fn each<'a>(paper: &'a Paper, look: &mut impl FnMut(Place<'a>, &'a str)) {
    look(Place::Title, &paper.title);
    look(Place::Reference, &paper.reference);
    if let Some(brand) = &paper.brand {
        look(Place::Brand, &brand.name);
        for line in &brand.letterhead {
            look(Place::Letterhead, line);
        }
    }
    let mut heading = None;
    each_block(&paper.blocks, &mut heading, look);
}

fn each_block<'a>(
    blocks: &'a [Block],
    heading: &mut Option<&'a str>,
    look: &mut impl FnMut(Place<'a>, &'a str),
) {
    for block in blocks {
        match block {
            Block::Heading { text, .. } => {
                look(Place::Heading, text);
                *heading = Some(text);
            }
            Block::Paragraph(runs) => {
                for run in runs {
                    look(Place::Below(*heading), text_of(run));
                }
            }
            Block::List { items, .. } => {
                for run in items.iter().flatten() {
                    look(Place::Below(*heading), text_of(run));
                }
            }
            Block::Clause { number, text } => {
                look(Place::Below(*heading), number);
                for run in text {
                    look(Place::Below(*heading), text_of(run));
                }
            }
            Block::Parties(parties) => {
                for party in parties {
                    look(Place::Label, &party.role);
                    look(Place::Value(&party.role), &party.name);
                    for line in &party.lines {
                        look(Place::Value(&party.role), line);
                    }
                }
            }
            Block::Facts(facts) => {
                for fact in facts {
                    look(Place::Label, &fact.label);
                    look(Place::Value(&fact.label), &fact.value);
                }
            }
            Block::Table(table) => each_cell(table, look),
            Block::Notice { title, text, .. } => {
                look(Place::NoticeTitle, title);
                for run in text {
                    look(Place::Notice(title), text_of(run));
                }
            }
            Block::KeepTogether(inner) => each_block(inner, heading, look),
            Block::Signatures(signatures) => {
                for signature in signatures {
                    look(Place::Role, &signature.role);
                    look(Place::Signer(&signature.role), &signature.name);
                    if let Some(company) = &signature.company {
                        look(Place::Company, &company.name);
                        look(Place::Signer(&signature.role), &company.title);
                    }
                }
            }
            Block::PageBreak => {}
        }
    }
}

fn each_cell<'a>(table: &'a Table, look: &mut impl FnMut(Place<'a>, &'a str)) {
    let caption = table.caption.as_str();
    look(Place::Caption, caption);
    for column in &table.columns {
        look(Place::ColumnTitle(caption), &column.title);
    }
    for (index, row) in table.rows.iter().enumerate() {
        let number = index + 1;
        for cell in row {
            look(Place::Row { number, caption }, cell);
        }
    }
    for cell in table.total.iter().flatten() {
        look(Place::Total(caption), cell);
    }
}

fn text_of(run: &Run) -> &str {
    match run {
        Run::Text(text) | Run::Strong(text) | Run::Emphasis(text) => text,
    }
}
