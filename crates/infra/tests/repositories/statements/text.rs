//! How a statement is written down: in one spelling for both databases, a line for each condition.

use infra::testing::statements::Statement;
use std::collections::HashSet;

/// Where the list of selected columns ends.
fn end_of_columns(sql: &str) -> usize {
    let mut depth = 0;
    for (place, c) in sql.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            ' ' if depth == 0 && sql[place..].starts_with(" FROM ") => return place,
            _ => {}
        }
    }
    0
}

/// Names without quotes, and `?` for PostgreSQL's numbered values where each is the next one.
fn in_one_spelling(sql: &str) -> String {
    let mut spelled = sql.replace(['`', '"'], "");
    for number in 1.. {
        let value = format!("${number}");
        let place = spelled.match_indices('$').next();
        let Some((place, _)) = place.filter(|(place, _)| is_value(&spelled[*place..], &value))
        else {
            break;
        };
        spelled.replace_range(place..place + value.len(), "?");
    }
    spelled
}

/// Whether this number stands here, not a longer one.
fn is_value(sql: &str, value: &str) -> bool {
    sql.strip_prefix(value)
        .is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

const WORDS: &[&str] = &[
    "FROM",
    "WHERE",
    "AND",
    "OR",
    "ORDER BY",
    "LIMIT",
    "JOIN",
    "LEFT JOIN",
    "LEFT OUTER JOIN",
    "INNER JOIN",
    "CROSS JOIN",
    "UNION",
    "GROUP BY",
];

/// The end of the part that finds which rows are on the page.
const OF_A_PAGE: &str = ") AS page\n";

/// What a statement reads, in some words.
pub(super) fn beginning(statement: &Statement) -> String {
    let sql = in_one_spelling(&statement.sql);
    let read = sql.find(" FROM ").map_or(0, |at| at + 1);
    let words: String = sql.chars().skip(read).take(60).collect();
    format!("{} …", words.trim_end())
}

/// Line by line, so that a change of one condition is a change of one line; the columns once, and once what is joined to the
/// rows of a page.
pub(super) fn laid_out(statement: &Statement, seen: &mut HashSet<String>) -> String {
    let sql = in_one_spelling(&statement.sql);
    let (columns, rest) = sql.split_at(end_of_columns(&sql));
    let shown = if columns.len() > 60 && !seen.insert(columns.to_owned()) {
        "SELECT -- columns as above"
    } else {
        columns
    };
    let mut rest = rest.to_owned();
    for word in WORDS {
        rest = rest.replace(&format!(" {word} "), &format!("\n  {word} "));
    }
    let rest = rest.replace("LEFT OUTER\n  JOIN", "LEFT OUTER JOIN");
    let rest = ["LEFT", "INNER", "CROSS"].iter().fold(rest, |rest, kind| {
        rest.replace(&format!(" {kind}\n  JOIN"), &format!("\n  {kind} JOIN"))
    });
    let rest = match rest.split_once(OF_A_PAGE) {
        Some((page, joined)) if !seen.insert(joined.to_owned()) => {
            format!("{page}{OF_A_PAGE}  -- joined and ordered as above")
        }
        _ => rest,
    };
    let kept = if statement.is_kept {
        ""
    } else {
        "-- not kept prepared\n"
    };
    let binds = &statement.binds;
    format!("{kept}{shown}{rest};\n-- {binds}\n")
}

#[test]
fn both_databases_are_spelled_alike() {
    let cases = [
        (
            "SELECT `a`.`b` FROM `a` WHERE c = ?",
            "SELECT a.b FROM a WHERE c = ?",
        ),
        (
            r#"SELECT "a"."b" FROM "a" WHERE c = $1 LIMIT $2"#,
            "SELECT a.b FROM a WHERE c = ? LIMIT ?",
        ),
        // A value that is used twice is told from the next one.
        ("c = $1 OR d = $1 OR e = $2", "c = ? OR d = $1 OR e = $2"),
        ("c = $10", "c = $10"),
    ];
    for (sql, spelled) in cases {
        assert_eq!(in_one_spelling(sql), spelled);
    }
}
