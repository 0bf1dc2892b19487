import { wallClock } from '../../../lib/wallTime';
import { useBusinessTimeZone } from '../../../ui/timeZone';

/** The office's day, `yyyy-MM-dd`. */
export function useToday(): string {
  return wallClock(useBusinessTimeZone()).date;
}
