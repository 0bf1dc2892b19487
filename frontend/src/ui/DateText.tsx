import { formatDate, formatInstant, formatInstantDate, formatRelative } from '../lib/dates';
import { NoValue } from './NoValue';
import { useBusinessTimeZone } from './timeZone';

interface DateTextProps {
  date: string | null | undefined;
  /** What a missing date reads, where the specification has a word for it. */
  none?: 'N/A';
}

/** A business date (`yyyy-MM-dd`). */
export function DateText({ date, none }: DateTextProps) {
  return date ? <time dateTime={date}>{formatDate(date)}</time> : (none ?? <NoValue />);
}

/** The day of an instant in the business time zone; the full time on hover. `relative` up to seven days. */
export function InstantText({ instant, relative = false }: { instant: string; relative?: boolean }) {
  const zone = useBusinessTimeZone();
  const text = relative ? formatRelative(instant, zone) : formatInstantDate(instant, zone);
  return (
    <time dateTime={instant} title={formatInstant(instant, zone)}>
      {text}
    </time>
  );
}
