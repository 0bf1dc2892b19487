//! A paper as it can be drawn: without invisible characters, and with headings in an order that PDF/UA takes.

use docgen::{Block, Paper, Run, in_reading_order};

/// The deepest heading there is.
const DEEPEST_LEVEL: u8 = 3;

/// The paper whose texts have only characters that are seen, and whose headings follow each other without a gap in their
/// levels, beginning at 1. A heading without text is left out.
pub(crate) fn for_paper(paper: &Paper) -> Paper {
    let mut paper = paper.clone();
    show(&mut paper.title);
    show(&mut paper.reference);
    if let Some(brand) = &mut paper.brand {
        show(&mut brand.name);
        brand.letterhead.iter_mut().for_each(show);
    }
    let mut last_level = 0;
    prepare(&mut paper.blocks, &mut last_level);
    paper
}

fn prepare(blocks: &mut Vec<Block>, last_level: &mut u8) {
    for block in blocks.iter_mut() {
        prepare_block(block, last_level);
    }
    blocks.retain(|block| !matches!(block, Block::Heading { text, .. } if text.is_empty()));
}

fn prepare_block(block: &mut Block, last_level: &mut u8) {
    match block {
        Block::Heading { level, text } => {
            show(text);
            *text = text.replace('\n', " ").trim().to_owned();
            if !text.is_empty() {
                *level = (*level).clamp(1, DEEPEST_LEVEL.min(*last_level + 1));
                *last_level = *level;
            }
        }
        Block::Paragraph(runs) => show_runs(runs),
        Block::Clause { number, text } => {
            show(number);
            show_runs(text);
        }
        Block::Parties(parties) => {
            for party in parties {
                show(&mut party.role);
                show(&mut party.name);
                party.lines.iter_mut().for_each(show);
            }
        }
        Block::List { items, .. } => items.iter_mut().for_each(|item| show_runs(item)),
        Block::Facts(facts) => {
            for fact in facts {
                show(&mut fact.label);
                show(&mut fact.value);
            }
        }
        Block::Table(table) => {
            show(&mut table.caption);
            let titles = table.columns.iter_mut().map(|column| &mut column.title);
            let cells = table.rows.iter_mut().chain(&mut table.total).flatten();
            titles.chain(cells).for_each(show);
        }
        Block::Notice { title, text, .. } => {
            show(title);
            show_runs(text);
        }
        Block::KeepTogether(inner) => prepare(inner, last_level),
        Block::Signatures(signatures) => {
            for signature in signatures {
                show(&mut signature.role);
                show(&mut signature.name);
                if let Some(company) = &mut signature.company {
                    show(&mut company.name);
                    show(&mut company.title);
                }
            }
        }
        Block::PageBreak => {}
    }
}

fn show_runs(runs: &mut [Run]) {
    for run in runs {
        let (Run::Text(text) | Run::Strong(text) | Run::Emphasis(text)) = run;
        show(text);
    }
}

/// Takes out invisible characters. One that turns the reading order would make a paper read otherwise than
/// what is stored; the others have no picture, and a person could not find one that is reported. What keeps a sentence in order
/// around a name that is read from right to left is ours.
fn show(text: &mut String) {
    if text.is_ascii() && !text.contains(['\r', '\t']) {
        return;
    }
    let seen: String = text
        .chars()
        .filter(|character| *character != '\r' && !is_unseen(*character))
        .map(|character| match character {
            '\u{2028}' | '\u{2029}' => '\n',
            '\t' => ' ',
            seen => seen,
        })
        .collect();
    *text = in_reading_order(&seen).into_owned();
}

/// Joins or shapes what stands beside it: emoji of several signs, scripts of joined letters.
pub(crate) fn is_joiner(character: char) -> bool {
    matches!(
        character,
        '\u{200c}' | '\u{200d}' | '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}'
    )
}

/// What Unicode says to ignore where it can't be shown, less the joiners.
fn is_unseen(character: char) -> bool {
    !is_joiner(character)
        && matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heading(level: u8, text: &str) -> Block {
        Block::Heading {
            level,
            text: text.to_owned(),
        }
    }

    #[test]
    fn headings_follow_each_other_without_a_gap() {
        let mut blocks = vec![
            heading(3, "one"),
            heading(9, "two"),
            Block::KeepTogether(vec![heading(0, "one again"), heading(3, " \u{200b}\n")]),
            heading(3, "two again"),
            heading(3, "three"),
        ];
        prepare(&mut blocks, &mut 0);
        let expected = vec![
            heading(1, "one"),
            heading(2, "two"),
            Block::KeepTogether(vec![heading(1, "one again")]),
            heading(2, "two again"),
            heading(3, "three"),
        ];
        assert_eq!(blocks, expected);
    }

    #[test]
    fn only_what_nobody_sees_is_taken_out() {
        let cases = [
            ("plain", "plain"),
            ("a\tb\r\nc", "a b\nc"),
            ("zero\u{200b}width", "zerowidth"),
            ("soft\u{ad}hyphen\u{feff}", "softhyphen"),
            ("\u{202e}turned\u{2066}", "turned"),
            ("line\u{2028}line", "line\nline"),
            ("👩\u{200d}🚀 ❤\u{fe0f}", "👩\u{200d}🚀 ❤\u{fe0f}"),
            ("e\u{301}", "e\u{301}"),
            // What was typed does not turn the order; a name from right to left ends before the sentence goes on.
            ("\u{202b}יעל\u{202c}, 5 papers", "יעל\u{200e}, 5 papers"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            // Not seen either, but nothing that a person types: a paper with it is refused.
            ("bell\u{7}", "bell\u{7}"),
        ];
        for (typed, drawn) in cases {
            let mut text = typed.to_owned();
            show(&mut text);
            assert_eq!(text, drawn, "{typed:?}");
        }
    }
}
