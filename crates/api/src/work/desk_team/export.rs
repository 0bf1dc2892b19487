//! The columns of the export of calls: among them what the law has kept of each (16 CFR 310.5(a)(2), docs/calling.md).

use super::dto::GONE;
use crate::http::csv_out::words;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::call_desk::CallOutcome;
use crm_core::calling;
use crm_core::contact::Phone;
use crm_core::event::EventKind;
use crm_core::scripts::ScriptAnswer;
use crm_core::views::{CallQuery, CallRow};

pub(crate) const LIST: CsvList<24> = CsvList {
    name: "calls",
    taken: EventKind::CallsExported,
    header: [
        "ID",
        "Started",
        "Rep",
        "Record",
        "Record ID",
        "Name",
        "Phone",
        "Campaign",
        "Outcome",
        "Reason",
        "Note",
        "Answers",
        "Seconds",
        "Decision ID",
        "Decision",
        "Office",
        "Calling Number",
        "Seller",
        "About",
        "Script",
        "Purpose",
        "Called Person",
        "Direction",
        "Message",
    ],
};

/// The download of every matching call.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: CallQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_call(&query, &mut |call| row(cells(call)))
    })
    .await
}

/// As the screens name what came of a call.
const fn ended(outcome: CallOutcome) -> &'static str {
    match outcome {
        CallOutcome::NoAnswer => "No answer",
        CallOutcome::Voicemail => "Voicemail left",
        CallOutcome::Busy => "Busy",
        CallOutcome::CallBack => "Call back",
        CallOutcome::Interested => "Interested",
        CallOutcome::AppointmentSet => "Appointment set",
        CallOutcome::NotInterested => "Not interested",
        CallOutcome::WrongNumber => "Wrong or disconnected",
        CallOutcome::DoNotCall => "Do not call",
        CallOutcome::Deceased => "Deceased",
        CallOutcome::Attorney => "Has an attorney",
        CallOutcome::OtherLanguage => "Other language",
        CallOutcome::AlreadyOut => "Already out",
        CallOutcome::Unknown => "No outcome entered",
    }
}

/// "Opening: Yes / Balance: Paid"
fn answers(given: Vec<ScriptAnswer>) -> String {
    let told = given
        .into_iter()
        .map(|ScriptAnswer { page, label }| format!("{page}: {label}"));
    told.collect::<Vec<_>>().join(" / ")
}

pub(crate) fn cells(row: CallRow) -> [String; 24] {
    let (entity, entity_id) = row.about;
    let number = row.calling_number.map(Phone::stored);
    [
        row.id.to_string(),
        row.started_at.to_rfc3339(),
        row.user.map(|rep| rep.full_name()).unwrap_or_default(),
        words(&entity),
        entity_id.to_string(),
        row.person.unwrap_or_else(|| GONE.to_owned()),
        Phone::stored(row.phone).shown(),
        row.campaign.unwrap_or_default(),
        row.outcome.map(ended).unwrap_or_default().to_owned(),
        row.reason.unwrap_or_default(),
        row.note.unwrap_or_default(),
        answers(row.answers),
        row.seconds.map(|it| it.to_string()).unwrap_or_default(),
        row.decision.to_string(),
        row.sentence,
        row.caller_name.unwrap_or_default(),
        number.map(|it| it.shown()).unwrap_or_default(),
        row.seller.unwrap_or_default(),
        calling::about(row.purpose).to_owned(),
        row.script.unwrap_or_default(),
        words(row.purpose.as_str()),
        calling::CALLED.to_owned(),
        calling::DIRECTION.to_owned(),
        calling::MESSAGE.to_owned(),
    ]
}
