interface Refusal {
  fields: { field: string; detail: string }[];
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'fields' in error && Array.isArray(error.fields);
}

/** The server's messages by field name ("timeshareInfo.balance"); empty when the error names no field. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isRefusal(error)) return {};
  return Object.fromEntries(error.fields.map(({ field, detail }) => [field, detail]));
}
