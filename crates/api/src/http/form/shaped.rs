//! The shape of every type that a request's fields are read into. Reading a field into a type puts its shape into
//! the API's description; `form/contract.rs` tries each shape on the parser it belongs to.

use super::shape::{self, MAX_BODY};
use crate::http::wire;
use ::commissions::form::CommissionAmount;
use ::commissions::reduction::Reductions;
use billing::amount::Amount;
use billing::bank::CounterpartyId;
use billing::cards::IntentId;
use billing::plans::PlanName;
use billing::views::InvoiceState;
use crm_core::appointments::Length;
use crm_core::brand::details::WebPage;
use crm_core::clients::ClientWait;
use crm_core::clock::{Instant, Month, WallTime};
use crm_core::contact::{EmailAddress, Phone, PostalCode, UsState};
use crm_core::contact_gate::{AreaCode, CallTimes, Zone};
use crm_core::contact_rules::{DayTime, PlaceState, RuleState, StateList, Whole, ZoneList};
use crm_core::documents::UploadStatus;
use crm_core::find::{RecordKind, RecordRefs, Words};
use crm_core::ids::ClientId;
use crm_core::integrations::{Endpoint, SentKey};
use crm_core::list_views::Columns;
use crm_core::money::Money;
use crm_core::number_lists::AreaCodes;
use crm_core::rate::Rate;
use crm_core::scripts::{MAX_PAGE_KEY, PageKey};
use crm_core::search::SearchTerm;
use crm_core::suppression::LiftReason;
use crm_core::tags::Tags;
use crm_core::text::{Line, Paragraph, is_dropped_at_ends};
use crm_core::users::{MenuGroup, MenuGroups, Password, Username};
use crm_core::views::{Archived, GivenTo, InCalendarOf, OfBrand, RawLeadStage, Reachable};
use docgen::editing::{MAX_SECTION_ID, SectionId, SectionText};
use docgen::wording::MAX_SECTION_TEXT;
use serde_json::Value;
use std::convert::Infallible;
use time::Date;

/// A value that a request can hold.
pub(crate) trait Shaped {
    /// May be left out or null where it is read.
    const OPTIONAL: bool = false;
    /// Anything may be written: blank is nothing where nothing may be.
    const FREE: bool = false;
    /// The most characters that are sent for one, counted before anything is cut.
    const MOST_CHARS: usize = shape::MOST_CHARS;
    /// The most items, when it is read from a list.
    const MOST_ITEMS: usize = 30;

    /// Its JSON Schema.
    fn shape() -> Value;

    /// Every text of a closed set.
    fn texts() -> Vec<&'static str> {
        Vec::new()
    }
}

/// What is typed where only one text is right: as long as a request may be, so that a wrong one is never told from a long one.
#[derive(Debug)]
pub(crate) struct Typed(pub(crate) String);

impl Typed {
    pub(crate) fn parse(text: &str) -> Result<Self, Infallible> {
        Ok(Self(text.to_owned()))
    }
}

/// The last four digits of a card or an account.
#[derive(Debug)]
pub(crate) struct LastFour(pub(crate) String);

impl LastFour {
    pub(crate) fn parse(text: &str) -> Result<Self, &'static str> {
        if text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(Self(text.to_owned()))
        } else {
            Err("Use the last four digits, and only these.")
        }
    }
}

/// What is said of a text that is longer than its type's.
pub(super) fn too_long<T: Shaped>(text: &str) -> Option<String> {
    let length = text.chars().count();
    let most = T::MOST_CHARS;
    (length > most).then(|| format!("Use at most {most} characters; this has {length}."))
}

/// Where anything may be written, a text with nothing to see in it is nothing; elsewhere only the empty one.
pub(super) fn is_nothing<T: Shaped>(text: &str) -> bool {
    if T::FREE {
        text.chars().all(is_dropped_at_ends)
    } else {
        text.is_empty()
    }
}

