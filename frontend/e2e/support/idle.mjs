// Connections to a server that are open and not in use.
import assert from 'node:assert/strict';
import { connect } from 'node:net';

/** One that had its answer, or that never asked; `ended` is how it ends, some day. */
async function openOne({ hostname, port, host }, isUsed) {
  const socket = connect(Number(port), hostname);
  const ended = new Promise((resolve) => {
    socket.once('end', () => resolve('ended'));
    socket.once('error', (error) => resolve(error.code));
  });
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  if (isUsed) {
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    const head = await new Promise((resolve) => socket.once('data', resolve));
    assert.match(String(head), /^HTTP\/1.1 200 /);
    assert.doesNotMatch(String(head), /connection: close/i);
  }
  socket.resume();
  return { ended };
}

/** Opens this many connections; `allEnded` waits until the server has ended each in order. */
export async function openIdle(url, { used, unused }) {
  const place = new URL(url);
  const count = used + unused;
  const open = [];
  for (let number = 0; number < count; number += 1) open.push(await openOne(place, number < used));
  const allEnded = async () => {
    const outcomes = await Promise.all(open.map(({ ended }) => ended));
    assert.deepEqual([...new Set(outcomes)], ['ended']);
  };
  return { count, allEnded };
}
