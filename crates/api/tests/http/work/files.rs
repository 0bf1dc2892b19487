//! What is taken as a file, who may open it, and how it is sent.

use super::{PDF, PNG, client, document, id, upload, with};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Client, TestApp, multipart};
use crm_core::users::{Role, UserStatus};
use serde_json::json;

http_tests!(
    a_refused_upload_is_told_why_and_leaves_nothing,
    an_upload_that_breaks_off_leaves_nothing,
    r3_029_r3_037_a_file_name_that_hides_something_is_refused,
    sensitive_files_are_opened_by_few_and_recorded,
    nobody_takes_a_client_to_open_its_files,
    nobody_takes_a_client_to_open_a_signed_scan,
    files_of_a_client_in_the_trash_are_not_there,
    files_are_sent_so_that_they_cannot_act,
    a_recording_is_sent_piece_by_piece,
    r5_071_a_pdf_with_bytes_before_its_header_is_taken,
);

/// PDFs as they were reported: a line end, printers' job language, and nothing before the header.
const REPORTED: [&[u8]; 3] = [
    include_bytes!("../../../../crm-core/testdata/b28-bytes-before-pdf.pdf"),
    include_bytes!("../../../../crm-core/testdata/b28-pjl-before-pdf.pdf"),
    include_bytes!("../../../../crm-core/testdata/b28-plain.pdf"),
];

async fn r5_071_a_pdf_with_bytes_before_its_header_is_taken(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    for bytes in REPORTED {
        let deed = document(&agent, &ana, ("deed.pdf", bytes), "Resort Contract").await;
        let path = format!("/api/documents/{}/file", deed["id"]);
        let file = agent.get(&path).await;
        // As it came, to the byte.
        assert_eq!((file.status, &file.body[..]), (200, bytes));
    }
}

fn stored(app: &TestApp) -> usize {
    std::fs::read_dir(app.files_folder()).unwrap().count()
}

async fn r3_029_r3_037_a_file_name_that_hides_something_is_refused(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let of = id(&ana).to_string();
    let texts = [("clientId", of.as_str()), ("type", "Resort Contract")];
    for (name, told) in [
        ("deed\u{202e}fdp.exe", "hidden characters"),
        ("de\u{200b}ed.pdf", "hidden characters"),
        ("de\u{ad}ed.pdf", "hidden characters"),
        ("4242424242424242.pdf", "card number"),
    ] {
        let answer = upload(&agent, (name, PDF), &texts).await;
        assert_eq!(answer.wrong_fields(), ["file"], "{name:?}: {answer:?}");
        assert!(answer.text().contains(told), "{answer:?}");
        let list = multipart(&[("file", Some(name), b"First Name,Last Name,Phone\n")]);
        let answer = agent.upload("/api/raw-leads/import", list).await;
        assert_eq!(answer.wrong_fields(), ["file"], "{name:?}: {answer:?}");
    }
    assert_eq!(stored(&app), 0);
    let heart = upload(&agent, ("deed \u{2764}\u{fe0f}.pdf", PDF), &texts).await;
    assert_eq!(heart.status, 201, "{heart:?}");
}

async fn a_refused_upload_is_told_why_and_leaves_nothing(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let of = id(&ana).to_string();
    let locked = String::from_utf8_lossy(PDF).replace("/Root", "/Encrypt");
    let mut large = PNG.to_vec();
    large.resize(25 * 1024 * 1024 + 1, 0);
    let ogg: &[u8] = b"OggS\0\x02";
    let cases: [(&str, &[u8], &str, u16, &str); 7] = [
        ("deed.pdf", b"", "Resort Contract", 422, "file_empty"),
        (
            "contract.pdf",
            PNG,
            "Resort Contract",
            422,
            "file_type_mismatch",
        ),
        (
            "page.html",
            b"<html>",
            "Resort Contract",
            422,
            "file_type_unknown",
        ),
        (
            "deed.pdf",
            locked.as_bytes(),
            "Resort Contract",
            422,
            "file_encrypted",
        ),
        ("scan.png", &large, "Resort Contract", 413, "file_too_large"),
        ("call.ogg", ogg, "Resort Contract", 422, "invalid_fields"),
        ("deed.pdf", PDF, "Letter", 422, "invalid_fields"),
    ];
    for (name, content, kind, status, code) in cases {
        let answer = upload(
            &agent,
            (name, content),
            &[("clientId", &of), ("type", kind)],
        )
        .await;
        assert_eq!(
            (answer.status, answer.code()),
            (status, code.to_owned()),
            "{name}"
        );
        assert_eq!(stored(&app), 0, "{code}");
    }
    let misnamed = upload(
        &agent,
        ("contract.pdf", PNG),
        &[("clientId", &of), ("type", "Resort Contract")],
    )
    .await;
    let sentence = "The file is named contract.pdf, but its content is a PNG image. \
                    Rename it to end in .png, or choose another file.";
    assert_eq!(misnamed.json()["detail"], sentence);
    let nobody = upload(
        &agent,
        ("deed.pdf", PDF),
        &[("clientId", "99"), ("type", "Resort Contract")],
    )
    .await;
    assert_eq!(nobody.wrong_fields(), ["clientId"]);
    let bare = upload(&agent, ("deed.pdf", PDF), &[("status", "Void")]).await;
    assert_eq!(bare.wrong_fields(), ["clientId", "type", "status"]);
    let nothing = agent
        .upload("/api/documents/upload", multipart(&[("type", None, b"x")]))
        .await;
    assert_eq!(nothing.wrong_fields(), ["file"]);
    assert_eq!(
        (stored(&app), app.rows("SELECT title FROM documents").len()),
        (0, 0)
    );
}

