//! The model of a paper: what stands on it, in reading order, already worded and formatted.

use crate::dates::long_date;
use crm_core::clock::us_date;
use serde::{Deserialize, Serialize};
use time::Date;

/// The version of this model's shape, stored with every paper. A stored paper is read back with the shape it was
/// written in, so a field that is added later has a default.
pub const FORMAT: u32 = 2;

/// One paper: an agreement, a cover sheet, a receipt, an invoice, a statement, a label.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Paper {
    /// [`FORMAT`] when it was made.
    pub format: u32,
    pub title: String,
    /// What the page footer says it is: "Cancellation Agreement · Client 412".
    pub reference: String,
    /// Of a document that is kept; nothing that is only looked at has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<Number>,
    /// BCP 47: "en-US".
    pub language: String,
    /// The office's day on which it was made.
    pub date: Date,
    pub brand: Option<Brand>,
    pub sheet: Sheet,
    /// It was made of sample wording: marked on screen and on paper.
    pub sample: bool,
    pub blocks: Vec<Block>,
}

impl Paper {
    /// Its lines to sign on, in reading order.
    #[must_use]
    pub fn signatures(&self) -> Vec<&Signature> {
        let mut found = Vec::new();
        collect_signatures(&self.blocks, &mut found);
        found
    }

    /// What the foot of each page says, so that a signed scan finds its record: "… · Document 55, version 2".
    #[must_use]
    pub fn foot(&self) -> String {
        match self.number {
            Some(Number { document, version }) => {
                format!(
                    "{} · Document {document}, version {version}",
                    self.reference
                )
            }
            None => self.reference.clone(),
        }
    }

    /// Its day as its head has it. A paper of the first format shows it as it always did.
    #[must_use]
    pub fn day(&self) -> String {
        if self.format < 2 {
            us_date(self.date)
        } else {
            long_date(self.date)
        }
    }
}

fn collect_signatures<'paper>(blocks: &'paper [Block], found: &mut Vec<&'paper Signature>) {
    for block in blocks {
        match block {
            Block::Signatures(signatures) => found.extend(signatures),
            Block::KeepTogether(blocks) => collect_signatures(blocks, found),
            _ => {}
        }
    }
}

/// What a printed paper is found by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Number {
    /// The document's id.
    pub document: i64,
    /// 1, or one more than that of the document it was made again from.
    pub version: u32,
}

/// The brand whose name, logo and letterhead stand on the first page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brand {
    pub name: String,
    /// The name lowercased with hyphens (R2-028): "the-contract-advisors". Names the logo, never a file path.
    pub slug: String,
    /// Legal name, address and how the brand is reached, a line each: as they were when the paper was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub letterhead: Vec<String>,
}

/// The paper it is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sheet {
    /// US letter, with page numbers.
    Letter,
    /// Address labels of 4 × 2 inches, without header or footer: one, or each block one on a page of its own.
    Label,
    /// US letter of self-adhesive labels: each block is one of them.
    Labels(LabelGrid),
}

/// Where the labels of a letter sheet are, in quarters of a point (1/288 inch).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LabelGrid {
    pub columns: u16,
    pub rows: u16,
    /// Of one label.
    pub width: u16,
    pub height: u16,
    /// Of the first label, from the edges of the sheet.
    pub left: u16,
    pub top: u16,
    /// Between two labels.
    pub column_gap: u16,
    pub row_gap: u16,
}

/// A part of a paper.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "block", content = "of")]
pub enum Block {
    Heading {
        /// 1 to 3; the paper's title is none of these.
        level: u8,
        text: String,
    },
    Paragraph(Vec<Run>),
    /// A paragraph that others refer to by its number.
    Clause {
        /// "3.1"
        number: String,
        text: Vec<Run>,
    },
    List {
        ordered: bool,
        items: Vec<Vec<Run>>,
    },
    /// Those who make an agreement, side by side.
    Parties(Vec<Party>),
    /// Labels with their values.
    Facts(Vec<Fact>),
    Table(Table),
    /// Set apart in a frame. `bold` and at least 10 point where the law wants it so.
    Notice {
        title: String,
        text: Vec<Run>,
        bold: bool,
    },
    /// Never broken over two pages.
    KeepTogether(Vec<Block>),
    Signatures(Vec<Signature>),
    PageBreak,
}

/// A piece of text: never markup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "run", content = "text")]
pub enum Run {
    Text(String),
    Strong(String),
    Emphasis(String),
}

/// One of those who make an agreement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// "The Company", "The Client".
    pub role: String,
    pub name: String,
    /// The address and what else is known of it.
    pub lines: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    pub label: String,
    pub value: String,
}

/// A table with a header row that is repeated on every page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// Read aloud, and printed above it.
    pub caption: String,
    pub columns: Vec<Column>,
    /// Each with as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// The last row, set apart.
    pub total: Option<Vec<Cell>>,
}

pub type Cell = String;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub title: String,
    pub kind: ColumnKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColumnKind {
    Text,
    /// Text of a few words: each on one line wherever the page has room for that.
    Short,
    /// Money or a number: to the right, in figures of one width, never broken over lines.
    Amount,
}

/// A line to sign on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signature {
    /// Stable within the paper: "client", "co-owner", "company".
    pub slot: String,
    /// "Client", "Company representative".
    pub role: String,
    /// Printed below the line; empty when it is not known who signs.
    pub name: String,
    /// Whom the signer signs for, where that is a company.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<Company>,
}

/// A company for which a person signs: its block says By, Name, Title and Date.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Company {
    pub name: String,
    /// The signer's; empty when it is not known.
    pub title: String,
}
