//! A paper as HTML: what is shown of one whose pages cannot be drawn as they were, and what is read aloud with the pages.

mod data_image;

use crate::paper::{
    Block, Cell, Column, ColumnKind, Company, Fact, Paper, Party, Run, Sheet, Signature, Table,
};
use crate::reading_order::in_reading_order;
use crate::renderer::Logo;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// What the document may load: nothing but what it holds itself. It has no script.
const POLICY: &str = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/// Shown on every paper that was made of sample wording.
pub const SAMPLE_MARK: &str = "Sample wording: have counsel review before use";

const STYLE: &str = include_str!("paper.css");

/// How a paper's text is taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Seen,
    /// Nothing of it can be scrolled: readers who see have the pages.
    Heard,
}

/// A whole HTML document that stands by itself. All text is escaped; there is no script and no link.
#[must_use]
pub fn html(paper: &Paper, logo: Option<&Logo>) -> String {
    let body = html! {
        main class=(sheet_class(paper.sheet)) { (content(paper, logo, Way::Seen)) }
    };
    document(paper, STYLE, &body)
}

/// All of a paper's text, for screen readers.
pub(crate) fn heard(paper: &Paper) -> Markup {
    content(paper, None, Way::Heard)
}

/// A whole HTML document about a paper.
pub(crate) fn document(paper: &Paper, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang=(paper.language) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (paper.title) }
                style { (PreEscaped(style)) }
            }
            body { (body) }
        }
    };
    page.into_string()
}

fn content(paper: &Paper, logo: Option<&Logo>, way: Way) -> Markup {
    html! {
        @if paper.sheet == Sheet::Letter { (head(paper, logo)) }
        @for block in &paper.blocks { (of_block(block, way)) }
        @if paper.sheet == Sheet::Letter {
            footer { p { (paper.foot()) } }
        }
    }
}

const fn sheet_class(sheet: Sheet) -> &'static str {
    match sheet {
        Sheet::Letter => "sheet letter",
        Sheet::Label => "sheet label",
        Sheet::Labels(_) => "sheet labels",
    }
}

fn head(paper: &Paper, logo: Option<&Logo>) -> Markup {
    html! {
        header {
            @if let Some(brand) = &paper.brand {
                @if let Some(logo) = logo {
                    img.logo src=(data_image::url(logo)) alt=(brand.name);
                } @else {
                    p.brand { (brand.name) }
                }
                @if !brand.letterhead.is_empty() {
                    address.letterhead { @for line in &brand.letterhead { p { (line) } } }
                }
            }
            h1 { (paper.title) }
            p.date { (paper.day()) }
            @if paper.sample { p.sample role="note" { (SAMPLE_MARK) } }
        }
    }
}

fn of_block(block: &Block, way: Way) -> Markup {
    match block {
        Block::Heading { level, text } => heading(*level, text),
        Block::Paragraph(runs) => html! { p { (of_runs(runs)) } },
        Block::Clause { number, text } => html! {
            p.clause { span.number { (number) } " " (of_runs(text)) }
        },
        Block::List { ordered, items } => list(*ordered, items),
        Block::Parties(parties) => of_parties(parties),
        Block::Facts(facts) => of_facts(facts),
        Block::Table(table) => of_table(table, way),
        Block::Notice { title, text, bold } => html! {
            section.notice.bold[*bold] aria-label=(title) {
                p.notice-title { (title) }
                p { (of_runs(text)) }
            }
        },
        Block::KeepTogether(blocks) => html! {
            div.keep { @for block in blocks { (of_block(block, way)) } }
        },
        Block::Signatures(signatures) => of_signatures(signatures),
        Block::PageBreak => html! { hr.page-break; },
    }
}

/// The paper's title is the only heading of level 1.
fn heading(level: u8, text: &str) -> Markup {
    match level {
        0 | 1 => html! { h2 { (text) } },
        2 => html! { h3 { (text) } },
        _ => html! { h4 { (text) } },
    }
}

fn list(ordered: bool, items: &[Vec<Run>]) -> Markup {
    let items = html! { @for item in items { li { (of_runs(item)) } } };
    if ordered {
        html! { ol { (items) } }
    } else {
        html! { ul { (items) } }
    }
}

fn of_runs(runs: &[Run]) -> Markup {
    html! {
        @for run in runs {
            @match run {
                Run::Text(text) => { (in_reading_order(text)) }
                Run::Strong(text) => { strong { (in_reading_order(text)) } }
                Run::Emphasis(text) => { em { (in_reading_order(text)) } }
            }
        }
    }
}

fn of_parties(parties: &[Party]) -> Markup {
    html! {
        div.parties {
            @for party in parties {
                div {
                    p.role { (party.role) }
                    p.name { (party.name) }
                    @for line in &party.lines { p { (line) } }
                }
            }
        }
    }
}

fn of_facts(facts: &[Fact]) -> Markup {
    html! {
        dl {
            @for fact in facts {
                div { dt { (fact.label) } dd { (fact.value) } }
            }
        }
    }
}

/// The wide ones scroll sideways by themselves, by keyboard too.
fn of_table(table: &Table, way: Way) -> Markup {
    let place = (way == Way::Seen).then_some("0");
    html! {
        div.scroll role="region" aria-label=(table.caption) tabindex=[place] {
            table {
                caption { (table.caption) }
                thead {
                    tr {
                        @for column in &table.columns {
                            th scope="col" class=[class(column)] { (column.title) }
                        }
                    }
                }
                tbody {
                    @for row in &table.rows { tr { (cells(&table.columns, row)) } }
                }
                @if let Some(total) = &table.total {
                    tfoot { tr { (cells(&table.columns, total)) } }
                }
            }
        }
    }
}

fn cells(columns: &[Column], row: &[Cell]) -> Markup {
    html! {
        @for (column, cell) in columns.iter().zip(row) {
            td class=[class(column)] { (cell) }
        }
    }
}

fn class(column: &Column) -> Option<&'static str> {
    match column.kind {
        ColumnKind::Amount => Some("amount"),
        ColumnKind::Short => Some("short"),
        ColumnKind::Text => None,
    }
}

fn of_signatures(signatures: &[Signature]) -> Markup {
    html! {
        ul.signatures aria-label="Signatures" {
            @for signature in signatures {
                @if let Some(company) = &signature.company {
                    li { (for_company(company, &signature.name)) }
                } @else {
                    li {
                        p.line aria-hidden="true" {}
                        p.signer {
                            strong { (signature.role) }
                            @if !signature.name.is_empty() { ": " (signature.name) }
                        }
                        p.dated { "Date: " span.blank aria-hidden="true" {} }
                    }
                }
            }
        }
    }
}

fn for_company(company: &Company, name: &str) -> Markup {
    html! {
        p.signer { strong { (company.name) } }
        @for (label, value) in [("By", ""), ("Name", name), ("Title", company.title.as_str()), ("Date", "")] {
            p.dated {
                (label) ": "
                @if value.is_empty() { span.blank aria-hidden="true" {} } @else { (value) }
            }
        }
    }
}

#[cfg(test)]
mod tests;
