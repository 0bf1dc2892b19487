//! Looking for what we sent, among what the bank was asked and what moved.

use super::seen::{Look, Seen};
use super::{MAX_PAGES, Mercury, wire, without_end};
use billing::bank::{
    BankError, BankLine, BankLineId, Found, Other, RequestId, RequestStatus, SentRequest, Sought,
    TransferKey,
};
use crm_core::clock::Instant;
use std::sync::{Mutex, MutexGuard, PoisonError};
use time::Duration;

/// How far the bank's clock may be behind ours while we look for what we sent.
const SKEW: Duration = Duration::minutes(2);

impl Mercury {
    pub(super) async fn find_sent(
        &self,
        sought: &Sought,
        since: Instant,
    ) -> Result<Found, BankError> {
        let since = since.minus(SKEW);
        let mut requests = self.look_at_requests(&sought.key, since).await?;
        if let Some(own) = self.requested(&sought.key, &mut requests).await? {
            return Ok(Found::own(self.with_line(own).await));
        }
        let mut lines = self.look_at_lines(&sought.key, since).await?;
        if let Some(own) = self.moved(&sought.key, &mut lines).await? {
            return Ok(Found::own(own));
        }
        let mut others = Vec::new();
        for key in self.keys_paying(sought) {
            let sent = match self.requested(&key, &mut requests).await? {
                Some(sent) => Some(self.with_line(sent).await),
                None => self.moved(&key, &mut lines).await?,
            };
            others.extend(sent.map(|sent| Other { key, sent }));
        }
        Ok(Found { own: None, others })
    }

    fn now(&self) -> Instant {
        self.http.settings().clock.now()
    }

    fn keys_paying(&self, sought: &Sought) -> Vec<TransferKey> {
        let mut keys = held(&self.requests).paying(sought.pays);
        keys.extend(held(&self.lines).paying(sought.pays));
        keys.sort();
        keys.dedup();
        keys.retain(|key| *key != sought.key);
        keys
    }

    /// Reads on among the requests, the newest first, until ours is there or all since then is known.
    async fn look_at_requests(&self, key: &TransferKey, since: Instant) -> Result<Look, BankError> {
        let from = held(&self.requests).read_from(since);
        let params = [
            ("accountId", self.account_id().await?.to_owned()),
            ("order", "desc".to_owned()),
        ];
        let mut look = Look::default();
        let mut after: Option<String> = None;
        for _ in 0..MAX_PAGES {
            let page = self
                .page(
                    "/request-send-money",
                    &params,
                    after.as_deref(),
                    "requestId",
                )
                .await?;
            after.clone_from(&page.next);
            let made = look.take(page.all(wire::asked_entry)?);
            let is_whole = after.is_none() || all_older_follow(&made, from);
            if is_whole || look.has(key) {
                let whole = is_whole.then_some((from, self.now()));
                held(&self.requests).learn(&look, whole);
                return Ok(look);
            }
        }
        Err(without_end())
    }

    /// Among the lines, which have our note when the requests do not repeat it.
    async fn look_at_lines(&self, key: &TransferKey, since: Instant) -> Result<Look, BankError> {
        let from = held(&self.lines).read_from(since);
        let mut look = Look::default();
        let mut after: Option<String> = None;
        for _ in 0..MAX_PAGES {
            let page = self.line_page(from, after.as_deref()).await?;
            after.clone_from(&page.next);
            look.take(page.all(wire::entry)?);
            let is_whole = after.is_none();
            if is_whole || look.has(key) {
                let whole = is_whole.then_some((from, self.now()));
                held(&self.lines).learn(&look, whole);
                return Ok(look);
            }
        }
        Err(without_end())
    }

    /// The request under this key, as it was just read, or else as it is now.
    async fn requested(
        &self,
        key: &TransferKey,
        look: &mut Look,
    ) -> Result<Option<SentRequest>, BankError> {
        if let Some(entry) = look.pick(key) {
            return entry.request().map(Some);
        }
        let Some(id) = held(&self.requests).id_of(key) else {
            return Ok(None);
        };
        let id = RequestId::parse(&id).map_err(|error| BankError::Unknown(error.to_string()))?;
        match self.get_request(&id).await {
            Err(BankError::NotFound) => {
                held(&self.requests).forget(key);
                Ok(None)
            }
            read => read.map(Some),
        }
    }

    /// The same of its line.
    async fn moved(
        &self,
        key: &TransferKey,
        look: &mut Look,
    ) -> Result<Option<SentRequest>, BankError> {
        if let Some(entry) = look.pick(key) {
            return of_line(entry.line()?).map(Some);
        }
        let Some(id) = held(&self.lines).id_of(key) else {
            return Ok(None);
        };
        let id = BankLineId::parse(&id).map_err(|error| BankError::Unknown(error.to_string()))?;
        match self.get_line(&id).await {
            Err(BankError::NotFound) => {
                held(&self.lines).forget(key);
                Ok(None)
            }
            read => of_line(read?).map(Some),
        }
    }
}

/// What is remembered is never half written, no matter which thread failed while it held it.
fn held(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What was asked, as its line tells.
fn of_line(line: BankLine) -> Result<SentRequest, BankError> {
    let id = line
        .request_id
        .ok_or_else(|| BankError::Unknown(format!("{} is ours, but says no request", line.id)))?;
    Ok(SentRequest {
        id,
        status: RequestStatus::Approved,
        line: Some(line.id),
    })
}

/// Whether whatever follows a page was made before then: only when the page itself runs backward in time.
fn all_older_follow(made: &[Option<Instant>], since: Instant) -> bool {
    let falls = made.is_sorted_by(|one, next| one >= next);
    match (made.first(), made.last()) {
        (Some(Some(first)), Some(Some(last))) => falls && first > last && *last < since,
        _ => false,
    }
}
