// node scripts/walk-proof.mjs ready | signs-in USERNAME PASSWORD: what a server answers at the addresses of the package, for
// scripts/walk-proof.sh.
import assert from 'node:assert/strict';
import { request } from 'node:http';

const METRICS = { host: '127.0.0.1', port: 9464 };
/** As the proxy on the same machine passes a request on. */
const PROXIED = {
  host: '127.0.0.1',
  port: 8080,
  headers: { host: 'desk.example.com', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
};

function ask(options, body) {
  return new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

async function isReady() {
  const { status, text } = await ask({ ...METRICS, path: '/readyz' });
  assert.deepEqual([status, text], [200, 'ready\n']);
}

async function signsIn(username, password) {
  const page = await ask({ ...PROXIED, path: '/' });
  assert.match(page.text, /<title>Exitdesk<\/title>/);
  const headers = {
    ...PROXIED.headers,
    origin: 'https://desk.example.com',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ username, password });
  const answer = await ask({ ...PROXIED, headers, method: 'POST', path: '/api/auth/login' }, body);
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.text, new RegExp(username));
  const metrics = await ask({ ...METRICS, path: '/metrics' });
  assert.match(metrics.text, /exitdesk_build_info\{version="[^"]+",commit="[^"]+"\} 1/);
}

const [what, ...rest] = process.argv.slice(2);
if (what === 'ready') await isReady();
else await signsIn(...rest);
