//! The files that accounting programs read.
//!
//! What is a table is given as cells, for the code that writes CSV; the other two are text.

use super::account::{AccountKind, Nature};
use super::written::{WrittenEntry, WrittenLine};
use crm_core::money::Money;
use std::collections::BTreeMap;
use std::fmt::Write;
use time::Date;

pub const CSV_HEADER: [&str; 8] = [
    "Date",
    "Reference",
    "Account Number",
    "Account",
    "Debit",
    "Credit",
    "Memo",
    "Exported Before",
];

pub const QUICKBOOKS_HEADER: [&str; 6] = [
    "JournalNo",
    "JournalDate",
    "AccountName",
    "Debits",
    "Credits",
    "Description",
];

/// Every line of the entries as cells of [`CSV_HEADER`].
pub fn csv_rows(entries: &[WrittenEntry]) -> impl Iterator<Item = [String; 8]> + '_ {
    lines(entries).map(|(entry, line)| {
        [
            entry.day.to_string(),
            entry.row.to_string(),
            line.account.number.clone(),
            line.account.name.clone(),
            blank_zero(line.debit),
            blank_zero(line.credit),
            entry.memo.clone(),
            if entry.exported_before { "yes" } else { "" }.to_owned(),
        ]
    })
}

/// Every line of the entries as cells of [`QUICKBOOKS_HEADER`].
pub fn quickbooks_rows(entries: &[WrittenEntry]) -> impl Iterator<Item = [String; 6]> + '_ {
    lines(entries).map(|(entry, line)| {
        [
            entry.row.to_string(),
            us_numbers(entry.day),
            line.account.name.clone(),
            blank_zero(line.debit),
            blank_zero(line.credit),
            marked(entry),
        ]
    })
}

fn lines(entries: &[WrittenEntry]) -> impl Iterator<Item = (&WrittenEntry, &WrittenLine)> {
    entries
        .iter()
        .flat_map(|entry| entry.lines.iter().map(move |line| (entry, line)))
}

/// QuickBooks Desktop: the accounts, then each entry as one transaction whose first line is its head.
#[must_use]
pub fn iif(entries: &[WrittenEntry]) -> String {
    let mut text = String::from("!ACCNT\tNAME\tACCNTTYPE\tACCNUM\n");
    for (name, (kind, number)) in accounts(entries) {
        let kind = kind.quickbooks_type();
        put(&mut text, &["ACCNT", &plain(name), kind, &plain(number)]);
    }
    text.push_str("!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO\n");
    text.push_str("!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO\n!ENDTRNS\n");
    for entry in entries {
        for (n, line) in entry.lines.iter().enumerate() {
            let head = if n == 0 { "TRNS" } else { "SPL" };
            let (day, row) = (us_numbers(entry.day), entry.row.to_string());
            let (account, memo) = (plain(&line.account.name), plain(&marked(entry)));
            let amount = signed(line);
            let cells = [
                head,
                "GENERAL JOURNAL",
                &day,
                &account,
                &amount,
                &row,
                &memo,
            ];
            put(&mut text, &cells);
        }
        text.push_str("ENDTRNS\n");
    }
    text
}

type Named<'a> = BTreeMap<&'a str, (AccountKind, &'a str)>;

/// Each account that anything is posted to, by its name.
fn accounts(entries: &[WrittenEntry]) -> Named<'_> {
    let named = lines(entries).map(|(_, line)| {
        let account = &line.account;
        (account.name.as_str(), (line.kind, account.number.as_str()))
    });
    named.collect()
}

fn put(text: &mut String, cells: &[&str]) {
    text.push_str(&cells.join("\t"));
    text.push('\n');
}

/// Plain-text accounting: one transaction an entry, with its reference as the code.
#[must_use]
pub fn ledger(entries: &[WrittenEntry]) -> String {
    let mut text = String::new();
    for entry in entries {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} ({}) {}",
            entry.day,
            entry.row,
            ledger_text(&entry.memo)
        );
        if entry.exported_before {
            text.push_str("    ; exported before\n");
        }
        for line in &entry.lines {
            let amount = signed(line);
            let _ = writeln!(text, "    {}  ${amount}", ledger_account(line));
        }
        text.push('\n');
    }
    text
}

