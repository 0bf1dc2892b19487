//! Fields read from a form: each type by its right and wrong texts.

use super::*;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::contact::EmailAddress;
use crm_core::tags::Tags;
use crm_core::text::Name;

fn form(json: &str) -> Form {
    Form::new(serde_json::from_str(json).unwrap())
}

fn wrong(form: Form) -> Vec<(String, String)> {
    match form.finish(()) {
        Ok(()) => Vec::new(),
        Err(error) => error
            .errors()
            .iter()
            .map(|error| (error.field.clone(), error.code.clone()))
            .collect(),
    }
}

fn pair(field: &str, code: &str) -> (String, String) {
    (field.to_owned(), code.to_owned())
}

#[test]
fn r1_230_r1_231_all_wrong_fields_are_named_at_once_in_the_order_read() {
    let mut form = form(
        r#"{"firstName":" ","email":"nobody","marketingTags":"hot","day":"2026-02-30",
            "timeshareInfo":{"balance":true}}"#,
    );
    form.required("firstName", "First name is required", Name::parse);
    form.required("lastName", "Last name is required", Name::parse);
    form.optional("email", EmailAddress::parse);
    form.list("marketingTags", |texts| Tags::parse(texts));
    form.optional("day", parse_date);
    form.nested("timeshareInfo", |form| form.optional_amount("balance"));
    let expected = [
        pair("firstName", "required"),
        pair("lastName", "required"),
        pair("email", "invalid"),
        pair("marketingTags", "wrong_type"),
        pair("day", "invalid"),
        pair("timeshareInfo.balance", "wrong_type"),
    ];
    assert_eq!(wrong(form), expected);
}

#[test]
fn an_amount_is_read_from_its_own_text() {
    let cases = [
        (r#"{"a":1250.5}"#, Some(125_050), true),
        (r#"{"a":0.29}"#, Some(29), true),
        (r#"{"a":"0.29"}"#, None, false),
        (r#"{"a":9999999.99}"#, Some(999_999_999), true),
        (r#"{"a":null}"#, None, true),
        (r#"{"a":""}"#, None, false),
        (r#"{}"#, None, true),
        (r#"{"a":0.295}"#, None, false),
        (r#"{"a":1e3}"#, None, false),
        (r#"{"a":-1}"#, None, false),
        (r#"{"a":"$5"}"#, None, false),
        (r#"{"a":[1]}"#, None, false),
    ];
    for (json, cents, good) in cases {
        let mut form = form(json);
        let amount = form.optional_amount("a");
        assert_eq!(amount.map(Money::cents), cents, "{json}");
        assert_eq!(wrong(form).is_empty(), good, "{json}");
    }
}

#[test]
fn a_partial_update_tells_absent_from_null() {
    let read = |json: &str| {
        let mut form = form(json);
        let email = form.change("email", EmailAddress::parse);
        let name = form.change_required("name", "Name is required", Name::parse);
        let balance = form.nested("info", |form| form.change_amount("balance"));
        let tags = form.change_list("tags", |texts| Tags::parse(texts));
        (email, name, balance, tags, wrong(form))
    };
    let (email, name, balance, tags, problems) = read("{}");
    assert_eq!((email, name), (Change::Keep, Change::Keep));
    assert_eq!((balance, tags), (Change::Keep, Change::Keep));
    assert!(problems.is_empty());

    let (email, name, balance, tags, problems) =
        read(r#"{"email":null,"name":null,"info":null,"tags":null}"#);
    assert_eq!((email, name), (Change::Set(None), Change::Keep));
    assert_eq!(balance, Change::Set(None));
    assert_eq!(tags, Change::Set(Tags::default()));
    assert_eq!(problems, [pair("name", "required")]);
}

#[test]
fn r3_038_a_version_is_a_whole_number() {
    let cases = [
        (r#"{"version":3}"#, Some(3), true),
        (r#"{"version":null}"#, None, true),
        (r#"{}"#, None, true),
        (r#"{"version":"3"}"#, None, false),
        (r#"{"version":3.5}"#, None, false),
        // Who sends decimals may mean another unit.
        (r#"{"version":3.0}"#, None, false),
        (r#"{"version":3e0}"#, None, false),
        (
            r#"{"version":999999999999999}"#,
            Some(999_999_999_999_999),
            true,
        ),
        (r#"{"version":1000000000000000}"#, None, false),
        (r#"{"version":99999999999999999999}"#, None, false),
    ];
    for (json, version, good) in cases {
        let mut form = form(json);
        assert_eq!(form.optional_integer("version"), version, "{json}");
        assert_eq!(wrong(form).is_empty(), good, "{json}");
    }
}
