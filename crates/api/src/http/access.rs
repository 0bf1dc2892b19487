//! Who may use a route: it stands in the type of the handler's first argument.
//!
//! [`Public`] – anyone. [`SignedIn`] – a session, pending accounts too. [`AnySession`] – the same, also while a second
//! factor has to be set up. [`Can<P>`] – an active staff
//! member whose role has the permission (the policy table is `crm_core::users::allowed`).
//! [`CheckedDb<P>`] – the same, found out on the connection that then does the work: for what is asked often.

pub(crate) mod admission;
mod checked_db;
mod exports;
mod pace;
mod refused;
pub(crate) mod step_up;

pub use checked_db::CheckedDb;

use crate::http::argument::Argument;
use crate::http::request_id::RequestId;
use crate::http::sessions::{self, Caller, ShownUser, Standing};
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::users::{Permission, Role, UserStatus, allowed};
use crm_core::views::SessionUser;
use std::fmt;
use std::future::{Ready, ready};
use std::marker::PhantomData;

/// What a route asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    SignedIn,
    Permission(Permission),
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Public => f.write_str("public"),
            Self::SignedIn => f.write_str("signed_in"),
            Self::Permission(permission) => permission.fmt(f),
        }
    }
}

/// The first argument of every handler.
pub trait Guard: FromRequest {
    const ACCESS: Access;

    /// Runs before any argument is read: finds out who asks.
    fn prepare(req: &HttpRequest) -> impl Future<Output = ()> {
        sessions::load(req)
    }

    /// Runs before anything is answered: whether the request is let in, for a guard that did not find
    /// that out at once.
    ///
    /// # Errors
    /// 401, 403, 503
    fn confirm(_: &HttpRequest) -> impl Future<Output = Result<(), ApiError>> {
        ready(Ok(()))
    }

    /// Runs before a handler whose operation asks once more: whether the session was confirmed lately.
    ///
    /// # Errors
    /// 403 `confirm_required`; what [`Guard::confirm`] answers.
    fn confirmed(req: &HttpRequest) -> impl Future<Output = Result<(), ApiError>> {
        ready(demand_confirmed(req))
    }

    /// Who asks, let in or not, once that was found out.
    fn user(req: &HttpRequest) -> Option<UserId> {
        sessions::current(req).ok().map(|caller| caller.user.id)
    }
}

/// Anyone may.
#[derive(Debug, Clone, Copy)]
pub struct Public;

/// Any session is enough, whatever the account waits for.
#[derive(Debug, Clone)]
pub struct SignedIn {
    pub user: SessionUser,
    pub actor: Actor,
    pub(crate) standing: Standing,
}

/// Any session is enough, also of a user who must set up a second factor before anything else.
#[derive(Debug, Clone)]
pub struct AnySession(pub SignedIn);

/// An active staff member with the permission `P`.
pub struct Can<P>(pub Actor, pub PhantomData<P>);

impl<P> fmt::Debug for Can<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Can").field(&self.0).finish()
    }
}

/// A permission as a type.
pub trait Permit: 'static {
    const PERMISSION: Permission;
}

macro_rules! permits {
    ($($name:ident => $doing:literal),+ $(,)?) => {
        $(
            #[derive(Debug, Clone, Copy)]
            pub struct $name;

            impl Permit for $name {
                const PERMISSION: Permission = Permission::$name;
            }
        )+

        /// What a permission allows, as in "Your role may not …".
        const fn doing(permission: Permission) -> &'static str {
            match permission { $(Permission::$name => $doing),+ }
        }
    };
}

