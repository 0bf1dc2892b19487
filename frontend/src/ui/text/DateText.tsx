import {
  formatAge,
  formatDate,
  formatInstant,
  formatInstantDate,
  formatInstantDay,
  formatRelative,
} from '../../lib/dates/dates';
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

interface InstantTextProps {
  instant: string;
  /** "5 minutes ago", up to seven days. */
  relative?: boolean;
  /** Without the year that it is now, for a phone. */
  short?: boolean;
}

/** The day of an instant in the business time zone; the full time on hover. */
export function InstantText({ instant, relative = false, short = false }: InstantTextProps) {
  const zone = useBusinessTimeZone();
  const format = relative ? formatRelative : short ? formatInstantDay : formatInstantDate;
  const text = format(instant, zone);
  return (
    <time dateTime={instant} title={formatInstant(instant, zone)}>
      {text}
    </time>
  );
}

/** How many days ago an instant was; the full time on hover. */
export function AgeText({ instant }: { instant: string }) {
  const zone = useBusinessTimeZone();
  return (
    <time dateTime={instant} title={formatInstant(instant, zone)}>
      {formatAge(instant, zone)}
    </time>
  );
}
