//! Every file and mapping that is refused, in one sentence and with nothing imported.

use super::super::upload::Asked;
use super::*;
use crate::http::uploads::{Limit, Parts};
use crate::http_tests;
use actix_multipart::Multipart;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap, HeaderValue};
use actix_web::web::Bytes;
use crm_core::users::Role;
use infra::files::FileStore;
use infra::keyring::Keyring;

http_tests!(
    a_file_that_is_no_list_is_refused_in_one_sentence,
    a_mapping_that_does_not_fit_is_refused_in_one_sentence,
    the_parts_of_an_upload_are_asked_for,
    r1_261_only_the_import_takes_multipart,
    an_unknown_import_is_not_found,
);

/// Nothing is stored: no raw lead, no import, no job, no file.
fn assert_untouched(app: &TestApp) {
    assert_eq!(raw_leads(app), 0);
    assert_eq!(app.rows("SELECT CAST(id AS TEXT) FROM imports").len(), 0);
    assert_eq!(app.rows("SELECT CAST(id AS TEXT) FROM jobs").len(), 0);
    assert_eq!(uploads(app), 0);
}

async fn a_file_that_is_no_list_is_refused_in_one_sentence(app: TestApp) {
    let wide = format!(
        "First,Last,Phone,Email\nA,{},,\n",
        "x".repeat(2 * 1024 * 1024)
    );
    let cases: [(&[u8], &str, &str); 12] = [
        (wide.as_bytes(), "row_too_long", "Row 2"),
        (b"", "file_empty", "This file is empty."),
        (b"\xEF\xBB\xBF\r\n", "file_empty", "This file is empty."),
        (
            b"First,Last,Phone,Email\n",
            "file_empty",
            "no rows below it",
        ),
        (b"PK\x03\x04\x14\0\x06\0", "file_binary", "not a CSV file"),
        (b"First,Last\nA,\0\0\0", "file_binary", "not a CSV file"),
        (
            b"sep=#\nFirst#Last#Phone#Email\nA#B#4075551000#\n",
            "unknown_separator",
            "(sep=#)",
        ),
        (
            b"Ana,Ruiz,4075551000,ana@example.com\n",
            "no_header",
            "does not name the columns",
        ),
        (
            b",,,\nAna,Ruiz,,\n",
            "no_header",
            "does not name the columns",
        ),
        (
            b"First,Last,Phone,phone\nA,B,1,2\n",
            "duplicate_header",
            "\"phone\" appears twice",
        ),
        (
            b"First,Last,Phone,Email\nA,B,4075551000,\nC,\"D,,\n",
            "unclosed_quote",
            "opened in row 3",
        ),
        (
            b"\"First,Last\nA,B\n",
            "unclosed_quote",
            "opened in the header row",
        ),
    ];
    let agent = app.as_role(Role::PhoneAgent).await;
    for (file, code, sentence) in cases {
        for dry in [true, false] {
            let answer = ask(&agent, file, &short_mapping(), dry).await;
            let name = String::from_utf8_lossy(file);
            assert_eq!((answer.status, &*answer.code()), (422, code), "{name:?}");
            let detail = answer.json()["detail"].as_str().unwrap().to_owned();
            assert!(detail.contains(sentence), "{detail}");
        }
        // The beginning of a file is too short for a long row, and may have no rows.
        let of_whole_files =
            code == "row_too_long" || code == "file_empty" && file.starts_with(b"First");
        if !of_whole_files {
            assert_eq!(columns(&agent, file).await.code(), code);
        }
    }
    assert_untouched(&app);
}

async fn a_mapping_that_does_not_fit_is_refused_in_one_sentence(app: TestApp) {
    let cases = [
        (json!("firstName"), "mapping_invalid"),
        (json!({"First": 1}), "mapping_invalid"),
        (json!({"Nickname": "firstName"}), "unknown_column"),
        (json!({"First": "birthday"}), "unknown_field"),
        (
            json!({"First": "firstName", "Last": "firstName"}),
            "field_matched_twice",
        ),
        (
            json!({"First": "fullName", "Last": "lastName"}),
            "name_matched_twice",
        ),
        (
            json!({"First": "firstName", "Phone": "phone"}),
            "name_not_matched",
        ),
        (
            json!({"First": "firstName", "Last": "lastName"}),
            "contact_not_matched",
        ),
    ];
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = short("A,B,4075551000,");
    // What was looked at once is kept, and is refused like a file that comes with its mapping.
    let kept = dry_run(&agent, &file, &short_mapping()).await["upload"].clone();
    for (mapping, code) in cases {
        for dry in [true, false] {
            for answer in [
                ask(&agent, &file, &mapping, dry).await,
                ask_again(&agent, &kept, &mapping, dry).await,
            ] {
                assert_eq!((answer.status, &*answer.code()), (422, code), "{mapping}");
            }
        }
    }
    let body = multipart(&[
        ("file", Some("a.csv"), &file),
        ("mapping", None, b"{\"First\":"),
        ("dryRun", None, b"true"),
    ]);
    let answer = upload(&agent, "/api/raw-leads/import", body).await;
    assert_eq!(answer.code(), "mapping_invalid");
    assert_eq!(raw_leads(&app), 0);
    assert_eq!(app.rows("SELECT CAST(id AS TEXT) FROM imports").len(), 0);
    assert_eq!(uploads(&app), 1, "the list that was looked at");
}

