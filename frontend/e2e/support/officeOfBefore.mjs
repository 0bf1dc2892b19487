// The office that the baseline of 1.0 left, at its schema, and all that a database holds as one text.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { columns, execute, executeFile } from './databases.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
/** The newest migration of the schema that the office lay in, by the last digits of its name. */
const BEFORE = '000106';
/** Its papers and codes are sealed with this one. */
export const ITS_SECRET = 'the secret of an office, 32 characters and more';

const MIGRATIONS_TABLE =
  'CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP)';

const kindOf = (databaseUrl) => (databaseUrl.startsWith('sqlite://') ? 'sqlite' : 'postgres');

/** `2026-11-28-000106_calling` is the version 20261128000106. */
const versionOf = (folder) => folder.slice(0, folder.indexOf('_')).replaceAll('-', '');

/** Puts it into an empty database, without the program. */
export function loadOfficeOfBefore(databaseUrl) {
  const kind = kindOf(databaseUrl);
  const migrations = path.join(root, 'migrations', kind);
  execute(databaseUrl, MIGRATIONS_TABLE);
  const folders = readdirSync(migrations).sort();
  for (const folder of folders.filter((name) => versionOf(name).slice(-BEFORE.length) <= BEFORE)) {
    executeFile(databaseUrl, path.join(migrations, folder, 'up.sql'));
    const version = versionOf(folder);
    execute(databaseUrl, `INSERT INTO __diesel_schema_migrations (version) VALUES ('${version}')`);
  }
  executeFile(databaseUrl, path.join(root, 'crates/infra/tests/previous_state', kind, `${BEFORE}.sql`));
}

/** How many migrations the database has. */
export const migrationsOf = (databaseUrl) =>
  columns(databaseUrl, 'SELECT version FROM __diesel_schema_migrations').length;

const DUMP = 'import sqlite3, sys; print("\\n".join(sqlite3.connect(sys.argv[1]).iterdump()))';

const ON_RECORD = '__diesel_schema_migrations';
/** When each migration ran, and what SQLite guesses of its indexes. */
const LEFT_OUT = new RegExp(`^(INSERT INTO|DELETE FROM) "(${ON_RECORD}|sqlite_stat\\d)"|^ANALYZE`);

/** Schema and rows of an SQLite file. */
function dumped(file) {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', DUMP, file], {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (status !== 0) throw new Error(`sqlite: ${stderr}`);
  return stdout.split('\n').filter((line) => !LEFT_OUT.test(line));
}

/** What stands beside the rows in PostgreSQL, indexes with whether they may be read. */
const SHAPE = [
  "SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) FROM information_schema.columns WHERE table_schema = 'public'",
  "SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace",
  "SELECT concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace",
  'SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal',
  "SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND prolang <> (SELECT oid FROM pg_language WHERE lanname = 'c')",
];

function shapeAndRows(databaseUrl) {
  const shape = SHAPE.flatMap((question) => columns(databaseUrl, question).sort());
  const listed = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' ORDER BY 1";
  const tables = columns(databaseUrl, listed).filter((table) => table !== ON_RECORD);
  const rows = tables.map((table) => `SELECT '${table} ' || t::text FROM "${table}" AS t`);
  return [...shape, ...columns(databaseUrl, rows.join(' UNION ALL ')).sort()];
}

/** All that the database holds, line by line: two that went the same way hold the same. */
export const contentOf = (databaseUrl) =>
  kindOf(databaseUrl) === 'sqlite'
    ? dumped(databaseUrl.slice('sqlite://'.length))
    : shapeAndRows(databaseUrl);
