//! A command without its environment, or in another folder, finds no office: it says so and makes none.

use super::{exitdesk, folder, office, run, text};
use std::fs;

#[test]
fn a_command_that_begins_no_office_refuses_where_there_is_none() {
    let commands: [&[&str]; 9] = [
        &["backup", "night.backup"],
        &["check"],
        &["audit", "verify"],
        &["audit", "head"],
        &["keys", "check"],
        &["settings", "list"],
        &["settings", "set", "trash_days", "7"],
        &["user", "deactivate", "boss"],
        &["wording", "export", "Cancellation Agreement"],
    ];
    for arguments in commands {
        let folder = folder();
        let refused = run(&folder, arguments);
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(
            said.starts_with("exitdesk: There is no database at /")
                && said.ends_with(
                    "/var/exitdesk.db. Set DATABASE_URL, or run this where the office's data is.\n"
                ),
            "{arguments:?}: {said}"
        );
        let made = fs::read_dir(folder.path()).unwrap().count();
        assert_eq!(made, 0, "{arguments:?}: neither a database nor a key");
    }
}

#[test]
fn a_database_file_without_content_is_none() {
    let folder = folder();
    fs::write(folder.path().join("empty.db"), "").unwrap();
    let refused = exitdesk(folder.path())
        .env("DATABASE_URL", "sqlite://empty.db")
        .args(["backup", "night.backup"])
        .output()
        .unwrap();
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    assert!(text(&refused.stderr).contains("There is no database at"));
    let files: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert_eq!(files.len(), 1, "{files:?}");
    assert_eq!(fs::read(folder.path().join("empty.db")).unwrap(), b"");
}

#[test]
fn a_url_that_names_no_database_says_so_itself() {
    for url in ["sqlite://file:x", "sqlite://", "exitdesk.db"] {
        let folder = folder();
        let refused = exitdesk(folder.path())
            .env("DATABASE_URL", url)
            .args(["backup", "night.backup"])
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2), "{url}: {refused:?}");
        let said = text(&refused.stderr);
        assert!(
            said.contains(&format!("The database URL \"{url}\" can't be read")),
            "{said}"
        );
    }
}

#[test]
fn a_check_migrates_nothing() {
    let folder = office();
    let file = folder.path().join("var/exitdesk.db");
    let db = infra::Database::open(&format!("sqlite://{}", file.display())).unwrap();
    let applied = "SELECT version FROM __diesel_schema_migrations ORDER BY version";
    db.execute_sql(
        "DELETE FROM __diesel_schema_migrations \
         WHERE version = (SELECT max(version) FROM __diesel_schema_migrations)",
    )
    .unwrap();
    let before = db.query_texts(applied).unwrap();
    let refused = run(&folder, &["check"]);
    let said = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("Run exitdesk migrate first."), "{said}");
    assert_eq!(db.query_texts(applied).unwrap(), before);
}
