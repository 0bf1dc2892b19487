//! Documents that the product makes of some clients, with the wording there is: their agreement and what else they need, in
//! every state of its life.

use crate::documents::{pdf, put};
use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clients::Client;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::documents::{
    self, CLIENT_SLOT, DocumentPatch, DocumentStatus, DocumentType, FileName, Media, NewSignature,
    Reason, SendOrder, SignedHow, Slot, StoredFile, Way,
};
use crm_core::ids::{ClientId, DocumentId};
use crm_core::unit::Crm;
use docgen::facts::{OfficeFacts, Typed, input};
use docgen::making::{Asked, MakeError, Printed, draft};
use docgen::required::required;
use docgen::store::{self, Made};
use docgen::{Number, Renderer};
use infra::files::FileStore;
use infra::{Database, Unit};
use serde_json::json;
use sha2::{Digest, Sha256};
use time::Duration;

/// How far a paper has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Life {
    Draft,
    /// A reminder is due.
    Sent,
    Signed,
    Completed,
    Void,
}

use Life::{Completed, Draft, Sent, Signed, Void};

/// What is done with a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Make,
    Send,
    Void,
    Sign,
    Attach,
    Complete,
}

impl Life {
    /// What is asked for on a sheet without signatures is handed in.
    const fn of(self, kind: DocumentType) -> Self {
        match self {
            Signed if kind.is_made_as_sheet() => Completed,
            other => other,
        }
    }

    /// How many days ago the paper was made.
    const fn age(self) -> i64 {
        match self {
            Draft => 1,
            Sent => 4,
            Signed | Completed | Void => 9,
        }
    }

    /// What was done with it, and how many days after it was made.
    const fn steps(self) -> &'static [(i64, Step)] {
        use Step::{Attach, Complete, Make, Send, Sign};
        match self {
            Draft => &[(0, Make)],
            Sent => &[(0, Make), (1, Send)],
            Void => &[(0, Make), (1, Send), (2, Step::Void)],
            Signed => &[(0, Make), (1, Send), (3, Sign), (4, Attach)],
            Completed => &[(0, Make), (1, Send), (3, Sign), (4, Attach), (5, Complete)],
        }
    }
}

/// The papers of each client, its agreement first. Each of these twelve is rendered, which is what takes the time.
const PAPERS: &[&[Life]] = &[
    &[Completed, Completed, Signed],
    &[Sent, Sent, Draft],
    &[Signed, Completed, Sent],
    &[Draft],
    &[Void, Draft],
];
/// Of a client who is younger there was no time for all that.
const AGE: Duration = Duration::days(12);

const FEES: &[&str] = &["4995.00", "6250.00", "3795.00", "8400.00", "5600.00"];

/// Who makes papers, and where they go.
pub(super) struct Press<'a> {
    pub(super) db: &'a Database,
    pub(super) files: &'a FileStore,
    pub(super) renderer: &'a dyn Renderer,
    pub(super) office: &'a Office<'a>,
}

/// Makes the papers of the first clients of whom an agreement can be made; answers those clients.
pub(super) fn make(
    press: &Press<'_>,
    clients: &[(Client, Instant)],
) -> Result<Vec<ClientId>, SeedError> {
    let mut lives = PAPERS.iter().zip(FEES).peekable();
    let mut chosen = Vec::new();
    for (client, _) in clients {
        let Some((papers, fee)) = lives.peek() else {
            break;
        };
        if client.created_at > press.office.now.minus(AGE) {
            continue;
        }
        let needed = press.needed(client.id)?;
        if needed.is_empty() || !press.has_all(client.id, &needed)? {
            continue;
        }
        press.papers(client, needed.iter().zip(papers.iter()), fee)?;
        chosen.push(client.id);
        lives.next();
    }
    Ok(chosen)
}

