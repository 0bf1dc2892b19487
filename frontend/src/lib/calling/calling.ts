import type { ComponentType } from 'react';
import { paths } from '../paths/paths';
import type { PersonPhone } from '../people/personPhones';

/** Whose number is called: the record that it is on. */
export type CallRecord = { rawLeadId: number } | { leadId: number } | { clientId: number };

/** The place and the clock by which the gate tells times. */
export interface CallPlace {
  state: string | null;
  /** "Florida" */
  stateName: string | null;
  /** The clock is the state's. */
  isThere: boolean;
  /** "ET" */
  zone: string;
  /** "America/New_York" */
  timeZone: string;
}

/** A number of the record's person: the first, where none is named. */
export type NumberOf = CallRecord & { phone?: string };

/** What the contact gate said to a press, as the server words it. */
export interface CallAnswer {
  answer: string;
  code: string;
  /** What a person reads: "You may call until 8:00 PM ET (Florida)." */
  sentence: string;
  /** What would forbid the call once the set-up of calling is ended. */
  warning: string | null;
  /** The place that forbids it, or whose day ends it. */
  place: CallPlace | null;
  /** "8:04 PM": what its clock shows, when the day or the hour forbids it. */
  closedAt: string | null;
  opensAt: string | null;
  /** "8:04 PM" by "ET". */
  localTimes: { zone: string; timeZone: string; time: string }[];
  why: string[];
}

/** A call that was begun. */
export interface BegunCall {
  id: number;
  startedAt: string;
}

/** Asks the gate and, when it allows the call, begins it and tells the address to dial; null when it does not. */
export type CallPerson = () => Promise<{ check: CallAnswer; tel: string | null; begun: BegunCall | null }>;

/** Why no call is offered without a connection (R4-079). */
export const CANT_CHECK = "Can't check do-not-call while offline.";

/** Where what is known of a record's number is shown, and put right. */
export function callingPath(record: CallRecord): string {
  if ('rawLeadId' in record) return paths.callingOfRawLead(record.rawLeadId);
  if ('leadId' in record) return paths.callingOfLead(record.leadId);
  return paths.callingOfClient(record.clientId);
}

export interface CallingPanelProps {
  record: CallRecord;
  /** The numbers of the record's person. */
  phones: readonly PersonPhone[];
}

type LoadPanel = () => Promise<ComponentType<CallingPanelProps>>;

let loadPanel: LoadPanel | null = null;

/** The app names the panel, since the pages of people know no other feature. */
export function registerCallingPanel(load: LoadPanel): void {
  loadPanel = load;
}

/** Fetches the registered panel. */
export function fetchCallingPanel(): ReturnType<LoadPanel> {
  return loadPanel?.() ?? Promise.reject(new Error('No calling panel is registered.'));
}
