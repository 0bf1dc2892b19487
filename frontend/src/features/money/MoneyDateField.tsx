import { recordCache } from '../../api/cache';
import { useApi } from '../../api/useApi';
import { formatDate } from '../../lib/dates/dates';
import { TextField } from '../../ui/fields/TextField';

/** Says which months are closed; null while all are open. */
function useClosedBooks(): string | null {
  const { data } = useApi('/api/payments/closed-books', {}, recordCache);
  return data?.closedThrough ? `Books closed through ${formatDate(data.closedThrough)}.` : null;
}

interface MoneyDateFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** The day that money is dated, never in a closed month: the server refuses one. */
export function MoneyDateField({ hint, required = true, ...field }: MoneyDateFieldProps) {
  const closed = useClosedBooks();
  const hints = [hint, closed].filter(Boolean).join(' ');
  return <TextField {...field} type="date" required={required} hint={hints} />;
}