async fn an_upload_that_breaks_off_leaves_nothing(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let whole = multipart(&[("file", Some("deed.pdf"), PDF)]);
    let broken = whole[..whole.len() - 60].to_vec();
    let answer = agent.upload("/api/documents/upload", broken).await;
    assert_eq!(
        (answer.status, answer.code()),
        (400, "bad_request".to_owned())
    );
    assert_eq!(stored(&app), 0);
    let json = agent.post("/api/documents/upload", json!({})).await;
    assert_eq!(json.status, 415);
}

async fn sensitive_files_are_opened_by_few_and_recorded(app: TestApp) {
    let maya = app.user(Role::SalesRep, UserStatus::Active).await;
    let assigned = app.signed_in(maya.username.as_str()).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({"assignedTo": maya.id.get()})).await;
    let paper = document(&agent, &ana, ("passport.png", PNG), "ID Verification").await;
    assert_eq!(paper["mayOpen"], false);
    let url = format!("/api/documents/{}", paper["id"]);
    let file = format!("{url}/file");
    let refused = agent.get(&file).await;
    assert_eq!(
        (refused.status, refused.code()),
        (403, "forbidden".to_owned())
    );
    let retyped = agent.patch(&url, json!({"type": "Resort Contract"})).await;
    assert_eq!(retyped.status, 403, "nor is the type a way around it");
    let opened = |app: &TestApp| {
        app.events()
            .iter()
            .filter(|event| event.kind == "document.opened")
            .count()
    };
    assert_eq!(opened(&app), 0);
    assert_eq!(assigned.get(&url).await.json()["mayOpen"], true);
    assert_eq!(assigned.get(&file).await.status, 200);
    assert_eq!(legal.get(&file).await.status, 200);
    assert_eq!(legal.get(&file).await.status, 200);
    assert_eq!(
        opened(&app),
        2,
        "one of each, however often they ask within five minutes"
    );
    app.advance(time::Duration::minutes(6));
    legal.get(&file).await;
    assert_eq!(opened(&app), 3);
}

async fn nobody_takes_a_client_to_open_its_files(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let me = json!({"assignedTo": agent.get("/api/auth/me").await.json()["id"]});
    let ana = client(&agent, "Ana", json!({})).await;
    let path = format!("/api/clients/{}", ana["id"]);
    let paper = document(&agent, &ana, ("passport.png", PNG), "ID Verification").await;
    let deleted = format!("/api/documents/{}", paper["id"]);
    for in_trash in [false, true] {
        if in_trash {
            assert_eq!(agent.delete(&deleted).await.status, 204);
        }
        let refused = agent.patch(&path, me.clone()).await;
        assert_eq!(refused.wrong_fields(), ["assignedTo"], "{refused:?}");
        assert_eq!(
            refused.json()["detail"],
            "This client has files that few people can open. Ask an administrator, legal, operations or billing to assign the client to you."
        );
    }
    let legal = app.as_role(Role::Legal).await;
    assert_eq!(legal.patch(&path, me.clone()).await.status, 200);
    let bo = client(&agent, "Bo", json!({})).await;
    document(&agent, &bo, ("deed.pdf", PDF), "Resort Contract").await;
    let path = format!("/api/clients/{}", bo["id"]);
    assert_eq!(agent.patch(&path, me).await.status, 200);
}

