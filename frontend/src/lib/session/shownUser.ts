/** The header that names, with every write, the user whose screen it comes from. */
export const SHOWN_USER_HEADER = 'X-Exitdesk-User';

/** The code of a write that the server refused because another user is signed in by now. */
export const OTHER_USER = 'other_user';

const CHANNEL = 'exitdesk-user';

interface Person {
  id: number;
  name: string;
}

/** Hears of another user; null when only the server knows whom. */
type Listener = (other: Person | null) => void;

let shown: Person | null = null;
const listeners = new Set<Listener>();

/** Whose name the screen shows; null when no user is signed in. */
export function setShownUser(person: Person | null): void {
  const isNew = person !== null && person.id !== shown?.id;
  shown = person;
  if (isNew) tellOtherTabs(person);
}

export function shownUser(): Person | null {
  return shown;
}

/** A user is signed in: screens that show another one hear of it. */
export function compareUser(person: Person | null): void {
  if (shown === null || person?.id === shown.id) return;
  for (const listener of [...listeners]) listener(person);
}

/** Returns the function that stops listening. */
export function onOtherUser(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name } = value as Partial<Person>;
  return typeof id === 'number' && typeof name === 'string';
}

// A browser without channels still compares on focus and with every write.
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
}

function tellOtherTabs(person: Person): void {
  const channel = openChannel();
  channel?.postMessage(person);
  channel?.close();
}

/** Compares with the user who signs in in another tab. Returns the function that stops listening. */
export function listenToOtherTabs(): () => void {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }) => (isPerson(data) ? compareUser(data) : undefined);
  return () => channel?.close();
}
