//! Which entries of the bank's lists are ours, as far as this process has read them: so that a look for one transfer reads
//! what is new, and not everything that was asked for in a month.
//!
//! An entry belongs to the same transfer for ever; how far it is, is always read again.

use super::wire::Entry;
use billing::bank::{PaysMark, TransferKey};
use crm_core::clock::Instant;
use std::collections::HashMap;
use time::Duration;

/// How long after it was made an entry may be shown for the first time: what is younger is read again.
const SHOWN_WITHIN: Duration = Duration::minutes(10);

#[derive(Debug)]
struct Ours {
    /// The entry's own id in this list.
    id: String,
    pays: Option<PaysMark>,
}

/// One of the bank's lists.
#[derive(Debug, Default)]
pub(super) struct Seen {
    ours: HashMap<TransferKey, Ours>,
    /// All that was made from the first to the second moment was seen.
    whole: Option<(Instant, Instant)>,
}

impl Seen {
    /// From when on the list must be read, so that all since then is known.
    pub(super) fn read_from(&self, since: Instant) -> Instant {
        match self.whole {
            Some((from, until)) if from <= since => since.max(until.minus(SHOWN_WITHIN)),
            _ => since,
        }
    }

    /// Remembers what one look read; `whole` when that is all that was made since then, with this machine's time.
    pub(super) fn learn(&mut self, look: &Look, whole: Option<(Instant, Instant)>) {
        for (key, entry) in &look.ours {
            // Of two lines of one transfer the first one stands.
            self.ours.entry(key.clone()).or_insert_with(|| Ours {
                id: entry.id.clone(),
                pays: entry.pays(),
            });
        }
        if let Some((from, now)) = whole {
            self.read_whole(look, from, now);
        }
    }

    fn read_whole(&mut self, look: &Look, from: Instant, now: Instant) {
        // An entry that lies ahead of the clock says nothing of what will be made before it.
        let Some(newest) = look.newest.map(|newest| newest.min(now)) else {
            return;
        };
        self.whole = Some(match self.whole {
            Some((first, until)) if from <= until && newest >= first => {
                (first.min(from), until.max(newest))
            }
            _ => (from, newest),
        });
    }

    pub(super) fn id_of(&self, key: &TransferKey) -> Option<String> {
        self.ours.get(key).map(|ours| ours.id.clone())
    }

    /// The keys of what pays this.
    pub(super) fn paying(&self, pays: PaysMark) -> Vec<TransferKey> {
        let same = self.ours.iter().filter(|(_, ours)| ours.pays == Some(pays));
        let mut keys: Vec<_> = same.map(|(key, _)| key.clone()).collect();
        keys.sort();
        keys
    }

    /// The bank no longer shows it.
    pub(super) fn forget(&mut self, key: &TransferKey) {
        self.ours.remove(key);
    }
}

/// What one look at a list reads.
#[derive(Debug, Default)]
pub(super) struct Look {
    ours: HashMap<TransferKey, Entry>,
    newest: Option<Instant>,
}

impl Look {
    /// Takes in a page, and says when its entries were made.
    pub(super) fn take(&mut self, page: Vec<Entry>) -> Vec<Option<Instant>> {
        let made: Vec<_> = page.iter().map(|entry| entry.made_at).collect();
        self.newest = self.newest.max(made.iter().copied().flatten().max());
        for entry in page {
            if let Some(key) = entry.key() {
                // What is read twice is the same; of two under one key the first stands.
                self.ours.entry(key).or_insert(entry);
            }
        }
        made
    }

    pub(super) fn has(&self, key: &TransferKey) -> bool {
        self.ours.contains_key(key)
    }

    /// The entry as it was just read.
    pub(super) fn pick(&mut self, key: &TransferKey) -> Option<Entry> {
        self.ours.remove(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mercury::wire::entry;
    use serde_json::json;

    fn at(minute: i64) -> Instant {
        Instant::from_micros(1_795_000_000_000_000 + minute * 60_000_000)
    }

    fn read(seen: &mut Seen, from: i64, minutes: &[i64]) {
        let mut look = Look::default();
        let page = minutes.iter().map(|minute| {
            let row = json!({ "id": format!("l-{minute}"), "createdAt": at(*minute).to_rfc3339() });
            entry(row).unwrap()
        });
        look.take(page.collect());
        seen.learn(&look, Some((at(from), at(1_000))));
    }

    #[test]
    fn r2_194_what_was_seen_whole_is_not_read_again() {
        // What was read before (from, the entries' minutes), wanted since → read from.
        type Looks<'a> = &'a [(i64, &'a [i64])];
        let table: &[(Looks<'_>, i64, i64)] = &[
            (&[], 0, 0),
            (&[(0, &[])], 0, 0),
            (&[(0, &[5, 60])], 0, 50),
            (&[(0, &[60, 5])], 0, 50),
            (&[(0, &[60])], 20, 50),
            (&[(0, &[60])], 55, 55),
            (&[(0, &[60])], -1, -1),
            (&[(0, &[60]), (50, &[90])], 0, 80),
            // Between the two something may have been missed.
            (&[(0, &[60]), (61, &[90])], 0, 0),
            (&[(0, &[60]), (61, &[90])], 61, 80),
            (&[(0, &[60]), (-10, &[70])], -5, 60),
        ];
        for (looks, since, outcome) in table {
            let mut seen = Seen::default();
            for (from, minutes) in *looks {
                read(&mut seen, *from, minutes);
            }
            assert_eq!(
                seen.read_from(at(*since)),
                at(*outcome),
                "{looks:?} {since}"
            );
        }
    }

    #[test]
    fn r2_194_an_entry_ahead_of_the_clock_hides_nothing() {
        let mut seen = Seen::default();
        let mut look = Look::default();
        let row = json!({ "id": "l-1", "createdAt": "2999-01-01T00:00:00Z" });
        look.take(vec![entry(row).unwrap()]);
        seen.learn(&look, Some((at(0), at(5))));
        assert_eq!(seen.read_from(at(-1)), at(-1));
        assert_eq!(seen.read_from(at(0)), at(0).max(at(5).minus(SHOWN_WITHIN)));
    }
}
