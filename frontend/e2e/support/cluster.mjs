// PostgreSQL as others run it: Patroni with etcd and synchronous standbys behind HAProxy, all on loopback, in a folder below
// the system's temporary one, as the user postgres when this runs as root.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pause } from './expect.mjs';
import { freePort } from './server.mjs';

const PASSWORD = 'of-this-cluster-alone';
const START_MS = 180_000;
/** All leads of an hour under load are more than the usual 1 MiB. */
const LARGEST_ANSWER = 256 * 1024 * 1024;

const asRoot = process.getuid() === 0;

function idOf(user) {
  const { stdout } = spawnSync('id', ['-u', user], { encoding: 'utf8' });
  return Number(stdout.trim());
}

/** The newest PostgreSQL of the machine. */
function postgresPrograms() {
  const versions = readdirSync('/usr/lib/postgresql')
    .map(Number)
    .sort((a, b) => b - a);
  return `/usr/lib/postgresql/${versions[0]}/bin`;
}

/** A program of the cluster, which is ended with it. */
class Part {
  constructor(folder, name, command, args, user) {
    Object.assign(this, { folder, name, command, args, user });
  }

  start() {
    const log = openSync(path.join(this.folder, `${this.name}.log`), 'a');
    const own = asRoot && this.user ? { uid: idOf(this.user), gid: idOf(this.user) } : {};
    const env = { PATH: `/usr/sbin:/sbin:${process.env.PATH}`, HOME: this.folder, LC_ALL: 'C.UTF-8' };
    this.child = spawn(this.command, this.args, {
      cwd: this.folder,
      env,
      stdio: ['ignore', log, log],
      ...own,
    });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
  }

  async end(signal = 'SIGTERM') {
    if (!this.child) return;
    this.child.kill(signal);
    await this.ended;
    this.child = undefined;
  }

  log() {
    return readFileSync(path.join(this.folder, `${this.name}.log`), 'utf8').slice(-2000);
  }
}

const nodeConfig = ({ name, folder, rest, port, etcd, programs }) => `
scope: desk
name: ${name}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd3: {host: "127.0.0.1:${etcd}"}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    postgresql: {use_pg_rewind: true, parameters: {max_connections: 100, wal_log_hints: "on", hot_standby_feedback: "on"}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/${name}
  bin_dir: ${programs}
  pgpass: ${folder}/${name}.pgpass
  parameters: {unix_socket_directories: "${folder}"}
  authentication:
    superuser: {username: postgres, password: ${PASSWORD}}
    replication: {username: replicator, password: ${PASSWORD}}
    rewind: {username: rewinder, password: ${PASSWORD}}
  pg_hba:
    - local all all trust
    - host replication replicator 127.0.0.1/32 scram-sha-256
    - host all all 127.0.0.1/32 scram-sha-256
`;

const proxyConfig = ({ primary, replica, nodes, web, servers }) => `
global
    maxconn 500
defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
    timeout check 2s
listen postgres_primary
    bind 127.0.0.1:${primary}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
listen postgres_replica
    bind 127.0.0.1:${replica}
    option httpchk OPTIONS /replica
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `    server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
frontend desk
    mode http
    timeout client 60s
    # A connection to a server is kept as long as the one of the client that used it last, and no longer than servers do.
    timeout http-keep-alive 60s
    bind 127.0.0.1:${web}
    default_backend desks
backend desks
    mode http
    timeout server 60s
    balance roundrobin
    option redispatch 1
    retries 3
    retry-on conn-failure empty-response
    http-request disable-l7-retry if METH_POST !{ req.hdr(Idempotency-Key) -m found }
    option httpchk GET /healthz
    http-check expect status 200
    default-server inter 1s fall 2 rise 1