impl<T: Shaped> Shaped for Option<T> {
    const OPTIONAL: bool = true;
    const FREE: bool = T::FREE;
    const MOST_CHARS: usize = T::MOST_CHARS;
    const MOST_ITEMS: usize = T::MOST_ITEMS;

    fn shape() -> Value {
        T::shape()
    }
}

/// In a query string: one of a closed set, or several with commas between.
impl<T: Shaped> Shaped for Vec<T> {
    fn shape() -> Value {
        let texts = T::texts();
        let one = texts.join("|");
        let examples: Vec<&str> = texts.into_iter().take(1).collect();
        shape::text_like(&format!(r"^(?:{one})(?:\s*,\s*(?:{one}))*$"), &examples)
    }
}

macro_rules! shaped {
    ($($kind:ty $(, $what:ident = $is:expr)* => $shape:expr;)+) => {$(
        impl Shaped for $kind {
            $(shaped!(@ $what $is);)*

            fn shape() -> Value {
                $shape
            }
        }
    )+};
    (@ free $is:expr) => { const FREE: bool = $is; };
    (@ chars $is:expr) => { const MOST_CHARS: usize = $is; };
    (@ items $is:expr) => { const MOST_ITEMS: usize = $is; };
}

/// `yyyy-MM-dd`, 1900 to 2100.
pub(super) const DAY: &str =
    "^(?:19[0-9]{2}|20[0-9]{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$";
const MONTH: &str = "^(?:19[0-9]{2}|20[0-9]{2}|2100)-(?:0[1-9]|1[0-2])$";
/// RFC 3339 with any offset, 1900 to 2100.
const MOMENT: &str = r"^(?:19[0-9]{2}|20[0-9]{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,9})?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$";
/// Up to the end of the day.
const DAY_TIME: &str = "^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$";
const TIME: &str =
    "^(?:(?:0?[0-9]|1[0-9]|2[0-3]):[0-5][0-9]|(?:0?[1-9]|1[0-2]):[0-5][0-9] ?[AaPp][Mm])$";
/// An address whose domain has a dot.
const EMAIL: &str = r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$";
/// Behind a plus 1 and ten digits, or another code with 7 to 15 in all; without a plus seven, ten, or 1 and ten. An extension has
/// at most six.
const PHONE: &str = r"^[ (]*(?:\+[ ().-]*1(?:[ ().-]*[0-9]){10}|\+[ ().-]*[2-9](?:[ ().-]*[0-9]){6,14}|(?:[ ().-]*[0-9]){7}|(?:[ ().-]*[0-9]){10}|[ ().-]*1(?:[ ().-]*[0-9]){10})[ ().-]*(?:[xX#] ?[0-9]{1,6})?$";
/// A host with a dot, perhaps a path, with or without a scheme.
const WEB_PAGE: &str = r"^(?:https?://)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+(?:/[!-~]*)?$";
/// A plain address: a host, perhaps a port, perhaps a path.
const ENDPOINT: &str = r"^https?://(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)(?::(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?(?:/[A-Za-z0-9._~-]+)*/?$";
/// Signs without spaces, or a key as it is shown.
const API_KEY: &str = "^(?:[!-~]{1,500}|…[!-~]{0,4})$";
/// Codes of three digits, with commas or spaces between.
const AREA_CODES: &str = r"^[\s,]*[2-9][0-9]{2}(?:[\s,]+[2-9][0-9]{2})*[\s,]*$";
/// Room for every area code there is.
const MOST_OF_AREA_CODES: usize = 4_000;
/// Three characters to see, of which white space may part two.
const PLAN_NAME: &str = r"[^\s\u0000-\u001f\u007f-\u009f](?:[^\s\u0000-\u001f\u007f-\u009f]|\s+)[^\s\u0000-\u001f\u007f-\u009f]";

