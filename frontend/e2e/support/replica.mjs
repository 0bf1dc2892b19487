// What a server with a read replica answers from it, and what it does without.
import assert from 'node:assert/strict';
import { Api } from './api.mjs';
import { pause } from './expect.mjs';

const LISTS = 100;
/** Until the server has compared the two, and PostgreSQL has counted what was read. */
const SETTLES_MS = 2_000;
/** Shorter than a replica may be behind. */
const BEHIND_MS = 4_000;
const GONE_MS = 10_000;

/** A signed-in user; a lead that they make sets the mark of what they wrote, as in a browser. */
class Person {
  static async signedIn(server) {
    const person = new Person();
    const { cookie } = await Api.signedIn(server.url);
    Object.assign(person, { url: `${server.url}/api/leads`, session: cookie, written: '' });
    return person;
  }

  get #headers() {
    return { cookie: `${this.session}; ${this.written}`, 'content-type': 'application/json' };
  }

  async makes(lastName) {
    const body = JSON.stringify({ firstName: 'Replica', lastName });
    const made = await fetch(this.url, { method: 'POST', headers: this.#headers, body });
    assert.equal(made.status, 201, await made.text());
    const mark = made.headers.getSetCookie().find((line) => line.startsWith('exitdesk_written='));
    this.written = mark.split(';')[0];
  }

  /** The last name of the newest lead in the list. */
  async newest() {
    const list = await fetch(`${this.url}?page=1&perPage=1`, { headers: this.#headers });
    assert.equal(list.status, 200, 'lists are answered');
    const [{ lastName }] = await list.json();
    return lastName;
  }
}

/** A writer reads it in the next list, although another server answers that. */
export async function readsOwnWrites(server) {
  const person = await Person.signedIn(server);
  await pause(SETTLES_MS);
  for (let n = 0; n < LISTS; n += 1) {
    await person.makes(`Own ${n}`);
    assert.equal(await person.newest(), `Own ${n}`, 'the own write is in the list');
  }
}

/** How often the leads were looked up at the standbys since they began. */
async function looks(cluster) {
  let looks = 0;
  for (const node of await cluster.standbyNodes()) {
    const counted =
      "SELECT COALESCE(sum(seq_scan + idx_scan), 0) FROM pg_stat_user_tables WHERE relname = 'leads'";
    looks += Number(cluster.sqlAt(node, 'exitdesk', counted));
  }
  return looks;
}

/** Lists are read at a standby, not at the primary alone. */
export async function isAskedAtAll(cluster, server) {
  const person = await Person.signedIn(server);
  await pause(SETTLES_MS);
  const before = await looks(cluster);
  for (let n = 0; n < LISTS; n += 1) await person.newest();
  await pause(SETTLES_MS);
  await person.newest();
  await pause(SETTLES_MS);
  const read = (await looks(cluster)) - before;
  console.log(`  read replica: ${LISTS} lists made ${read} look-ups at the standbys`);
  assert.ok(read >= LISTS, 'the replica is asked');
}

/** A replica that replays nothing for some seconds: the writer sees their lead, another user what was true before. */
export async function isBehind(cluster, server) {
  const [writer, other] = [await Person.signedIn(server), await Person.signedIn(server)];
  await writer.makes('Before');
  await pause(SETTLES_MS);
  const nodes = await cluster.standbyNodes();
  // The process that replays is stopped: a pause that PostgreSQL is asked for, Patroni ends within seconds.
  const replaying = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'startup'";
  const processes = nodes.map((node) => Number(cluster.sqlAt(node, 'postgres', replaying)));
  for (const id of processes) process.kill(id, 'SIGSTOP');
  try {
    const until = Date.now() + BEHIND_MS;
    await writer.makes('Behind');
    while (Date.now() < until) {
      assert.equal(await writer.newest(), 'Behind', 'the writer is answered by the primary');
      assert.equal(await other.newest(), 'Before', 'another one by the replica');
      await pause(200);
    }
  } finally {
    for (const id of processes) process.kill(id, 'SIGCONT');
  }
  await cluster.until(async () => (await other.newest()) === 'Behind', 'replica that went on');
}

/** Without any standby every list is answered all the same. */
export async function isGone(cluster, server) {
  const person = await Person.signedIn(server);
  await person.makes('Without');
  const nodes = await cluster.standbyNodes();
  let lists = 0;
  const stopping = Promise.all(nodes.map(({ part }) => part.end('SIGTERM')));
  const until = Date.now() + GONE_MS;
  while (Date.now() < until) {
    assert.equal(await person.newest(), 'Without');
    lists += 1;
  }
  await stopping;
  for (const { part } of nodes) part.start();
  await cluster.isWhole();
  console.log(`  without a standby: ${lists} lists in ${GONE_MS / 1_000} s, all answered`);
}
