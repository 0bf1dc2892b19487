// node scripts/bare-host.mjs ADDRESS METRICS: what a server answers that was just started, for scripts/bare-host.sh.
import assert from 'node:assert/strict';

const [address, metrics] = process.argv.slice(2);

async function text(url, options) {
  const answer = await fetch(url, options);
  assert.ok(answer.ok, `${url}: ${answer.status}`);
  return answer.text();
}

assert.equal(await text(`${address}/readyz`), 'ready\n');
assert.match(await text(address), /<title>Exitdesk<\/title>/, 'the front end is inside');
const signedIn = await text(`${address}/api/auth/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'boss', password: 'a quiet lake' }),
});
assert.match(signedIn, /boss/);
assert.match(await text(metrics), /exitdesk_build_info\{version="[^"]+",commit="[^"]+"\} 1/);
