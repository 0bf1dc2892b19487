// Requests whose end is unclear, byte by byte: a proxy in front might see another end, and take the rest for a request of
// another user. Each is refused, and nothing of it is answered twice.
import { connect } from 'node:net';

const PATIENCE_MS = 5_000;
const SMUGGLED = 'GET /api/meta HTTP/1.1\r\nHost: [::1]\r\n\r\n';

const head = (...lines) =>
  ['POST /api/auth/forgot HTTP/1.1', 'Host: [::1]', 'Content-Type: application/json', ...lines, '', ''].join(
    '\r\n',
  );

const UNCLEAR = {
  'two lengths': `${head('Content-Length: 2', 'Content-Length: 40')}{}${SMUGGLED}`,
  'a length and chunks': `${head('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${SMUGGLED}`,
  'chunks by another name': `${head('Transfer-Encoding: xchunked')}0\r\n\r\n${SMUGGLED}`,
  'chunks twice': `${head('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${SMUGGLED}`,
  'a length below zero': head('Content-Length: -1') + SMUGGLED,
  'a length with a sign': `${head('Content-Length: +2')}{}${SMUGGLED}`,
  'a length beyond every number': head('Content-Length: 99999999999999999999') + SMUGGLED,
  'a space before the colon': `${head('Content-Length : 2')}{}${SMUGGLED}`,
  'a chunk of no number': `${head('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
  'a NUL in a header': head('X-A: a\0b') + SMUGGLED,
};

function answersOf(server, bytes) {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', (error) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () =>
      resolve([...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))),
    );
  });
}

/** What is wrong, one sentence each. */
export async function boundaries(server) {
  const found = [];
  for (const [what, bytes] of Object.entries(UNCLEAR)) {
    const statuses = await answersOf(server, bytes);
    const isRefused = statuses.length <= 1 && statuses.every((status) => status >= 400 && status < 500);
    if (!isRefused) found.push(`${what}: answered with ${statuses.join(', ')}`);
  }
  return found;
}
