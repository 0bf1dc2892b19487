//! The API's description (OpenAPI 3.1), generated from the route table.

use crate::http::access::Public;
use crate::http::routing::{Described, RouteTable};
use crate::problem::{PROBLEM_JSON, Problem};
use crate::routes::all_routes;
use actix_web::HttpResponse;
use std::sync::OnceLock;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem, Ref, RefOr,
    ResponseBuilder,
};
use utoipa::{PartialSchema, ToSchema};

/// The description as JSON text, always the same for the same build; ends in a line break.
#[must_use]
pub fn document() -> &'static str {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        // Through a Value, whose objects are sorted.
        let value = serde_json::to_value(describe(&all_routes())).unwrap_or_default();
        let text = serde_json::to_string_pretty(&value).unwrap_or_default();
        text + "\n"
    })
}

/// The description of this API.
#[utoipa::path(get, path = "/api/openapi.json", tag = "meta", responses((status = 200, content_type = "application/json")))]
pub(crate) async fn openapi(_: Public) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("application/json")
        .body(document())
}

fn describe(table: &RouteTable) -> OpenApi {
    let mut paths = Paths::new();
    let mut schemas: Vec<(String, RefOr<utoipa::openapi::Schema>)> = Vec::new();
    Problem::schemas(&mut schemas);
    schemas.push((Problem::name().into_owned(), Problem::schema()));
    for route in table.described() {
        let item = paths.paths.entry(route.entry.path.clone()).or_default();
        set(item, route);
        schemas.extend(route.schemas.iter().cloned());
    }
    OpenApiBuilder::new()
        .info(
            InfoBuilder::new()
                .title("Exitdesk")
                .version(env!("CARGO_PKG_VERSION"))
                .build(),
        )
        .paths(paths)
        .components(Some(
            ComponentsBuilder::new().schemas_from_iter(schemas).build(),
        ))
        .build()
}

fn set(item: &mut PathItem, route: &Described) {
    use utoipa::openapi::path::HttpMethod as M;
    let operation = Some(complete(route));
    match route.method {
        M::Get => item.get = operation,
        M::Put => item.put = operation,
        M::Post => item.post = operation,
        M::Delete => item.delete = operation,
        M::Options => item.options = operation,
        M::Head => item.head = operation,
        M::Patch => item.patch = operation,
        M::Trace => item.trace = operation,
    }
}

/// What every operation has: its permission and the shape of its refusals.
fn complete(route: &Described) -> Operation {
    let mut operation = route.operation.clone();
    operation.operation_id = Some(operation_id(route));
    operation.extensions = Some(
        ExtensionsBuilder::new()
            .add("x-permission", route.entry.access.to_string())
            .build(),
    );
    let problem = ResponseBuilder::new()
        .description("problem")
        .content(
            PROBLEM_JSON,
            ContentBuilder::new()
                .schema(Some(Ref::from_schema_name("Problem")))
                .build(),
        )
        .build();
    operation
        .responses
        .responses
        .insert("default".to_owned(), RefOr::T(problem));
    operation
}

/// Unique, unlike a handler's name: `post_raw-leads_id_convert`.
fn operation_id(route: &Described) -> String {
    let path = route.entry.path.trim_start_matches("/api/");
    let words = path.replace(['{', '}'], "").replace('/', "_");
    format!("{}_{words}", route.entry.method.as_str().to_lowercase())
}
