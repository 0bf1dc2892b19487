// The server seals what was written for it: until it has, it does that beside what is measured.
import { columns } from './databases.mjs';
import { pause } from './expect.mjs';

/** Those of the last requests always wait for a moment. */
const MOST_UNSEALED = 100;

const BEHIND = 'SELECT count(*) FROM events WHERE id > (SELECT COALESCE(max(highest), 0) FROM event_seals)';

export async function sealed({ databaseUrl }) {
  while (Number(columns(databaseUrl, BEHIND)[0]) > MOST_UNSEALED) await pause(2_000);
}
