//! A session that has begun, whichever way it came to that.

use super::dto::LoginAnswer;
use super::events::Trace;
use crate::http::sessions::{self, Standing, device_mark, ended_cookie};
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::problem::ApiError;
use actix_session::Session;
use actix_web::HttpResponse;
use crm_core::clock::Instant;
use crm_core::store::Stored;
use crm_core::users::{User, UserStatus, make_room_for_session};
use infra::Unit;

/// A user who has just signed in.
pub(super) struct Begun {
    user: User,
    /// The key of the session.
    key: String,
    standing: Standing,
}

impl Begun {
    /// Stores the session of a user who has given all that is asked, and records it.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub(super) fn session(
        tx: &mut dyn Unit,
        (user, second_factor): (User, bool),
        attempt: &Trace,
        office: &Office,
        now: Instant,
    ) -> Stored<Self> {
        let (key, new) = sessions::new_session(user.id, &office.settings, now);
        make_room_for_session(tx, user.id)?;
        tx.session_store().insert(&new)?;
        tx.events().append(&[attempt.signed_in(&user, now)])?;
        let wanted = user.status == UserStatus::Active && office.second_factor.asks(user.role);
        Ok(Self {
            standing: Standing {
                second_factor,
                must_enroll: wanted && !second_factor,
                confirmed: true,
            },
            user,
            key,
        })
    }

    /// Gives the browser the session and the mark of a device that the account knows.
    ///
    /// # Errors
    /// 500 when the session's state cannot be written.
    pub(super) fn answer(self, app: &App, session: &Session) -> Result<HttpResponse, ApiError> {
        sessions::begin(session, &self.key)?;
        let mark = device_mark(app, &self.user.username.key(), &self.user.password);
        let mut answer = HttpResponse::Ok();
        answer.cookie(mark);
        if self.standing.second_factor {
            answer.cookie(ended_cookie(app));
        }
        Ok(answer.json(LoginAnswer::of(&self.user, self.standing)))
    }
}
