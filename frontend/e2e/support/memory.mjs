// What a server holds in memory.
import { readFileSync } from 'node:fs';

/** Private memory of a server's process in MiB; undefined of one that does not run. */
export function memoryOf(server) {
  const pid = server.child?.pid;
  if (!pid) return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const anonymous = Number(text.match(/^Anonymous:\s+(\d+) kB/m)?.[1] ?? 0);
    return { pid, mib: anonymous / 1024 };
  } catch {
    return undefined;
  }
}
