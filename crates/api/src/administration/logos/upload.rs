//! An image that is the whole body of a request.

use crate::http::argument::{Argument, Asks};
use crate::http::form::{PNG, SVG, is_image, read_at_most};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use docgen::LogoKind;
use futures_util::future::LocalBoxFuture;

/// The largest logo, in bytes.
const MOST: usize = 512 * 1024;

pub(super) const fn media(kind: LogoKind) -> &'static str {
    match kind {
        LogoKind::Svg => SVG,
        LogoKind::Png => PNG,
    }
}

/// The image as it was sent; not checked yet.
pub(super) struct LogoUpload(pub(super) Vec<u8>);

impl FromRequest for LogoUpload {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (req.clone(), payload.take());
        Box::pin(async move {
            if !is_image(&request) {
                let detail = "Send the logo as an SVG or PNG image.";
                return Err(ApiError::new(Code::UnsupportedMediaType, detail));
            }
            read_at_most(MOST, &request, payload).await.map(Self)
        })
    }
}

impl Argument for LogoUpload {
    fn asks(asks: &mut Asks) {
        asks.file = &[SVG, PNG];
    }
}
