// The databases every journey runs on.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';

function psql(url, statement) {
  const { status, stderr } = spawnSync('psql', ['-qX', url, '-c', statement], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
}

const ON_SQLITE =
  'import sqlite3, sys; db = sqlite3.connect(sys.argv[1]); db.execute(sys.argv[2]); db.commit()';

/** Runs a statement on the database of an installation, while its server runs or without one. */
export function execute(databaseUrl, statement) {
  if (!databaseUrl.startsWith('sqlite://')) return psql(databaseUrl, statement);
  const file = databaseUrl.slice('sqlite://'.length);
  const { status, stderr } = spawnSync('python3', ['-c', ON_SQLITE, file, statement], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`sqlite: ${stderr}`);
}

const FILE_ON_SQLITE =
  'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(open(sys.argv[2], encoding="utf-8").read())';

/** Runs the statements of a file on a database that no one uses meanwhile. */
export function executeFile(databaseUrl, file) {
  const onSqlite = databaseUrl.startsWith('sqlite://');
  const [program, args] = onSqlite
    ? ['python3', ['-c', FILE_ON_SQLITE, databaseUrl.slice('sqlite://'.length), file]]
    : ['psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', '-f', file, databaseUrl]];
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${file}: ${stderr}`);
}

/** A fresh database inside the server at TEST_DATABASE_URL, and how to drop it. */
function freshPostgres() {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is not set; run this through `cargo xtask with-postgres -- …`');
  const name = `exitdesk_e2e_${process.pid}_${Date.now()}`;
  psql(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => psql(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}

export const databases = [
  { name: 'sqlite', fresh: () => ({ databaseUrl: undefined, drop: () => {} }) },
  { name: 'postgres', fresh: freshPostgres },
];

/** What SQLite keeps of a database beside its file. */
const PARTS = ['', '-wal', '-shm'];

function keptSqlite(file) {
  const copy = (from, to) => {
    for (const part of PARTS) {
      rmSync(`${to}${part}`, { force: true });
      if (existsSync(`${from}${part}`)) copyFileSync(`${from}${part}`, `${to}${part}`);
    }
  };
  const backup = `${file}.backup`;
  copy(file, backup);
  return { restore: () => copy(backup, file), drop: () => {} };
}

function keptPostgres(url) {
  const server = process.env.TEST_DATABASE_URL;
  const name = new URL(url).pathname.slice(1);
  const backup = `${name}_backup`;
  psql(server, `CREATE DATABASE ${backup} TEMPLATE ${name}`);
  const restore = () => {
    psql(server, `DROP DATABASE ${name} WITH (FORCE)`);
    psql(server, `CREATE DATABASE ${name} TEMPLATE ${backup}`);
  };
  return { restore, drop: () => psql(server, `DROP DATABASE ${backup} WITH (FORCE)`) };
}

/** A backup of a database that is not used meanwhile; it is restored while it is not used. */
export function backup(url) {
  const [scheme, file] = url.split('://');
  return scheme === 'sqlite' ? keptSqlite(file) : keptPostgres(url);
}

const FIRST_COLUMN =
  'import sqlite3, sys; [print(row[0]) for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2])]';

/** The first column of every row that a question gives, as text; the server may run meanwhile. */
export function columns(databaseUrl, question) {
  const onSqlite = databaseUrl.startsWith('sqlite://');
  const [program, args] = onSqlite
    ? ['python3', ['-c', FIRST_COLUMN, databaseUrl.slice('sqlite://'.length), question]]
    : ['psql', ['-qXAt', databaseUrl, '-c', question]];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout.split('\n').filter((line) => line !== '');
}
