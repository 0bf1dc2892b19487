//! Mercury: the bank behind [`billing::bank::Bank`], over HTTP.
//!
//! Shapes and statuses are those of Mercury's API reference; what we chose is in `docs/decisions/bank.md`, "The bank".

mod account;
mod dollars;
mod find;
mod http;
mod seen;
mod wire;

pub use account::{MercuryAccount, MercuryError, MercuryTexts};

use billing::bank::{
    Asked, Bank, BankAccount, BankError, BankLine, BankLineId, Counterparty, Found, Lines,
    RequestId, RequestStatus, SendRequest, SentRequest, Sought,
};
use crm_core::clock::{Clock, Instant};
use http::{Http, Posted};
use seen::Seen;
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::OnceCell;

/// How many entries of a list are asked for at once.
const PAGE: usize = 500;
/// How many pages of a list are asked for at most.
const MAX_PAGES: usize = 50;

/// How Mercury is reached.
#[derive(Clone)]
pub struct Settings {
    /// `secret-token:mercury_…`; never printed.
    pub token: String,
    /// Without a slash at the end.
    pub base: String,
    /// The account that pays; otherwise the first active checking account.
    pub account: Option<String>,
    /// How long one call of the port may take.
    pub timeout: Duration,
    /// Now, as this machine has it.
    pub clock: Arc<dyn Clock>,
}

impl Settings {
    /// Answers within the time that the port promises.
    #[must_use]
    pub const fn new(
        token: String,
        base: String,
        account: Option<String>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self {
            token,
            base,
            account,
            timeout: Duration::from_secs(19),
            clock,
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("base", &self.base)
            .field("account", &self.account)
            .finish_non_exhaustive()
    }
}

/// Mercury. Cheap to share; the connections are pooled.
#[derive(Debug)]
pub struct Mercury {
    http: Http,
    /// The account's id, once it is known.
    account: OnceCell<String>,
    /// What was asked for and what moved, as far as we looked for ours.
    requests: Mutex<Seen>,
    lines: Mutex<Seen>,
}

impl Mercury {
    /// # Errors
    /// One sentence, when this machine's certificates cannot be read.
    pub fn new(settings: Settings) -> Result<Self, String> {
        let account = settings.account.clone();
        Ok(Self {
            http: Http::new(settings)?,
            account: OnceCell::new_with(account),
            requests: Mutex::default(),
            lines: Mutex::default(),
        })
    }

    async fn in_time<T>(
        &self,
        limit: Duration,
        asked: impl Future<Output = Result<T, BankError>>,
    ) -> Result<T, BankError> {
        let answered = tokio::time::timeout(limit, asked).await;
        answered.unwrap_or_else(|_| Err(BankError::Unknown("it took too long".to_owned())))
    }

    const fn timeout(&self) -> Duration {
        self.http.settings().timeout
    }

    async fn account_id(&self) -> Result<&str, BankError> {
        let chosen = self.account.get_or_try_init(|| async {
            let account = self.choose_account().await?;
            Ok(account.id)
        });
        chosen.await.map(String::as_str)
    }

    /// The first active checking account.
    async fn choose_account(&self) -> Result<BankAccount, BankError> {
        let limit = [("limit", PAGE.to_string())];
        let body = self.http.get("/accounts", &limit).await?;
        let accounts = wire::page(&body, PAGE, "id")?.readable(wire::choice);
        let ours = accounts.into_iter().find(|choice| choice.pays);
        ours.map(|choice| choice.account).ok_or_else(|| {
            BankError::Misconfigured("there is no active checking account".to_owned())
        })
    }

    async fn get_account(&self) -> Result<BankAccount, BankError> {
        let id = self.account_id().await?;
        let body = self.http.get(&format!("/account/{id}"), &[]).await;
        let account = wire::account(&body.map_err(|error| match error {
            BankError::NotFound => {
                BankError::Misconfigured("it does not know our account".to_owned())
            }
            other => other,
        })?)?;
        if account.id != id {
            return Err(BankError::Unknown("another account came back".to_owned()));
        }
        Ok(account)
    }

    async fn get_counterparties(&self) -> Result<Vec<Counterparty>, BankError> {
        let mut all = Vec::new();
        let mut after: Option<String> = None;
        for _ in 0..MAX_PAGES {
            let page = self
                .page("/recipients", &[], after.as_deref(), "id")
                .await?;
            after.clone_from(&page.next);
            all.extend(page.readable(wire::counterparty).into_iter().flatten());
            if after.is_none() {
                return Ok(all);
            }
        }
        Err(without_end())
    }

    async fn get_lines(&self, since: Instant, after: Option<&str>) -> Result<Lines, BankError> {
        let page = self.line_page(since, after).await?;
        Ok(Lines {
            next: page.next.clone(),
            lines: page.readable(wire::line),
        })
    }