permits! {
    RawLeadsRead => "see the marketing database",
    RawLeadsWrite => "change the marketing database",
    RawLeadsImport => "import into the marketing database",
    LeadsRead => "see leads",
    LeadsWrite => "change leads",
    LeadsMerge => "merge leads",
    ClientsMerge => "merge clients",
    ClientsRead => "see clients",
    ClientsWrite => "change clients",
    AppointmentsRead => "see appointments",
    AppointmentsWrite => "change appointments",
    DocumentsRead => "see documents",
    DocumentsWrite => "change documents",
    DashboardRead => "see the dashboard and reports",
    Search => "search the office's records",
    DocumentsOpenSensitive => "open identity papers, payment authorizations and call recordings",
    DocumentsVoidSigned => "void signed documents",
    PromisesLengthen => "give clients more days to cancel an agreement",
    PromisesCancel => "record that a client cancels an agreement",
    PromisesFees => "decide when a service may be charged",
    PaymentsRead => "see payments",
    PaymentsWrite => "record payments, invoices and plans",
    PaymentsRefund => "refund or void payments",
    InvoicesWriteOff => "write off or credit invoices",
    BalancesRead => "see what the office owes and is owed",
    CommissionsRead => "see commissions",
    CommissionsWrite => "create or edit commissions manually",
    CommissionsDecide => "approve, deny or reduce commissions",
    CommissionsReadAll => "see other people's commissions",
    BankRead => "see the business bank account",
    BankUse => "use the business bank account",
    JournalRead => "see the journal and its accounts",
    JournalWrite => "change the accounts of the journal or sort bank lines",
    BankApprove => "approve bank transfers",
    BooksClose => "close or reopen the books",
    CampaignsWrite => "manage campaigns, scripts and the team on the call desk",
    EvidenceTake => "download the evidence of calls",
    TaxRead => "see W-9 records and the 1099 list",
    TaxWrite => "record W-9s or open tax numbers",
    PhrasesRead => "see the Phrase Report",
    SuppressionsRead => "see the suppression list",
    SuppressionsLift => "take people off the suppression list",
    StaffRead => "see the staff list",
    Export => "export lists",
    MoneyExport => "export lists of money",
    TrashEmpty => "empty the trash",
    TrashMany => "move more than 25 records to the trash at once",
    AdminSettings => "change the office's settings",
    WordingEdit => "change the wording of documents or the logos of brands",
    AdminUsers => "manage users",
    AuditRead => "read the audit log",
}

/// A second permission besides the guard's.
impl<P> Argument for Can<P> {}

impl Guard for Public {
    const ACCESS: Access = Access::Public;
}

impl FromRequest for Public {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(_: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self))
    }
}

impl Guard for SignedIn {
    const ACCESS: Access = Access::SignedIn;
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(req).and_then(|caller| {
            enrolled(caller.standing)?;
            Ok(caller)
        }))
    }
}

impl Guard for AnySession {
    const ACCESS: Access = Access::SignedIn;
}

impl FromRequest for AnySession {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(req).map(Self))
    }
}

impl<P: Permit> Guard for Can<P> {
    const ACCESS: Access = Access::Permission(P::PERMISSION);
}

impl<P: Permit> FromRequest for Can<P> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(req).and_then(|caller| {
            permitted(&caller.user, caller.standing, P::PERMISSION)?;
            Ok(Self(caller.actor, PhantomData))
        }))
    }
}

fn signed_in(req: &HttpRequest) -> Result<SignedIn, ApiError> {
    let Caller { user, standing } = sessions::current(req)?;
    if user.status == UserStatus::Deactivated {
        return Err(sessions::not_signed_in());
    }
    ShownUser::of(req).check(user.id)?;
    let actor = actor_of(&user, &RequestId::of(req));
    Ok(SignedIn {
        user,
        actor,
        standing,
    })
}

fn actor_of(user: &SessionUser, request: &RequestId) -> Actor {
    Actor::staff(user.id, user.role, request.as_str())
}

/// Whether the session was confirmed lately.
fn confirmed(standing: Standing) -> Result<(), ApiError> {
    if standing.confirmed {
        Ok(())
    } else {
        Err(step_up::refusal())
    }
}

/// Whether the account has the second factor that the office wants of it.
fn enrolled(standing: Standing) -> Result<(), ApiError> {
    if standing.must_enroll {
        return Err(ApiError::new(
            Code::SecondFactorNeeded,
            "Your role requires a second factor. Set it up to continue.",
        ));
    }
    Ok(())
}

fn permitted(
    user: &SessionUser,
    standing: Standing,
    permission: Permission,
) -> Result<(), ApiError> {
    if user.status != UserStatus::Active {
        return Err(ApiError::new(
            Code::AccountPending,
            "Your account is waiting for an administrator's approval.",
        ));
    }
    enrolled(standing)?;
    permitted_to(user.role, permission)
}

/// For what one route does only sometimes: the permission beyond the route's own.
///
/// # Errors
/// 403
pub fn demand(actor: &Actor, permission: Permission) -> Result<(), ApiError> {
    permitted_to(actor.role(), permission)
}

/// For what one route does only sometimes: that the session was confirmed lately.
///
/// # Errors
/// 403 `confirm_required`; 401 without a session
pub(crate) fn demand_confirmed(req: &HttpRequest) -> Result<(), ApiError> {
    confirmed(sessions::current(req)?.standing)
}

fn permitted_to(role: Role, permission: Permission) -> Result<(), ApiError> {
    if allowed(role, permission) {
        return Ok(());
    }
    Err(ApiError::new(
        Code::Forbidden,
        format!(
            "Your role doesn't allow you to {}. An administrator can change your role.",
            doing(permission)
        ),
    ))
}
