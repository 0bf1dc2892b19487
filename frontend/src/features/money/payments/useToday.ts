import { wallClock } from '../../../lib/dates/wallTime';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';

/** The office's day, `yyyy-MM-dd`. */
export function useToday(): string {
  return wallClock(useBusinessTimeZone()).date;
}
