interface Refusal {
  fields: { field: string; detail: string }[];
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'fields' in error && Array.isArray(error.fields);
}

/**
 * The server's messages by field name ("timeshareInfo.balance"), all of those that name the same field; empty when the error
 * names no field.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isRefusal(error)) return {};
  const found = new Map<string, Set<string>>();
  for (const { field, detail } of error.fields) found.set(field, (found.get(field) ?? new Set()).add(detail));
  return Object.fromEntries([...found].map(([field, details]) => [field, [...details].join(' ')]));
}
