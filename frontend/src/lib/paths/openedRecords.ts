import { recall, remember } from '../browser/browserStorage';

/** More than are shown, as some may be gone by then. */
const MOST = 10;
const NUMBER = '[1-9]\\d{0,8}';

/** Records with a page of their own. */
const PAGES = [
  { at: new RegExp(`^/leads/(${NUMBER})$`), kind: 'lead' },
  { at: new RegExp(`^/clients/(${NUMBER})(?:/edit)?$`), kind: 'client' },
  { at: new RegExp(`^/appointments/(${NUMBER})$`), kind: 'appointment' },
  { at: new RegExp(`^/documents/(${NUMBER})$`), kind: 'document' },
];

/** Records that open over a list: the list's path, the parameter that names one, and what it is. */
const DIALOGS = [
  { path: '/raw-leads', key: 'edit', kind: 'raw_lead' },
  { path: '/raw-leads', key: 'calling', kind: 'raw_lead' },
  { path: '/invoices', key: 'invoice', kind: 'invoice' },
  { path: '/payments', key: 'payment', kind: 'payment' },
  { path: '/payments', key: 'plan', kind: 'plan' },
  { path: '/payments', key: 'commission', kind: 'commission' },
  { path: '/commissions', key: 'commission', kind: 'commission' },
];

const KINDS = [...new Set([...PAGES, ...DIALOGS].map(({ kind }) => kind))];
const REF = new RegExp(`^(?:${KINDS.join('|')})-${NUMBER}$`);

/** The record that an address shows, as "lead-12", or null. */
export function recordAt(pathname: string, search: string): string | null {
  for (const { at, kind } of PAGES) {
    const number = at.exec(pathname)?.[1];
    if (number) return `${kind}-${number}`;
  }
  const params = new URLSearchParams(search);
  for (const { path, key, kind } of DIALOGS) {
    const ref = `${kind}-${params.get(key)}`;
    if (path === pathname && REF.test(ref)) return ref;
  }
  return null;
}

const nameFor = (userId: number) => `exitdesk-opened:${userId}`;

/** What a user opened last on this browser, the newest first. Kinds and numbers alone are kept, no names. */
export function openedRecords(userId: number): string[] {
  const known = recall(nameFor(userId));
  return Array.isArray(known)
    ? known.filter((ref): ref is string => typeof ref === 'string' && REF.test(ref)).slice(0, MOST)
    : [];
}

export function noteOpened(userId: number, ref: string): void {
  const others = openedRecords(userId).filter((known) => known !== ref);
  remember(nameFor(userId), [ref, ...others].slice(0, MOST));
}
