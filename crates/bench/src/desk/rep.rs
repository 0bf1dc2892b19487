//! A rep of a campaign over all people: each person is passed over or called, so that the next request serves another one.

use super::times::Times;
use crate::client::{Connection, Request};
use crate::product::Running;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The record on a card: what it is, and its id.
type Person = (String, i64);

pub(super) struct Rep<'a> {
    connection: Connection,
    cookie: &'a str,
    person: Person,
}

impl<'a> Rep<'a> {
    /// Makes the campaign, which goes before the sample's, begins a time on the desk and is served the first person.
    pub(super) async fn begin(server: &Running, cookie: &'a str) -> Result<Self> {
        let mut rep = Self {
            connection: Connection::open(&server.address).await?,
            cookie,
            person: (String::new(), 0),
        };
        let campaign = json!({ "name": "Everybody", "list": "raw_leads", "priority": 1 });
        let (made, _) = rep.post("/api/campaigns", &campaign, 201).await?;
        let sitting = json!({ "campaignId": made["id"] });
        rep.post("/api/desk/sittings", &sitting, 201).await?;
        let took = rep.next().await?;
        println!("- next, the first: {:.1} ms", millis(took));
        Ok(rep)
    }

    /// How many people are passed over; then twice as many called, of whom every second one's outcome serves the next.
    pub(super) async fn measure(&mut self, rounds: u32) -> Result<()> {
        let mut skips = Times::default();
        for _ in 0..rounds {
            skips.add(self.skip().await?);
        }
        println!("- skip, which serves the next: {skips} (aim: under 20)");

        let (mut presses, mut outcomes, mut nexts) =
            (Times::default(), Times::default(), Times::default());
        for _ in 0..rounds {
            let call = self.call(&mut presses).await?;
            let (saved, took) = self.save(call, true).await?;
            outcomes.add(took);
            self.take(&saved["next"])?;

            let call = self.call(&mut presses).await?;
            self.save(call, false).await?;
            nexts.add(self.next().await?);
        }
        println!("- press of Call, asked of the gate: {presses}");
        println!("- outcome with serveNext: {outcomes} (aim: under 200)");
        println!("- next: {nexts} (aim: under 20)");
        Ok(())
    }

    async fn next(&mut self) -> Result<Duration> {
        let (served, took) = self.post("/api/desk/next", &json!({}), 200).await?;
        self.take(&served)?;
        Ok(took)
    }

    async fn skip(&mut self) -> Result<Duration> {
        let (entity, id) = &self.person;
        let skipped = json!({ "entity": entity, "entityId": id, "reason": "Measured" });
        let (served, took) = self.post("/api/desk/skip", &skipped, 200).await?;
        self.take(&served)?;
        Ok(took)
    }

    /// Presses Call and begins the call.
    async fn call(&mut self, presses: &mut Times) -> Result<i64> {
        let (entity, id) = self.person.clone();
        let pressed = match entity.as_str() {
            "raw_lead" => json!({ "rawLeadId": id }),
            "lead" => json!({ "leadId": id }),
            _ => json!({ "clientId": id }),
        };
        let (checked, took) = self.post("/api/contact/check", &pressed, 200).await?;
        presses.add(took);
        let token = &checked["token"];
        if token.is_null() {
            bail!("{entity} {id} was served and may not be called: {checked}");
        }
        let token = json!({ "token": token });
        let (begun, _) = self.post("/api/contact/calls", &token, 201).await?;
        begun["id"].as_i64().context("the call told no id")
    }

    async fn save(&mut self, call: i64, serve_next: bool) -> Result<(Value, Duration)> {
        let outcome = json!({ "outcome": "no_answer", "serveNext": serve_next });
        let path = format!("/api/desk/calls/{call}/outcome");
        self.post(&path, &outcome, 200).await
    }

    /// Another person than before is on the desk.
    fn take(&mut self, served: &Value) -> Result<()> {
        let person = &served["card"]["person"];
        let (Some(entity), Some(id)) = (person["entity"].as_str(), person["id"].as_i64()) else {
            bail!("no one is served at this time of the day: {served}");
        };
        let person = (entity.to_owned(), id);
        if person == self.person {
            bail!("{person:?} was served again");
        }
        self.person = person;
        Ok(())
    }

    async fn post(&mut self, path: &str, body: &Value, status: u16) -> Result<(Value, Duration)> {
        let request = Request::post_json(path, self.cookie, &body.to_string());
        let sent = Instant::now();
        let answer = self.connection.send(&request).await?;
        let took = sent.elapsed();
        let answer = answer.expecting(status).with_context(|| path.to_owned())?;
        Ok((answer.json()?, took))
    }
}

fn millis(took: Duration) -> f64 {
    took.as_secs_f64() * 1_000.0
}
