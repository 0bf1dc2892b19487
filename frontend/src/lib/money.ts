import { dollarsOf, readCents } from './cents';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" from dollars as the API sends them (part 1, section 5). */
export function formatMoney(dollars: number): string {
  return usd.format(dollars);
}

/**
 * Reads what a person types ("$1,250.5") as dollars with at most two decimals; null when it is not an
 * amount.
 */
export function parseMoney(text: string): number | null {
  const cents = readCents(text);
  return cents === null ? null : dollarsOf(cents);
}
