import { dollarsOf, readCents } from './cents';

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" from dollars as the API sends them (part 1, section 5). */
export function formatMoney(dollars: number): string {
  return usd.format(dollars);
}

/** Cards of other countries are charged in dollars, and disputed in their own money at times: "$70.00", "70.00 EUR". */
export function formatInCurrency(amount: number, currency: string): string {
  return currency === 'usd' ? formatMoney(amount) : `${amount.toFixed(2)} ${currency.toUpperCase()}`;
}

/**
 * Reads what a person types ("$1,250.5") as dollars with at most two decimals; null when it is not an
 * amount.
 */
export function parseMoney(text: string): number | null {
  const cents = readCents(text);
  return cents === null ? null : dollarsOf(cents);
}
