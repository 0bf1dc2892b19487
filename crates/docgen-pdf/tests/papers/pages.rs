//! What the pages show, read back by another program than the writer.

use crate::parts::{facts, heading, paper, text};
use crate::samples::{self, HOSTILE, SIXTY, label};
use crate::{poppler, render, squeezed, text_of};
use crm_core::integrations::LabelSheet;
use docgen::{Block, Pdf, Sheet, Signature};

/// What `pdfinfo` says under a name.
pub(crate) fn info(pdf: &Pdf, name: &str) -> String {
    let said = poppler("pdfinfo", &["-isodates", "-"], &pdf.bytes);
    let mut lines = said.lines();
    let line = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    line.unwrap_or_else(|| panic!("{name} in {said}"))
        .trim()
        .to_owned()
}

/// The text of each page.
pub(crate) fn pages(pdf: &Pdf) -> Vec<String> {
    let text = text_of(pdf);
    let pages: Vec<String> = text
        .trim_end_matches('\u{c}')
        .split('\u{c}')
        .map(str::to_owned)
        .collect();
    assert_eq!(pages.len(), usize::try_from(pdf.pages).unwrap());
    pages
}

/// Every word that poppler finds, with its right edge and its page's width, in points.
pub(crate) fn right_edges(pdf: &Pdf) -> Vec<(String, f64)> {
    let boxes = poppler("pdftotext", &["-bbox", "-", "-"], &pdf.bytes);
    let words = boxes.lines().filter(|line| line.contains("<word "));
    let edges = words.map(|line| {
        let (_, rest) = line.split_once("xMax=\"").unwrap();
        let (edge, rest) = rest.split_once('"').unwrap();
        let (_, word) = rest.split_once('>').unwrap();
        let (word, _) = word.split_once("</word>").unwrap();
        (word.to_owned(), edge.parse().unwrap())
    });
    edges.collect()
}

/// How far right a sheet's text may go.
pub(crate) const fn most_right(sheet: Sheet) -> f64 {
    match sheet {
        Sheet::Letter => 548.0,
        Sheet::Label => 267.0,
        Sheet::Labels(_) => 597.0,
    }
}

#[test]
fn r2_021_a_pdf_says_what_it_is() {
    let pdf = render(&samples::agreement(1));
    assert!(pdf.bytes.starts_with(b"%PDF-1.7"));
    for (name, value) in [
        ("Title", "Cancellation Agreement"),
        ("Author", "The Contract Advisors"),
        ("Creator", "Exitdesk"),
        ("Tagged", "yes"),
        ("JavaScript", "no"),
        ("Encrypted", "no"),
        ("Page size", "612 x 792 pts (letter)"),
    ] {
        assert_eq!(info(&pdf, name), value, "{name}");
    }
    assert!(info(&pdf, "CreationDate").starts_with("2026-11-22"));
    let metadata = poppler("pdfinfo", &["-meta", "-"], &pdf.bytes);
    for said in [
        "<pdfaid:part>2</pdfaid:part>",
        "<pdfaid:conformance>A</pdfaid:conformance>",
        "<pdfuaid:part>1</pdfuaid:part>",
        "<dc:language>",
        "en-US",
    ] {
        assert!(metadata.contains(said), "{said} in {metadata}");
    }
}

#[test]
fn all_fonts_are_embedded_with_their_characters() {
    for (name, paper) in samples::all() {
        let fonts = poppler("pdffonts", &["-"], &render(&paper).bytes);
        for line in fonts.lines().skip(2) {
            // "emb sub uni" stand before the object's number and generation.
            let columns: Vec<&str> = line.split_whitespace().rev().collect();
            assert_eq!(&columns[2..3], ["yes"], "{name}: {line}");
            assert_eq!(&columns[4..5], ["yes"], "{name}: {line}");
        }
        assert!(fonts.lines().count() > 2, "{name}");
    }
}

#[test]
fn hostile_text_is_text_and_whole() {
    let pdf = render(&samples::hostile());
    let text = squeezed(&poppler("pdftotext", &["-", "-"], &pdf.bytes));
    // In the reference, the brand, the title, and wherever the blocks have it.
    let times = text.matches(&squeezed(HOSTILE)).count();
    assert!(times >= 14, "{times} times");
    assert!(!text.contains("49"));
    assert_eq!(
        info(&pdf, "Title").replace(' ', ""),
        HOSTILE.trim_end().replace(' ', "")
    );
}

#[test]
fn nothing_runs_over_the_edge() {
    for (name, paper) in samples::all() {
        for (word, edge) in right_edges(&render(&paper)) {
            let most = most_right(paper.sheet);
            assert!(edge <= most, "{name}: {word} ends at {edge}");
        }
    }
}

