//! Making the client of a lead.

use crate::http::access::{Can, LeadsWrite};
use crate::http::form::{Form, Sent, body};
use crate::kernel::app::App;
use crate::people::clients::{self, ClientDto};
use crate::problem::{ApiError, Problem};
use crate::records::id as pointer;
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::brand;
use crm_core::clients::{ServiceType as Service, Terms, enroll as enroll_lead};
use crm_core::ids::{LeadId, UserId};

body! {
    /// What is agreed with the person.
    pub(super) EnrollInput -> Terms = terms;
    "brand": "The lead's unless given.";
    "assignedTo": "An active staff member; the lead's unless given.";
}

/// Makes the client of a lead; asked again, answers the same client.
#[utoipa::path(post, path = "/api/leads/{id}/enroll", tag = "leads", params(("id" = i64, Path)),
    responses((status = 201, body = ClientDto), (status = 200, body = ClientDto), (status = 404, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn enroll(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<EnrollInput>,
) -> Result<HttpResponse, ApiError> {
    let id = LeadId::new(id.into_inner());
    let terms = form.read(())?;
    let now = app.now();
    let enrolled = app
        .db
        .write(move |tx| enroll_lead(tx, &actor, id, &terms, now))
        .await?;
    let client = clients::page_of(&app, enrolled.client.id).await?;
    Ok(if enrolled.is_new {
        HttpResponse::Created().json(client)
    } else {
        HttpResponse::Ok().json(client)
    })
}

fn terms(mut form: Form) -> Result<Terms, ApiError> {
    let service_type = form.required("serviceType", "Service type is required", Service::parse);
    let brand = form.optional("brand", brand::Brand::parse);
    let assigned_to = pointer(&mut form, "assignedTo", UserId::new);
    let (service_type,) = form.finish((service_type,))?;
    Ok(Terms {
        service_type,
        brand,
        assigned_to,
    })
}
