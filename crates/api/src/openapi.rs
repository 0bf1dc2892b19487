//! The API's description (OpenAPI 3.1), generated from the route table: what answers look like comes from their
//! types, what requests look like from the parsers that read them.

mod codes;
mod refusals;
mod rules;

use crate::http::access::Public;
use crate::http::argument::Asks;
use crate::http::form::{Shaped, shape};
use crate::http::routing::{Described, RouteTable};
use crate::http::wire::{STEPS, closed_sets};
use crate::problem::Problem;
use crate::routes::all_routes;
use actix_web::HttpResponse;
use crm_core::brand::Brand;
use docgen::slug;
use serde_json::{Map, Value, json};
use std::sync::OnceLock;
use time::Date;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{Operation, Paths};
use utoipa::openapi::{
    ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, PathItem, RefOr, Schema,
};
use utoipa::{PartialSchema, ToSchema};

/// What readers take besides what is described, and what they refuse besides.
const ABOUT: &str = "Spaces at the ends of a text, control characters in it and doubled spaces are cut once its \
length was judged. Numbers are written plainly, whole ones without decimals, none with an exponent, and never as texts. \
A source and a commission's status are taken in any case, a source by its usual other names too. \
A field or parameter that is sent twice is refused, and so are a parameter that is not described and a text with the \
number of a payment card in it; fields that are not described are ignored, unless the schema forbids them. A request \
that is as described is refused with 422 only by the rules that stand at its operation as x-rules: the field that is named (none when it is empty) and its code. \
What an operation refuses by a code of its own is named there as x-codes; what any operation can answer stands as x-codes with the response of its status.";

/// The description as JSON text, always the same for the same build; ends in a line break.
#[must_use]
pub fn document() -> &'static str {
    static DOCUMENT: OnceLock<String> = OnceLock::new();
    DOCUMENT.get_or_init(|| {
        let text = serde_json::to_string_pretty(&value(&all_routes())).unwrap_or_default();
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

/// Through a `Value`, whose objects are sorted.
fn value(table: &RouteTable) -> Value {
    let mut document = serde_json::to_value(answers(table)).unwrap_or_default();
    for route in table.described() {
        let path = route.entry.path.replace('/', "~1");
        let method = route.entry.method.as_str().to_lowercase();
        if let Some(operation) = document.pointer_mut(&format!("/paths/{path}/{method}")) {
            asks(operation, &route.asks);
            refusals::describe(operation, route);
        }
        if let Some(body) = &route.asks.body {
            component(&mut document, body.name, (body.schema)());
        }
    }
    if let Some(components) = document.pointer_mut("/components") {
        shape::set(components, "responses", refusals::shared());
    }
    for (name, step) in STEPS {
        let place = format!("/components/schemas/{name}");
        if let Some(number) = document.pointer_mut(&place) {
            shape::set(number, "multipleOf", shape::number(step));
        }
    }
    document
}

fn component(document: &mut Value, name: &str, schema: Value) {
    if let Some(schemas) = document.pointer_mut("/components/schemas") {
        shape::set(schemas, name, schema);
    }
}

/// Whether no way to fill the body in leaves every field out.
fn needs_a_field(schema: &Value) -> bool {
    let needs = |way: &Value| way.get("required").is_some();
    let ways = schema.get("oneOf").and_then(Value::as_array);
    ways.map_or_else(|| needs(schema), |ways| ways.iter().all(needs))
}

/// Body, query string and headers, from the arguments of the handler.
fn asks(operation: &mut Value, asks: &Asks) {
    if let Some(body) = &asks.body {
        let required = body.required || needs_a_field(&(body.schema)());
        let mut content = Map::new();
        let schema = json!({ "schema": shape::named(body.name) });
        content.insert(body.media_type.to_owned(), schema);
        let body = json!({ "content": content, "required": required });
        shape::set(operation, "requestBody", body);
    }
    if !asks.file.is_empty() {
        let file = || json!({ "schema": { "type": "string", "format": "binary" } });
        let content = asks.file.iter().map(|media| ((*media).to_owned(), file()));
        let content: Map<String, Value> = content.collect();
        shape::set(
            operation,
            "requestBody",
            json!({ "content": content, "required": true }),
        );
    }
    let query = asks.query.iter().flat_map(|query| (query.parameters)());
    let asked: Vec<Value> = query.chain(asks.headers.iter().cloned()).collect();
    let known = operation
        .get_mut("parameters")
        .and_then(Value::as_array_mut);
    match known {
        Some(known) => {
            known.iter_mut().for_each(in_path);
            known.extend(asked);
        }
        None if asked.is_empty() => {}
        None => shape::set(operation, "parameters", json!(asked)),
    }
}

/// The numbers in paths are ids, the texts are days but for the names of brands.
fn in_path(parameter: &mut Value) {
    let said = |place: &str| parameter.pointer(place).and_then(Value::as_str);
    let shape = match (said("/name"), said("/schema/type")) {
        (Some("slug"), _) => {
            let slugs: Vec<String> = Brand::ALL.iter().map(|brand| slug(*brand)).collect();
            shape::one_of(slugs.iter().map(String::as_str))
        }
        (_, Some("integer")) => shape::id(),
        _ => Date::shape(),
    };
    shape::set(parameter, "schema", shape);
}

fn answers(table: &RouteTable) -> OpenApi {
    let mut paths = Paths::new();
    let mut schemas: Vec<(String, RefOr<Schema>)> = closed_sets();
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
                .description(Some(ABOUT))
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

/// What every operation has: its name and its permission.
fn complete(route: &Described) -> Operation {
    let mut operation = route.operation.clone();
    operation.operation_id = Some(operation_id(route));
    operation.extensions = Some(
        ExtensionsBuilder::new()
            .add("x-permission", route.entry.access.to_string())
            .build(),
    );
    operation
}

/// Unique, unlike a handler's name: `post_raw-leads_id_convert`.
fn operation_id(route: &Described) -> String {
    let path = route.entry.path.trim_start_matches("/api/");
    let words = path.replace(['{', '}'], "").replace('/', "_");
    format!("{}_{words}", route.entry.method.as_str().to_lowercase())
}

#[cfg(test)]
mod contract;
