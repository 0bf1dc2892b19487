import { formatInstant } from '../../lib/dates';
import type { DayRow } from '../../lib/myDay';
import { DateText, InstantText } from '../DateText';
import { useBusinessTimeZone } from '../timeZone';

/** How long ago of what is late, else when. */
export function DayTime({ row: { at, day, late } }: { row: Pick<DayRow, 'at' | 'day' | 'late'> }) {
  const zone = useBusinessTimeZone();
  if (at === null) return day === null ? null : <DateText date={day} />;
  return late ? <InstantText instant={at} relative /> : <time dateTime={at}>{formatInstant(at, zone)}</time>;
}
