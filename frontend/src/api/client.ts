import createClient, { type Middleware } from 'openapi-fetch';
import { sessionEnded } from '../lib/sessionEnded';
import { ApiError } from './ApiError';
import { dataWritten } from './dataWritten';
import type { paths } from './schema';

// 401 is an expected answer of these two: wrong password, and not signed in.
const EXPECTED_401 = new Set(['/api/auth/login', '/api/auth/me']);

// These writes change no record that figures depend on.
const NOT_RECORDS = ['/api/auth/', '/api/me/preferences'];

// POST requests that only calculate and write nothing.
const QUESTIONS = [
  '/api/commissions/calculate',
  '/api/commission-policies/preview',
  '/api/payment-plans/preview',
  '/api/documents/preview',
  '/api/wordings/preview',
  '/api/api-integrations/test',
];

const CHANGES_NO_FIGURE = [...NOT_RECORDS, ...QUESTIONS];

const refuseNotOk: Middleware = {
  async onResponse({ response, schemaPath }) {
    if (response.ok) return;
    if (response.status === 401 && !EXPECTED_401.has(schemaPath)) sessionEnded.emit();
    throw new ApiError(response.status, response.statusText, await response.clone().text());
  },
};

const announceWrites: Middleware = {
  onResponse({ request, response, schemaPath }) {
    const isWrite =
      request.method !== 'GET' && !CHANGES_NO_FIGURE.some((start) => schemaPath.startsWith(start));
    if (isWrite && response.ok) dataWritten.emit();
  },
};

/** The typed client. Every answer that is not OK is thrown as an ApiError; nothing is ever retried. */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'same-origin',
  // Looked up per call, so that tests can stand in for the network.
  fetch: (request) => globalThis.fetch(request),
});
api.use(refuseNotOk, announceWrites);

/** The body of an answer: `await answer(api.POST('/api/leads', { body }))`. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new Error('The server answered without a body.');
  return data;
}
