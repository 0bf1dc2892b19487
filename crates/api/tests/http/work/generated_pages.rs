//! What a document looks like: its pages within an HTML page, or its PDF when that is asked for.

use super::generated::{asked, generated, ready, stored, url};
use super::with;
use actix_web::http::header::{ACCEPT, CONTENT_TYPE};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp, UNPRINTABLE};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r5_061_a_preview_shows_the_pages_and_is_the_pdf_for_whoever_asks,
    r5_061_what_cannot_be_printed_is_no_preview,
    r5_061_a_kept_document_shows_its_pages,
    r5_061_a_kept_document_whose_pages_would_be_others_shows_its_text,
);

const PDF: &str = "application/pdf";
const HTML: &str = "text/html; charset=utf-8";
const PAGE: &str = "<div class=\"page\">";

async fn preview(agent: &Client<'_>, accept: &str, body: &Value) -> Answer {
    let request = TestRequest::post()
        .uri("/api/documents/preview")
        .insert_header((ACCEPT, accept))
        .set_json(body);
    agent.send(request).await
}

async fn shown(agent: &Client<'_>, accept: &str, document: &Value) -> Answer {
    let request = TestRequest::get()
        .uri(&url(document, "/html"))
        .insert_header((ACCEPT, accept));
    agent.send(request).await
}

async fn r5_061_a_preview_shows_the_pages_and_is_the_pdf_for_whoever_asks(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = asked(&ana, "Purchase Summary");
    for accept in [
        "*/*",
        "text/html",
        "application/json",
        "text/html, application/pdf",
    ] {
        let page = preview(&agent, accept, &body).await;
        assert_eq!(
            (page.status, page.header("content-type")),
            (200, Some(HTML)),
            "{accept}"
        );
        assert_eq!(page.header("vary"), Some("accept"), "{accept}");
        let text = page.text();
        assert!(text.contains(PAGE) && text.contains("<svg"), "{text}");
        assert!(text.contains("<h1>Purchase Summary</h1>"), "{text}");
    }
    let pdf = preview(&agent, PDF, &body).await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, Some(PDF)));
    assert!(pdf.body.starts_with(b"%PDF-"));
    let disposition = pdf.header("content-disposition").unwrap();
    assert!(
        disposition
            .starts_with("inline; filename=\"Purchase Summary - Ana Moreno - 2026-11-21.pdf\""),
        "{disposition}"
    );
    assert_eq!(stored(&app), 0, "nothing is kept");
}

async fn r5_061_what_cannot_be_printed_is_no_preview(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let notes = json!({"data": {"notes": format!("a {UNPRINTABLE}")}});
    let body = with(asked(&ana, "Purchase Summary"), notes);
    for accept in ["*/*", PDF] {
        let refused = preview(&agent, accept, &body).await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (422, "no_glyph"),
            "{accept}"
        );
    }
}

async fn r5_061_a_kept_document_shows_its_pages(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let document = generated(&agent, &ana, "Purchase Summary").await;
    let page = shown(&agent, "*/*", &document).await;
    assert_eq!(page.header("content-type"), Some(HTML));
    assert!(page.text().contains(PAGE), "{}", page.text());
    let pdf = shown(&agent, PDF, &document).await;
    assert_eq!((pdf.status, pdf.header("content-type")), (200, Some(PDF)));
    assert_eq!(pdf.body, agent.get(&url(&document, "/pdf")).await.body);
}

async fn put_logo(app: &TestApp, image: &'static str) {
    let admin = app.as_role(Role::Admin).await;
    let request = TestRequest::put()
        .uri("/api/brands/liberty-nwa/logo")
        .insert_header((CONTENT_TYPE, "image/svg+xml"))
        .set_payload(image);
    assert_eq!(admin.send(request).await.status, 200, "{image}");
}

/// The logo of that day is kept in the PDF alone.
async fn r5_061_a_kept_document_whose_pages_would_be_others_shows_its_text(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let without = generated(&agent, &ana, "Purchase Summary").await;
    put_logo(&app, "<svg/>").await;
    let with = generated(&agent, &ana, "Purchase Summary").await;
    let pages = async |document: &Value| {
        let page = shown(&agent, "*/*", document).await.text();
        for part in ["<h1>Purchase Summary</h1>", "Liberty NWA"] {
            assert!(page.contains(part), "{part}: {page}");
        }
        (page.contains(PAGE), page.contains("data:image"))
    };
    assert_eq!(pages(&without).await, (true, false));
    assert_eq!(pages(&with).await, (true, true));
    put_logo(&app, "<svg><g/></svg>").await;
    assert_eq!(pages(&without).await, (true, false));
    assert_eq!(pages(&with).await, (false, false));
}