${servers.map((port, n) => `    server desk${n + 1} 127.0.0.1:${port} check`).join('\n')}
`;

const poolerConfig = ({ folder, port, primary, mode }) => `
[databases]
exitdesk = host=127.0.0.1 port=${primary} dbname=exitdesk
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 20
ignore_startup_parameters = extra_float_digits
`;

export class Cluster {
  /** @param webPorts where the server processes listen */
  static async started(webPorts) {
    const folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-cluster-'));
    const cluster = new Cluster();
    const [etcd, peer, primary, replica, web] = await Promise.all(Array.from({ length: 5 }, freePort));
    Object.assign(cluster, { folder, primary, replica, web, poolers: [] });
    const programs = postgresPrograms();
    cluster.etcd = new Part(
      folder,
      'etcd',
      'etcd',
      [
        ...['--name', 'e1', '--data-dir', path.join(folder, 'etcd')],
        ...[
          '--listen-client-urls',
          `http://127.0.0.1:${etcd}`,
          '--advertise-client-urls',
          `http://127.0.0.1:${etcd}`,
        ],
        ...[
          '--listen-peer-urls',
          `http://127.0.0.1:${peer}`,
          '--initial-advertise-peer-urls',
          `http://127.0.0.1:${peer}`,
        ],
        ...['--initial-cluster', `e1=http://127.0.0.1:${peer}`],
      ],
      'postgres',
    );
    cluster.nodes = [];
    for (const name of ['pg1', 'pg2', 'pg3']) {
      const [port, rest] = await Promise.all([freePort(), freePort()]);
      const config = path.join(folder, `${name}.yml`);
      writeFileSync(config, nodeConfig({ name, folder, rest, port, etcd, programs }));
      const part = new Part(folder, name, 'patroni', [config], 'postgres');
      cluster.nodes.push({ name, port, rest, part });
    }
    const config = path.join(folder, 'haproxy.cfg');
    writeFileSync(config, proxyConfig({ primary, replica, nodes: cluster.nodes, web, servers: webPorts }));
    cluster.proxy = new Part(folder, 'haproxy', 'haproxy', ['-db', '-f', config]);
    if (asRoot) {
      for (const node of cluster.nodes) mkdirSync(path.join(folder, node.name), { mode: 0o700 });
      chmodSync(folder, 0o755);
      spawnSync('chown', ['-R', 'postgres', folder]);
    }
    await cluster.#start();
    return cluster;
  }

  async #start() {
    this.etcd.start();
    await pause(2_000);
    for (const { part } of this.nodes) {
      part.start();
      await this.until(async () => (await this.primaryNode()) !== undefined, 'a primary');
    }
    await this.isWhole();
    this.proxy.start();
    this.sql('postgres', `CREATE ROLE exitdesk LOGIN PASSWORD '${PASSWORD}'`);
    this.sql('postgres', 'CREATE DATABASE exitdesk OWNER exitdesk');
  }

  async until(isSo, what) {
    const until = Date.now() + START_MS;
    while (Date.now() < until) {
      if (await isSo().catch(() => false)) return;
      await pause(200);
    }
    const logs = [this.etcd, ...this.nodes.map(({ part }) => part), this.proxy];
    throw new Error(`no ${what}:\n${logs.map((part) => (part.child ? part.log() : '')).join('\n--\n')}`);
  }

  async #is(node, role) {
    const answer = await fetch(`http://127.0.0.1:${node.rest}/${role}`, {
      signal: AbortSignal.timeout(1_000),
    }).catch(() => undefined);
    return answer?.status === 200;
  }

  async primaryNode() {
    for (const node of this.nodes) if (await this.#is(node, 'primary')) return node;
    return undefined;
  }

  async standbyNodes() {
    const nodes = [];
    for (const node of this.nodes) if (await this.#is(node, 'replica')) nodes.push(node);
    return nodes;
  }

  /** How many standbys the primary feeds: all of them, and those that it waits for. */
  standbys() {
    const counted = "count(*), count(*) FILTER (WHERE sync_state IN ('sync', 'quorum'))";
    const told = this.sql('postgres', `SELECT ${counted} FROM pg_stat_replication WHERE state = 'streaming'`);
    const [all, synchronous] = told.split('|').map(Number);
    return { all, synchronous };
  }

  /** Runs a statement at the primary as its superuser. */
  sql(database, statement) {
    return this.#psql(`${this.hosts}/${database}?target_session_attrs=read-write`, statement);
  }

  /** The same at one node, whatever it is. */
  sqlAt({ port }, database, statement) {
    return this.#psql(`127.0.0.1:${port}/${database}?target_session_attrs=any`, statement);
  }

  #psql(place, statement) {
    const url = `postgres://postgres:${PASSWORD}@${place}&connect_timeout=3`;
    const { error, status, stderr, stdout } = spawnSync('psql', ['-qtAX', url, '-c', statement], {
      encoding: 'utf8',
      maxBuffer: LARGEST_ANSWER,
    });
    if (status !== 0) throw new Error(`psql: ${error ?? stderr}`);
    return stdout.trim();
  }

  get hosts() {
    return this.nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  }

  /** Through HAProxy. */
  get databaseUrl() {
    return `postgres://exitdesk:${PASSWORD}@127.0.0.1:${this.primary}/exitdesk`;
  }

  /** Without it: the client library finds the primary. */
  get severalHostsUrl() {
    return `postgres://exitdesk:${PASSWORD}@${this.hosts}/exitdesk`;
  }

  get replicaUrl() {
    return `postgres://exitdesk:${PASSWORD}@127.0.0.1:${this.replica}/exitdesk`;
  }

  get webUrl() {
    return `http://127.0.0.1:${this.web}`;
  }

  /** kill -9 of the primary with its Patroni, which is started again when another one took over. Answers its name. */
  async killPrimary() {
    const node = await this.primaryNode();
    const pid = readFileSync(path.join(this.folder, node.name, 'postmaster.pid'), 'utf8').split('\n')[0];
    node.part.child.kill('SIGKILL');
    process.kill(Number(pid), 'SIGKILL');
    await node.part.ended;
    await this.until(async () => {
      const next = await this.primaryNode();
      return next !== undefined && next.name !== node.name;
    }, 'a new primary');
    node.part.start();
    return node.name;
  }

  /** All are back, and one of the standbys is synchronous. */
  async isWhole() {
    await this.until(async () => {
      const { all, synchronous } = this.standbys();
      return all === 2 && synchronous > 0;
    }, 'whole cluster');
  }

  /**
   * A planned switchover, as before maintenance. Patroni writes down which standby is synchronous some time after that
   * standby is, and refuses (412) until then.
   */
  async switchOver() {
    const from = await this.primaryNode();
    await this.until(async () => {
      const answer = await fetch(`http://127.0.0.1:${from.rest}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from.name }),
        signal: AbortSignal.timeout(60_000),
      });
      return answer.ok;
    }, 'switchover');
    await this.until(async () => ((await this.primaryNode()) ?? from).name !== from.name, 'new primary');
  }

  /** PgBouncer in this mode before the primary; answers the URL. */
  async pooler(mode) {
    const port = await freePort();
    const config = path.join(this.folder, `pgbouncer-${mode}.ini`);
    writeFileSync(config, poolerConfig({ folder: this.folder, port, primary: this.primary, mode }));
    writeFileSync(path.join(this.folder, 'users.txt'), `"exitdesk" "${PASSWORD}"\n`);
    const part = new Part(this.folder, `pgbouncer-${mode}`, 'pgbouncer', [config], 'postgres');
    part.start();
    this.poolers.push(part);
    await pause(1_000);
    return `postgres://exitdesk:${PASSWORD}@127.0.0.1:${port}/exitdesk`;
  }

  async remove() {
    for (const pooler of this.poolers) await pooler.end('SIGKILL');
    await this.proxy.end('SIGKILL');
    for (const { name, part } of this.nodes) {
      await part.end('SIGTERM');
      spawnSync('chown', ['-R', 'root', path.join(this.folder, name)]);
    }
    await this.etcd.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
