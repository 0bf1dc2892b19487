// People POST through nginx as packaging/proxy sets it, all at once, over connections to the server that have idled for about
// as long as one of the two sides lets them: no request is lost, and none is made twice.
// node e2e/proxied.mjs [--waves 9] [--people 1200] [--idle 60] [--database sqlite|postgres] [--profile release]
import assert from 'node:assert/strict';
import { request } from 'node:https';
import { Api } from './support/api.mjs';
import { pause } from './support/expect.mjs';
import { Nginx } from './support/nginx.mjs';
import { proveOnEach } from './support/proof.mjs';

const ANSWER_MS = 60_000;

/** Over a connection of its own, so that only those between nginx and the server idle; answers the status, or the error. */
function post(nginx, cookie, path, value) {
  return new Promise((resolve) => {
    const asked = request(
      {
        ...{ host: '127.0.0.1', port: nginx.port, servername: nginx.name, ca: nginx.certificate },
        ...{ method: 'POST', path, agent: false, timeout: ANSWER_MS },
        // Demo mode answers under names of this machine alone.
        headers: { host: 'localhost', cookie, 'content-type': 'application/json' },
      },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
        answer.on('error', (error) => resolve(error.message));
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.on('error', (error) => resolve(error.message));
    asked.end(JSON.stringify(value));
  });
}

/** All at once, so that every connection that idles is used again; answers how often each outcome was met. */
async function makeWave(nginx, cookie, wave, people) {
  const outcomes = await Promise.all(
    Array.from({ length: people }, (_, number) => {
      const phone = `4${String(wave).padStart(3, '0')}${String(number).padStart(6, '0')}`;
      const lead = { firstName: 'Behind', lastName: `Proxy ${wave}`, phone, marketingStatus: 'New' };
      return post(nginx, cookie, '/api/raw-leads', lead);
    }),
  );
  const counted = new Map();
  for (const outcome of outcomes) counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
  return counted;
}

const inWords = (counted) => [...counted].map(([outcome, times]) => `${times} x ${outcome}`).join(', ');

/**
 * The waves begin `idle` seconds apart, a little sooner or later in turn: the connections that one of them gave back over
 * some seconds have idled from a little less to a little more than that.
 */
async function makeWaves(nginx, cookie, { waves, people, idle }) {
  const failed = [];
  for (let wave = 0; wave < waves; wave += 1) {
    const began = Date.now();
    const counted = await makeWave(nginx, cookie, wave, people);
    const took = Date.now() - began;
    console.log(`wave ${wave + 1}: ${inWords(counted)} in ${took} ms`);
    counted.delete(201);
    if (counted.size > 0) failed.push(inWords(counted));
    const sooner = (took * ((wave % 3) + 1)) / 4;
    if (wave + 1 < waves) await pause(idle * 1_000 - sooner);
  }
  return failed;
}

await proveOnEach({ waves: 9, people: 1_200, idle: 60 }, async (server, sizes) => {
  await server.start();
  const nginx = await Nginx.before(server, { idle: sizes.people });
  try {
    const api = await Api.signedIn(server.url);
    const failed = await makeWaves(nginx, api.cookie, sizes);
    assert.deepEqual(failed, [], `requests were lost; nginx says:\n${nginx.log()}`);
    const made = sizes.waves * sizes.people;
    assert.equal(await api.total('/api/raw-leads?page=1&perPage=1'), made);
    return `${made} POSTs through nginx, connections idled for about ${sizes.idle} s between them, none lost, none made twice`;
  } finally {
    await nginx.remove();
  }
});