async fn nobody_takes_a_client_to_open_a_signed_scan(app: TestApp) {
    let agent = app.as_role(Role::SalesRep).await;
    let legal = app.as_role(Role::Legal).await;
    let me = json!({"assignedTo": agent.get("/api/auth/me").await.json()["id"]});
    let ana = client(&agent, "Ana", json!({})).await;
    let paper = document(&agent, &ana, ("passport.png", PNG), "ID Verification").await;
    let parts = multipart(&[("file", Some("signed.png"), PNG)]);
    let scan = format!("/api/documents/{}/scan", paper["id"]);
    assert_eq!(legal.upload(&scan, parts).await.status, 200);
    // A document of earlier days, which has no file but its scan.
    app.run_sql(&format!(
        "UPDATE documents SET file_key = NULL, file_name = NULL, media_type = NULL, size_bytes = NULL, sha256 = NULL \
         WHERE id = {}",
        paper["id"]
    ));
    let refused = agent
        .patch(&format!("/api/clients/{}", ana["id"]), me)
        .await;
    assert_eq!(refused.wrong_fields(), ["assignedTo"], "{refused:?}");
}

async fn files_of_a_client_in_the_trash_are_not_there(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let url = format!("/api/documents/{}", deed["id"]);
    let gone = agent.delete(&format!("/api/clients/{}", ana["id"])).await;
    assert_eq!(gone.status, 204);
    let void = json!({"reason": "wrong client"});
    let title = json!({"title": "Deed"});
    for answer in [
        agent.get(&format!("{url}/file")).await,
        agent.patch(&url, title).await,
        agent.post(&format!("{url}/void"), void).await,
    ] {
        assert_eq!(
            (answer.status, answer.code()),
            (404, "not_found".to_owned())
        );
    }
}

async fn files_are_sent_so_that_they_cannot_act(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let heic = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".as_slice();
    let cases = [
        ("José's scan.png", PNG, "inline", "image/png", true),
        ("deed.pdf", PDF, "inline", "application/pdf", false),
        ("photo.heic", heic, "attachment", "image/heic", true),
    ];
    for (name, content, how, media, sandboxed) in cases {
        let made = document(&agent, &ana, (name, content), "Resort Contract").await;
        let url = format!("/api/documents/{}/file", made["id"]);
        let shown = agent.get(&url).await;
        let disposition = shown.header("content-disposition").unwrap();
        assert!(disposition.starts_with(how), "{disposition}");
        assert_eq!(shown.header("content-type"), Some(media));
        assert_eq!(shown.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(shown.header("cache-control"), Some("no-store"));
        let policy = shown.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'"));
        assert_eq!(policy.contains("sandbox"), sandboxed, "{name}");
        let saved = agent.get(&format!("{url}?download=1")).await;
        let disposition = saved.header("content-disposition").unwrap();
        assert!(disposition.starts_with("attachment"), "{disposition}");
        assert_eq!(saved.body, content);
    }
    let accented = agent.get("/api/documents?search=scan").await.json();
    let file = agent
        .get(&format!("/api/documents/{}/file", accented[0]["id"]))
        .await;
    let disposition = file.header("content-disposition").unwrap();
    assert!(
        disposition.ends_with("filename*=UTF-8''Jos%C3%A9%27s%20scan.png"),
        "{disposition}"
    );
}

async fn piece(agent: &Client<'_>, url: &str, range: &str) -> (u16, Option<String>, Vec<u8>) {
    let request = TestRequest::get().uri(url).insert_header(("Range", range));
    let answer = agent.send(request).await;
    let of = answer.header("content-range").map(str::to_owned);
    (answer.status, of, answer.body.to_vec())
}

async fn a_recording_is_sent_piece_by_piece(app: TestApp) {
    let agent = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", with(json!({}), json!({}))).await;
    let sound = b"OggS\0\x02 a recording";
    let made = document(&agent, &ana, ("call.ogg", sound), "Call Recording").await;
    let url = format!("/api/documents/{}/file", made["id"]);
    let whole = agent.get(&url).await;
    assert_eq!(whole.header("accept-ranges"), Some("bytes"));
    let size = sound.len();
    let cases = [
        ("bytes=0-3", 206, format!("bytes 0-3/{size}"), &sound[..4]),
        (
            "bytes=-9",
            206,
            format!("bytes {}-{}/{size}", size - 9, size - 1),
            &sound[size - 9..],
        ),
        (
            "bytes=4-",
            206,
            format!("bytes 4-{}/{size}", size - 1),
            &sound[4..],
        ),
        ("bytes=900-", 416, format!("bytes */{size}"), &[]),
    ];
    for (range, status, of, bytes) in cases {
        let answer = piece(&agent, &url, range).await;
        assert_eq!((answer.0, answer.1), (status, Some(of)), "{range}");
        if status == 206 {
            assert_eq!(answer.2, bytes, "{range}");
        }
    }
}