impl Press<'_> {
    fn facts(&self, at: Instant) -> OfficeFacts {
        OfficeFacts {
            name: self.office.name.to_owned(),
            brands: self.office.brands.clone(),
            today: self.office.zone.day_of(at),
        }
    }

    /// What the client needs, the agreement first; nothing where no agreement is needed.
    fn needed(&self, client: ClientId) -> Result<Vec<DocumentType>, SeedError> {
        let office = self.facts(self.office.now);
        let input = self
            .db
            .read_blocking(|views| input(views, client, office.clone(), Typed::default()))
            .map_err(rule)?;
        let mortgages = input.properties.iter();
        let mortgages: Vec<_> = mortgages.map(|one| one.details.mortgage_status).collect();
        let all = required(input.client.brand, &mortgages).into_iter();
        let mut needed: Vec<DocumentType> =
            all.filter(|one| one.required).map(|one| one.kind).collect();
        needed.sort_by_key(|kind| !is_agreement(*kind));
        let agreed = needed.first().is_some_and(|first| is_agreement(*first));
        Ok(if agreed { needed } else { Vec::new() })
    }

    /// Whether the client's records have all that the papers need.
    fn has_all(&self, client: ClientId, needed: &[DocumentType]) -> Result<bool, SeedError> {
        for kind in needed {
            let asked = asked(client, *kind, Typed::default());
            let office = self.facts(self.office.now);
            match self.db.read_blocking(|views| draft(views, &asked, &office)) {
                Ok(_) => {}
                Err(MakeError::Missing(_)) => return Ok(false),
                Err(error) => return Err(rule(error)),
            }
        }
        Ok(true)
    }

    /// Makes the papers of a client and lets each come as far as it is to come, all at the same time: the clock never goes
    /// back.
    fn papers<'l>(
        &self,
        client: &Client,
        lives: impl Iterator<Item = (&'l DocumentType, &'l Life)>,
        fee: &str,
    ) -> Result<(), SeedError> {
        let (mut papers, mut steps) = (Vec::new(), Vec::new());
        for (number, (kind, life)) in lives.enumerate() {
            let life = life.of(*kind);
            let at = self.office.now.minus(Duration::days(life.age()));
            // The first is an agreement: of two it is the one that states the fee.
            let fee = (number == 0).then_some(fee);
            let made = self.printed(asked(client.id, *kind, typed(*kind, fee)?), at)?;
            let scan = match life {
                Signed | Completed => Some(self.scan(client, *kind)?),
                Draft | Sent | Void => None,
            };
            papers.push(Paper {
                made,
                scan,
                id: None,
            });
            let later = life.steps().iter();
            steps.extend(later.map(|(days, step)| (at.plus(Duration::days(*days)), number, *step)));
        }
        steps.sort_by_key(|(at, number, _)| (*at, *number));
        let who = self.who(client);
        for (at, number, step) in steps {
            let Some(paper) = papers.get_mut(number) else {
                continue;
            };
            let moment = (OfficeDay::of(self.office.zone, at), at);
            let id = self
                .db
                .write_blocking(|tx| paper.step(tx, &who, step, &moment))?;
            paper.id = Some(id);
        }
        Ok(())
    }

    /// The paper's PDF is in the file store, its rows are still to be written.
    fn printed(&self, asked: Asked, at: Instant) -> Result<Made, SeedError> {
        let office = self.facts(at);
        let mut drafted = self
            .db
            .read_blocking(|views| draft(views, &asked, &office))
            .map_err(rule)?;
        let taken = self.db.write_blocking(|tx| tx.documents().take_id());
        drafted.number(Number {
            document: taken.map_err(rule)?.get(),
            version: 1,
        });
        let pdf = self.renderer.render(&drafted.paper, drafted.logo.as_ref());
        let pdf = pdf.map_err(rule)?;
        let key = put(self.files, &pdf.bytes).map_err(rule)?;
        let printed = Printed {
            file: drafted.file(asked.kind, key, &pdf),
            pages: pdf.pages,
            renderer: self.renderer.version().to_owned(),
        };
        Ok(drafted.made(asked, None, printed))
    }

    fn scan(&self, client: &Client, kind: DocumentType) -> Result<StoredFile, SeedError> {
        let content = pdf(&format!("{kind}, signed, sample {}", client.id));
        Ok(StoredFile {
            key: put(self.files, &content).map_err(rule)?,
            name: FileName::parse(&format!("{kind}, signed.pdf")).map_err(rule)?,
            media: Media::Pdf,
            size: i64::try_from(content.len()).map_err(rule)?,
            sha256: format!("{:x}", Sha256::digest(&content)),
        })
    }

    /// The user who looks after the client.
    fn who(&self, client: &Client) -> Actor {
        let staff = self.office.staff;
        let assigned = client.details.assigned_to;
        let theirs = staff.iter().find(|one| Some(one.id()) == assigned);
        let who = theirs.or(staff.first());
        who.map_or_else(Actor::system, |one| one.acts())
    }
}

const fn is_agreement(kind: DocumentType) -> bool {
    matches!(
        kind,
        DocumentType::CancellationAgreement | DocumentType::TransferAgreement
    )
}

