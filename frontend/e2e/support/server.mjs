// The real server binary, on a free loopback port, in a folder of its own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CLOCK } from './clock.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const START_MS = 30_000;

/** Which build is tried where nothing else says so. */
const PROFILE = process.env.EXITDESK_PROFILE ?? 'debug';

export const ADMIN = { username: 'admin', password: 'exitdesk-demo' };

/** Where cargo put the binary: profile is "debug" or "release". */
export function binary(profile) {
  const target = path.resolve(root, process.env.CARGO_TARGET_DIR ?? 'target');
  return path.join(target, profile, 'exitdesk');
}

/** Below those that outgoing connections are given: one of them may be taken before a server listens there, or restarts. */
const PORTS = { first: 20_000, count: 12_000 };
const given = new Set();

function isFree(port) {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export async function freePort() {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
}

/** One installation: a database and a folder that outlive the server's restarts. */
export class Installation {
  /**
   * Without databaseUrl: SQLite in the folder. `environment` is the server's own, in addition to the usual.
   * @param {{ profile?: string, databaseUrl?: string, environment?: Record<string, string> }} options
   */
  constructor({ profile = PROFILE, databaseUrl, environment = {} } = {}) {
    this.profile = profile;
    this.program = binary(profile);
    this.folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-e2e-'));
    this.databaseUrl = databaseUrl ?? `sqlite://${path.join(this.folder, 'exitdesk.db')}`;
    this.own = environment;
    this.child = undefined;
  }

  get environment() {
    const { PATH, HOME } = process.env;
    return {
      PATH,
      HOME,
      DATABASE_URL: this.databaseUrl,
      EXITDESK_MODE: 'demo',
      EXITDESK_FILES: path.join(this.folder, 'files'),
      EXITDESK_SECRET_KEY: '0123456789abcdef'.repeat(4),
      ...CLOCK,
      ...this.own,
    };
  }

  /** Another server process on the same database and files. */
  beside() {
    const { DATABASE_URL: databaseUrl, ...environment } = this.environment;
    return new Installation({ profile: this.profile, databaseUrl, environment });
  }

  /** Runs one of the binary's commands to its end. */
  command(args, input = '') {
    const options = { cwd: this.folder, env: this.environment, input, encoding: 'utf8' };
    const { status, stderr } = spawnSync(this.program, args, options);
    if (status !== 0) throw new Error(`exitdesk ${args.join(' ')} ended with ${status}: ${stderr}`);
  }

  /** Runs one of the commands while other work goes on; answers its status and what it said. */
  run(args) {
    const child = spawn(this.program, args, { cwd: this.folder, env: this.environment });
    let said = '';
    const hear = (text) => {
      said += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return new Promise((resolve) => child.once('exit', (status) => resolve({ status, said })));
  }

  /** Tables and the administrator of the demo hint. */
  prepare() {
    this.command(['migrate']);
    const who = ['--username', ADMIN.username, '--email', 'ada@example.com', '--first-name', 'Ada'];
    this.command(['admin', 'create', ...who, '--last-name', 'Admin', '--password-stdin'], ADMIN.password);
  }

  async start() {
    await this.startAt(await freePort());
  }

  async startAt(port) {
    const log = openSync(this.logFile, 'a');
    const bind = `127.0.0.1:${port}`;
    const options = { cwd: this.folder, env: { ...this.environment, EXITDESK_BIND: bind } };
    this.child = spawn(this.program, ['serve'], { ...options, stdio: ['ignore', log, log] });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.url = `http://${bind}`;
    await this.untilAlive();
  }

  async untilAlive() {
    const until = Date.now() + START_MS;
    while (Date.now() < until && this.child.exitCode === null) {
      const alive = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (alive?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the server did not start:\n${this.log()}`);
  }

  get logFile() {
    return path.join(this.folder, 'server.log');
  }

  log() {
    return existsSync(this.logFile) ? readFileSync(this.logFile, 'utf8') : '';
  }

  /** SIGTERM lets it finish its requests; SIGKILL does not. */
  async end(signal = 'SIGTERM') {
    if (!this.child) return;
    this.child.kill(signal);
    await this.ended;
    this.child = undefined;
  }

  async remove() {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
