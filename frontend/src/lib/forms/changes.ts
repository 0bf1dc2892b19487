import { formatDate } from '../dates/dates';
import { formatMoney } from '../money/money';

type Fields = object;

const entries = (fields: Fields): [string, unknown][] => Object.entries(fields);
const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);

/** The fields whose value is another than before: only what was touched is sent. */
export function changedFields<T extends Fields>(now: T, before: T): Partial<T> {
  const old = Object.fromEntries(entries(before));
  return Object.fromEntries(
    entries(now).filter(([field, value]) => differs(value, old[field])),
  ) as Partial<T>;
}

export interface Difference {
  label: string;
  before: string;
  now: string;
  /** What the reader wants to write there, when they touched the same field. */
  wanted: string | null;
}

interface Compared {
  before: Fields;
  now: Fields;
  /** The changes that are not saved yet, by field. */
  mine: Fields;
  /** How a field is called, and its value when that is no plain text. */
  label: (field: string) => string;
  show?: (field: string, value: unknown) => string | undefined;
}

/** What another person changed between two states of a record, and the changes not yet saved. */
export function differences({ before, now, mine, label, show }: Compared): Difference[] {
  const old = Object.fromEntries(entries(before));
  const wanted = Object.fromEntries(entries(mine));
  const say = (field: string, value: unknown) => show?.(field, value) ?? valueText(value);
  return entries(now)
    .filter(([field, value]) => differs(value, old[field]))
    .map(([field, value]) => ({
      label: label(field),
      before: say(field, old[field]),
      now: say(field, value),
      wanted: field in wanted ? say(field, wanted[field]) : null,
    }));
}

/** A field's value in words; "nothing" when it is empty. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'blank';
  if (Array.isArray(value)) return value.join(', ') || 'blank';
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, part]) =>
      key === 'balance' ? formatMoney(Number(part)) : String(part),
    );
    return parts.join(', ') || 'blank';
  }
  return formatDate(String(value));
}
