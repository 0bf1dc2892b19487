import { OFFLINE } from '../browser/offline';
import { fieldErrors } from './fieldErrors';

interface Refusal {
  detail: string;
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string';
}

/** What is wrong with each field; the sentence of the whole only counts them up. */
const fieldsText = (error: unknown) => [...new Set(Object.values(fieldErrors(error)))].join(' ');

/**
 * The sentence for a toast or an inline message: the server's, else the specified fallback, in whose place stands that there
 * is no connection once the browser says so. A request that is only lost may have arrived.
 */
export function problemText(error: unknown, fallback: string): string {
  return fieldsText(error) || (isRefusal(error) && error.detail) || (navigator.onLine ? fallback : OFFLINE);
}
