// A PostgreSQL server of a proof's own, that may be stopped and started, in a folder below the system's temporary one.
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './server.mjs';

const asRoot = process.getuid() === 0;

function idOf(user, which) {
  return Number(spawnSync('id', [which, user], { encoding: 'utf8' }).stdout.trim());
}

function programs() {
  const newest = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .sort((a, b) => b - a)[0];
  return `/usr/lib/postgresql/${newest}/bin`;
}

export class OwnPostgres {
  static async make() {
    const server = new OwnPostgres();
    server.folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-postgres-'));
    // PostgreSQL does not run as root.
    server.owner = asRoot ? { uid: idOf('postgres', '-u'), gid: idOf('postgres', '-g') } : {};
    if (asRoot) chownSync(server.folder, server.owner.uid, server.owner.gid);
    server.data = path.join(server.folder, 'data');
    server.port = await freePort();
    server.url = `postgres://postgres@127.0.0.1:${server.port}/postgres`;
    server.#run('initdb', [
      '-D',
      server.data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ]);
    server.start();
    return server;
  }

  start() {
    const options = `-p ${this.port} -k ${this.folder} -c listen_addresses=127.0.0.1`;
    this.#run('pg_ctl', ['-D', this.data, '-w', '-l', path.join(this.folder, 'log'), '-o', options, 'start']);
  }

  /** As a machine that loses its power: no client gets a warning. */
  stop() {
    this.#run('pg_ctl', ['-D', this.data, '-w', '-m', 'immediate', 'stop']);
  }

  remove() {
    try {
      this.stop();
    } catch {
      // It is down already.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #run(program, args) {
    const options = {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      ...this.owner,
    };
    // pg_ctl leaves a server that holds its standard error open; its complaints are in the log.
    if (program === 'pg_ctl') options.stdio = 'ignore';
    const { status, stderr } = spawnSync(`${programs()}/${program}`, args, options);
    if (status !== 0) throw new Error(`${program} ${args.at(-1)}: ${stderr ?? status}`);
  }
}
