//! Characters that a font has, and those that none has.

use crate::parts::{facts, heading, paper, signer, text};
use crate::samples;
use crate::{ENGINE, squeezed, text_of};
use docgen::{
    Block, Column, ColumnKind, Company, Paper, Party, RenderError, Renderer, Signature, Table,
};
use docgen_pdf::Engine;
use std::path::Path;

/// Cuneiform, which none of the fonts has.
const NO_FONT: &str = "\u{12000}";

fn place_of(paper: &Paper) -> String {
    match ENGINE.render(paper, None) {
        Err(RenderError::NoGlyph {
            character: '\u{12000}',
            code: 0x12000,
            place,
            package: None,
        }) => place,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_character_without_a_glyph_is_named_with_its_place() {
    let table = |title: &str, cell: &str, total: Option<&str>| {
        Block::Table(Table {
            caption: "Properties".to_owned(),
            columns: vec![Column {
                title: title.to_owned(),
                kind: ColumnKind::Text,
            }],
            rows: vec![vec!["a".to_owned()], vec![cell.to_owned()]],
            total: total.map(|cell| vec![cell.to_owned()]),
        })
    };
    let signature = Block::Signatures(vec![Signature {
        slot: "client".to_owned(),
        role: "Client".to_owned(),
        name: NO_FONT.to_owned(),
        company: None,
    }]);
    let notice = Block::Notice {
        title: "Your right".to_owned(),
        text: vec![docgen::Run::Strong(NO_FONT.to_owned())],
        bold: true,
    };
    let clause = Block::Clause {
        number: "1.1".to_owned(),
        text: vec![docgen::Run::Text(NO_FONT.to_owned())],
    };
    let parties = Block::Parties(vec![Party {
        role: "The Client".to_owned(),
        name: "Dana".to_owned(),
        lines: vec![NO_FONT.to_owned()],
    }]);
    let signed_for = Block::Signatures(vec![Signature {
        company: Some(Company {
            name: NO_FONT.to_owned(),
            title: String::new(),
        }),
        ..signer("Client")
    }]);
    let cases = [
        (facts(&[("Client", NO_FONT)]), "Client"),
        (heading(1, NO_FONT), "a heading"),
        (text(NO_FONT), "the text at the beginning"),
        (table("Resort", NO_FONT, None), "row 2 of Properties"),
        (table(NO_FONT, "a", None), "the column titles of Properties"),
        (
            table("Resort", "a", Some(NO_FONT)),
            "the total of Properties",
        ),
        (notice, "the notice “Your right”"),
        (
            Block::KeepTogether(vec![signature]),
            "the name of the signer “Client”",
        ),
        (clause, "the text at the beginning"),
        (parties, "The Client"),
        (signed_for, "the company that signs"),
    ];
    for (block, place) in cases {
        assert_eq!(place_of(&paper("Agreement", vec![block])), place);
    }
    let below = paper("Agreement", vec![heading(1, "Fees"), text(NO_FONT)]);
    assert_eq!(place_of(&below), "the text below “Fees”");
    assert_eq!(place_of(&paper(NO_FONT, Vec::new())), "the title");
}

#[test]
fn the_sentence_names_the_character_and_the_field() {
    let paper = paper("Agreement", vec![facts(&[("Client", "Dana \u{12000}")])]);
    let error = ENGINE.render(&paper, None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "No font has the character \"\u{12000}\" (U+12000) in Client. Replace it and try again."
    );
}

#[test]
fn a_character_that_would_spoil_the_sentence_is_named_by_its_number() {
    for (typed, code) in [("a\0b", 0), ("a\u{7}b", 7), ("a\u{e123}b", 0xe123)] {
        let paper = paper("Agreement", vec![text(typed)]);
        let expected = RenderError::NoGlyph {
            character: '\u{fffd}',
            code,
            place: "the text at the beginning".to_owned(),
            package: None,
        };
        assert_eq!(ENGINE.render(&paper, None), Err(expected));
    }
}

/// Marks on letters that their font does not have: drawn or named, never a failure of the engine.
#[test]
fn a_mark_on_a_letter_of_another_font_is_no_failure() {
    for typed in [
        "漢\u{301}",
        "a\u{3099}",
        "🌊\u{302}",
        "가\u{307}",
        "\u{301}",
        "\u{200d}",
        "❤\u{fe0f}\u{200d}x",
    ] {
        match ENGINE.render(&paper("Agreement", vec![facts(&[("Client", typed)])]), None) {
            Ok(_) => {}
            Err(RenderError::NoGlyph { place, .. }) => assert_eq!(place, "Client", "{typed:?}"),
            Err(error) => panic!("{typed:?}: {error}"),
        }
    }
}

#[test]
fn r5_062_without_the_large_fonts_papers_with_their_characters_are_refused_and_say_the_package() {
    let folder = tempfile::tempdir().unwrap();
    for engine in [Engine::new(None), Engine::new(Some(folder.path()))] {
        let engine = engine.unwrap();
        let missing: Vec<&str> = engine
            .missing_fonts()
            .iter()
            .map(|font| font.package)
            .collect();
        assert_eq!(
            missing,
            ["fonts-noto-cjk", "fonts-noto-cjk", "fonts-noto-color-emoji"]
        );
        engine.render(&samples::agreement(1), None).unwrap();
        for (typed, told) in [
            (
                "田中",
                "The font for the character \"田\" (U+7530) in Client is not installed. Ask an administrator to install the package fonts-noto-cjk on the server, and try again.",
            ),
            (
                "Dana 🌊",
                "The font for the character \"🌊\" (U+1F30A) in Client is not installed. Ask an administrator to install the package fonts-noto-color-emoji on the server, and try again.",
            ),
        ] {
            let paper = paper("Agreement", vec![facts(&[("Client", typed)])]);
            let error = engine.render(&paper, None).unwrap_err();
            assert_eq!(error.to_string(), told);
        }
    }
}

#[test]
fn a_missing_font_says_how_to_get_it() {
    let engine = Engine::new(None).unwrap();
    let said = engine.missing_fonts()[0].to_string();
    assert!(
        said.contains("NotoSansCJK-Regular.ttc") && said.contains("fonts-noto-cjk"),
        "{said}"
    );
    let error = Engine::new(Some(Path::new("/no/such/folder"))).unwrap_err();
    assert!(error.to_string().contains("/no/such/folder"), "{error}");
}

#[test]
fn what_nobody_sees_is_left_out() {
    let typed = "zero\u{200b}width soft\u{ad}hyphen \u{202e}turned\u{202c} mark\u{feff}";
    let pdf = ENGINE
        .render(&paper("Agreement", vec![text(typed)]), None)
        .unwrap();
    assert!(squeezed(&text_of(&pdf)).contains("zerowidthsofthyphenturnedmark"));
}
