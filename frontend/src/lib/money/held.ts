import { formatDate } from '../dates/dates';

interface Held {
  held: boolean;
  heldUntil: string | null;
}

/** Why money counts nowhere yet, as the server says it; nothing of money that does. */
export function heldText({ held, heldUntil }: Held): string | null {
  if (!held) return null;
  const until = heldUntil === null ? '' : ` until ${formatDate(heldUntil).replace(/, \d{4}$/, '')}`;
  return `Held${until}: the client may still cancel.`;
}
