/**
 * What was typed in a form and not saved, kept in sessionStorage under the user's id when the session ends or the page is
 * reloaded. Only the same user is offered it again.
 */
export type Draft = Record<string, unknown>;

const PREFIX = 'exitdesk-draft';
const SECRET = new RegExp(
  [
    'password|passphrase|secret|token|card|cvc|cvv|apikey|credential',
    'ssn|socialsecurity|taxid|idnumber|license|passport',
    'accountnumber|routingnumber|^key$|^code$|^pin$',
  ].join('|'),
  'i',
);

let owner: number | null = null;

/** Null after signing out on purpose: what is left on the screen is not kept. */
export function setDraftOwner(userId: number | null): void {
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
  const kept = withoutSecrets(values);
  if (Object.keys(kept).length === 0) return;
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

export function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Files cannot be kept, and what opens an account or names an identity is not. */
function withoutSecrets(values: Draft): Draft {
  const kept: Draft = {};
  for (const [name, value] of Object.entries(values)) {
    if (SECRET.test(name) || value instanceof Blob) continue;
    kept[name] = isDraft(value) ? withoutSecrets(value) : value;
  }
  return kept;
}

/** The fields that differ from what the form began with: what others change meanwhile is not put back. */
export function typedIn(values: Draft, initial: Draft): Draft {
  const typed: Draft = {};
  for (const [name, value] of Object.entries(values)) {
    const before = initial[name];
    if (isDraft(value) && isDraft(before)) {
      const inner = typedIn(value, before);
      if (Object.keys(inner).length > 0) typed[name] = inner;
    } else if (JSON.stringify(value) !== JSON.stringify(before)) {
      typed[name] = value;
    }
  }
  return typed;
}

/** The form's values with a draft's fields in them; fields that the form no longer has are left out. */
export function withDraft(values: Draft, draft: Draft): Draft {
  const merged: Draft = { ...values };
  for (const [name, value] of Object.entries(draft)) {
    const inner = values[name];
    if (!(name in values)) continue;
    merged[name] = isDraft(value) && isDraft(inner) ? withDraft(inner, value) : value;
  }
  return merged;
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
