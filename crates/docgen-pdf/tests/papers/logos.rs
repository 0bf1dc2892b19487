//! Logos: only a drawing is taken over.

use crate::parts::paper;
use crate::samples::agreement;
use crate::{ENGINE, poppler};
use docgen::{Logo, LogoError, LogoKind, Renderer};
use std::time::{Duration, Instant};

fn svg(inside: &str) -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="200" height="60" viewBox="0 0 200 60">{inside}</svg>"#
    )
}

const DRAWING: &str = r##"<title>Logo</title><defs><linearGradient id="g"><stop offset="0" stop-color="#00f"/><stop offset="1" stop-color="#0ff"/></linearGradient><path id="p" d="M0 0h20v20z"/></defs><style>.a{stroke:#036}</style><rect class="a" fill="url(#g)" width="90" height="60" rx="8"/><use href="#p" x="120" y="10"/><g opacity="0.5"><circle cx="160" cy="30" r="20" fill="#c33"/></g>"##;

pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder
        .add_text_chunk("Comment".to_owned(), "a secret".to_owned())
        .unwrap();
    let mut writer = encoder.write_header().unwrap();
    let pixels: Vec<u8> = (0..width * height)
        .flat_map(|at| [at as u8, 80, 160, 200])
        .collect();
    writer.write_image_data(&pixels).unwrap();
    writer.finish().unwrap();
    bytes
}

fn taken(bytes: &[u8]) -> Logo {
    ENGINE.check_logo(bytes).unwrap()
}

#[test]
fn r2_028_a_drawing_is_taken_and_put_on_paper() {
    for (bytes, kind) in [
        (svg(DRAWING).into_bytes(), LogoKind::Svg),
        (
            format!(
                "\u{feff}<?xml version=\"1.0\"?>\n<!-- made by hand -->\n{}",
                svg(DRAWING)
            )
            .into_bytes(),
            LogoKind::Svg,
        ),
        (png(300, 80), LogoKind::Png),
        (png(3, 900), LogoKind::Png),
    ] {
        let logo = taken(&bytes);
        assert_eq!(logo.kind, kind);
        assert_eq!(taken(&bytes), logo, "the same every time");
        assert_eq!(
            taken(&logo.bytes).kind,
            kind,
            "what was taken is taken again"
        );
        let pdf = ENGINE.render(&agreement(1), Some(&logo)).unwrap();
        assert_eq!(pdf, ENGINE.render(&agreement(1), Some(&logo)).unwrap());
        assert_ne!(
            pdf.sha256,
            ENGINE.render(&agreement(1), None).unwrap().sha256
        );
        let tree = poppler("pdfinfo", &["-struct-text", "-"], &pdf.bytes);
        assert_eq!(tree.matches("Figure").count(), 1, "{tree}");
        assert!(!String::from_utf8_lossy(&logo.bytes).contains("secret"));
    }
}

#[test]
fn the_logo_is_read_aloud_by_its_brand() {
    let logo = taken(svg(DRAWING).as_bytes());
    let pdf = ENGINE
        .render(&paper("Agreement", Vec::new()), Some(&logo))
        .unwrap();
    let tree = poppler("pdfinfo", &["-struct", "-"], &pdf.bytes);
    assert!(tree.contains("Figure"), "{tree}");
}