shaped! {
    String, free = true => shape::any_text();
    bool => shape::flag();
    i64 => shape::integer();
    u32 => shape::whole(0, u32::MAX.into());
    Money => shape::money();
    Amount => shape::amount();
    CommissionAmount => shape::amount();
    Rate => shape::decimals("0", "100", "0.01");
    Date => shape::formatted("date", DAY, &["2026-11-22", "2024-02-29"]);
    Month => shape::text_like(MONTH, &["2026-11"]);
    Instant => shape::formatted("date-time", MOMENT, &["2026-11-23T09:00:00-05:00", "2026-11-23T14:00:00Z"]);
    CallTimes => shape::list_of_at_most(Instant::shape(), 30);
    DayTime => shape::text_like(DAY_TIME, &["08:00", "20:30", "24:00"]);
    WallTime => shape::text_like(TIME, &["9:00 AM", "14:30"]);
    Length => shape::whole(5, 720);
    EmailAddress, chars = 254 => with_length(shape::formatted("email", EMAIL, &["ana@example.com"]), None, 254);
    Phone, chars = 40 => with_length(shape::text_like(PHONE, &["(407) 555-1000", "407-555-1000 x12"]), None, 40);
    WebPage, chars = WebPage::MOST => with_length(shape::text_like(WEB_PAGE, &["www.example.com", "https://example.com/exit"]), None, WebPage::MOST);
    PostalCode, free = true, chars = 12 => shape::text(12);
    UsState => state(UsState::spellings());
    PlaceState => state(PlaceState::spellings());
    RuleState => shape::any_of(vec![PlaceState::shape(), shape::one_of([RuleState::COUNTRY])]);
    StateList, items = StateList::MOST => shape::list_of_at_most(PlaceState::shape(), StateList::MOST);
    AreaCode => shape::text_like("^[2-9][0-8][0-9]$", &["969", "968"]);
    ZoneList, items = Zone::ALL.len() => shape::list_of_at_most(shape::named("CallZone"), Zone::ALL.len());
    MenuGroups, items = MenuGroup::ALL.len() => shape::list_of_at_most(shape::named("MenuGroup"), MenuGroup::ALL.len());
    LiftReason, free = true, chars = 500 => shape::words(500);
    Username, chars = 50 => with_length(shape::text_like(r"^[^\s\u0000-\u001f\u007f-\u009f]{3,50}$", &["dana"]), Some(3), 50);
    Password, free = true, chars = 128 => with_length(shape::any_text(), Some(6), 128);
    PlanName, free = true, chars = 200 => with_length(shape::text_like(PLAN_NAME, &["Plan A", "a b"]), Some(3), 200);
    SectionId => shape::text_like(&format!("^[a-z][a-z0-9-]{{0,{}}}$", MAX_SECTION_ID - 1), &["refunds", "right-to-cancel"]);
    SectionText, free = true, chars = MAX_SECTION_TEXT => shape::words(MAX_SECTION_TEXT);
    PageKey => shape::text_like(&format!("^[a-z][a-z0-9-]{{0,{}}}$", MAX_PAGE_KEY - 1), &["opening", "page-2"]);
    LastFour => shape::text_like("^[0-9]{4}$", &["4242", "0000"]);
    IntentId => shape::text_like("^pi_[A-Za-z0-9_]{1,250}$", &["pi_3Abc"]);
    CounterpartyId => shape::text_like("^[A-Za-z0-9_-]{1,100}$", &["b52c9f0e-6f0a-11ee-8c99-0242ac120002"]);
    Tags, chars = 40 => shape::list_of_at_most(shape::words_or_blank(40), 30);
    Columns, chars = 40 => shape::list_of_at_most(shape::text_like("^[A-Za-z0-9]{1,40}$", &["name", "createdAt"]), Columns::MOST);
    Reductions => shape::list_of_at_most(shape::named("CommissionReduction"), 30);
    ClientId => shape::integer();
    Endpoint, chars = 200 => with_length(shape::text_like(ENDPOINT, &["https://api.openai.com/v1", "https://llm.example.com:8443"]), None, 200);
    SentKey, chars = 500 => with_length(shape::text_like(API_KEY, &["sk-0123456789x9Qd", "…x9Qd"]), None, 500);
    Typed, free = true, chars = MAX_BODY => shape::text(MAX_BODY);
    AreaCodes, chars = MOST_OF_AREA_CODES => with_length(shape::text_like(AREA_CODES, &["305", "305, 786"]), None, MOST_OF_AREA_CODES);
    Words, free = true => shape::any_text();
    RecordRefs => record_refs();
    SearchTerm, free = true => shape::typed();
    UploadStatus => shape::one_of(UploadStatus::ALL.iter().map(|one| one.as_str()));
    InvoiceState => shape::one_of(InvoiceState::ALL.iter().map(|one| one.as_str()));
    Reachable => shape::one_of(["email", "phone", "none"]);
    Archived => shape::one_of(["only", "all"]);
    OfBrand => shape::any_of(vec![shape::named("Brand"), shape::one_of([OfBrand::NONE])]);
    ClientWait => shape::one_of(ClientWait::ALL.iter().map(|one| one.as_str()));
    InCalendarOf => id_or_none();
    RawLeadStage => shape::any_of(vec![shape::named("MarketingStatus"), shape::one_of(["Converted"])]);
}

