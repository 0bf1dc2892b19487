import { api } from './client';

/** The most rows that the server answers in one page. */
export const MAX_PER_PAGE = 200;

// The generic path is checked at useApi's signature; openapi-fetch cannot follow it through a variable.
type Get = (path: string, init: unknown) => Promise<{ data?: unknown; response: Response }>;
const get = (path: string, params: unknown) => (api.GET as Get)(path, { params });

interface Paged {
  query: { page: number; perPage: number };
}

function asksForMore(params: unknown): params is Paged {
  const query = (params as Partial<Paged> | undefined)?.query;
  return query?.page === 1 && query.perPage > MAX_PER_PAGE;
}

/** The rows of a page in front of those of the next; what moved to the next meanwhile stands once. */
function joined(pages: { id: number }[][]): { id: number }[] {
  const rows = new Map(pages.flat().map((row) => [row.id, row]));
  return [...rows.values()];
}

/**
 * Reads once, and page by page where more rows are asked for than the server answers at once: a history that is
 * followed to its beginning.
 */
export async function readPages(
  path: string,
  params: unknown,
): Promise<{ data?: unknown; response: Response }> {
  if (!asksForMore(params)) return get(path, params);
  const count = Math.ceil(params.query.perPage / MAX_PER_PAGE);
  const pages = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      get(path, { ...params, query: { ...params.query, page: index + 1, perPage: MAX_PER_PAGE } }),
    ),
  );
  const [first] = pages;
  if (!first) throw new Error('A list without a page was asked for.');
  return { data: joined(pages.map(({ data }) => data as { id: number }[])), response: first.response };
}