#[test]
fn long_words_are_whole() {
    let text = squeezed(&poppler(
        "pdftotext",
        &["-", "-"],
        &render(&samples::long_words()).bytes,
    ));
    assert!(text.matches(&format!("{SIXTY}{SIXTY}")).count() >= 8);
    assert!(text.contains(&"W".repeat(400)));
}

#[test]
fn every_language_is_extracted_whole() {
    let whole = |name: &str| {
        let samples = samples::all();
        let (_, paper) = samples.iter().find(|(sample, _)| *sample == name).unwrap();
        squeezed(&poppler("pdftotext", &["-", "-"], &render(paper).bytes))
    };
    let cjk = whole("cjk-and-emoji");
    for text in [
        "田中さくら(SakuraTanaka)王小明김철수",
        "客户聘请本公司以书面形式通知度假村终止上述分时度假合同。",
        "고객은회사가계약종료를서면으로통지할때까지",
        "箱根温泉リゾート倶楽部・別館（タイムシェア第二期）",
        "¥1,234,567",
        "👨‍👩‍👧‍👦",
        "🇺🇸",
        "👍🏽",
        "👩‍🚀",
        "🚀🚀🚀",
    ] {
        assert!(cjk.contains(text), "{text} in {cjk}");
    }
    let accents = whole("accents");
    for text in [
        "JoséÑandúMüller-Lüdenscheidt",
        "NguyễnThịHạnh",
        "ΟльгаКузнецова".replace('Ο', "О").as_str(),
        "ȘtefanȚepeș",
        "flffi",
    ] {
        assert!(accents.contains(text), "{text} in {accents}");
    }
}

#[test]
fn every_page_says_which_it_is_and_of_what() {
    let pdf = render(&samples::statement(120));
    let pages = pages(&pdf);
    assert!(pages.len() >= 3, "{}", pages.len());
    for (index, page) in pages.iter().enumerate() {
        let number = format!("Page {} of {}", index + 1, pages.len());
        assert!(page.contains(&number), "{number} in {page}");
        assert!(page.contains("Commission Statement · Client 412"), "{page}");
        // The table's head, again on each page.
        assert!(
            page.contains("Commission") && page.contains("Amount"),
            "{page}"
        );
        assert!(!page.contains("Sample wording"), "{page}");
    }
}

#[test]
fn sample_wording_is_marked_on_every_page() {
    let pdf = render(&samples::agreement(12));
    let pages = pages(&pdf);
    assert!(pages.len() >= 3, "{}", pages.len());
    for page in pages {
        assert_eq!(page.matches(docgen::SAMPLE_MARK).count(), 1, "{page}");
    }
}

#[test]
fn r2_026_amounts_end_at_one_edge_and_are_never_broken() {
    let edges = right_edges(&render(&samples::statement(40)));
    let money: Vec<f64> = edges
        .iter()
        .filter(|(word, _)| word.starts_with('$') || word.starts_with("-$"))
        .map(|(_, edge)| *edge)
        .collect();
    assert_eq!(money.len(), 41);
    for edge in &money {
        assert!((edge - money[0]).abs() < 0.5, "{money:?}");
    }
}

#[test]
fn r2_025_lines_to_sign_on_stay_with_their_notice() {
    for properties in 1..=12 {
        let pages = pages(&render(&samples::agreement(properties)));
        let holds: Vec<&String> = pages
            .iter()
            .filter(|page| page.contains("Your right to cancel"))
            .collect();
        let [page] = holds[..] else {
            panic!("{} pages have the notice", holds.len());
        };
        for said in [
            "Dana O’Neill",
            "Client",
            "Co-owner",
            "The Contract Advisors",
            "By",
            "Sam Rivera",
            "Title",
            "Date",
        ] {
            assert!(page.contains(said), "{properties}: {said}");
        }
    }
}

#[test]
fn what_is_longer_than_a_page_is_broken_and_whole() {
    let many: Vec<Block> = (0..120)
        .map(|line| text(&format!("Line number {line} of many.")))
        .collect();
    let notice = Block::Notice {
        title: "Long".to_owned(),
        text: vec![docgen::Run::Text("word ".repeat(3000))],
        bold: true,
    };
    let column = docgen::Column {
        title: "Text".to_owned(),
        kind: docgen::ColumnKind::Text,
    };
    let table = Block::Table(docgen::Table {
        caption: "Long".to_owned(),
        columns: vec![column],
        rows: vec![vec!["row ".repeat(3000)]],
        total: None,
    });
    let blocks = vec![Block::KeepTogether(many), notice, table];
    let pdf = render(&paper("Agreement", blocks));
    let text = text_of(&pdf);
    for line in 0..120 {
        assert!(
            text.contains(&format!("Line number {line} of many.")),
            "{line}"
        );
    }
    assert_eq!(text.matches("word").count(), 3000);
    assert_eq!(text.matches("row").count(), 3000);
}

