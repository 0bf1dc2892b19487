//! The way through a route: its guard comes before the handler's other arguments and before its answer.

use super::{Guard, exports, pace, refused};
use crate::http::form::{shape, take_none};
use crate::http::request_id::Asker;
use crate::http::routing::Guarded;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::dev::Payload;
use actix_web::{
    FromRequest, Handler, HttpMessage, HttpRequest, HttpResponse, Responder, ResponseError,
};
use futures_util::future::LocalBoxFuture;

/// A handler whose answer leaves only when its guard has let the request in.
#[derive(Debug, Clone)]
pub(crate) struct Admission<F> {
    pub(crate) handler: F,
    /// Whether the session must have been confirmed lately: see [`super::step_up`].
    pub(crate) steps_up: bool,
    /// Whether data leaves by it: see [`exports`].
    pub(crate) exports: bool,
}

/// The handler's arguments. When one of them cannot be read, only a caller whom the guard lets in learns so.
pub(crate) struct Admitted<Args> {
    request: HttpRequest,
    args: Args,
}

impl<Args: Guarded + 'static> FromRequest for Admitted<Args> {
    type Error = actix_web::Error;
    type Future = LocalBoxFuture<'static, Result<Self, actix_web::Error>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, mut payload) = (req.clone(), payload.take());
        Box::pin(async move {
            Args::Guard::prepare(&request).await;
            let args = Args::from_request(&request, &mut payload).await;
            let asks = without_parameters::<Args>(&request).and_then(|()| ids_in_path(&request));
            let unread: actix_web::Error = match (args, asks) {
                (Ok(args), Ok(())) => return Ok(Self { request, args }),
                (Ok(_), Err(refused)) => refused.into(),
                (Err(unreadable), _) => unreadable.into(),
            };
            let confirmed = Args::Guard::confirm(&request).await;
            let error = confirmed.map_or_else(Into::into, |()| unread);
            Err(refused::with_user::<Args::Guard>(&request, error).await)
        })
    }
}

/// A route that reads no parameters takes none.
fn without_parameters<Args: Guarded>(request: &HttpRequest) -> Result<(), ApiError> {
    let text = request.query_string();
    if text.is_empty() || Args::asks().query.is_some() {
        return Ok(());
    }
    take_none(text)
}

/// No record has a number below 1, or one that a browser cannot hold.
fn ids_in_path(request: &HttpRequest) -> Result<(), ApiError> {
    let numbers = request.match_info().iter();
    let mut numbers = numbers.filter_map(|(_, text)| text.parse::<i64>().ok());
    if numbers.all(shape::is_id) {
        return Ok(());
    }
    Err(ApiError::new(
        Code::NotFound,
        "Nothing was found at this address.",
    ))
}

impl<F, Args> Handler<Admitted<Args>> for Admission<F>
where
    F: Handler<Args>,
    F::Output: Responder + 'static,
    Args: Guarded + 'static,
{
    type Output = HttpResponse;
    type Future = LocalBoxFuture<'static, HttpResponse>;

    fn call(&self, admitted: Admitted<Args>) -> Self::Future {
        let Admitted { request, args } = admitted;
        let (handler, steps_up, exports) = (self.handler.clone(), self.steps_up, self.exports);
        Box::pin(async move {
            if steps_up && let Err(refused) = Args::Guard::confirmed(&request).await {
                let answer = refused.error_response();
                return refused::answer_with_user::<Args::Guard>(&request, answer).await;
            }
            if exports && let Err(refused) = exports::counted::<Args::Guard>(&request).await {
                let answer = refused.error_response();
                return refused::answer_with_user::<Args::Guard>(&request, answer).await;
            }
            let answer = handler.call(args).await;
            let answer = answer.respond_to(&request).map_into_boxed_body();
            let confirmed = Args::Guard::confirm(&request).await;
            if let Some(user) = Args::Guard::user(&request) {
                request.extensions_mut().insert(Asker(user));
            }
            let answer = match confirmed {
                Ok(()) => pace::kept::<Args::Guard>(&request, answer).await,
                Err(refused) => refused.error_response(),
            };
            refused::answer_with_user::<Args::Guard>(&request, answer).await
        })
    }
}
