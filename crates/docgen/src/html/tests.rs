//! What the HTML of a paper holds, and what it never holds.

use super::*;
use crate::build::{build, sample_input};
use crate::facts::Input;
use crate::renderer::LogoKind;
use crate::wording::sample;
use crm_core::documents::DocumentType;
use crm_core::text::Line;

fn page(kind: DocumentType, input: &Input) -> String {
    html(&build(kind, input, &sample(kind)).unwrap(), None)
}

fn input() -> Input {
    sample_input(DocumentType::CancellationAgreement)
}

#[test]
fn r2_019_the_preview_is_a_whole_document_that_loads_nothing() {
    let page = page(DocumentType::CancellationAgreement, &input());
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"en-US\"><head><meta charset=\"utf-8\">"));
    assert!(page.contains(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'\">"
    ));
    assert!(page.contains("<title>Cancellation Agreement</title>"));
    assert!(page.contains("<h1>Cancellation Agreement</h1>"));
    assert!(page.contains("Sample wording: have counsel review before use"));
    for absent in [
        "<script", "<link", "<a ", "http:", "https:", "url(", "@import",
    ] {
        assert!(!page.contains(absent), "{absent}");
    }
}

#[test]
fn r2_026_amounts_are_never_broken_and_tables_are_read_by_their_headers() {
    let page = page(DocumentType::CancellationAgreement, &input());
    assert!(page.contains("<th scope=\"col\" class=\"amount\">Mortgage Balance</th>"));
    assert!(page.contains("<th scope=\"col\">Resort</th>"));
    assert!(page.contains("<td class=\"amount\">$18,450.50</td>"));
    assert!(page.contains("<caption>Properties</caption>"));
    let amount = STYLE
        .lines()
        .find(|line| line.starts_with(".amount"))
        .unwrap();
    assert!(amount.contains("white-space: nowrap"));
}

#[test]
fn r2_019_headings_go_down_one_level_at_a_time() {
    for kind in DocumentType::ALL {
        let page = page(*kind, &sample_input(*kind));
        assert_eq!(page.matches("<h1>").count(), 1, "{kind}");
        assert!(
            !page.contains("<h3>") || page.find("<h2>") < page.find("<h3>"),
            "{kind}"
        );
    }
}

/// A text that a user typed → how it stands in the page.
#[test]
fn r2_019_hostile_text_comes_out_as_typed() {
    let long = "Grand Pines Resort and Country Club of the Northern Lakes Inc";
    let cases = [
        (
            "<script>alert(1)</script>",
            "&lt;script&gt;alert(1)&lt;/script&gt;",
        ),
        ("{{7*7}}", "{{7*7}}"),
        ("#import \"x\": *", "#import &quot;x&quot;: *"),
        ("$x$ **b** - c", "$x$ **b** - c"),
        ("a\" onload=\"b", "a&quot; onload=&quot;b"),
        (
            "</style></title><b>",
            "&lt;/style&gt;&lt;/title&gt;&lt;b&gt;",
        ),
        ("&lt;", "&amp;lt;"),
        ("José Núñez 家庭 👩‍👩‍👧", "José Núñez 家庭 👩‍👩‍👧"),
        (long, long),
    ];
    for (typed, outcome) in cases {
        for kind in DocumentType::ALL {
            let mut input = sample_input(*kind);
            input.client.person.last_name = Line::stored(typed.to_owned());
            for property in &mut input.properties {
                property.details.resort_name = Line::stored(typed.to_owned());
            }
            let page = page(*kind, &input);
            assert!(page.contains(&format!("Maria {outcome}")), "{kind} {typed}");
            if typed != outcome {
                assert!(!page.contains(typed), "{kind} {typed}");
            }
        }
    }
}

#[test]
fn r2_028_the_logo_is_in_the_page_and_named_and_a_brand_without_one_is_named() {
    let kind = DocumentType::PurchaseSummary;
    let paper = build(kind, &sample_input(kind), &sample(kind)).unwrap();
    let logo = Logo {
        kind: LogoKind::Svg,
        bytes: b"<svg/>".to_vec(),
    };
    let with = html(&paper, Some(&logo));
    assert!(with.contains(
        "<img class=\"logo\" src=\"data:image/svg+xml;base64,PHN2Zy8+\" alt=\"NW Advisors Group\">"
    ));
    assert!(!with.contains("class=\"brand\""));
    assert!(html(&paper, None).contains("<p class=\"brand\">NW Advisors Group</p>"));
    for page in [with, html(&paper, None)] {
        let letterhead = "<address class=\"letterhead\"><p>Harbor Exit Services LLC · 400 Harbor Way, Portland, OR 97201</p>\
                          <p>(503) 555-0100 · office@example.com · www.example.com · Registration: OR 1234</p></address>";
        assert!(page.contains(letterhead), "R5-057: {page}");
    }
}

#[test]
fn an_office_s_own_wording_is_not_marked() {
    let kind = DocumentType::PurchaseSummary;
    let mut wording = sample(kind);
    wording.sample = false;
    let page = html(&build(kind, &sample_input(kind), &wording).unwrap(), None);
    assert!(!page.contains(SAMPLE_MARK));
}

/// A paper as it was stored by an earlier release → what its page says below the head.
#[test]
fn r2_168_r5_066_a_paper_of_the_first_format_reads_back_and_shows_as_before() {
    let stored = r#"{"format":1,"title":"Payment Authorization","reference":"Payment Authorization · Client 412",
        "language":"en-US","date":"2026-11-05","brand":null,"sheet":"letter","sample":false,"blocks":[
        {"block":"heading","of":{"level":1,"text":"Payment"}},
        {"block":"paragraph","of":[{"run":"text","text":"The client's card."}]},
        {"block":"signatures","of":[{"slot":"client","role":"Client","name":"Maria Santos"}]}]}"#;
    let paper: Paper = serde_json::from_str(stored).unwrap();
    let page = html(&paper, None);
    let (_, body) = page.split_once("<body>").unwrap();
    assert_eq!(
        body,
        "<main class=\"sheet letter\"><header><h1>Payment Authorization</h1><p class=\"date\">Nov 5, 2026</p></header>\
         <h2>Payment</h2><p>The client's card.</p><ul class=\"signatures\" aria-label=\"Signatures\"><li>\
         <p class=\"line\" aria-hidden=\"true\"></p><p class=\"signer\"><strong>Client</strong>: Maria Santos</p>\
         <p class=\"dated\">Date: <span class=\"blank\" aria-hidden=\"true\"></span></p></li></ul>\
         <footer><p>Payment Authorization · Client 412</p></footer></main></body></html>"
    );
}

#[test]
fn r5_066_clauses_parties_and_the_company_s_lines_stand_in_the_page() {
    let kind = DocumentType::CancellationAgreement;
    let page = page(kind, &sample_input(kind));
    for part in [
        "<p class=\"clause\"><span class=\"number\">5.1</span> The total fee",
        "<p class=\"role\">The Company</p><p class=\"name\">Harbor Exit Services LLC, doing business as NW Advisors Group</p>",
        "<p class=\"dated\">By: <span class=\"blank\" aria-hidden=\"true\"></span></p><p class=\"dated\">Name: Robin Keller</p>\
         <p class=\"dated\">Title: Client Services Manager</p>",
    ] {
        assert!(page.contains(part), "{part}");
    }
}