    async fn line_page(
        &self,
        since: Instant,
        after: Option<&str>,
    ) -> Result<wire::Page, BankError> {
        let params = [
            ("accountId", self.account_id().await?.to_owned()),
            ("start", since.to_rfc3339()),
            ("order", "asc".to_owned()),
        ];
        self.page("/transactions", &params, after, "id").await
    }

    /// `id` names the field that the next page follows.
    async fn page(
        &self,
        path: &str,
        params: &[(&str, String)],
        after: Option<&str>,
        id: &str,
    ) -> Result<wire::Page, BankError> {
        let mut params = params.to_vec();
        params.push(("limit", PAGE.to_string()));
        params.extend(after.map(|after| ("start_after", after.to_owned())));
        wire::page(&self.http.get(path, &params).await?, PAGE, id)
    }

    async fn get_line(&self, id: &BankLineId) -> Result<BankLine, BankError> {
        let path = format!("/transaction/{}", id.as_str());
        let line = wire::one_line(&self.http.get(&path, &[]).await?)?;
        if line.id != *id {
            return Err(BankError::Unknown("another line came back".to_owned()));
        }
        Ok(line)
    }

    async fn post_request(&self, request: &SendRequest) -> Result<SentRequest, BankError> {
        let to_choose = self.timeout() / 4;
        let account = self.in_time(to_choose, self.account_id()).await;
        // Nothing was sent yet, whatever went wrong.
        let account = account.map_err(|error| match error {
            BankError::Unknown(cause) => BankError::Unreachable(cause),
            other => other,
        })?;
        let body = wire::send(request)?;
        let path = format!("/account/{account}/request-send-money");
        let posted = self.http.post(&path, body);
        let posted = self.in_time(self.timeout() - to_choose, posted).await?;
        match posted {
            Posted::Done(body) | Posted::Before(body) => wire::sent(&body, request, account),
        }
    }

    async fn get_request(&self, id: &RequestId) -> Result<SentRequest, BankError> {
        let path = format!("/request-send-money/{}", id.as_str());
        let request = wire::request(&self.http.get(&path, &[]).await?)?;
        if request.id != *id {
            return Err(BankError::Unknown("another request came back".to_owned()));
        }
        Ok(self.with_line(request).await)
    }

    /// The same with its line, when it has one and the bank shows it.
    async fn with_line(&self, mut request: SentRequest) -> SentRequest {
        if request.status != RequestStatus::Approved {
            return request;
        }
        match self.line_of(&request.id).await {
            Ok(line) => request.line = line,
            // The line comes with the others, too.
            Err(error) => tracing::info!(%error, "the line of a request is not known yet"),
        }
        request
    }

    async fn line_of(&self, id: &RequestId) -> Result<Option<BankLineId>, BankError> {
        let path = format!("/account/{}/transactions", self.account_id().await?);
        let params = [
            ("requestId", id.as_str().to_owned()),
            ("limit", PAGE.to_string()),
        ];
        let body = self.http.get(&path, &params).await?;
        let mut lines = wire::page(&body, PAGE, "id")?
            .readable(wire::line)
            .into_iter();
        let ours = lines.find(|line| line.request_id.as_ref() == Some(id));
        Ok(ours.map(|line| line.id))
    }
}

fn without_end() -> BankError {
    let most = PAGE.saturating_mul(MAX_PAGES);
    BankError::Unknown(format!("its list goes on after the {most} that we read"))
}

impl Bank for Mercury {
    fn account(&self) -> Asked<'_, BankAccount> {
        Box::pin(self.in_time(self.timeout(), self.get_account()))
    }

    fn counterparties(&self) -> Asked<'_, Vec<Counterparty>> {
        Box::pin(self.in_time(self.timeout(), self.get_counterparties()))
    }

    fn lines<'a>(&'a self, since: Instant, after: Option<&'a str>) -> Asked<'a, Lines> {
        Box::pin(self.in_time(self.timeout(), self.get_lines(since, after)))
    }

    fn line<'a>(&'a self, id: &'a BankLineId) -> Asked<'a, BankLine> {
        Box::pin(self.in_time(self.timeout(), self.get_line(id)))
    }

    fn send<'a>(&'a self, request: &'a SendRequest) -> Asked<'a, SentRequest> {
        Box::pin(self.post_request(request))
    }

    fn request<'a>(&'a self, id: &'a RequestId) -> Asked<'a, SentRequest> {
        Box::pin(self.in_time(self.timeout(), self.get_request(id)))
    }

    fn find<'a>(&'a self, sought: &'a Sought, since: Instant) -> Asked<'a, Found> {
        Box::pin(self.in_time(self.timeout(), self.find_sent(sought, since)))
    }

    fn rests(&self) -> time::Duration {
        time::Duration::try_from(self.http.rests()).unwrap_or(time::Duration::MAX)
    }
}

#[cfg(test)]
mod tests;
