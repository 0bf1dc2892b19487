//! Making the client of a lead.

use crate::http::access::{Can, LeadsWrite};
use crate::http::form::{Form, body};
use crate::http::idempotent::{IsNew, Posted};
use crate::kernel::app::App;
use crate::people::clients::{self, ClientDto};
use crate::problem::{ApiError, Problem};
use crate::records::id as pointer;
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::brand;
use crm_core::clients::{ServiceType as Service, Terms, enroll as enroll_lead};
use crm_core::ids::{LeadId, UserId};
use infra::Unit;

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
    posted: Posted<EnrollInput>,
) -> Result<HttpResponse, ApiError> {
    let id = LeadId::new(id.into_inner());
    let terms = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let enrolled = enroll_lead(tx, &by, id, &terms, now)?;
        let client = clients::page_in(tx, enrolled.client.id)?;
        Ok((IsNew(enrolled.is_new), client))
    };
    posted.once.run_or_find(&app, &actor, work).await
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
