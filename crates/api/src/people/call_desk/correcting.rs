//! What is wrong on the card is corrected there, over HTTP.

use super::served::{Asking, ServedDto};
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::holder;
use actix_web::web::{Data, Json};
use crm_core::call_desk::{self, Correction, Served};
use crm_core::contact::{EmailAddress, Phone, PostalCode};
use crm_core::number_facts::Holder;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; correct);
}

body! {
    /// What is right about the person on the card: what is left out stays.
    CorrectionInput -> (Holder, i64, Correction) = correction;
    "entity": "Of the person on the card";
    "entityId": "Of the person on the card";
    "version": "Of the record, as the card shows it";
    "phone": "Can't be emptied here.";
    "zip": "null empties it.";
    "email": "null empties it.";
}

fn correction(mut form: Form) -> Result<(Holder, i64, Correction), ApiError> {
    let holder = holder(&mut form);
    let version = form.required_integer("version", "Send the version that you see.");
    let correction = Correction {
        phone: form.optional("phone", Phone::parse),
        zip: form.change("zip", PostalCode::parse),
        email: form.change("email", EmailAddress::parse),
    };
    let (holder, version) = form.finish((holder, version))?;
    Ok((holder, version, correction))
}

/// Corrects the person whom the caller has on the desk, and asks the contact gate again. With another number the hold goes along.
#[utoipa::path(post, path = "/api/desk/correct", tag = "desk",
    responses((status = 200, body = ServedDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn correct(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    form: Sent<CorrectionInput>,
) -> Result<Json<ServedDto>, ApiError> {
    let (holder, version, correction) = form.read(())?;
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let corrected = app.db.write(move |tx| {
        let when = (&asking.day, asking.now);
        call_desk::correct(
            tx,
            (&actor, asking.by),
            (holder, version),
            &correction,
            when,
        )?;
        let held = call_desk::held(tx, asking.by, when)?;
        let served = match held {
            Some(serving) => Served::Person(Box::new(serving)),
            None => Served::Nobody {
                sentence: "Corrected.".to_owned(),
                opens_at: None,
            },
        };
        ServedDto::of(tx, served, &asking)
    });
    Ok(Json(corrected.await?))
}
