/** The largest amount that one record may hold, in cents (decisions, section 5). */
const MAX_CENTS = 999_999_999;

/** Strips the dollar sign and thousands separators. */
const plainOf = (text: string) =>
  text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');

/**
 * The cents of an amount as a person types it: "$1,250.5" is 125050. Read digit by digit, so that nothing is
 * rounded; null when it is no amount from 0 to 9,999,999.99 with at most two decimals.
 */
export function readCents(text: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plainOf(text));
  if (!match) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents <= MAX_CENTS ? cents : null;
}

/** Why a typed amount above 0 is refused, in the server's words; `notPositive` for one that is none at all. */
export function amountProblem(text: string, notPositive: string): string | undefined {
  const cents = readCents(text);
  if (cents !== null) return cents > 0 ? undefined : notPositive;
  const digits = /^(\d+)(?:\.(\d+))?$/.exec(plainOf(text));
  if (!digits) return notPositive;
  const hasTooMany = (digits[2] ?? '').length > 2;
  return hasTooMany ? 'Amount may have at most two decimals.' : 'Amount may be at most $9,999,999.99.';
}

/** The cents of an amount that the API sent, which never has more than two decimals. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The amount as the API takes it: the number whose decimal text is exactly these cents. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** "1,250.50", for a form's field: a zero too many shows. */
export function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const dollars = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}${dollars}.${digits.slice(-2)}`;
}

/** A typed amount as it was understood: "$1250.5" is "1,250.50". What is no amount stays as it was typed. */
export function formatTypedAmount(text: string): string {
  const cents = readCents(text);
  return cents === null ? text : centsText(cents);
}

/** `whole ÷ parts`, half a cent up; both are at least 0 and `parts` is above 0. */
export function divideCents(whole: number, parts: number): number {
  return Math.floor((2 * whole + parts) / (2 * parts));
}

/** The share of an amount at a rate in basis points (1600 = 16%), half a cent up. */
export function shareOf(cents: number, basisPoints: number): number {
  return divideCents(cents * basisPoints, 10_000);
}

/**
 * The basis points of a percentage as typed: "16.25" is 1625. Null when it is none with at most two
 * decimals.
 */
export function readBasisPoints(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
