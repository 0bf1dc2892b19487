import createClient, { type Middleware } from 'openapi-fetch';
import { askToConfirm } from '../lib/session/confirmation';
import { secondFactorNeeded } from '../lib/session/secondFactorNeeded';
import { sessionEnded } from '../lib/session/sessionEnded';
import { compareUser, OTHER_USER, SHOWN_USER_HEADER, shownUser } from '../lib/session/shownUser';
import { ApiError } from './ApiError';
import { dataWritten } from './dataWritten';
import { sendRead } from './reads';
import type { paths } from './schema';

// 401 is an expected answer of these: wrong password, wrong code or passkey, and not signed in.
const EXPECTED_401 = new Set([
  '/api/auth/login',
  '/api/auth/second-factor',
  '/api/auth/second-factor/passkey',
  '/api/auth/me',
]);

// These writes change nothing that is read, or their screen refreshes it.
const NOT_RECORDS = [
  '/api/auth/',
  '/api/me/preferences',
  '/api/views',
  '/api/list-layouts',
  '/api/mercury-bank/refresh',
  '/api/contact/check',
  '/api/desk/next',
  '/api/desk/renew',
  '/api/desk/sittings',
  '/api/desk/skip',
];

// POST requests that only calculate and write nothing.
const QUESTIONS = [
  '/api/commissions/calculate',
  '/api/commission-policies/preview',
  '/api/payment-plans/preview',
  '/api/documents/preview',
  '/api/wordings/preview',
  '/api/api-integrations/test',
  '/api/merges/preview',
  '/api/mercury-bank/partner-payment/review',
  '/api/mercury-bank/commission-payment/review',
];

const CHANGES_NO_READ = [...NOT_RECORDS, ...QUESTIONS];

const mayChangeReads = (method: string, path: string) =>
  method !== 'GET' && !CHANGES_NO_READ.some((start) => path.startsWith(start));

const refuseNotOk: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    if (response.ok) return;
    const error = new ApiError(response.status, response.statusText, await response.clone().text());
    if (error.status === 401 && !EXPECTED_401.has(schemaPath)) sessionEnded.emit(error.detail);
    if (error.code === 'second_factor_needed') secondFactorNeeded.emit();
    if (error.code === OTHER_USER) compareUser(null);
    // It met something newer than what is shown; the next click would send the stale version again.
    else if (error.status === 409 && mayChangeReads(request.method, schemaPath)) {
      dataWritten.emit({ path: schemaPath });
    }
    throw error;
  },
};

const announceWrites: Middleware = {
  onResponse({ request, response, schemaPath }) {
    if (!response.ok || !mayChangeReads(request.method, schemaPath)) return;
    dataWritten.emit({ path: schemaPath, isDeletion: request.method === 'DELETE' });
  },
};

/** The server refuses a write that comes from another user's screen. */
const nameTheUser: Middleware = {
  onRequest({ request }) {
    const user = shownUser();
    if (request.method !== 'GET' && user) request.headers.set(SHOWN_USER_HEADER, String(user.id));
    return request;
  },
};

async function wantsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  return new ApiError(403, '', await response.clone().text()).code === 'confirm_required';
}

/**
 * What moves money or lets people in may want the person to confirm who they are first: then nothing was done yet, and the
 * same request, with the same key, is sent once more after that.
 */
async function send(request: Request): Promise<Response> {
  if (request.method === 'GET') return sendRead(request);
  // A body can be read once.
  const again = request.clone();
  // Looked up per call, so that tests can stand in for the network.
  const response = await globalThis.fetch(request);
  if (!(await wantsConfirmation(response))) return response;
  return (await askToConfirm()) ? globalThis.fetch(again) : response;
}

/**
 * The typed client. Every answer that is not OK is thrown as an ApiError; nothing is ever retried but what was to be
 * confirmed first.
 */
export const api = createClient<paths>({
  baseUrl: window.location.origin,
  credentials: 'same-origin',
  fetch: send,
});
api.use(nameTheUser, refuseNotOk, announceWrites);

/** The body of an answer: `await answer(api.POST('/api/leads', { body }))`. */
export async function answer<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new Error('The server answered without a body.');
  return data;
}