/// `assets:1000 Checking`.
fn ledger_account(line: &WrittenLine) -> String {
    let root = match line.kind.nature() {
        Nature::Asset => "assets",
        Nature::Liability => "liabilities",
        Nature::Income => "income",
        Nature::Expense => "expenses",
    };
    let (number, name) = (&line.account.number, &line.account.name);
    format!("{root}:{}", ledger_text(&format!("{number} {name}")))
}

/// Without what begins a comment or a further level, and with single spaces: two of them end an account.
fn ledger_text(text: &str) -> String {
    let safe = text.replace([';', ':', '|'], " ");
    plain(&safe)
}

/// One line, with single spaces.
fn plain(text: &str) -> String {
    let visible = text.replace(|c: char| c.is_control() || c == '"', " ");
    let words: Vec<&str> = visible.split_whitespace().collect();
    words.join(" ")
}

fn marked(entry: &WrittenEntry) -> String {
    if entry.exported_before {
        format!("{} (exported before)", entry.memo)
    } else {
        entry.memo.clone()
    }
}

/// Debits above 0, credits below.
fn signed(line: &WrittenLine) -> String {
    if line.credit > Money::ZERO {
        format!("-{}", line.credit.to_decimal_text())
    } else {
        line.debit.to_decimal_text()
    }
}

fn blank_zero(amount: Money) -> String {
    if amount == Money::ZERO {
        String::new()
    } else {
        amount.to_decimal_text()
    }
}

/// `10/05/2026`.
fn us_numbers(day: Date) -> String {
    let month = u8::from(day.month());
    format!("{month:02}/{:02}/{:04}", day.day(), day.year())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Account, Row, RowKind};
    use time::macros::date;

    fn line(kind: AccountKind, debit: i64, credit: i64) -> WrittenLine {
        let (number, name) = kind.defaults();
        WrittenLine {
            kind,
            account: Account {
                number: number.to_owned(),
                name: name.to_owned(),
            },
            debit: Money::from_cents(debit),
            credit: Money::from_cents(credit),
        }
    }

    fn entries() -> Vec<WrittenEntry> {
        vec![WrittenEntry {
            row: Row::of(RowKind::Payment, 12),
            day: date!(2026 - 10 - 05),
            memo: "Payment · Ana; \"D\tiaz".to_owned(),
            exported_before: true,
            lines: vec![
                line(AccountKind::Bank, 123_450, 0),
                line(AccountKind::RevenueTransfer, 0, 123_450),
            ],
        }]
    }

    #[test]
    fn r5_095_the_ledger_has_safe_texts_and_signed_amounts() {
        let expected = "2026-10-05 (PAY-12) Payment · Ana D iaz\n    ; exported before\n    \
            assets:1000 Checking  $1234.50\n    income:4010 Transfer Revenue  $-1234.50\n\n";
        assert_eq!(ledger(&entries()), expected);
    }

    #[test]
    fn r5_095_iif_has_accounts_and_one_transaction_an_entry() {
        let text = iif(&entries());
        let rows: Vec<&str> = text.lines().collect();
        assert_eq!(
            rows,
            [
                "!ACCNT\tNAME\tACCNTTYPE\tACCNUM",
                "ACCNT\tChecking\tBANK\t1000",
                "ACCNT\tTransfer Revenue\tINC\t4010",
                "!TRNS\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO",
                "!SPL\tTRNSTYPE\tDATE\tACCNT\tAMOUNT\tDOCNUM\tMEMO",
                "!ENDTRNS",
                "TRNS\tGENERAL JOURNAL\t10/05/2026\tChecking\t1234.50\tPAY-12\tPayment · Ana; D iaz (exported before)",
                "SPL\tGENERAL JOURNAL\t10/05/2026\tTransfer Revenue\t-1234.50\tPAY-12\tPayment · Ana; D iaz (exported before)",
                "ENDTRNS",
            ]
        );
    }

    #[test]
    fn r5_095_a_table_has_each_line_once_and_no_zeros() {
        let entries = entries();
        let rows: Vec<[String; 8]> = csv_rows(&entries).collect();
        assert_eq!(rows.len(), 2);
        assert_eq!(
            rows[0][..6],
            ["2026-10-05", "PAY-12", "1000", "Checking", "1234.50", ""]
        );
        assert_eq!(rows[1][4..6], ["", "1234.50"]);
        assert_eq!(rows[1][7], "yes");
        let rows: Vec<[String; 6]> = quickbooks_rows(&entries).collect();
        assert_eq!(
            rows[1][..5],
            ["PAY-12", "10/05/2026", "Transfer Revenue", "", "1234.50"]
        );
    }
}
