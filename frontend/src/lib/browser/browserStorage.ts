// A browser may refuse storage altogether; then nothing is remembered, and nothing breaks.
function tried<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

/** What this browser remembers under a name, or null; the caller checks its shape. */
export function recall(name: string): unknown {
  return tried(() => JSON.parse(window.localStorage.getItem(name) ?? 'null'));
}

export function remember(name: string, value: unknown): void {
  tried(() => window.localStorage.setItem(name, JSON.stringify(value)));
}