impl<const MAX: usize> Shaped for Line<MAX> {
    const FREE: bool = true;
    const MOST_CHARS: usize = MAX;

    fn shape() -> Value {
        shape::words(MAX)
    }
}

impl<const MAX: usize> Shaped for Paragraph<MAX> {
    const FREE: bool = true;
    const MOST_CHARS: usize = MAX;

    fn shape() -> Value {
        shape::words(MAX)
    }
}

impl<const LEAST: u16, const MOST: u16> Shaped for Whole<LEAST, MOST> {
    fn shape() -> Value {
        shape::whole(LEAST.into(), MOST.into())
    }
}

impl<I> Shaped for GivenTo<I> {
    fn shape() -> Value {
        id_or_none()
    }
}

/// Closed sets stand among the description's components.
macro_rules! closed_sets {
    ($($name:ident = $domain:ty),+ $(,)?) => {$(
        impl Shaped for $domain {
            fn shape() -> Value {
                shape::named(stringify!($name))
            }

            fn texts() -> Vec<&'static str> {
                <$domain>::ALL.iter().map(|one| one.as_str()).collect()
            }
        }
    )+};
}
wire::for_each_closed_set!(closed_sets);

fn id_or_none() -> Value {
    shape::text_like("^(?:none|0|-?[1-9][0-9]{0,14})$", &["7", "none"])
}

/// "lead-12", or several with commas between.
fn record_refs() -> Value {
    let kinds: Vec<&str> = RecordKind::ALL.iter().map(|kind| kind.as_str()).collect();
    let one = format!("(?:{})-[1-9][0-9]{{0,8}}", kinds.join("|"));
    let more = RecordRefs::MOST - 1;
    shape::text_like(
        &format!("^{one}(?:,{one}){{0,{more}}}$"),
        &["lead-12", "client-31,raw_lead-5"],
    )
}

/// Every code and every name, in any case.
fn state(spellings: impl Iterator<Item = (&'static str, &'static str)>) -> Value {
    let letter = |letter: char| match letter {
        ' ' => r"\s+".to_owned(),
        '.' => r"\.".to_owned(),
        letter => format!(
            "[{}{}]",
            letter.to_ascii_uppercase(),
            letter.to_ascii_lowercase()
        ),
    };
    let spelled = |text: &str| text.chars().map(letter).collect::<String>();
    let states = spellings.map(|(code, name)| format!("{}|{}", spelled(code), spelled(name)));
    let states: Vec<String> = states.collect();
    shape::text_like(&format!("^(?:{})$", states.join("|")), &["FL", "new york"])
}

fn with_length(mut text: Value, least: Option<usize>, most: usize) -> Value {
    if let Some(least) = least {
        shape::set(&mut text, "minLength", least.into());
    }
    shape::set(&mut text, "maxLength", most.into());
    text
}
