/** A path with its query, for a link or a download. */
export function queryUrl(path: string, query: object): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  return `${path}?${params}`;
}