#[test]
fn a_label_is_one_page_of_four_by_two_inches() {
    for (name, paper) in samples::all() {
        if paper.sheet == Sheet::Label {
            let pdf = render(&paper);
            assert_eq!(pdf.pages, 1, "{name}");
            assert_eq!(info(&pdf, "Page size"), "288 x 144 pts", "{name}");
            assert!(!text_of(&pdf).contains("Page"), "{name}");
        }
    }
    let lines: Vec<&str> = vec!["12 Ocean Drive"; 8];
    assert_eq!(render(&label("Dana", &lines)).pages, 1);
}

/// The sheet and the number of labels → its pages.
#[test]
fn r1_182_a_sheet_of_labels_has_a_place_for_each() {
    for (sheet, count, pages) in [
        (LabelSheet::Avery5160, 1, 1),
        (LabelSheet::Avery5160, 30, 1),
        (LabelSheet::Avery5160, 31, 2),
        (LabelSheet::Avery5161, 20, 1),
        (LabelSheet::Avery5163, 11, 2),
        (LabelSheet::Avery5164, 6, 1),
        (LabelSheet::Single, 3, 3),
    ] {
        let pdf = render(&samples::label_sheet(sheet, count));
        assert_eq!(pdf.pages, pages, "{sheet} {count}");
        let text = text_of(&pdf);
        for place in 0..count {
            assert!(text.contains(&format!("Dana {place}")), "{sheet} {place}");
        }
    }
}

#[test]
fn an_empty_paper_and_its_empty_parts_are_drawn() {
    let empty = vec![
        text(""),
        heading(1, ""),
        facts(&[]),
        facts(&[("", "")]),
        Block::List {
            ordered: true,
            items: vec![Vec::new()],
        },
        Block::List {
            ordered: false,
            items: Vec::new(),
        },
        Block::Paragraph(Vec::new()),
        Block::KeepTogether(Vec::new()),
        Block::Signatures(Vec::new()),
        Block::PageBreak,
        Block::PageBreak,
        Block::Notice {
            title: String::new(),
            text: Vec::new(),
            bold: false,
        },
        Block::Table(docgen::Table {
            caption: String::new(),
            columns: vec![docgen::Column {
                title: String::new(),
                kind: docgen::ColumnKind::Text,
            }],
            rows: Vec::new(),
            total: None,
        }),
    ];
    for block in empty {
        assert!(render(&paper("Agreement", vec![block])).pages >= 1);
    }
    assert_eq!(render(&paper("Agreement", Vec::new())).pages, 1);
}

#[test]
fn a_page_break_begins_a_page() {
    let pdf = render(&paper(
        "Agreement",
        vec![text("before"), Block::PageBreak, text("after")],
    ));
    let pages = pages(&pdf);
    assert!(
        pages[0].contains("before") && pages[1].contains("after"),
        "{pages:?}"
    );
}

#[test]
fn r2_026_the_last_sentences_stand_with_their_signatures() {
    let signatures = || {
        Block::Signatures(vec![Signature {
            slot: "client".to_owned(),
            role: "Client".to_owned(),
            name: "Dana Reyes".to_owned(),
            company: None,
        }])
    };
    let words = format!("I authorize this. {}", "And nothing else. ".repeat(12));
    let listed = Block::List {
        ordered: true,
        items: vec![vec![docgen::Run::Text(words.clone())]; 3],
    };
    let mut split = 0;
    for filling in 24..40 {
        for (last, kept) in [
            (text(&words), false),
            (text(&words), true),
            (listed.clone(), true),
        ] {
            let mut blocks: Vec<Block> = (0..filling)
                .map(|n| text(&format!("Clause {n}.")))
                .collect();
            blocks.push(last);
            let signed = signatures();
            blocks.push(if kept {
                Block::KeepTogether(vec![signed])
            } else {
                signed
            });
            let pdf = render(&paper("Authorization", blocks));
            let pages = pages(&pdf);
            let place = |words: &str| pages.iter().position(|page| page.contains(words)).unwrap();
            let (sentence, signature) = (place("I authorize this."), place("Dana Reyes"));
            assert_eq!(sentence, signature, "{filling} {kept}");
            split += usize::from(signature > 0);
        }
    }
    assert!(split > 0, "no signature came to the second page");
}
