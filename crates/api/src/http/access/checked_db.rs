//! The database behind a permission: session, user, role and the records in one turn.
//!
//! ```text
//! async fn list(db: CheckedDb<LeadsRead>, query: Query) -> Result<Listed<LeadRowDto>, ApiError> {
//!     let query = list_query(query, &db.office().await?.settings.zone)?;
//!     let page = db.read_one(move |views, _| views.leads(&query)).await?;
//!     Ok(Listed::from_page(page, LeadRowDto::from))
//! }
//! ```

use super::{Access, Guard, Permit, actor_of, confirmed, permitted};
use crate::http::request_id::RequestId;
use crate::http::sessions::{self, Caller, Lookup, ShownUser};
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::problem::ApiError;
use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpMessage, HttpRequest};
use crm_core::actor::Actor;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::ids::UserId;
use crm_core::users::Permission;
use infra::{Unit, Views};
use std::fmt;
use std::future::{Ready, ready};
use std::marker::PhantomData;
use std::sync::{Arc, Mutex, PoisonError};
use time::Date;

/// Nothing of the database is reached through it before an active staff member with the permission `P`
/// was found behind the request's session, on the same connection. A route that takes it answers
/// nothing else before either: see [`super::admission`].
pub struct CheckedDb<P> {
    check: Arc<Check>,
    permission: PhantomData<P>,
}

/// What is to be found out about a request, and what came of it.
struct Check {
    app: Data<App>,
    id_hash: String,
    request: RequestId,
    permission: Permission,
    shown: ShownUser,
    outcome: Mutex<Option<Result<(), ApiError>>>,
    /// Whose session it is, let in or not.
    caller: Mutex<Option<Caller>>,
}

impl Check {
    /// The caller, if authorized. The first thing done on the connection.
    fn pass(&self, lookup: &Lookup, views: &mut dyn Views) -> Result<Actor, ApiError> {
        let checked = lookup.caller(views).and_then(|caller| {
            *locked(&self.caller) = Some(caller.clone());
            self.shown.check(caller.user.id)?;
            permitted(&caller.user, caller.standing, self.permission)?;
            Ok(actor_of(&caller.user, &self.request))
        });
        *self.outcome() = Some(checked.as_ref().map(drop).map_err(ApiError::clone));
        checked
    }

    /// Checks now, unless that was done. A database that could not be reached is not asked again.
    async fn confirm(self: &Arc<Self>) -> Result<(), ApiError> {
        let known = self.outcome().clone();
        if let Some(outcome) = known {
            return outcome;
        }
        let lookup = Arc::new(Lookup::new(&self.app, self.id_hash.clone()).await?);
        let (check, asked) = (Arc::clone(self), Arc::clone(&lookup));
        let db = &self.app.db;
        let checked = db.read_one(move |views| check.pass(&asked, views)).await;
        lookup.touch(&self.app);
        checked.map(drop)
    }

    fn outcome(&self) -> std::sync::MutexGuard<'_, Option<Result<(), ApiError>>> {
        locked(&self.outcome)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P> CheckedDb<P> {
    /// Like `Database::read`, for an authorized caller.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn read<T, E>(
        &self,
        work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        let (check, lookup, asked) = self.begin().await?;
        let done = self.check.app.db.read(checked(check, asked, work));
        self.end(&lookup, done.await)
    }