const fn asked(client: ClientId, kind: DocumentType, typed: Typed) -> Asked {
    Asked {
        client,
        kind,
        title: None,
        typed,
    }
}

/// Where there is a fee, it alone is typed.
fn typed(kind: DocumentType, fee: Option<&str>) -> Result<Typed, SeedError> {
    let Some(fee) = fee else {
        return Ok(Typed::default());
    };
    let mut data = serde_json::Map::new();
    data.insert("fee".to_owned(), json!(fee));
    Typed::parse(kind, &data).map_err(|errors| {
        let errors = errors.into_iter().map(|error| error.message);
        SeedError::Rule(errors.collect::<Vec<_>>().join(" "))
    })
}

/// A paper that is printed, and its document once there is one.
struct Paper {
    made: Made,
    scan: Option<StoredFile>,
    id: Option<DocumentId>,
}

impl Paper {
    /// Does one step; answers the document.
    fn step(
        &self,
        tx: &mut dyn Unit,
        who: &Actor,
        step: Step,
        moment: &(OfficeDay, Instant),
    ) -> Result<DocumentId, SeedError> {
        let at = moment.1;
        let Some(id) = self.id else {
            return store::save(tx, who, &self.made, at).map_err(rule);
        };
        let story = Story { who, id };
        match (step, &self.scan) {
            (Step::Send, _) => story.send(tx, at)?,
            (Step::Void, _) => story.void(tx, at)?,
            (Step::Sign, _) if self.made.document.kind.is_made_as_sheet() => {}
            (Step::Sign, _) => story.sign(tx, moment)?,
            (Step::Attach, Some(scan)) => story.attach(tx, scan, at)?,
            (Step::Complete, _) => story.complete(tx, at)?,
            (Step::Make, _) | (Step::Attach, None) => {}
        }
        Ok(id)
    }
}

/// What happens to a document that was made.
struct Story<'a> {
    who: &'a Actor,
    id: DocumentId,
}

impl Story<'_> {
    fn version(&self, tx: &mut dyn Crm) -> Result<i64, SeedError> {
        let found = tx.documents().get(self.id)?;
        let found = found.ok_or_else(|| SeedError::Rule("a document that is gone".to_owned()))?;
        Ok(found.version)
    }

    /// Never by email: a sample must not send mail.
    fn send(&self, tx: &mut dyn Crm, at: Instant) -> Result<(), SeedError> {
        let order = SendOrder {
            based_on: self.version(tx)?,
            way: Way::Mail,
            despite_do_not_contact: false,
            phrase_reason: None,
        };
        documents::send(tx, self.who, self.id, &order, at).map_err(rule)
    }

    /// Everyone who is named signs.
    fn sign(&self, tx: &mut dyn Crm, (day, at): &(OfficeDay, Instant)) -> Result<(), SeedError> {
        let named = tx.document_life().signers(self.id)?.into_iter();
        let mut slots: Vec<Slot> = named.map(|signer| signer.who.slot).collect();
        if slots.is_empty() {
            slots.push(Slot::parse(CLIENT_SLOT).map_err(rule)?);
        }
        for slot in slots {
            let signature = NewSignature {
                based_on: self.version(tx)?,
                slot,
                on: day.today(),
                how: SignedHow::OnPaper,
            };
            documents::sign(tx, self.who, self.id, &signature, day, *at).map_err(rule)?;
        }
        Ok(())
    }

    fn attach(&self, tx: &mut dyn Crm, scan: &StoredFile, at: Instant) -> Result<(), SeedError> {
        let version = self.version(tx)?;
        documents::attach_scan(tx, self.who, self.id, Some(version), scan, at).map_err(rule)
    }

    fn complete(&self, tx: &mut dyn Crm, at: Instant) -> Result<(), SeedError> {
        let patch = DocumentPatch {
            status: Change::Set(DocumentStatus::Completed),
            ..DocumentPatch::default()
        };
        let version = self.version(tx)?;
        documents::update(tx, self.who, self.id, Some(version), &patch, at).map_err(rule)
    }

    fn void(&self, tx: &mut dyn Crm, at: Instant) -> Result<(), SeedError> {
        let reason = Reason::parse("The client keeps one of the properties.").map_err(rule)?;
        let version = self.version(tx)?;
        documents::void(tx, self.who, self.id, Some(version), &reason, at).map_err(rule)
    }
}
