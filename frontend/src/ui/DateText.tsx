import { formatDate, formatInstant, formatInstantDate, formatRelative } from '../lib/dates';
import { None } from './None';
import { useBusinessTimeZone } from './timeZone';

/** A business date (`yyyy-MM-dd`). */
export function DateText({ date }: { date: string | null | undefined }) {
  return date ? <time dateTime={date}>{formatDate(date)}</time> : <None />;
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
