//! The other numbers of the person on the card, over HTTP.

use super::served::{Asking, ServedDto};
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::holder;
use actix_web::web::{Data, Json};
use crm_core::call_desk::{self, Served};
use crm_core::contact::{Phone, PhoneKey};
use crm_core::number_facts::Holder;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; try_number);
}

body! {
    /// Another number of the person on the card.
    OtherNumberInput -> (Holder, PhoneKey) = other_number;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
    "phone": "One of the person's numbers.";
}

fn other_number(mut form: Form) -> Result<(Holder, PhoneKey), ApiError> {
    let holder = holder(&mut form);
    let phone: Option<Phone> = form.required("phone", "Choose a number.", Phone::parse);
    let (holder, phone) = form.finish((holder, phone))?;
    Ok((holder, phone.key()))
}

/// Holds another number of the person whom the caller has on the desk, or had there until an outcome was saved, and asks the
/// contact gate about it.
#[utoipa::path(post, path = "/api/desk/number", tag = "desk",
    responses((status = 200, body = ServedDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn try_number(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    form: Sent<OtherNumberInput>,
) -> Result<Json<ServedDto>, ApiError> {
    let (holder, key) = form.read(())?;
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let served = app.db.write(move |tx| {
        let when = (&asking.day, asking.now);
        call_desk::try_number(tx, (asking.by, holder), &key, when)?;
        let held = call_desk::held(tx, asking.by, when)?;
        let serving = held.ok_or(call_desk::HoldError::Lost)?;
        ServedDto::of(tx, Served::Person(Box::new(serving)), &asking)
    });
    Ok(Json(served.await?))
}
