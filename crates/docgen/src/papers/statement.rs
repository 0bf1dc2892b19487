//! What a staff member earned and was paid in a period.

use super::model::Issuer;
use super::parts::letter;
use crate::blocks::{self, columns, fact, paragraph};
use crate::dates::long_date;
use crate::paper::{Block, ColumnKind, Paper, Table};
use crm_core::clock::us_date;
use crm_core::ids::CommissionId;
use crm_core::money::Money;
use time::Date;

/// A commission statement: `closing` is `opening` and all lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The office's name.
    pub office: String,
    /// Whose commissions.
    pub person: String,
    /// The first and the last day; open where there is none.
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// The day it is made.
    pub date: Date,
    pub opening: Money,
    /// What the lines add up to, by kind, in the order of the screen: "Earned", "Clawbacks".
    pub totals: Vec<Total>,
    pub closing: Money,
    /// In the order of the screen.
    pub lines: Vec<StatementLine>,
}

/// A figure of the summary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Total {
    pub label: String,
    pub amount: Money,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatementLine {
    pub on: Date,
    /// Its own day, when that is in a month that was closed.
    pub belongs_to: Option<Date>,
    pub commission: CommissionId,
    pub client_name: String,
    /// "Earned", "Clawback".
    pub what: String,
    /// Negative for what lowers what is owed, and for what was paid.
    pub amount: Money,
    /// More than the engine gives.
    pub above_engine: bool,
}

/// The statement as a paper.
#[must_use]
pub fn statement(statement: &Statement) -> Paper {
    let title = "Commission Statement".to_owned();
    let blocks = vec![
        Block::Facts(vec![
            fact("From", statement.office.clone()),
            fact("Team Member", statement.person.clone()),
            fact("Period", period(statement)),
        ]),
        summary(statement),
        lines(statement),
    ];
    let issuer = Issuer::office(statement.office.clone());
    let reference = format!("{title} · {}", statement.person);
    letter(title, reference, statement.date, &issuer, blocks)
}

fn period(statement: &Statement) -> String {
    match (statement.from.map(long_date), statement.to.map(long_date)) {
        (Some(from), Some(to)) => format!("{from} to {to}"),
        (Some(from), None) => format!("From {from}"),
        (None, Some(to)) => format!("Through {to}"),
        (None, None) => "All time".to_owned(),
    }
}

fn summary(statement: &Statement) -> Block {
    let columns = columns(&[
        ("Summary", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ]);
    let row = |label: &str, amount: Money| vec![label.to_owned(), amount.to_dollar_text()];
    let mut rows = vec![row("Opening Balance", statement.opening)];
    rows.extend(
        statement
            .totals
            .iter()
            .map(|total| row(&total.label, total.amount)),
    );
    let total = Some(blocks::total(
        "Closing Balance",
        columns.len(),
        &[statement.closing],
    ));
    Block::Table(Table {
        caption: "Summary".to_owned(),
        columns,
        rows,
        total,
    })
}

fn lines(statement: &Statement) -> Block {
    if statement.lines.is_empty() {
        return paragraph("There are no lines in this period.");
    }
    let columns = columns(&[
        ("Date", ColumnKind::Text),
        ("Commission", ColumnKind::Text),
        ("Client", ColumnKind::Text),
        ("Line", ColumnKind::Text),
        ("Amount", ColumnKind::Amount),
    ]);
    let rows = statement.lines.iter().map(row).collect();
    Block::Table(Table {
        caption: "Lines".to_owned(),
        columns,
        rows,
        total: None,
    })
}

fn row(line: &StatementLine) -> Vec<String> {
    let mut what = line.what.clone();
    if line.above_engine {
        what.push_str(" (above the calculated amount)");
    }
    if let Some(day) = line.belongs_to {
        what.push_str(&format!(" (belongs to {})", us_date(day)));
    }
    vec![
        us_date(line.on),
        line.commission.to_string(),
        line.client_name.clone(),
        what,
        line.amount.to_dollar_text(),
    ]
}
