interface Refusal {
  detail: string;
}

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'detail' in error && typeof error.detail === 'string';
}

/** The sentence for a toast or an inline message: the server's, else the specified fallback. */
export function problemText(error: unknown, fallback: string): string {
  return (isRefusal(error) && error.detail) || fallback;
}