async fn the_parts_of_an_upload_are_asked_for(app: TestApp) {
    let file = short("A,B,4075551000,");
    let text = short_mapping().to_string();
    let whole: [(&str, Option<&str>, &[u8]); 3] = [
        ("file", Some("a.csv"), &file),
        ("mapping", None, text.as_bytes()),
        ("dryRun", None, b"false"),
    ];
    let agent = app.as_role(Role::PhoneAgent).await;
    for missing in 0..whole.len() {
        let parts: Vec<_> = (0..whole.len())
            .filter(|at| *at != missing)
            .map(|at| whole[at])
            .collect();
        let answer = upload(&agent, "/api/raw-leads/import", multipart(&parts)).await;
        assert_eq!(answer.status, 422);
        assert_eq!(answer.wrong_fields(), [whole[missing].0]);
    }
    let twice = multipart(&[whole[0], whole[0], whole[1], whole[2]]);
    let answer = upload(&agent, "/api/raw-leads/import", twice).await;
    assert_eq!(answer.wrong_fields(), ["file"]);
    let mut broken = multipart(&whole);
    broken.truncate(broken.len() / 2);
    let answer = upload(&agent, "/api/raw-leads/import", broken).await;
    assert_eq!((answer.status, &*answer.code()), (400, "bad_request"));
    assert_untouched(&app);
}

async fn r1_261_only_the_import_takes_multipart(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for path in ["/api/raw-leads/import", "/api/raw-leads/import/columns"] {
        let answer = agent.post(path, json!({"file": "a"})).await;
        assert_eq!(
            (answer.status, &*answer.code()),
            (415, "unsupported_media_type"),
            "{path}"
        );
    }
    let body = multipart(&[("firstName", None, b"Ana")]);
    let answer = upload(&agent, "/api/raw-leads", body).await;
    assert_eq!(answer.status, 415);
}

async fn an_unknown_import_is_not_found(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for path in [
        "/api/raw-leads/imports/9",
        "/api/raw-leads/imports/9/failed.csv",
    ] {
        let answer = agent.get(path).await;
        assert_eq!(
            (answer.status, &*answer.code()),
            (404, "not_found"),
            "{path}"
        );
    }
}

#[actix_web::test]
async fn a_file_over_the_limit_is_refused_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let files = FileStore::open_folder(
        folder.path(),
        Keyring::new(crate::testing::TEST_SECRET, &[]),
    )
    .unwrap();
    let small = Limit {
        of: |_| 1_000,
        ..super::super::upload::LIMIT
    };
    for (size, taken) in [(1_000, true), (1_001, false), (100_000, false)] {
        let file = vec![b'a'; size];
        let body = multipart(&[
            ("file", Some("a.csv"), &file),
            ("mapping", None, b"{}"),
            ("dryRun", None, b"true"),
        ]);
        let chunks: Vec<_> = body
            .chunks(700)
            .map(|chunk| Ok::<_, actix_web::error::PayloadError>(Bytes::copy_from_slice(chunk)))
            .collect();
        let mut headers = HeaderMap::new();
        headers.insert(
            CONTENT_TYPE,
            HeaderValue::from_str(&multipart_type()).unwrap(),
        );
        let parts = Parts::of(Multipart::new(&headers, futures_util::stream::iter(chunks)));
        match Asked::read_within(parts, &files, &small).await {
            Ok(asked) => assert!(taken && asked.upload.name == "a.csv", "{size}"),
            Err(error) => {
                assert!(!taken, "{size}: {error}");
                assert_eq!(error.code(), crate::problem::code::Code::TooLarge);
                assert!(error.to_string().contains("larger than 200 MB"));
            }
        }
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
