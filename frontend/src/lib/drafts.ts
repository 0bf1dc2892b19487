/**
 * What was typed in a form when the session ended, kept in sessionStorage under the user's id.
 * Only the same user is offered it again.
 */
export type Draft = Record<string, unknown>;

const PREFIX = 'exitdesk-draft';
const SECRET = /password|secret|token|card|cvc|apikey/i;

let owner: number | null = null;

export function setDraftOwner(userId: number): void {
  owner = userId;
}

function storageKey(form: string): string {
  return `${PREFIX}:${owner}:${form}`;
}

// A browser may refuse storage altogether; then nothing is offered, and nothing breaks.
function withStorage<T>(use: (storage: Storage) => T, fallback: T): T {
  try {
    return use(window.sessionStorage);
  } catch {
    return fallback;
  }
}

export function saveDraft(form: string, values: Draft): void {
  if (owner === null) return;
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
  withStorage((storage) => storage.setItem(storageKey(form), JSON.stringify(kept)), undefined);
}

export function readDraft(form: string): Draft | null {
  if (owner === null) return null;
  return withStorage((storage) => {
    const text = storage.getItem(storageKey(form));
    const value: unknown = text ? JSON.parse(text) : null;
    return isDraft(value) ? value : null;
  }, null);
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function dropDraft(form: string): void {
  withStorage((storage) => storage.removeItem(storageKey(form)), undefined);
}

/** After signing out on purpose nothing typed stays behind on the machine. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}:`)) storage.removeItem(key);
  }, undefined);
}
