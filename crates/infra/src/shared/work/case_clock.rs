//! The clocks of cases: their steps, the words to their clients, and who was told of silence.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{case_clocks, case_contacts, case_escalations, case_steps};
use super::super::statements::sql::{Numbers, Rows, Sql, literal};
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use super::open_cases::{JOINED, goes_on, is_open};
use super::{case_deadlines as stored_deadlines, case_told as told_of, case_words as stored_words};
use crm_core::clock::Instant;
use crm_core::ids::{DeadlineId, ExitCaseId, StepId, UserId, WordId};
use crm_core::promises::case_clock::{
    CaseClock, DueCase, FoundWord, Level, LostWord, NewDeadline, NewStep, NewWord, NextStep,
    Silence, Step, StepText, WaitsOn, Word, WordSource,
};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate};
use time::Date;

#[derive(Queryable, Selectable)]
#[diesel(table_name = case_steps, check_for_backend(Db))]
struct StepRecord {
    id: i64,
    exit_case_id: i64,
    what: String,
    due_on: Date,
    waits_on: String,
    user_id: Option<i64>,
    began_on: Date,
}

impl StepRecord {
    fn step(self) -> Stored<Step> {
        Ok(Step {
            id: StepId::new(self.id),
            case: ExitCaseId::new(self.exit_case_id),
            next: NextStep {
                what: StepText::stored(self.what),
                due_on: self.due_on,
                waits_on: parse_stored(&self.waits_on, WaitsOn::parse)?,
                user: self.user_id.map(UserId::new),
            },
            began_on: self.began_on,
        })
    }
}

/// Source, day, promised day, and when it was taken back.
type WordColumns = (String, Date, Option<Date>, Option<At>);

fn word((source, on, promised_on, taken_back_at): WordColumns) -> Stored<Word> {
    Ok(Word {
        source: parse_stored(&source, WordSource::parse)?,
        on,
        promised_on,
        is_taken_back: taken_back_at.is_some(),
    })
}

