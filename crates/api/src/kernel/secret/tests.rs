//! Where the secret key comes from, and which keys are refused.

use super::*;

#[test]
fn the_key_is_made_once_and_only_its_owner_can_read_it() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/desk.db", folder.path().display());
    let first = SecretKey::find(None, &url, Mode::Production).unwrap();
    let second = SecretKey::find(None, &url, Mode::Production).unwrap();
    assert_eq!(first, second);
    let file = folder.path().join("desk.key");
    let mode = fs::metadata(&file).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    assert!(SecretKey::find(None, &url, Mode::Production).is_err());
}

#[test]
fn postgresql_in_production_needs_a_configured_key() {
    let url = "postgres://localhost/desk";
    let none = SecretKey::find(None, url, Mode::Production);
    assert!(matches!(none, Err(SecretError::Missing)));
    let short = SecretKey::find(Some("short"), url, Mode::Production);
    assert!(matches!(short, Err(SecretError::TooShort)));
    let good = "0123456789abcdef0123456789abcdef";
    assert!(SecretKey::find(Some(good), url, Mode::Production).is_ok());
}

#[test]
fn r5_117_a_key_without_entropy_is_refused_and_still_opens_what_it_sealed() {
    let url = "postgres://localhost/desk";
    let find = |key: &str| SecretKey::find(Some(key), url, Mode::Production);
    let cases = [
        ("a".repeat(32), true),
        ("ab".repeat(20), true),
        ("1234567".repeat(6), true),
        ("0123456789abcdef".repeat(2), false),
        ("5f0c9d1e7a3b2846a1b2c3d4e5f60718".to_owned(), false),
        ("a quiet lake in a land of rain, far away".to_owned(), false),
    ];
    for (key, refused) in cases {
        let easy = matches!(find(&key), Err(SecretError::EasyToGuess));
        assert_eq!(easy, refused, "{key}");
    }
    let easy = "a".repeat(32);
    let good = "0123456789abcdef0123456789abcdef";
    let secrets = Secrets::find(Some(good), Some(&easy), url, Mode::Production);
    assert_eq!(secrets.unwrap().previous.len(), 1);
}

#[test]
fn earlier_keys_are_accepted_and_the_current_one_is_used() {
    let old = "0123456789abcdef0123456789abcdef";
    let new = "fedcba9876543210fedcba9876543210";
    let find = |previous: Option<&str>| {
        Secrets::find(Some(new), previous, "postgres://h/d", Mode::Production)
    };
    for previous in ["short", &format!("{old},short")] {
        let found = find(Some(previous)).unwrap_err();
        assert!(matches!(found, SecretError::PreviousTooShort), "{previous}");
    }
    let alone = find(None).unwrap();
    let rotated = find(Some(&format!(" {old}, "))).unwrap();
    let before = Secrets::from(SecretKey::parse(old).unwrap());
    let mark = before.keyed_hash(Purpose::DeviceMark, "dana");
    assert!(rotated.is_keyed_hash(Purpose::DeviceMark, "dana", &mark));
    assert!(!alone.is_keyed_hash(Purpose::DeviceMark, "dana", &mark));
    assert!(!rotated.is_keyed_hash(Purpose::DeviceName, "dana", &mark));
    assert_ne!(rotated.keyed_hash(Purpose::DeviceMark, "dana"), mark);
    let names: Vec<_> = rotated.keyed_hashes(Purpose::DeviceMark, "dana").collect();
    assert_eq!(names, [alone.keyed_hash(Purpose::DeviceMark, "dana"), mark]);
    assert_eq!(rotated.keyring().current_id(), alone.keyring().current_id());
    assert!(rotated.keyring().has(before.keyring().current_id()));
    assert!(!format!("{rotated:?}").contains("0123"));
}

/// How it is written → which keys it names.
#[test]
fn an_earlier_key_with_a_comma_is_named_on_a_line_of_its_own() {
    let plain = "0123456789abcdef0123456789abcdef";
    let comma = "0123456789abcdef0123456789abcde,fedcba9876543210fedcba987654321";
    let half = "fedcba9876543210fedcba9876543210";
    let list = format!("{plain},{half}");
    let cases = [
        (list.clone(), vec![plain, half]),
        (format!("{list}\n"), vec![list.as_str(), plain, half]),
        (format!("{comma}\n"), vec![comma]),
        (format!("\n{comma}\r\n {plain}\n\n"), vec![comma, plain]),
        (format!("{plain}\n{comma}"), vec![plain, comma]),
    ];
    let current = "another key of more than thirty-two characters";
    for (written, named) in cases {
        let found = Secrets::find(Some(current), Some(&written), "postgres://h/d", Mode::Demo);
        let named: Vec<_> = named.into_iter().map(SecretKey::parse).collect();
        let named: Result<Vec<_>, _> = named.into_iter().collect();
        assert_eq!(found.unwrap().previous, named.unwrap(), "{written:?}");
    }
    let cut = Secrets::find(Some(current), Some(comma), "postgres://h/d", Mode::Demo);
    let told = cut.unwrap_err().to_string();
    assert!(told.contains("a line of its own"), "{told}");
}

#[test]
fn a_key_is_never_printed() {
    let key = SecretKey::parse("0123456789abcdef0123456789abcdef").unwrap();
    assert!(!format!("{key:?}").contains("0123"));
}
