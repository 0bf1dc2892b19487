// nginx with the project's own file for it (packaging/proxy/nginx.conf) in front of one server, on loopback.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from './expect.mjs';
import { freePort } from './server.mjs';

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../packaging/proxy/nginx.conf');
const NAME = 'desk.example.com';
/** More connections than a proof opens, to both sides. */
const MOST = 8_192;

/** What Debian's own nginx.conf has around the file, in a folder of its own. */
const around = (folder) => `
daemon off;
worker_processes 1;
worker_rlimit_nofile ${MOST};
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections ${MOST}; }
http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    include ${folder}/exitdesk.conf;
}
`;

/** The text with each change made; a change that finds nothing to replace is an error. */
function changed(text, changes) {
  return changes.reduce((before, [from, to]) => {
    assert.ok(before.includes(from), `packaging/proxy/nginx.conf has no "${from}"`);
    return before.replaceAll(from, to);
  }, text);
}

function makeCertificate(folder) {
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`],
      ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
      ...['-addext', `subjectAltName=DNS:${NAME}`],
      ...['-keyout', `${folder}/key.pem`, '-out', `${folder}/chain.pem`],
    ],
    { encoding: 'utf8' },
  );
  assert.equal(made.status, 0, `openssl: ${made.error ?? made.stderr}`);
}

export class Nginx {
  /** @param idle how many idle connections to the server it may keep: more than the file's, so that a proof meets more of them */
  static async before(server, { idle }) {
    const nginx = new Nginx();
    nginx.folder = mkdtempSync(path.join(tmpdir(), 'exitdesk-nginx-'));
    makeCertificate(nginx.folder);
    nginx.certificate = readFileSync(`${nginx.folder}/chain.pem`);
    [nginx.port, nginx.plainPort] = [await freePort(), await freePort()];
    nginx.name = NAME;
    const own = changed(readFileSync(FILE, 'utf8'), [
      ['server 127.0.0.1:8080;', `server ${new URL(server.url).host};`],
      ['keepalive 32;', `keepalive ${idle};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${nginx.port} ssl http2;`],
      ['    listen [::]:443 ssl http2;\n', ''],
      ['listen 80;', `listen 127.0.0.1:${nginx.plainPort};`],
      ['    listen [::]:80;\n', ''],
      ['/var/log/nginx/error.log', `${nginx.folder}/error.log`],
      [`/etc/ssl/${NAME}/fullchain.pem`, `${nginx.folder}/chain.pem`],
      [`/etc/ssl/${NAME}/privkey.pem`, `${nginx.folder}/key.pem`],
    ]);
    writeFileSync(`${nginx.folder}/exitdesk.conf`, own);
    writeFileSync(`${nginx.folder}/nginx.conf`, around(nginx.folder));
    await nginx.#start();
    return nginx;
  }

  async #start() {
    const log = openSync(`${this.folder}/error.log`, 'a');
    const env = { PATH: `/usr/sbin:/sbin:${process.env.PATH}` };
    const args = ['-p', this.folder, '-c', `${this.folder}/nginx.conf`, '-e', `${this.folder}/error.log`];
    this.child = spawn('nginx', args, { env, stdio: ['ignore', log, log] });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    await eventually(() => {
      assert.equal(this.child.exitCode, null, `nginx ended:\n${this.log()}`);
      return new Promise((resolve, reject) => {
        const socket = connect(this.port, '127.0.0.1', () => resolve(socket.destroy()));
        socket.once('error', reject);
      });
    });
  }

  /** The last lines of its log. */
  log() {
    return readFileSync(`${this.folder}/error.log`, 'utf8').slice(-2_000);
  }

  async remove() {
    this.child.kill('SIGTERM');
    await this.ended;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