impl CaseClock for Tx<'_> {
    fn open_step(&mut self, case: ExitCaseId) -> Stored<Option<Step>> {
        let record: Option<StepRecord> = self.run(|conn| {
            case_steps::table
                .filter(case_steps::exit_case_id.eq(case.get()))
                .filter(case_steps::closed_at.is_null())
                .select(StepRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(StepRecord::step).transpose()
    }

    fn insert_step(&mut self, new: &NewStep) -> Stored<StepId> {
        let id = self.next_id("case_steps")?;
        self.run(|conn| {
            diesel::insert_into(case_steps::table)
                .values((
                    case_steps::id.eq(id),
                    case_steps::exit_case_id.eq(new.case.get()),
                    case_steps::what.eq(new.next.what.as_str()),
                    case_steps::due_on.eq(new.next.due_on),
                    case_steps::waits_on.eq(new.next.waits_on.as_str()),
                    case_steps::user_id.eq(new.next.user.map(UserId::get)),
                    case_steps::began_on.eq(new.began_on),
                    case_steps::opened_by.eq(new.opened_by.map(UserId::get)),
                    case_steps::created_at.eq(At(new.opened_at)),
                ))
                .execute(conn)
        })?;
        Ok(StepId::new(id))
    }

    fn close_step(
        &mut self,
        step: StepId,
        by: Option<UserId>,
        on: Date,
        at: Instant,
    ) -> Stored<()> {
        let open = case_steps::table
            .find(step.get())
            .filter(case_steps::closed_at.is_null());
        let closed = self.run(|conn| {
            diesel::update(open)
                .set((
                    case_steps::ended_on.eq(on),
                    case_steps::closed_by.eq(by.map(UserId::get)),
                    case_steps::closed_at.eq(At(at)),
                ))
                .execute(conn)
        })?;
        changed_one(closed)
    }

    fn start(&mut self, case: ExitCaseId, began_on: Date) -> Stored<()> {
        let silence = Silence::after(began_on, &[]);
        self.run(|conn| {
            diesel::insert_into(case_clocks::table)
                .values((
                    case_clocks::exit_case_id.eq(case.get()),
                    case_clocks::began_on.eq(began_on),
                    case_clocks::silent_since.eq(silence.since),
                    case_clocks::promised_on.eq(silence.promised_on),
                    case_clocks::owed_on.eq(silence.owed_on()),
                ))
                .on_conflict(case_clocks::exit_case_id)
                .do_nothing()
                .execute(conn)
        })?;
        Ok(())
    }

    fn words(&mut self, case: ExitCaseId) -> Stored<Option<(Date, Vec<Word>)>> {
        let began_on: Option<Date> = self.run(|conn| {
            case_clocks::table
                .find(case.get())
                .select(case_clocks::began_on)
                .first(conn)
                .optional()
        })?;
        let Some(began_on) = began_on else {
            return Ok(None);
        };
        let found: Vec<WordColumns> = self.run(|conn| {
            case_contacts::table
                .filter(case_contacts::exit_case_id.eq(case.get()))
                .order(case_contacts::id)
                .select((
                    case_contacts::source,
                    case_contacts::reached_on,
                    case_contacts::promised_on,
                    case_contacts::taken_back_at,
                ))
                .load(conn)
        })?;
        let words = found.into_iter().map(word).collect::<Stored<Vec<_>>>()?;
        Ok(Some((began_on, words)))
    }

    fn save_silence(&mut self, case: ExitCaseId, silence: Silence) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(case_clocks::table.find(case.get()))
                .set((
                    case_clocks::silent_since.eq(silence.since),
                    case_clocks::promised_on.eq(silence.promised_on),
                    case_clocks::owed_on.eq(silence.owed_on()),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn put_word(&mut self, new: &NewWord, now: Instant) -> Stored<WordId> {
        stored_words::put(self, new, now)
    }

    fn counting_word(&mut self, word: WordId) -> Stored<Option<ExitCaseId>> {
        let case: Option<i64> = self.run(|conn| {
            case_contacts::table
                .find(word.get())
                .filter(case_contacts::taken_back_at.is_null())
                .select(case_contacts::exit_case_id)
                .first(conn)
                .optional()
        })?;
        Ok(case.map(ExitCaseId::new))
    }

    fn take_back_word(&mut self, word: WordId, by: Option<UserId>, now: Instant) -> Stored<()> {
        let counting = case_contacts::table
            .find(word.get())
            .filter(case_contacts::taken_back_at.is_null());
        let taken = self.run(|conn| {
            diesel::update(counting)
                .set((
                    case_contacts::taken_back_at.eq(At(now)),
                    case_contacts::taken_back_by.eq(by.map(UserId::get)),
                ))
                .execute(conn)
        })?;
        changed_one(taken)
    }

    fn insert_deadline(&mut self, new: &NewDeadline, now: Instant) -> Stored<DeadlineId> {
        stored_deadlines::insert(self, new, now)
    }

    fn open_deadline(&mut self, deadline: DeadlineId) -> Stored<Option<ExitCaseId>> {
        stored_deadlines::open(self, deadline)
    }

    fn meet_deadline(
        &mut self,
        deadline: DeadlineId,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        stored_deadlines::meet(self, (deadline, by), now)
    }

    fn clockless(&mut self, most: i64) -> Stored<Vec<ExitCaseId>> {
        let found = Sql::raw(format!(
            "SELECT exit_cases.id FROM exit_cases WHERE {} AND (NOT EXISTS (SELECT 1 FROM case_clocks \
             WHERE case_clocks.exit_case_id = exit_cases.id) OR NOT EXISTS (SELECT 1 FROM case_steps \
             WHERE case_steps.exit_case_id = exit_cases.id AND case_steps.closed_at IS NULL)) \
             ORDER BY exit_cases.id LIMIT ",
            goes_on()
        ))
        .number(most);
        let ids: Vec<i64> = self.run(|conn| Numbers(found).load(conn))?;
        Ok(ids.into_iter().map(ExitCaseId::new).collect())
    }

    fn unnoted_appointments(&mut self, most: i64) -> Stored<Vec<FoundWord<Date>>> {
        told_of::appointments(self, most)
    }

    fn unnoted_calls(&mut self, most: i64) -> Stored<Vec<FoundWord<Instant>>> {
        told_of::calls(self, most)
    }

    fn unnoted_mails(&mut self, most: i64) -> Stored<Vec<FoundWord<Instant>>> {
        told_of::mails(self, most)
    }

    fn lost_words(&mut self, most: i64) -> Stored<Vec<LostWord>> {
        told_of::lost(self, most)
    }

    fn due_cases(&mut self, level: Level, owed_by: Date, most: i64) -> Stored<Vec<DueCase>> {
        let rest = Sql::raw(format!(
            "FROM case_clocks JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id {JOINED} \
             WHERE {} AND NOT EXISTS (SELECT 1 FROM case_escalations \
             WHERE case_escalations.exit_case_id = case_clocks.exit_case_id \
             AND case_escalations.owed_on = case_clocks.owed_on AND case_escalations.level = '{}') \
             AND case_clocks.owed_on <= ",
            is_open(),
            level.as_str()
        ))
        .day(owed_by)
        .push(" ORDER BY case_clocks.owed_on, case_clocks.exit_case_id LIMIT ")
        .number(most);
        let rows = Rows {
            select: literal::<(BigInt, SqlDate)>("case_clocks.exit_case_id, case_clocks.owed_on"),
            rest,
        };
        let found: Vec<(i64, Date)> = self.run(|conn| rows.load(conn))?;
        let found = found.into_iter().map(|(case, owed_on)| DueCase {
            case: ExitCaseId::new(case),
            owed_on,
        });
        Ok(found.collect())
    }

    fn insert_escalation(&mut self, due: DueCase, level: Level, now: Instant) -> Stored<()> {
        self.run(|conn| {
            diesel::insert_into(case_escalations::table)
                .values((
                    case_escalations::exit_case_id.eq(due.case.get()),
                    case_escalations::owed_on.eq(due.owed_on),
                    case_escalations::level.eq(level.as_str()),
                    case_escalations::created_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
