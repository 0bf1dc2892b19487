import { formatMoney } from '../../lib/money/money';
import { NoValue } from '../text/NoValue';

/** An amount in dollars, in figures of equal width. */
export function Money({ dollars }: { dollars: number | null | undefined }) {
  if (dollars === null || dollars === undefined) return <NoValue />;
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(dollars)}</span>;
}
