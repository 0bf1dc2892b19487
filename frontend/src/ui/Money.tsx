import { formatMoney } from '../lib/money';
import { None } from './None';

/** An amount in dollars, in figures of equal width. */
export function Money({ dollars }: { dollars: number | null | undefined }) {
  if (dollars === null || dollars === undefined) return <None />;
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(dollars)}</span>;
}
