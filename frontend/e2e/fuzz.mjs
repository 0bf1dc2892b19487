// Requests that the OpenAPI document allows, and requests that it forbids, as several roles and without a session, on each
// database: the server never answers 5xx, nor a status, content type or body that the document does not describe; it refuses
// what the document allows by the rules alone that stand there, and takes nothing that the document forbids.
// node e2e/fuzz.mjs --schemathesis PROGRAM [--requests 20000] [--database sqlite|postgres] [--role admin] [--only PATH] [--profile release]
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Api } from './support/api.mjs';
import { databases } from './support/databases.mjs';
import { ADMIN, Installation } from './support/server.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
/** Users of the sample office; the first sends no session. The administrator comes last: what they do shuts others out. */
const USERS = { nobody: undefined, sales_rep: 'julian', billing: 'mei', admin: ADMIN.username };
/** What ends the session that the requests are sent with is asked without a session only. */
const ENDS_THE_SESSION = ['/api/auth/logout', '/api/me/password', '/api/me/sessions/end-others'];
const CHECKS = [
  'no_server_error',
  'what_is_described_is_taken',
  'what_is_forbidden_is_refused',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
];

const { values: options } = parseArgs({
  options: {
    schemathesis: { type: 'string' },
    requests: { type: 'string', default: '20000' },
    database: { type: 'string' },
    role: { type: 'string' },
    only: { type: 'string' },
    profile: { type: 'string', default: 'release' },
  },
});
assert.ok(options.schemathesis, 'name the program with --schemathesis; scripts/prove.sh installs it');
const chosenDatabases = databases.filter(({ name }) => name === (options.database ?? name));
const roles = Object.keys(USERS).filter((name) => name === (options.role ?? name));

async function operations(server) {
  const { paths } = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const chosen = Object.entries(paths).filter(([name]) => !options.only || name === options.only);
  return chosen.flatMap(([, methods]) => Object.keys(methods)).length;
}

/** Its output is ours; answers whether it found nothing. */
function fuzz(server, cookie, examples) {
  const chosen = options.only ? ['--include-path', options.only] : [];
  const kept = cookie ? ENDS_THE_SESSION.flatMap((name) => ['--exclude-path', name]) : [];
  const header = cookie ? ['--header', `Cookie: ${cookie}`] : [];
  const child = spawn(
    options.schemathesis,
    [
      ...['run', `${server.url}/api/openapi.json`, '--checks', CHECKS.join(',')],
      ...['--phases', 'fuzzing', '--max-examples', String(examples), '--continue-on-failure'],
      ...['--suppress-health-check', 'all', '--warnings', 'off', '--request-timeout', '30', '--no-color'],
      ...[...chosen, ...kept, ...header],
    ],
    {
      stdio: 'inherit',
      // It leaves a cache in the folder it runs in.
      cwd: server.folder,
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: 'fuzz_hooks',
        PYTHONPATH: here,
        PYTHONDONTWRITEBYTECODE: '1',
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The roles whose requests found something. */
async function fuzzOn(server) {
  server.command(['migrate']);
  server.command(['seed', '--leads', '40']);
  // Requests of a program, not of a person.
  server.command(['settings', 'set', 'list_records_per_ten_minutes', '0']);
  server.command(['settings', 'set', 'exports_per_day', '0']);
  server.command(['settings', 'set', 'mails_per_hour', '0']);
  await server.start();
  const each = Number(options.requests) / chosenDatabases.length / roles.length / (await operations(server));
  const examples = Math.max(1, Math.round(each));
  const found = [];
  for (const role of roles) {
    const username = USERS[role];
    const api = username && (await Api.signedIn(server.url, { ...ADMIN, username }));
    console.log(`\n${role}: ${examples} requests an operation`);
    if (!(await fuzz(server, api?.cookie, examples))) found.push(role);
    if (api) await api.get('/api/auth/me');
  }
  return found;
}

let failed = false;
for (const database of chosenDatabases) {
  const { databaseUrl, drop } = database.fresh();
  const server = new Installation({ profile: options.profile, databaseUrl });
  try {
    const found = await fuzzOn(server);
    failed ||= found.length > 0;
    console.log(`${database.name}: ${found.length === 0 ? 'nothing found' : `found as ${found.join(', ')}`}`);
  } catch (error) {
    console.log(server.log().slice(-4000));
    throw error;
  } finally {
    await server.remove();
    drop();
  }
}
process.exitCode = failed || roles.length === 0 || chosenDatabases.length === 0 ? 1 : 0;
