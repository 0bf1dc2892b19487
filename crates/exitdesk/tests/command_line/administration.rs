//! What a new administrator meets: no terminal, and people who were never approved.

use super::backup::database;
use super::{create_admin, exitdesk, folder, run, text, without_environment};
use std::path::Path;
use std::process::{Command, Stdio};

const CREATE: [&str; 10] = [
    "admin",
    "create",
    "--username",
    "boss",
    "--email",
    "boss@example.com",
    "--first-name",
    "Ada",
    "--last-name",
    "Boss",
];

/// The program in a session of its own, as cron and a container start it: it has no terminal.
fn without_terminal(folder: &Path) -> Command {
    let mut command = Command::new("setsid");
    command
        .args(["--wait", env!("CARGO_BIN_EXE_exitdesk")])
        .stdin(Stdio::null());
    without_environment(command, folder)
}

#[test]
fn r5_124_without_a_terminal_the_password_comes_from_standard_input_or_a_file() {
    let folder = folder();
    let refused = without_terminal(folder.path()).args(CREATE).output();
    let refused = refused.unwrap();
    assert_eq!(refused.status.code(), Some(1), "{refused:?}");
    assert_eq!(
        text(&refused.stderr),
        "exitdesk: There is no terminal to ask for the password. Use --password-stdin.\n"
    );
    std::fs::write(folder.path().join("password"), "a quiet lake\r\nand more\n").unwrap();
    // The file, whether it goes with --password-stdin → exit code.
    let cases = [
        ("nowhere", false, Some(2)),
        ("password", true, Some(2)),
        ("password", false, Some(0)),
    ];
    for (file, both, code) in cases {
        let mut command = without_terminal(folder.path());
        command.args(CREATE).args(["--password-file", file]);
        command.args(both.then_some("--password-stdin"));
        let done = command.output().unwrap();
        assert_eq!(done.status.code(), code, "{file} {both}: {done:?}");
        assert_eq!(
            text(&done.stderr).lines().count(),
            usize::from(code != Some(0))
        );
    }
}

#[test]
fn r5_125_who_was_never_approved_waits_and_gets_the_role_they_asked_for() {
    let folder = folder();
    for name in ["boss", "helper"] {
        let made = create_admin(&folder, name, "a quiet lake");
        assert!(made.status.success(), "{}", text(&made.stderr));
    }
    database(&folder)
        .execute_sql(
            "UPDATE users SET status = 'pending', role = 'billing' WHERE username = 'helper'",
        )
        .unwrap();
    let waits = "helper was never approved and waits for approval as billing: exitdesk user approve helper\n";
    let steps: [(&[&str], &str); 7] = [
        (
            &["deactivate", "helper"],
            "helper is deactivated and signed out everywhere.\n",
        ),
        (&["activate", "helper"], waits),
        (&["approve", "helper"], "helper is active as billing.\n"),
        (
            &["deactivate", "helper"],
            "helper is deactivated and signed out everywhere.\n",
        ),
        (
            &["activate", "helper"],
            "helper is active again as billing.\n",
        ),
        (&["role", "helper", "legal"], "helper is now legal.\n"),
        (&["end-sessions", "helper"], "helper was not signed in.\n"),
    ];
    for (arguments, said) in steps {
        let arguments = [&["user"][..], arguments].concat();
        let done = run(&folder, &arguments);
        assert_eq!(text(&done.stdout), said, "{arguments:?}: {done:?}");
    }
    let mut help = exitdesk(folder.path());
    let help = help.args(["user", "approve", "--help"]).output().unwrap();
    let help = text(&help.stdout);
    assert!(help.contains("by default the one they asked for"), "{help}");
}

#[test]
fn r5_117_a_start_that_trusts_everybody_or_keeps_no_secret_is_refused() {
    let folder = folder();
    let equal = "a".repeat(32);
    let cases = [
        (
            "EXITDESK_SECRET_KEY",
            equal.as_str(),
            "EXITDESK_SECRET_KEY must not be easy to guess",
        ),
        (
            "EXITDESK_TRUSTED_PROXIES",
            "0.0.0.0/1,128.0.0.0/1",
            "EXITDESK_TRUSTED_PROXIES must be the proxies alone",
        ),
    ];
    for (name, value, sentence) in cases {
        let mut command = exitdesk(folder.path());
        command.args(["serve", "--public-url", "https://desk.example.com"]);
        let refused = command.env(name, value).output().unwrap();
        let said = text(&refused.stderr);
        assert_eq!(refused.status.code(), Some(2), "{name}: {said}");
        assert!(said.contains(sentence), "{said}");
        assert!(!said.contains(&equal), "a secret is not repeated: {said}");
    }
}
