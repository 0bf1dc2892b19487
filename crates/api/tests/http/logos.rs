//! The logos of the brands over HTTP, on both databases.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, BROKEN, Client, TestApp};
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    r2_028_a_brand_shows_the_logo_it_was_given_until_it_is_removed,
    r2_028_the_brands_that_have_a_logo_are_listed,
    r2_028_what_is_no_plain_drawing_is_refused,
    r2_028_none_but_administrators_change_a_logo_and_all_staff_see_it,
);

const PATH: &str = "/api/brands/the-contract-advisors/logo";
const SVG: &str = "image/svg+xml";
const DRAWING: &str =
    r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>"#;

async fn put(client: &Client<'_>, path: &str, media: &str, body: impl Into<Vec<u8>>) -> Answer {
    let request = TestRequest::put().uri(path);
    let request = request.insert_header((CONTENT_TYPE, media.to_owned()));
    client.send(request.set_payload(body.into())).await
}

async fn r2_028_a_brand_shows_the_logo_it_was_given_until_it_is_removed(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let nothing = admin.get(PATH).await;
    assert_eq!(
        (nothing.status, nothing.code().as_str()),
        (404, "not_found")
    );
    let put_svg = put(&admin, PATH, SVG, DRAWING).await;
    assert_eq!(put_svg.status, 200, "{put_svg:?}");
    let told = put_svg.json();
    assert_eq!(told["brand"], "The Contract Advisors");
    assert_eq!(told["mediaType"], SVG);
    assert_eq!(
        (&told["size"], &told["version"]),
        (&json!(DRAWING.len()), &json!(1))
    );
    assert_eq!(told["sha256"].as_str().map(str::len), Some(64));
    let shown = admin.get(PATH).await;
    assert_eq!((shown.status, shown.text().as_str()), (200, DRAWING));
    for (header, value) in [
        ("content-type", SVG),
        ("content-security-policy", "default-src 'none'; sandbox"),
        ("x-content-type-options", "nosniff"),
    ] {
        assert_eq!(shown.header(header), Some(value), "{header}");
    }
    // The same once more is no change, another is.
    let png = b"\x89PNG\r\n\x1a\nmore";
    let versions = [(SVG, DRAWING.as_bytes(), 1), ("image/png", png, 2)];
    for (media, bytes, version) in versions {
        let answer = put(&admin, PATH, media, bytes).await.json();
        assert_eq!(answer["version"], version);
    }
    let shown = admin.get(&format!("{PATH}?edition=2")).await;
    assert_eq!(shown.header("content-type"), Some("image/png"));
    assert_eq!(&shown.body[..], png);
    assert_eq!(admin.get("/api/brands/liberty-nwa/logo").await.status, 404);
    assert_eq!(admin.delete(PATH).await.status, 204);
    assert_eq!(admin.get(PATH).await.status, 404);
    assert_eq!(admin.delete(PATH).await.status, 404);
    let events = app.events();
    let kinds: Vec<_> = events
        .iter()
        .filter(|event| event.kind.starts_with("brand."))
        .collect();
    let kinds: Vec<_> = kinds.iter().map(|event| event.kind.as_str()).collect();
    assert_eq!(
        kinds,
        [
            "brand.logo_changed",
            "brand.logo_changed",
            "brand.logo_removed"
        ]
    );
}

async fn r2_028_the_brands_that_have_a_logo_are_listed(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let brands = async || {
        let listed = admin.get("/api/brands/logos").await;
        assert_eq!(listed.status, 200, "{listed:?}");
        let listed = listed.json();
        let listed = listed.as_array().unwrap().iter();
        let listed = listed.map(|logo| logo["brand"].as_str().unwrap().to_owned());
        listed.collect::<Vec<_>>()
    };
    assert!(brands().await.is_empty(), "no brand has one yet");
    let put_one = put(&admin, PATH, SVG, DRAWING).await.json();
    put(&admin, "/api/brands/liberty-nwa/logo", SVG, DRAWING).await;
    assert_eq!(brands().await, ["Liberty NWA", "The Contract Advisors"]);
    let user = app.as_role(Role::User).await;
    let listed = user.get("/api/brands/logos").await.json();
    assert_eq!(listed[1], put_one, "as the upload was answered");
    assert_eq!(admin.delete(PATH).await.status, 204);
    assert_eq!(brands().await, ["Liberty NWA"]);
}

async fn r2_028_what_is_no_plain_drawing_is_refused(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let huge = "<svg>".repeat(110_000);
    let broken = format!("<svg>{}", String::from_utf8_lossy(BROKEN));
    // The media type, the body → status and code.
    let cases = [
        (
            SVG,
            "<svg><script>alert(1)</script></svg>",
            422,
            "logo_unsafe",
        ),
        (SVG, "<!doctype html><p>Hi", 422, "file_type_unknown"),
        ("image/png", "GIF89a", 422, "file_type_unknown"),
        (SVG, &broken, 422, "logo_broken"),
        (SVG, "", 422, "file_type_unknown"),
        (SVG, &huge, 413, "too_large"),
        ("image/gif", "GIF89a", 415, "unsupported_media_type"),
        ("text/plain", DRAWING, 415, "unsupported_media_type"),
        ("application/json", "{}", 415, "unsupported_media_type"),
    ];
    for (media, body, status, code) in cases {
        let answer = put(&admin, PATH, media, body).await;
        let told = (answer.status, answer.code());
        assert_eq!(told, (status, code.to_owned()), "{media}");
    }
    for slug in ["acme", "The%20Contract%20Advisors", "1"] {
        let path = format!("/api/brands/{slug}/logo");
        assert_eq!(put(&admin, &path, SVG, DRAWING).await.status, 404, "{slug}");
        assert_eq!(admin.get(&path).await.status, 404, "{slug}");
    }
    // Another route takes no image.
    let elsewhere = put(&admin, "/api/wordings", SVG, DRAWING).await;
    assert_eq!(elsewhere.status, 415, "{elsewhere:?}");
    assert_eq!(admin.get(PATH).await.status, 404);
}

async fn r2_028_none_but_administrators_change_a_logo_and_all_staff_see_it(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    put(&admin, PATH, SVG, DRAWING).await;
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let other = app.as_role(*role).await;
        let refused = put(&other, PATH, SVG, "<svg>mine</svg>").await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (403, "forbidden"),
            "{role}"
        );
        assert_eq!(other.delete(PATH).await.status, 403, "{role}");
        let seen = other.get(PATH).await;
        if *role == Role::Accountant {
            assert_eq!(seen.status, 403, "papers are not for accountants");
        } else {
            assert_eq!(seen.text(), DRAWING, "{role}");
        }
    }
    assert_eq!(app.anonymous().get(PATH).await.status, 401);
}