    /// Like [`CheckedDb::read`] for `work` that asks one thing: nothing holds the answers of several
    /// statements together. A list is one thing.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn read_one<T, E>(
        &self,
        work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        let (check, lookup, asked) = self.begin().await?;
        let done = self.check.app.db.read_one(checked(check, asked, work));
        self.end(&lookup, done.await)
    }

    /// Like [`CheckedDb::read_one`] for a list, which may come from the replica; the caller is always looked up at the
    /// primary.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn list<T, E>(
        &self,
        work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        if !self.check.app.db.has_replica() {
            return self.read_one(work).await;
        }
        let actor = self
            .read_one::<Actor, ApiError>(|_, actor| Ok(actor.clone()))
            .await?;
        let db = &self.check.app.db;
        db.read_list(move |views| Ok(work(views, &actor)?)).await
    }

    /// Like [`CheckedDb::list`] for a report of several statements, which see one state of the database.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn report<T, E>(
        &self,
        work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        if !self.check.app.db.has_replica() {
            return self.read(work).await;
        }
        let actor = self
            .read_one::<Actor, ApiError>(|_, actor| Ok(actor.clone()))
            .await?;
        let db = &self.check.app.db;
        db.read_report(move |views| Ok(work(views, &actor)?)).await
    }

    /// Like [`CheckedDb::read_one`] for `work` that looks up one record by its id and nothing else: where the
    /// database is a file, that is answered without another thread.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn read_record<T, E>(
        &self,
        work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        let (check, lookup, asked) = self.begin().await?;
        let done = self.check.app.db.read_record(checked(check, asked, work));
        self.end(&lookup, done.await)
    }

    /// Like `Database::write`, for an authorized caller. `work` may be run again after a clash, and the session
    /// is looked up again with it.
    ///
    /// # Errors
    /// What `work` answers; 401, 403, 503.
    pub async fn write<T, E>(
        &self,
        work: impl Fn(&mut dyn Unit, &Actor) -> Result<T, E> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        T: Send + 'static,
        ApiError: From<E>,
    {
        let (check, lookup, asked) = self.begin().await?;
        let done = self.check.app.db.write(move |tx| {
            let actor = actor_in(tx, &check, &asked)?;
            Ok(work(tx, &actor)?)
        });
        self.end(&lookup, done.await)
    }

    /// The office's settings, at most a second old.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn office(&self) -> Result<Arc<Office>, ApiError> {
        self.check.app.office().await
    }

    /// The office's day.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn today(&self) -> Result<Date, ApiError> {
        self.check.app.today().await
    }

    /// The office's day, to count others from.
    ///
    /// # Errors
    /// What the database answers.
    pub async fn day(&self) -> Result<OfficeDay, ApiError> {
        self.check.app.day().await
    }

    #[must_use]
    pub fn now(&self) -> Instant {
        self.check.app.now()
    }

    async fn begin(&self) -> Result<(Arc<Check>, Arc<Lookup>, Arc<Lookup>), ApiError> {
        let lookup = Lookup::new(&self.check.app, self.check.id_hash.clone()).await?;
        let lookup = Arc::new(lookup);
        Ok((Arc::clone(&self.check), Arc::clone(&lookup), lookup))
    }

    /// A request that never got its turn was told so, and is not checked once more.
    fn end<T>(&self, lookup: &Lookup, done: Result<T, ApiError>) -> Result<T, ApiError> {
        lookup.touch(&self.check.app);
        if let Err(error) = &done {
            let mut outcome = self.check.outcome();
            outcome.get_or_insert_with(|| Err(error.clone()));
        }
        done
    }
}

/// What is asked, once the caller was authorized on the same connection.
fn checked<T, E>(
    check: Arc<Check>,
    asked: Arc<Lookup>,
    work: impl FnOnce(&mut dyn Views, &Actor) -> Result<T, E> + Send + 'static,
) -> impl FnOnce(&mut dyn Views) -> Result<T, ApiError> + Send + 'static
where
    ApiError: From<E>,
{
    move |views| {
        let actor = check.pass(&asked, views)?;
        Ok(work(views, &actor)?)
    }
}

fn actor_in(tx: &mut dyn Unit, check: &Check, lookup: &Lookup) -> Result<Actor, ApiError> {
    let mut passed = None;
    tx.look(&mut |views| {
        passed = Some(check.pass(lookup, views));
        Ok(())
    })?;
    passed.unwrap_or_else(|| Err(sessions::not_signed_in()))
}

impl<P> fmt::Debug for CheckedDb<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CheckedDb").finish_non_exhaustive()
    }
}

impl<P: Permit> Guard for CheckedDb<P> {
    const ACCESS: Access = Access::Permission(P::PERMISSION);

