//! Whose each row is, who went into whom, and who is on the suppression list.

use super::people::{Record, Round, Row};
use crate::support::write;
use crm_core::ids::MergeId;
use crm_core::merges::{Merge, MergeKind};
use crm_core::suppression::SuppressionKey;
use infra::testing::TestDatabase;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

struct Standing {
    merge: Merge,
    /// What the record that went into the other had.
    moved: BTreeSet<String>,
}

impl Standing {
    const fn survivor(&self) -> Record {
        (self.merge.kind, self.merge.survivor)
    }

    const fn absorbed(&self) -> Record {
        (self.merge.kind, self.merge.absorbed)
    }
}

pub(super) struct Model {
    /// By table and id, as "payments 3".
    rows: BTreeMap<String, Row>,
    standing: Vec<Standing>,
    suppressed: BTreeSet<SuppressionKey>,
    /// Those of them that are not to be called for any reason, as far as they became so since.
    closed: BTreeSet<SuppressionKey>,
}

impl Model {
    /// As it is stored before anything is merged.
    pub(super) fn of(db: &TestDatabase, round: &Round) -> Self {
        let everybody = round.all_keys();
        let among = write(db, |tx| tx.suppressions().among(&everybody)).unwrap();
        Self {
            rows: round.rows(db),
            standing: Vec::new(),
            suppressed: among.into_iter().collect(),
            closed: BTreeSet::new(),
        }
    }

    pub(super) const fn rows(&self) -> &BTreeMap<String, Row> {
        &self.rows
    }

    pub(super) const fn closed(&self) -> &BTreeSet<SuppressionKey> {
        &self.closed
    }

    pub(super) const fn suppressed(&self) -> &BTreeSet<SuppressionKey> {
        &self.suppressed
    }

    /// Those of a kind that went into no other.
    pub(super) fn live(&self, round: &Round, kind: MergeKind) -> Vec<i64> {
        let gone = |id: i64| self.standing.iter().any(|one| one.absorbed() == (kind, id));
        let mut ids = round.ids(kind);
        ids.retain(|id| !gone(*id));
        ids
    }

    /// The records that one is made of, itself among them.
    pub(super) fn parts(&self, record: Record) -> Vec<Record> {
        let into = self.standing.iter().filter(|one| one.survivor() == record);
        let mut parts = vec![record];
        parts.extend(into.flat_map(|one| self.parts(one.absorbed())));
        parts
    }

    pub(super) fn standing(&self) -> Vec<MergeId> {
        self.standing.iter().map(|one| one.merge.id).collect()
    }

    fn of_merge(&self, id: MergeId) -> &Standing {
        let mut standing = self.standing.iter();
        standing.find(|one| one.merge.id == id).unwrap()
    }

    /// Into which record the one that stayed went itself.
    pub(super) fn went_on(&self, id: MergeId) -> Option<i64> {
        let survivor = self.of_merge(id).survivor();
        let mut standing = self.standing.iter();
        let onward = standing.find(|one| one.absorbed() == survivor);
        onward.map(|one| one.merge.survivor)
    }

    /// Where either of two records can be reached by something that is suppressed, everything of both is; whether it is so.
    pub(super) fn suppress_all_of_either(&mut self, keys: &[Vec<SuppressionKey>; 2]) -> bool {
        let both = keys.concat();
        let either = |of: &BTreeSet<SuppressionKey>| both.iter().any(|key| of.contains(key));
        let (suppressed, closed) = (either(&self.suppressed), either(&self.closed));
        if suppressed {
            self.suppressed.extend(both.iter().cloned());
        }
        if closed {
            self.closed.extend(both);
        }
        suppressed
    }

    /// A person asks never to be called.
    pub(super) fn close(&mut self, key: SuppressionKey) {
        self.suppressed.insert(key.clone());
        self.closed.insert(key);
    }

    fn held_by(&self, record: Record) -> BTreeSet<String> {
        let theirs = self.rows.iter().filter(|(_, row)| row.holder == record);
        theirs.map(|(name, _)| name.clone()).collect()
    }

    pub(super) fn merged(&mut self, merge: Merge) {
        let absorbed = (merge.kind, merge.absorbed);
        let standing = Standing {
            moved: self.held_by(absorbed),
            merge,
        };
        self.give(&standing.moved, standing.survivor());
        self.standing.push(standing);
    }

    fn give(&mut self, names: &BTreeSet<String>, to: Record) {
        for name in names {
            self.rows.get_mut(name).unwrap().holder = to;
        }
    }

    /// What would be the other's again: what it had, and what was made since of that.
    fn back(&self, standing: &Standing) -> BTreeSet<String> {
        let theirs = self.held_by(standing.survivor());
        let mut back: BTreeSet<String> = theirs.intersection(&standing.moved).cloned().collect();
        loop {
            let hangs = |name: &&String| {
                let of = self.rows[*name].of.as_ref();
                of.is_some_and(|of| back.contains(of)) && !back.contains(*name)
            };
            let more: Vec<String> = theirs.iter().filter(hangs).cloned().collect();
            if more.is_empty() {
                return back;
            }
            back.extend(more);
        }
    }

    pub(super) fn parted(&mut self, id: MergeId) {
        let back = self.back(self.of_merge(id));
        let to = self.of_merge(id).absorbed();
        self.give(&back, to);
        self.standing.retain(|one| one.merge.id != id);
    }

    /// Payments and the invoices that they pay, of which only one would go back.
    pub(super) fn tied(&self, db: &TestDatabase, id: MergeId) -> Vec<(i64, i64)> {
        let standing = self.of_merge(id);
        let back = self.back(standing);
        let mut pairs = allocations(db);
        pairs.retain(|(payment, invoice)| {
            let (payment, invoice) = (format!("payments {payment}"), format!("invoices {invoice}"));
            self.rows
                .get(&invoice)
                .is_some_and(|row| row.holder == standing.survivor())
                && back.contains(&payment) != back.contains(&invoice)
        });
        pairs
    }

    /// New rows, all of which are this record's.
    pub(super) fn adopt(&mut self, db: &TestDatabase, round: &Round, record: Record) {
        for (name, row) in round.rows(db) {
            if let Entry::Vacant(place) = self.rows.entry(name) {
                assert_eq!(row.holder, record, "{}", place.key());
                place.insert(row);
            }
        }
    }

    /// New rows that were made of others, whose holder's they are.
    pub(super) fn adopt_made_of_others(&mut self, db: &TestDatabase, round: &Round) {
        for (name, row) in round.rows(db) {
            if !self.rows.contains_key(&name) {
                let of = row.of.as_ref().map(|of| self.rows[of].holder);
                assert_eq!(Some(row.holder), of, "{name}");
                self.rows.insert(name, row);
            }
        }
    }

    /// The ids of a table's rows that are a record's.
    pub(super) fn of_table(&self, table: &str, record: Record) -> Vec<i64> {
        let theirs = self.rows.iter().filter(|(_, row)| row.holder == record);
        let ids = theirs.filter_map(|(name, _)| name.strip_prefix(table)?.trim().parse().ok());
        ids.collect()
    }
}

/// What pays what, oldest first.
fn allocations(db: &TestDatabase) -> Vec<(i64, i64)> {
    let standing = "SELECT payment_id || ' ' || invoice_id FROM allocations \
                    WHERE amount_cents > reversed_cents ORDER BY id";
    let texts = db.query_texts(standing).unwrap();
    let pair = |text: &String| {
        let (payment, invoice) = text.split_once(' ').unwrap();
        (payment.parse().unwrap(), invoice.parse().unwrap())
    };
    texts.iter().map(pair).collect()
}
