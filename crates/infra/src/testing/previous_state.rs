//! Databases as earlier versions left them: `tests/previous_state/{sqlite,postgres}/<number>.sql` are the
//! rows of an office at the schema of the migration of that number.

use super::{TestDatabase, must};
use std::path::PathBuf;

impl TestDatabase {
    /// The numbers of the migrations whose state is kept, oldest first.
    ///
    /// # Panics
    /// When the files cannot be read.
    #[must_use]
    pub fn previous_states(&self) -> Vec<String> {
        let files = must(
            std::fs::read_dir(self.states_folder()),
            "read the previous states",
        );
        let mut numbers: Vec<String> = files
            .map(|file| must(file, "read the previous states").path())
            .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
            .collect();
        numbers.sort();
        numbers
    }

    /// Migrates a bare database as far as this state, and loads the rows of it and of those before.
    ///
    /// # Panics
    /// When a migration or a row is refused.
    pub fn load_state(&self, number: &str) {
        let mut states = self.previous_states();
        states.retain(|state| state.as_str() <= number);
        for state in states {
            must(self.migrate_to(&state), "migrate to a previous state");
            self.load_rows(&state);
        }
    }

    /// Loads the rows of this state alone into the schema that is there.
    ///
    /// # Panics
    /// When a row is refused.
    pub fn load_rows(&self, number: &str) {
        let file = self.states_folder().join(format!("{number}.sql"));
        let rows = must(std::fs::read_to_string(file), "read a previous state");
        must(self.execute_sql(&rows), "load a previous state");
    }

    fn states_folder(&self) -> PathBuf {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/previous_state");
        let database = if self.is_sqlite() {
            "sqlite"
        } else {
            "postgres"
        };
        PathBuf::from(folder).join(database)
    }
}
