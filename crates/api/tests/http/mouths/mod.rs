//! What no person types, at every mouth of the server: wordings, uploads, lists of people and of numbers, search, JSON.
//! Whatever comes in is answered soon, and never by a fault; what takes the stack ends these tests too. `make prove`
//! tries each for ten minutes (EXITDESK_FUZZ_SECONDS). Logos are tried where they are read
//! (`crates/docgen-pdf/tests/papers/mutated.rs`).

mod mutations;

use self::mutations::Inputs;
use crate::number_lists::{LISTS, worked};
use actix_web::http::Method;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, TestApp, multipart};
use crm_core::users::Role;
use serde_json::json;
use std::fmt::Write;
use std::time::{Duration, Instant};

http_tests!(
    r5_111_no_wording_ends_the_server_or_holds_it,
    r5_111_no_pdf_ends_the_server_or_holds_it,
    r5_111_no_list_of_people_ends_the_server_or_holds_it,
    r5_111_no_list_of_numbers_ends_the_server_or_holds_it,
    r5_111_no_search_ends_the_server_or_holds_it,
    r5_111_no_json_ends_the_server_or_holds_it,
);

/// On a machine that compiles meanwhile, in a build without optimization.
const LONGEST: Duration = Duration::from_secs(10);

/// Asks with each input.
async fn tried(inputs: Inputs, ask: impl AsyncFn(Vec<u8>) -> Answer) {
    for (round, input) in inputs {
        let begun = Instant::now();
        let answer = ask(input).await;
        assert!(answer.status < 500, "input {round}: {answer:?}");
        assert!(begun.elapsed() < LONGEST, "input {round}: {answer:?}");
    }
}

async fn r5_111_no_wording_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    let admin = app.as_role(Role::Admin).await;
    let pieces = &[
        "{{",
        "}}",
        "{%",
        "%}",
        "{#",
        "#}",
        "-",
        "not ",
        "(",
        "[",
        "{",
        "|trim",
        ".a",
        "+1",
        "~'a'",
        "**9",
        "{% if client.name %}",
        "{% elif client.name %}",
        "{% endif %}",
        "{% for a in properties recursive %}",
        "{% for a in range(99999) %}",
        "{% endfor %}",
        "{{ loop(properties) }}",
        "{{ range(99999)|join('aaaaaaaaaaaaaaaa') }}",
        "'a' * 99999999",
        "\"",
        "'",
        "\\",
        "**",
        "\n- ",
        "\u{fdd0}",
        "\u{202e}",
    ];
    let inputs = Inputs::of("wording", pieces, 9_900);
    let ask = async |input: Vec<u8>| {
        let text = String::from_utf8_lossy(&input);
        let section = json!({ "id": "terms", "title": "Terms", "text": text });
        let body = json!({ "type": "ID Verification", "sections": [section] });
        admin.post("/api/wordings/preview", body).await
    };
    tried(inputs, ask).await;
}

async fn r5_111_no_pdf_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    let agent = app.as_role(Role::SalesCloser).await;
    let ben = json!({"firstName": "Ben", "lastName": "Moreno", "serviceType": "Cancellation"});
    let ben = agent.post("/api/clients", ben).await.json()["id"].to_string();
    let pieces = &[
        "%PDF-",
        "startxref\n",
        "trailer",
        "/Encrypt",
        "stream",
        "endstream",
        "xref",
        "<<",
        ">>",
        "%%EOF",
        "999999999999999999999",
        "PK\u{3}\u{4}",
        "GIF8",
        "<",
    ];
    let ask = async |input: Vec<u8>| {
        let body = multipart(&[
            ("clientId", None, ben.as_bytes()),
            ("type", None, b"Resort Contract"),
            ("file", Some("deed.pdf"), &input),
        ]);
        agent.upload("/api/documents/upload", body).await
    };
    tried(Inputs::of("pdf", pieces, 200_000), ask).await;
}

async fn r5_111_no_list_of_people_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    let admin = app.as_role(Role::Admin).await;
    let mapping =
        br#"{"First Name":"firstName","Last Name":"lastName","Email":"email","Phone":"phone"}"#;
    let pieces = &[
        "\"",
        "\"\"",
        ",",
        ";",
        "\t",
        "\r\n",
        "\n",
        "\r",
        "\0",
        "\u{feff}",
        "=1+1",
        "(305) 555-0100",
        "ana@example.com",
        "First Name",
        "\u{202e}",
        "\u{301}",
        "@",
        ".",
    ];
    let ask = async |input: Vec<u8>| {
        let file = ("file", Some("list.csv"), input.as_slice());
        let columns = multipart(&[file]);
        let columns = admin.upload("/api/raw-leads/import/columns", columns).await;
        assert!(columns.status < 500, "{columns:?}");
        let whole = multipart(&[
            ("mapping", None, mapping.as_slice()),
            ("dryRun", None, b"true"),
            file,
        ]);
        admin.upload("/api/raw-leads/import", whole).await
    };
    tried(Inputs::of("csv", pieces, 100_000), ask).await;
}

async fn r5_111_no_list_of_numbers_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let pieces = &[
        "305,5550100",
        "3055550100\r\n",
        ",A",
        ",D",
        "\"",
        ",",
        "\n",
        "\0",
        "\u{feff}",
        "<?xml",
        "PK\u{3}\u{4}",
        "Area Code,Phone",
        "999999999999",
        "+1 ",
    ];
    let ask = async |input: Vec<u8>| {
        let body = multipart(&[
            ("kind", None, b"national"),
            ("asOf", None, b"2026-11-19"),
            ("areaCodes", None, b"305"),
            ("file", Some("numbers.txt"), &input),
        ]);
        let taken = admin.upload(LISTS, body).await;
        worked(&app).await;
        taken
    };
    tried(Inputs::of("numbers", pieces, 50_000), ask).await;
    app.stop_working(working).await;
}

async fn r5_111_no_search_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    app.set("list_records_per_ten_minutes", "0").await;
    let admin = app.as_role(Role::Admin).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com", "phone": "(305) 555-0100"});
    assert_eq!(admin.post("/api/leads", person).await.status, 201);
    let pieces = &[
        "%",
        "_",
        "\\",
        "'",
        "\"",
        "*",
        "(",
        ")",
        " OR ",
        " NEAR ",
        "ana ",
        "305",
        "@",
        "\0",
        "\u{301}",
        "\u{fdfa}",
        "\u{202e}",
        "\u{1f9d1}\u{200d}",
        "#",
        "-",
    ];
    let ask = async |input: Vec<u8>| {
        let mut path = "/api/search?perGroup=20&q=".to_owned();
        for byte in input {
            write!(path, "%{byte:02X}").unwrap();
        }
        admin.get(&path).await
    };
    tried(Inputs::of("search", pieces, 1_500), ask).await;
}

async fn r5_111_no_json_ends_the_server_or_holds_it(app: TestApp) {
    app.unrecorded();
    let admin = app.as_role(Role::Admin).await;
    let pieces = &[
        "[",
        "{",
        "{\"a\":",
        "]",
        "}",
        "\"",
        ",",
        ":",
        "null",
        "1e999",
        "-",
        "0.1",
        "\\u0000",
        "\\ud800",
        "\"firstName\":",
        "\"marketingTags\":[",
        "true",
        "\0",
        "99999999999999999999",
    ];
    let ask = async |input: Vec<u8>| {
        let request = TestRequest::with_uri("/api/leads").method(Method::POST);
        let request = request.insert_header((CONTENT_TYPE, "application/json"));
        admin.send(request.set_payload(input)).await
    };
    tried(Inputs::of("json", pieces, 100_000), ask).await;
}
