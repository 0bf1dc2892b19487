import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { agreement } from './agreements';
import { callable } from './callable';
import { known } from './calling';
import { caseClock } from './caseClock';
import { lead, leadRow, maya, meta, preferences, services, user } from './factories';
import { figureHandlers } from './figures';
import { refused } from './refused';

/** Rows of a list with its total. */
export function rows(body: object[], total = body.length, capped = false) {
  return HttpResponse.json(body, {
    headers: { 'X-Total-Count': String(total), ...(capped ? { 'X-Total-Capped': 'true' } : {}) },
  });
}

const facets = {
  statuses: ['New Lead', 'Qualified'],
  sources: ['Referral', 'Website'],
  brands: ['Liberty NWA', 'NW Advisors Group'],
  states: ['CA', 'FL'],
};

/** A signed-in person and one lead; tests change what they are about with server.use(...). */
export const server = setupServer(
  http.get('*/api/meta', () => HttpResponse.json(meta())),
  http.get('*/api/auth/me', () => HttpResponse.json(user())),
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/me/preferences', () => HttpResponse.json(preferences())),
  http.patch('*/api/me/preferences', async ({ request }) =>
    HttpResponse.json({ ...preferences(), ...((await request.json()) as object) }),
  ),
  http.get('*/api/me/passkeys', () => HttpResponse.json([])),
  http.get('*/api/payments/closed-books', () => HttpResponse.json({ closedThrough: null })),
  http.get('*/api/views', () =>
    HttpResponse.json({ views: [], columns: [], density: 'standard', defaultView: null }),
  ),
  http.get('*/api/view-counts', () => HttpResponse.json([])),
  http.put('*/api/list-layouts', () => new HttpResponse(null, { status: 204 })),
  http.get('*/api/leads/resorts', () => HttpResponse.json(['Palm Cove', 'Pine Ridge'])),
  http.get('*/api/leads/facets', () => HttpResponse.json(facets)),
  http.get('*/api/raw-leads/facets', () =>
    HttpResponse.json({ statuses: ['New'], sources: [], states: facets.states, tags: ['Referral 2026'] }),
  ),
  http.get('*/api/leads', () => rows([leadRow()])),
  http.get('*/api/leads/:id(\\d+)', () => HttpResponse.json(lead())),
  http.get('*/api/leads/:id/timeline', () => rows([])),
  http.get('*/api/leads/:id/appointments', () => rows([])),
  http.get('*/api/contact/known', () => HttpResponse.json(known())),
  http.get('*/api/contact/callable', () => HttpResponse.json(callable())),
  http.get('*/api/contact/decisions', () => HttpResponse.json([])),
  http.get('*/api/documents/:id/agreement', () => HttpResponse.json(agreement())),
  http.get('*/api/clients/:id/hold', () => HttpResponse.json({ hold: null })),
  http.get('*/api/exit-cases/:id/clock', () => HttpResponse.json(caseClock())),
  http.get('*/api/search/records', () => HttpResponse.json({ records: [] })),
  http.get('*/api/search/same', () => HttpResponse.json({ people: [] })),
  http.get('*/api/merges', () => HttpResponse.json([])),
  http.get('*/api/staff', () => rows([maya])),
  http.get('*/api/users/accounts', () => rows([])),
  http.get('*/api/users/administrators/news', () => HttpResponse.json([])),
  http.get('*/api/mercury-bank/waiting', () => HttpResponse.json([])),
  http.get('*/api/services', () => HttpResponse.json(services())),
  http.get('*/api/payments/cash-weeks', () => HttpResponse.json([])),
  http.get('*/api/payments/disputes', () => HttpResponse.json([])),
  http.get('*/api/payments/money-tasks', () => HttpResponse.json([])),
  ...figureHandlers,
);

export const signedOut = http.get('*/api/auth/me', () => refused('GET /auth/me', 'not_signed_in'));

/** Answers what is sent to one address, and remembers it; nothing sent is null. */
export function takes(method: 'post' | 'patch' | 'put' | 'delete', path: string, answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http[method](path, async ({ request }) => {
      const text = await request.text();
      sent.push(text ? JSON.parse(text) : null);
      return answer();
    }),
  );
  return sent;
}
