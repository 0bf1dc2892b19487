import { nameOf, nameWithBrand } from '../lib/people/person';
import { formatPhone } from '../lib/people/phone';
import { answer, api } from './client';

const MAX_RESULTS = 8;

/** Of nothing, the newest clients. */
const search = (text: string) =>
  answer(
    api.GET('/api/clients', {
      params: { query: { ...(text ? { search: text } : {}), page: 1, perPage: MAX_RESULTS } },
    }),
  );

/** Searches clients for a RecordPicker. */
export async function findClients(text: string) {
  return (await search(text)).map((client) => ({
    id: client.id,
    name: nameOf(client),
    detail: client.phone ? formatPhone(client.phone) : client.email,
  }));
}

/** The same, each with what stands in brackets behind the name: its brand (R2-008). */
export async function findClientsWithBrand(text: string) {
  return (await search(text)).map((client) => ({
    id: client.id,
    name: nameWithBrand(client),
    detail: client.phone ? formatPhone(client.phone) : client.email,
  }));
}