    /// The session is looked up together with what the handler asks for.
    async fn prepare(_: &HttpRequest) {}

    async fn confirm(req: &HttpRequest) -> Result<(), ApiError> {
        let check = req.extensions().get::<Arc<Check>>().cloned();
        match check {
            Some(check) => check.confirm().await,
            None => Err(sessions::not_signed_in()),
        }
    }

    async fn confirmed(req: &HttpRequest) -> Result<(), ApiError> {
        Self::confirm(req).await?;
        let check = req.extensions().get::<Arc<Check>>().cloned();
        let caller = check.and_then(|check| locked(&check.caller).clone());
        confirmed(caller.ok_or_else(sessions::not_signed_in)?.standing)
    }

    fn user(req: &HttpRequest) -> Option<UserId> {
        let check = req.extensions().get::<Arc<Check>>().cloned()?;
        let caller = locked(&check.caller);
        caller.as_ref().map(|caller| caller.user.id)
    }
}

impl<P: Permit> FromRequest for CheckedDb<P> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let app = req.app_data::<Data<App>>();
        let (Some(app), Some(id_hash)) = (app, sessions::current_id(req)) else {
            return ready(Err(sessions::not_signed_in()));
        };
        let check = Arc::new(Check {
            app: app.clone(),
            id_hash,
            request: RequestId::of(req),
            permission: P::PERMISSION,
            shown: ShownUser::of(req),
            outcome: Mutex::default(),
            caller: Mutex::default(),
        });
        req.extensions_mut().insert(Arc::clone(&check));
        ready(Ok(Self {
            check,
            permission: PhantomData,
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::access::AuditRead;
    use crate::testing::TestApp;
    use actix_session::SessionExt;
    use actix_web::test::TestRequest;
    use crm_core::store::StoreError;
    use crm_core::users::{Role, UserStatus, change_role};

    crate::http_tests!(on both: a_role_that_was_lowered_between_two_requests_may_no_more);

    /// A request with the session of `id_hash`.
    fn asked(app: &TestApp, id_hash: &str) -> HttpRequest {
        let request = TestRequest::default().app_data(app.state.clone());
        let request = request.to_http_request();
        request.get_session().insert("id", id_hash).unwrap();
        request
    }

    async fn a_role_that_was_lowered_between_two_requests_may_no_more(app: TestApp) {
        // There is always an administrator: this one stays.
        app.user(Role::Admin, UserStatus::Active).await;
        let user = app.user(Role::Admin, UserStatus::Active).await;
        app.signed_in(user.username.as_str()).await;
        let id_hash = app.rows("SELECT id_hash FROM sessions").remove(0);
        for (role, may) in [
            (Role::Admin, true),
            (Role::Legal, false),
            (Role::Admin, true),
        ] {
            let (name, now) = (user.username.clone(), app.state.now());
            let saved = app
                .state
                .db
                .write(move |tx| change_role(tx, &Actor::system(), name.as_str(), role, now));
            saved.await.unwrap();
            let request = asked(&app, &id_hash);
            let confirmed = || <CheckedDb<AuditRead> as Guard>::confirm(&request);
            let db = CheckedDb::<AuditRead>::extract(&request).await.unwrap();
            let read = db.read(|_, actor| Ok::<_, StoreError>(actor.role())).await;
            let one = db.read_one(|_, actor| Ok::<_, StoreError>(actor.role()));
            let record = db.read_record(|_, actor| Ok::<_, StoreError>(actor.role()));
            let written = db.write(move |tx, _| tx.settings().set("brands", role.as_str(), now));
            let outcomes = [
                read.is_ok(),
                one.await.is_ok(),
                record.await.is_ok(),
                written.await.is_ok(),
            ];
            assert_eq!(outcomes, [may; 4], "{role}");
            assert_eq!(confirmed().await.is_ok(), may, "{role}");
            let stored = app.rows("SELECT value FROM settings WHERE key = 'brands'");
            assert_eq!(stored, [Role::Admin.as_str()]);
        }
    }
}