#[test]
fn r2_028_what_is_more_than_a_drawing_is_refused() {
    let cases = [
        ("<script>alert(1)</script>", "a script"),
        (r#"<g onclick="alert(1)"/>"#, "a script"),
        (r#"<rect width="1" height="1" ONLOAD="x"/>"#, "a script"),
        ("<foreignObject><p/></foreignObject>", "a foreign page"),
        (
            r#"<image href="https://example.com/a.png"/>"#,
            "an embedded picture",
        ),
        (
            r#"<image href="data:image/png;base64,AAAA"/>"#,
            "an embedded picture",
        ),
        (r#"<image href="/etc/passwd"/>"#, "an embedded picture"),
        (
            r#"<use href="https://example.com/a.svg#p"/>"#,
            "an external reference",
        ),
        (
            r#"<use xlink:href="file:///etc/passwd"/>"#,
            "an external reference",
        ),
        (r#"<a href="javascript:alert(1)"><rect/></a>"#, "a link"),
        (
            r#"<rect style="fill:url( 'https://example.com/x' )"/>"#,
            "an external reference",
        ),
        (
            "<style>@import 'https://example.com/x.css';</style>",
            "an external reference",
        ),
        (
            "<style>.a{fill:url(//example.com/x)}</style>",
            "an external reference",
        ),
        (
            "<style>.a{fill:URL( '#g')}</style>",
            "references in a style sheet",
        ),
        (
            "<text>hello</text>",
            "text, whose letters must be turned into outlines first",
        ),
        (r#"<animate attributeName="x"/>"#, "an animation"),
        (
            r#"<set attributeName="href" to="javascript:x"/>"#,
            "an animation",
        ),
        (
            r#"<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>"#,
            "a filter effect",
        ),
        (r#"<marker id="m"/>"#, "markers on lines"),
        ("<video/>", "something that is no drawing"),
    ];
    for (inside, what) in cases {
        let drawing = svg(&format!("<rect width=\"9\" height=\"9\"/><g>{inside}</g>"));
        let expected = LogoError::Unsafe(what.to_owned());
        assert_eq!(
            ENGINE.check_logo(drawing.as_bytes()),
            Err(expected),
            "{inside}"
        );
    }
}

#[test]
fn an_entity_bomb_is_refused() {
    let bomb = r#"<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><desc>&b;</desc></svg>"#;
    let expected = LogoError::Unsafe("a document type".to_owned());
    assert_eq!(ENGINE.check_logo(bomb.as_bytes()), Err(expected));
}

#[test]
fn parts_that_repeat_without_end_are_refused() {
    let mut bomb = String::from(r#"<g id="a0"><rect width="1" height="1"/></g>"#);
    for level in 1..30 {
        let before = level - 1;
        bomb +=
            &format!(r##"<g id="a{level}"><use href="#a{before}"/><use href="#a{before}"/></g>"##);
    }
    let circle = r##"<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>"##.to_owned();
    let deep = "<g>".repeat(500) + &"</g>".repeat(500);
    let many = "<g/>".repeat(30_000);
    for drawing in [bomb, circle, deep, many] {
        let error = ENGINE.check_logo(svg(&drawing).as_bytes()).unwrap_err();
        assert!(matches!(error, LogoError::Broken(_)), "{error:?}");
    }
}

#[test]
fn r5_118_an_element_with_a_thousand_attributes_is_refused_within_a_second() {
    let drawing = |count: usize, quote: char| {
        let named = (0..count).map(|n| format!(" data-{n}={quote}a>b{quote}"));
        let named: String = named.collect();
        svg(&format!("<rect width=\"9\" height=\"9\"/><g{named}/>"))
    };
    for quote in ['"', '\''] {
        assert_eq!(taken(drawing(1_000, quote).as_bytes()).kind, LogoKind::Svg);
        for count in [1_001, 20_000] {
            let begun = Instant::now();
            let refused = ENGINE.check_logo(drawing(count, quote).as_bytes());
            let what = "an element has more than 1,000 attributes".to_owned();
            assert_eq!(refused, Err(LogoError::Broken(what)), "{count}");
            assert!(begun.elapsed() < Duration::from_secs(1), "{count}");
        }
    }
    // Quotation marks of a text are no attributes.
    let said = format!("<desc>{}</desc>{DRAWING}", "\"".repeat(5_000));
    assert_eq!(taken(svg(&said).as_bytes()).kind, LogoKind::Svg);
}

/// A chain of masks, each of which is on two parts of the next, would be drawn 2^40 times.
#[test]
fn r2_028_masks_that_multiply_are_refused() {
    let chain = |parts: &dyn Fn(usize) -> String| {
        let masks: String = (0..40)
            .map(|n| format!(r#"<mask id="m{n}">{}</mask>"#, parts(n + 1)))
            .collect();
        format!(r##"{masks}<rect width="9" height="9" mask="url(#m0)"/>"##)
    };
    let rect = |n: usize| format!(r##"<rect width="9" height="9" mask="url(#m{n})"/>"##);
    let styled = |n: usize| format!(r##"<g style="mask: url( '#m{n}' )"><rect width="9"/></g>"##);
    let cases = [
        chain(&rect),
        chain(&|n: usize| rect(n) + &rect(n)),
        chain(&styled),
        r##"<clipPath id="a"><rect width="9" height="9"/></clipPath><clipPath id="b" clip-path="url(#a)"><rect width="9" height="9"/></clipPath>"##.to_owned(),
        r##"<mask id="a"><clipPath id="b"><rect width="9" height="9"/></clipPath></mask>"##.to_owned(),
        r##"<pattern id="a" width="1" height="1"><rect width="1" height="1"/></pattern><mask id="b"><rect width="9" height="9" fill="url(#a)"/></mask>"##.to_owned(),
        r##"<pattern id="a" width="1" height="1"><rect width="1" height="1"/></pattern><pattern id="b" xlink:href="#a"/>"##.to_owned(),
        r##"<mask id="a"><rect width="9" height="9"/></mask><g id="p" mask="url(#a)"/><mask id="b"><use href="#p"/></mask>"##.to_owned(),
    ];
    for inside in cases {
        let drawing = svg(&format!(r#"<rect width="9" height="9"/>{inside}"#));
        let expected =
            LogoError::Unsafe("masks, clip paths, or patterns within one another".to_owned());
        assert_eq!(
            ENGINE.check_logo(drawing.as_bytes()),
            Err(expected),
            "{inside}"
        );
    }
}

#[test]
fn r2_028_a_mask_with_a_gradient_is_a_drawing() {
    let inside = r##"<linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient><linearGradient id="h" xlink:href="#g"/><clipPath id="c"><rect width="80" height="50"/></clipPath><mask id="m"><rect width="90" height="60" fill="url(#h)"/></mask><g clip-path="url(#c)"><rect width="90" height="60" fill="#036" mask="url(#m)"/></g>"##;
    assert_eq!(taken(svg(inside).as_bytes()).kind, LogoKind::Svg);
}

#[test]
fn what_is_no_logo_is_refused() {
    type Case = (Vec<u8>, fn(&LogoError) -> bool);
    let cases: Vec<Case> = vec![
        (b"GIF89a".to_vec(), |e| *e == LogoError::Kind),
        (b"\xff\xd8\xff\xe0".to_vec(), |e| *e == LogoError::Kind),
        (Vec::new(), |e| *e == LogoError::Kind),
        (b"hello".to_vec(), |e| *e == LogoError::Kind),
        (b"<html><body/></html>".to_vec(), |e| *e == LogoError::Kind),
        (b"\x1f\x8b\x08\x00svgz".to_vec(), |e| *e == LogoError::Kind),
        (b"<svg".to_vec(), |e| matches!(e, LogoError::Broken(_))),
        (svg("").into_bytes(), |e| matches!(e, LogoError::Broken(_))),
        (png(300, 80)[..90].to_vec(), |e| {
            matches!(e, LogoError::Broken(_))
        }),
        (png(5000, 1), |e| matches!(e, LogoError::Broken(_))),
        (vec![b'<'; 600_000], |e| {
            matches!(e, LogoError::TooLarge { most: 524_288 })
        }),
    ];
    for (bytes, expected) in cases {
        let error = ENGINE.check_logo(&bytes).unwrap_err();
        assert!(
            expected(&error),
            "{error:?} for {:?}",
            &bytes[..bytes.len().min(40)]
        );
    }
}

/// A few bytes that unpack to a picture of gigabytes.
#[test]
fn a_picture_that_unpacks_to_too_much_is_refused() {
    let mut bytes = png(1, 1);
    // Width and height are in the first chunk, whose checksum follows.
    bytes[16..24].copy_from_slice(&[0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff]);
    assert!(matches!(
        ENGINE.check_logo(&bytes),
        Err(LogoError::Broken(_))
    ));
}
