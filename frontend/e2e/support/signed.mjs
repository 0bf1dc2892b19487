// Clients who signed an agreement, and may cancel it.
import assert from 'node:assert/strict';
import { execute } from './databases.mjs';
import { CLIENT, PROPERTIES } from './papers.mjs';

/** Where money is held while the client may cancel. */
export const HOLDS = { city: 'Orlando', state: 'FL', zip: '32801' };
/** Where it is held until the release letter or the deed is on file, too. */
export const ESCROW = { city: 'Raleigh', state: 'NC', zip: '27601' };

/** Older than the two months before this one. */
const AGED_DAYS = 100;

/** A client with all that an agreement needs, in one of these places. */
export async function clientIn(api, place, number, more = {}) {
  const name = { firstName: 'Ana', lastName: `Ruiz ${number}`, email: `ana${number}@example.com` };
  const phone = `(407) 555-${String(1_000 + number)}`;
  const { id } = await api.post('/api/clients', { ...CLIENT, ...place, ...name, phone, ...more }, 201);
  await api.post(`/api/clients/${id}/properties`, PROPERTIES[1], 201);
  return id;
}

/** No proof waits for weeks: the paper was made long ago, so that it may have been signed then. */
function madeEarlier(server, document) {
  const isSqlite = server.databaseUrl.startsWith('sqlite://');
  const span = isSqlite ? AGED_DAYS * 86_400_000_000 : `INTERVAL '${AGED_DAYS} days'`;
  execute(
    server.databaseUrl,
    `UPDATE documents SET created_at = created_at - ${span} WHERE id = ${Number(document)}`,
  );
}

/** An agreement of this client's, agreed to at the office and signed by both on this day; answers its id. */
export async function signedAgreement(api, server, clientId, signedOn) {
  const made = { clientId, type: 'Cancellation Agreement', data: { fee: 4_995 } };
  const { id } = await api.post('/api/documents', made, 201);
  const entered = { channel: 'our_office', noticeInPaper: true };
  const { version } = await api.get(`/api/documents/${id}/agreement`);
  await api.put(`/api/documents/${id}/agreement`, { version, ...entered });
  madeEarlier(server, id);
  for (const slot of ['client', 'company']) {
    const { version: seen } = await api.get(`/api/documents/${id}`);
    const signature = { version: seen, slot, signedOn, how: 'On paper' };
    await api.post(`/api/documents/${id}/signatures`, signature);
  }
  return id;
}

export const agreementOf = (api, id) => api.get(`/api/documents/${id}/agreement`);

/** The client cancels; answers what became of it. */
export async function cancels(api, id, said) {
  const { version } = await agreementOf(api, id);
  return api.post(`/api/agreements/${id}/cancel`, { version, ...said });
}

/** From here on escrow waits no longer. */
export async function filesDeed(api, id) {
  const { version } = await agreementOf(api, id);
  const filed = await api.post(`/api/agreements/${id}/release-letter`, { version, paper: 'recorded_deed' });
  assert.ok(filed.releasePaperAt, 'the deed is on file');
}
