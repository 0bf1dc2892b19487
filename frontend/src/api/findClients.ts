import { nameOf } from '../lib/person';
import { answer, api } from './client';

const MAX_RESULTS = 8;

/** Searches clients for a RecordPicker. */
export async function findClients(text: string) {
  const found = await answer(
    api.GET('/api/clients', { params: { query: { search: text, page: 1, perPage: MAX_RESULTS } } }),
  );
  return found.map((client) => ({
    id: client.id,
    name: nameOf(client),
    detail: client.phone ?? client.email,
  }));
}
