import { counted } from '../../lib/words/labels';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** "1 day late", "3 hours late", "Due now" */
export function latenessWords(dueAt: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(dueAt)) / MINUTE_MS);
  if (minutes >= DAY) return `${counted(Math.floor(minutes / DAY), 'day')} late`;
  if (minutes >= HOUR) return `${counted(Math.floor(minutes / HOUR), 'hour')} late`;
  return minutes >= 1 ? `${counted(minutes, 'minute')} late` : 'Due now';
}
