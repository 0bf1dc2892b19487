/** Digits and the marks that people put between them; letters would be part of no number. */
const NUMBER = /^[\d\s().+/-]+$/;
const EXTENSION = /\s*(?:extension|ext\.?|x|#)\s*(\d+)\s*$/i;

/**
 * A North American number in one format however it was typed: "(407) 555-1212 ext. 4". Numbers of other
 * countries and what is no number stay as they are.
 */
export function formatPhone(phone: string): string {
  const extension = EXTENSION.exec(phone)?.[1];
  const number = phone.replace(EXTENSION, '').trim();
  if (!NUMBER.test(number)) return phone;
  const digits = number.replace(/\D/g, '');
  const isForeign = number.startsWith('+') && !digits.startsWith('1');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (isForeign || national.length !== 10) return phone;
  const shown = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  return extension ? `${shown} ext. ${extension}` : shown;
}
