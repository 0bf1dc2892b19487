//! Files that shrink a registry, its change lists, and files as the registry sends them, over HTTP. The test clock stands at
//! Saturday, 2026-11-21, 4:00 AM in Los Angeles.

use crate::number_lists::{Fields, LISTS, found, loaded, one, worked};
use api::http_tests;
use api::testing::{TestApp, multipart};
use crm_core::users::Role;
use serde_json::json;
use std::io::{Cursor, Write};
use time::macros::date;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

http_tests!(
    on both:
    r5_008_a_file_that_shrinks_a_registry_is_confirmed_with_both_figures,
    r5_009_the_registrys_changes_add_and_delete_single_numbers,
    r5_009_a_zip_is_unpacked_and_an_xml_is_refused_whole,
);

async fn r5_008_a_file_that_shrinks_a_registry_is_confirmed_with_both_figures(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let national: Fields = &[("kind", "national"), ("asOf", "2026-11-19")];
    loaded(
        &app,
        &admin,
        national,
        "6145550100\n6145550101\n6145550102\n",
    )
    .await;
    let later: Fields = &[("kind", "national"), ("asOf", "2026-11-20")];
    let short = loaded(&app, &admin, later, "614,5550100\n").await;
    assert_eq!(short["status"], "refused");
    let error = short["error"].as_str().unwrap();
    assert!(
        error.contains("614: 1 number, 3 in the list of Nov 19, 2026"),
        "{error}"
    );
    assert!(
        found(&app, "6145550102").registries.national,
        "the list before counts"
    );
    let sure: Fields = &[
        ("kind", "national"),
        ("asOf", "2026-11-20"),
        ("confirmed", "true"),
    ];
    let confirmed = loaded(&app, &admin, sure, "614,5550100\n").await;
    assert_eq!(
        (&confirmed["status"], &confirmed["confirmed"]),
        (&json!("loaded"), &json!(true))
    );
    assert!(confirmed["createdBy"].is_string(), "who said so");
    assert!(!found(&app, "6145550102").registries.national);
    app.stop_working(working).await;
}

async fn r5_009_the_registrys_changes_add_and_delete_single_numbers(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let national: Fields = &[("kind", "national"), ("asOf", "2026-11-19")];
    loaded(
        &app,
        &admin,
        national,
        "3055550100\n3055550101\n7865550100\n",
    )
    .await;
    let daily: Fields = &[("kind", "national"), ("asOf", "2026-11-20")];
    let text = "305,5550100,2026-11-20,D\n305,5550199,2026-11-20,A\n";
    let changes = loaded(&app, &admin, daily, text).await;
    assert_eq!(
        (&changes["status"], &changes["changes"]),
        (&json!("loaded"), &json!(true))
    );
    assert_eq!(
        (&changes["numbers"], &changes["areaCodes"]),
        (&json!(2), &json!(1))
    );
    let listed = |digits| found(&app, digits).registries.national;
    let now = ["3055550100", "3055550101", "3055550199", "7865550100"].map(listed);
    assert_eq!(now, [false, true, true, true]);
    assert_eq!(
        found(&app, "3055550101").national,
        Some(date!(2026 - 11 - 20))
    );

    let unknown = loaded(&app, &admin, daily, "212,5550100,2026-11-20,A\n").await;
    assert_eq!(unknown["status"], "refused");
    let error = unknown["error"].as_str().unwrap();
    assert!(error.starts_with("There is no list of 212 yet"), "{error}");
    let mixed = loaded(
        &app,
        &admin,
        daily,
        "305,5550100,2026-11-20,A\n3055550101\n",
    )
    .await;
    assert_eq!(
        (&mixed["status"], &mixed["badLines"]),
        (&json!("refused"), &json!(1))
    );
    app.stop_working(working).await;
}

async fn r5_009_a_zip_is_unpacked_and_an_xml_is_refused_whole(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let working = app.start_working();
    let fields: Fields = &[("kind", "national"), ("asOf", "2026-11-20")];
    let send = async |name: &str, file: &[u8]| {
        let texts = fields.iter();
        let mut parts: Vec<(&str, Option<&str>, &[u8])> = texts
            .map(|(name, value)| (*name, None, value.as_bytes()))
            .collect();
        parts.push(("file", Some(name), file));
        admin.upload(LISTS, multipart(&parts)).await
    };
    let packed = zipped(&[("305.txt", "\u{feff}305,5550100\r\n305,5550101\r\n")]);
    let taken = send("305.zip", &packed).await;
    assert_eq!(taken.status, 202, "{taken:?}");
    worked(&app).await;
    let list = one(&admin, &taken.json()["id"]).await;
    assert_eq!(
        (&list["status"], &list["numbers"]),
        (&json!("loaded"), &json!(2))
    );
    let several = zipped(&[("a.txt", "3055550100\n"), ("b.txt", "3055550101\n")]);
    let mut damaged = packed.clone();
    damaged.truncate(packed.len() / 2);
    let xml = b"<?xml version=\"1.0\"?><list><ph val=\"3055550100\"/></list>".to_vec();
    for (name, file) in [
        ("two.zip", several),
        ("half.zip", damaged),
        ("list.xml", xml),
    ] {
        let refused = send(name, &file).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec!["file".to_owned()]),
            "{name}"
        );
    }
    app.stop_working(working).await;
}

fn zipped(files: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        let packed = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(*name, packed).unwrap();
        zip.write_all(text.as_bytes()).unwrap();
    }
    zip.finish().unwrap().into_inner()
}
