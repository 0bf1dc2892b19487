// The databases every journey runs on.
import { spawnSync } from 'node:child_process';

function psql(url, statement) {
  const { status, stderr } = spawnSync('psql', ['-qX', url, '-c', statement], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`psql: ${stderr}`);
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
