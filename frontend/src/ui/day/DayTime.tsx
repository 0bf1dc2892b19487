import { formatInstant } from '../../lib/dates/dates';
import type { DayRow } from '../../lib/work/myDay';
import { DateText, InstantText } from '../text/DateText';
import { useBusinessTimeZone } from '../text/timeZone';

/** How long ago of what is late, else when. */
export function DayTime({ row: { at, day, late } }: { row: Pick<DayRow, 'at' | 'day' | 'late'> }) {
  const zone = useBusinessTimeZone();
  if (at === null) return day === null ? null : <DateText date={day} />;
  return late ? <InstantText instant={at} relative /> : <time dateTime={at}>{formatInstant(at, zone)}</time>;
}
