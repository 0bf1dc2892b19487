//! Address labels, on the sheet that the office chose: made when they are asked for, the same bytes for the same records.

use super::papers::{addressee, no_such_client, printed};
use crate::http::access::{Can, ClientsRead};
use crate::http::csv_stream;
use crate::http::download::{FileParams, is_saved};
use crate::http::form::{Asked, Query, params, shape};
use crate::http::wire::RecordsShown;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::clock::BusinessZone;
use crm_core::event::EventKind;
use crm_core::ids::ClientId;
use crm_core::integrations::label_sheet;
use docgen::Paper;
use docgen::papers::{self, Label};
use infra::Views;

/// The most clients of one answer: three sheets and a bit of the smallest labels.
const MOST: usize = 100;

/// An address label for a client.
#[utoipa::path(get, path = "/api/clients/{id}/label.pdf", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn label(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let saved = query.read(())?;
    let paper = paper(&app, vec![id]).await?;
    let name = format!("label-client-{id}.pdf");
    printed(&app, (paper, None), (name, saved)).await
}

/// Address labels for the clients that are named, in their order: as many records are read as on a page of the list, and that
/// they leave the house is recorded.
#[utoipa::path(get, path = "/api/clients/labels.pdf", tag = "clients",
    responses((status = 200, content_type = "application/pdf", body = String), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn labels(
    Can(actor, _): Can<ClientsRead>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<LabelParams>,
) -> Result<HttpResponse, ApiError> {
    let (ids, saved) = query.read(())?;
    let clients = ids.len();
    let paper = paper(&app, ids).await?;
    csv_stream::recorded(&app, actor, EventKind::ClientsExported, &request, clients).await?;
    let mut answer = printed(&app, (paper, None), ("labels.pdf".to_owned(), saved)).await?;
    answer.extensions_mut().insert(RecordsShown(clients));
    Ok(answer)
}

params! {
    pub(super) LabelParams -> (Vec<ClientId>, bool) = label_params;
    "ids": "The clients' ids with commas between.";
    "download": "1: to be saved.";
}

fn label_params(mut query: Query) -> Result<(Vec<ClientId>, bool), ApiError> {
    query.shaped("ids", || {
        let id = "[1-9][0-9]{0,14}";
        let pattern = format!("^{id}(?:,{id}){{0,{}}}$", MOST - 1);
        shape::text_like(&pattern, &["7", "7,12,3"])
    });
    let ids = query.required("ids", "Choose at least one client.", client_ids);
    let saved = is_saved(&mut query);
    let (ids,) = query.finish((ids,))?;
    Ok((ids, saved))
}

fn client_ids(text: &str) -> Result<Vec<ClientId>, String> {
    let id = |one: &str| {
        let number = one.parse().ok().filter(|number| shape::is_id(*number))?;
        // One way to write each: no sign, no zero in front.
        (i64::to_string(&number) == one).then(|| ClientId::new(number))
    };
    let ids: Option<Vec<ClientId>> = text.split(',').map(id).collect();
    match ids {
        Some(ids) if ids.len() <= MOST => Ok(ids),
        Some(_) => Err(format!("Choose up to {MOST} clients at once.")),
        None => Err("Send the ids of clients, separated by commas.".to_owned()),
    }
}

/// The sheet is read with the clients, so that another choice holds from the next label on.
async fn paper(app: &App, ids: Vec<ClientId>) -> Result<Paper, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let read = app.db.read(move |views| {
        let sheet = label_sheet(&views.integrations()?);
        let of_each = ids.iter().map(|id| label_of(views, *id, &zone));
        let labels: Vec<Label> = of_each.collect::<Result<_, ApiError>>()?;
        Ok::<_, ApiError>(papers::labels(&labels, sheet)?)
    });
    read.await
}

fn label_of(views: &mut dyn Views, id: ClientId, zone: &BusinessZone) -> Result<Label, ApiError> {
    let client = views.client(id)?.map(|page| page.client);
    let client = client.filter(|client| client.deleted_at.is_none());
    let client = client.ok_or_else(no_such_client)?;
    Ok(Label {
        date: zone.day_of(client.updated_at),
        client: addressee(&client),
    })
}
